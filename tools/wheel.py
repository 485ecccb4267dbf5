"""Build hooks of the wheel: compiled catalogues, lessons, and the repository's address, if it is known."""

import os
import re
import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class Lessons(BuildHookInterface):
    """Compiles the catalogues and adds the notebooks for `python -m setlab`, without the solutions."""

    def initialize(self, version, build_data):
        sys.path.insert(0, self.root)
        from tools import mo

        mo.bring_up_to_date()
        if version == "editable" or "SETLAB_WITHOUT_LESSONS" in os.environ:
            return  # they lie beside the package
        for folder in ("notebooks", "exercises"):
            for path in sorted(Path(self.root, folder).glob("*.ipynb")):
                build_data["force_include"][str(path)] = f"setlab/lessons/{folder}/{path.name}"
        if built := os.environ.get("SETLAB_LESSONS"):  # a folder with those in other languages, as a release has it
            for path in sorted(Path(built).rglob("*.ipynb")):
                build_data["force_include"][str(path)] = f"setlab/lessons/{path.relative_to(built).as_posix()}"


class Address(MetadataHookInterface):
    """Names the repository that the workflow builds, and makes the README's links lead there.

    The README is read on a package index, too, where a link to `notebooks/` would lead nowhere.
    """

    def update(self, metadata):
        repository = os.environ.get("GITHUB_REPOSITORY")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["urls"] = addresses(repository) if repository else {}
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": led(text, repository, Path(self.root)) if repository else text,
        }


def addresses(repository):
    """Return the URLs of the sources, and of what the workflow publishes: the site, with the documentation in it."""
    owner, _, name = repository.partition("/")
    place = "" if name.lower() == f"{owner}.github.io".lower() else f"{name}/"
    source, site = f"https://github.com/{repository}", f"https://{owner.lower()}.github.io/{place}"
    return {
        "Repository": source,
        "Site": site,
        "Documentation": f"{site}docs/",
        "Changelog": f"{source}/blob/{state()}/CHANGELOG.md",
        "Issues": f"{source}/issues",
    }


def led(text, repository, root):
    """Return the page with links to files and folders of the project changed to lead to the repository."""

    def there(link):
        kind = "tree" if Path(root, link[1]).is_dir() else "blob"
        return f"](https://github.com/{repository}/{kind}/{state()}/{link[1]})"

    raw = rf'\1="https://github.com/{repository}/raw/{state()}/\2"'
    text = re.sub(r'\b(src|srcset)="(?![a-z]+:)([^"]+)"', raw, text)
    return re.sub(r"\]\((?![a-z]+:|#)([^)\s]+)\)", there, text)


def state():
    """Return the Git reference for links: the tag that is built, or HEAD."""
    return os.environ["GITHUB_REF_NAME"] if os.environ.get("GITHUB_REF_TYPE") == "tag" else "HEAD"
