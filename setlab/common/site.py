"""The address of the site that was built with this package."""

from functools import cache


@cache
def published() -> str:
    """Return the address of that site, "" if none was set.

    >>> published() == published().strip()
    True
    """
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        known = metadata("setlab").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    return next((url.removeprefix("Site, ") for url in known if url.startswith("Site, ")), "")
