"""The source files of setlab's four packages: where they lie, and the names of their modules."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = (ROOT / "setlab", *(ROOT / "packages" / f"setlab_{name}" for name in ("proofs", "course", "school")))


def modules() -> list[Path]:
    """Return all modules of the four packages."""
    return [path for package in PACKAGES for path in sorted(package.rglob("*.py"))]


def place(path: Path) -> Path:
    """Return the path of a file of setlab, relative to its package's parent.

    >>> place(ROOT / "packages" / "setlab_school" / "friends" / "home.py").as_posix()
    'setlab_school/friends/home.py'
    """
    return path.relative_to(ROOT / "packages" if path.is_relative_to(ROOT / "packages") else ROOT)


def dotted(path: Path) -> str:
    """Return the name by which a module is imported.

    >>> dotted(ROOT / "setlab" / "games" / "__init__.py")
    'setlab.games'
    """
    return ".".join(place(path).with_suffix("").parts).removesuffix(".__init__")
