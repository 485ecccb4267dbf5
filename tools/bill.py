"""A bill of materials in CycloneDX: what ships with setlab, for programs that look for known faults and licences.

>>> made = of_materials([Part("numpy", "2.4", "BSD-3-Clause")], "0.1.0", wheels=["numpy"])
>>> made["components"][0]["purl"], made["components"][0]["licenses"]
('pkg:pypi/numpy@2.4', [{'expression': 'BSD-3-Clause'}])
"""

import re
import tomllib
from collections import namedtuple
from datetime import UTC, datetime
from os import environ
from pathlib import Path
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).resolve().parents[1]
Part = namedtuple("Part", "name version licence")  # the described fields of a part
# A licence by its id, or several that are joined: https://spdx.org/licenses. All else is a name.
EXPRESSION = r"\(?[A-Z][\w.+-]*\)?(?: (?:AND|OR|WITH) \(?[A-Z][\w.+-]*\)?)*"


def of_materials(parts, version, wheels):
    """Return the bill of these parts of the site, of the package's needs, and of setlab of this version itself.

    `wheels` are the names of the Python packages among them; other parts with a version are of npm.
    """
    needs = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    ours = _component(Part("setlab", version, "BSD-3-Clause AND CC-BY-4.0 AND Bitstream-Vera AND OFL-1.1"), "pypi")
    found = {each["bom-ref"]: each for each in (_component(part, _kind(part, wheels)) for part in parts)}
    found.pop(ours["bom-ref"], None)
    refs = {each["name"]: ref for ref, each in found.items()}
    needed = [re.match(r"[\w-]+", need)[0] for need in needs]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, '|'.join(['setlab', version, *sorted(found)]))}",
        "version": 1,
        "metadata": {"timestamp": _now(), "component": ours | {"type": "application"}},
        "components": [found[ref] for ref in sorted(found)],
        "dependencies": [{"ref": ours["bom-ref"], "dependsOn": sorted(refs[name] for name in needed if name in refs)}],
    }


def _kind(part, wheels):
    return "pypi" if part.name in wheels or part.name == "setlab" else "npm" if part.version else "generic"


def _component(part, kind):
    group, _, name = part.name.rpartition("/")
    place = f"{quote(group, safe='')}/{quote(name)}" if group else quote(name)
    purl = f"pkg:{kind}/{place}" + (f"@{quote(part.version)}" if part.version else "")
    component = {"type": "library", "bom-ref": purl, "name": part.name, "purl": purl}
    licence = re.sub(r"\s+", " ", part.licence or "").strip()
    component |= {"version": part.version} if part.version else {}
    if re.fullmatch(EXPRESSION, licence):
        return component | {"licenses": [{"expression": licence}]}
    return component | ({"licenses": [{"license": {"name": licence}}]} if licence else {})


def _now():
    seconds = environ.get("SOURCE_DATE_EPOCH")
    moment = datetime.fromtimestamp(int(seconds), UTC) if seconds else datetime.now(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
