"""JupyterLab's way to open notebooks when setlab starts it; your own settings of Jupyter are not changed."""

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager
from nbformat import NotebookNode


class Contents(AsyncLargeFileManager):
    """Opens notebooks without the saved state of their widgets, if they are not trusted.

    That state may hold a module of JavaScript, which JupyterLab would run as soon as the notebook is open: before
    anybody was asked, and with all the reader's rights there. Lessons never need it: a cell that is run makes it anew.
    """

    def mark_trusted_cells(self, nb: NotebookNode, path: str = "") -> None:
        if not self.notary.check_signature(nb):
            nb.metadata.pop("widgets", None)
        super().mark_trusted_cells(nb, path)
