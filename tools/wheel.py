"""What a wheel has besides the package: the lessons and exercises, and where it is from, if that is known."""

import os
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class Lessons(BuildHookInterface):
    """Brings the notebooks along, for `python -m setlab`. Not the solutions."""

    def initialize(self, version, build_data):
        if version == "editable":
            return  # they lie beside the package
        for folder in ("notebooks", "exercises"):
            for path in sorted(Path(self.root, folder).glob("*.ipynb")):
                build_data["force_include"][str(path)] = f"setlab/lessons/{folder}/{path.name}"


class Address(MetadataHookInterface):
    """Names the repository from which the workflow builds; elsewhere nobody knows one."""

    def update(self, metadata):
        repository = os.environ.get("GITHUB_REPOSITORY")
        metadata["urls"] = {"Repository": f"https://github.com/{repository}"} if repository else {}
