"""Check scripts and style sheets with Biome, for faults and layout. `--write` lays them out.

Biome is a program of its own; it comes as an npm package, pinned in `scripts.toml`, and is kept in `build/cache`.
`biome.jsonc` configures it.
"""

import os
import platform
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.site import downloads

ROOT = Path(__file__).parents[1]
CACHE = ROOT / "build" / "cache"
SYSTEMS = {"linux": "linux-{}-musl", "darwin": "darwin-{}", "win32": "win32-{}"}  # that of musl runs on any Linux
MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}


def biome():
    """Return the path of the program, from the cache or downloaded."""
    pins = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    system = SYSTEMS.get(sys.platform, sys.platform).format(MACHINES.get(platform.machine().lower()))
    if system not in pins["integrity"]:
        raise downloads.Trouble(f"there is no Biome for {sys.platform} on {platform.machine()}")
    archive = downloads.npm(f"@biomejs/cli-{system}", pins["version"], pins["integrity"][system], CACHE)
    folder = archive.with_suffix("")
    program = folder / ("biome.exe" if os.name == "nt" else "biome")
    if not program.is_file():
        with downloads.fetching(CACHE) as unpacked:
            downloads.unpack(archive, unpacked)
            (unpacked / program.name).chmod(0o755)
            folder.mkdir(exist_ok=True)
            os.replace(unpacked / program.name, program)
    return program


def main(args):
    try:
        program = biome()
    except downloads.Trouble as trouble:
        print(f"Only Python was looked at, no script and no sheet: {trouble}", file=sys.stderr)
        return int("CI" in os.environ)  # in CI, a check that cannot run is a failure
    return subprocess.call([program, "check", "--error-on-warnings", *args], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
