"""Look for known faults in the packages that setlab installs, in a local list of advisories, offline.

    python go.py audit all.zip     every pinned package against the advisories in this file

The file is what OSV (https://osv.dev) publishes for Python packages, one JSON object for each advisory in a zip. The
workflow downloads a new one each week. Each find is named with its id, and the version in which it is fixed.
"""

import json
import re
import sys
import tomllib
import zipfile
from pathlib import Path

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).resolve().parents[1]


def pinned():
    """Return {(package, version)} of all that go.py, Binder and the site install."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = {tuple(line.split(";")[0].strip().split("==")) for line in lines if line}
    wheels = tomllib.loads((ROOT / "tools" / "site" / "downloads.toml").read_text(encoding="utf-8"))["wheel"]
    return {(normal(name), version) for name, version in found | {(pin["name"], pin["version"]) for pin in wheels}}


def normal(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def advisories(path):
    """Yield each advisory in a zip as OSV publishes it."""
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if name.endswith(".json"):
                yield json.loads(archive.read(name))


def affected(advisory, packages):
    """Yield (package, version, the versions that fix it) for each of the packages that has this fault."""
    if "withdrawn" in advisory:
        return
    for part in advisory.get("affected", ()):
        name = normal(part["package"]["name"])
        if part["package"]["ecosystem"] == "PyPI":
            events = [each["events"] for each in part.get("ranges", ()) if each["type"] == "ECOSYSTEM"]
            for version in sorted(version for package, version in packages if package == name):
                if version in part.get("versions", ()) or any(within(Version(version), each) for each in events):
                    yield name, version, [event["fixed"] for each in events for event in each if "fixed" in event]


def within(version, events):
    """Return whether a version is in a range, given as events in order: fault introduced, fixed."""
    inside = False
    for event in events:
        kind, at = next(iter(event.items()))
        try:
            reached = at == "0" or version > Version(at) or (version == Version(at) and kind != "last_affected")
        except InvalidVersion:  # older than the rules for versions: long before any that is pinned here
            reached = True
        if reached and kind in ("introduced", "fixed", "last_affected"):
            inside = kind == "introduced"
    return inside


def found(path):
    """Yield a line for each fault of a pinned package."""
    packages = pinned()
    for advisory in advisories(path):
        for name, version, mended in affected(advisory, packages):
            fix = f"mended in {', '.join(mended)}" if mended else "not mended yet"
            yield f"{name} {version}: {advisory['id']}, {advisory.get('summary', 'no summary')} ({fix})"


def main(args):
    """Audit; return 1 if faults were found, 2 if the advisories cannot be read."""
    if len(args) != 1:
        print("One file with advisories, please: python go.py audit all.zip", file=sys.stderr)
        return 2
    try:
        lines = sorted(set(found(args[0])))
    except (OSError, zipfile.BadZipFile, ValueError, KeyError) as error:
        print(f"{args[0]} is no zip of advisories as OSV publishes them ({error})", file=sys.stderr)
        return 2
    print("\n".join([*lines, f"{len(pinned())} packages, {len(lines)} known faults"]))
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
