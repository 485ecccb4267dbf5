"""What a wheel has besides the package in git: compiled catalogues, lessons, and where it is from, if that is known."""

import os
import runpy
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class Lessons(BuildHookInterface):
    """Compiles the catalogues and brings the notebooks along, for `python -m setlab`. Not the solutions."""

    def initialize(self, version, build_data):
        runpy.run_path(str(Path(self.root, "tools", "mo.py")))["bring_up_to_date"]()
        if version == "editable" or "SETLAB_WITHOUT_LESSONS" in os.environ:
            return  # they lie beside the package
        for folder in ("notebooks", "exercises"):
            for path in sorted(Path(self.root, folder).glob("*.ipynb")):
                build_data["force_include"][str(path)] = f"setlab/lessons/{folder}/{path.name}"


class Address(MetadataHookInterface):
    """Names the repository from which the workflow builds; elsewhere nobody knows one."""

    def update(self, metadata):
        repository = os.environ.get("GITHUB_REPOSITORY")
        metadata["urls"] = addresses(repository) if repository else {}


def addresses(repository):
    """Where the sources are, and the site that the workflow publishes of them."""
    owner, _, name = repository.partition("/")
    place = "" if name.lower() == f"{owner}.github.io".lower() else f"{name}/"
    return {"Repository": f"https://github.com/{repository}", "Site": f"https://{owner.lower()}.github.io/{place}"}
