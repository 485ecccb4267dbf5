"""Which cell of a notebook is running, and what it keeps from run to run."""

import sys

_kept = {}  # (cell id, what it is about) -> what is kept, until the kernel ends


def running_cell():
    """The ids of the cell and of the execution that are running; (None, None) if no cell is."""
    # ipykernel and the kernel of JupyterLite both know the message they are answering.
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    kernel = getattr(shell, "kernel", None)
    get_parent = getattr(kernel, "get_parent", None)
    parent = get_parent() if get_parent else None
    header, metadata = (parent or {}).get("header", {}), (parent or {}).get("metadata", {})
    if header.get("msg_type") != "execute_request" or "cellId" not in metadata:
        return None, None
    return metadata["cellId"], header.get("msg_id")


def kept_by_cell(*about):
    """What the running cell keeps of this, as a dict that is there when it runs again; None if no cell is running.

    Shift+Enter runs a cell, wherever the focus is in what it shows: what somebody has answered there is not to be lost.
    """
    cell, _ = running_cell()
    return None if cell is None else _kept.setdefault((cell, *about), {})
