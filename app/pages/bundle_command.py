"""`pentacle bundle`: joins and minifies the client's scripts and style sheets with esbuild."""

import gzip
import hashlib
import json
import shutil
import subprocess
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import msgspec

from app.engine.position.plain_data import JsonObject
from app.pages.entries import ALONE, ENTRIES
from app.platform.assets import JOINED_SHEETS, Assets
from app.platform.bundle import MANIFEST, Manifest
from app.platform.errors import StartupFailure
from app.platform.settings import ROOT

STATIC = ROOT / "static"
BUNDLE = ROOT / "build" / "client"
# Supported browsers, as in the README; biome.json refuses newer syntax.
OLDEST_BROWSERS = ("chrome125", "edge125", "firefox121", "safari17.5", "ios17.5")
# Content hashes name chunks, so that browsers cache them; entry points keep their names.
SCRIPT_OPTIONS = (
    "--bundle",
    "--splitting",
    "--format=esm",
    "--entry-names=[dir]/[name]",
    "--chunk-names=chunks/[name]-[hash]",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--out", type=Path, default=BUNDLE, help="output folder (build/client)")


def run(arguments: Namespace) -> int:
    """Write the bundle and print its size."""
    figures = bundle(STATIC, arguments.out)
    if arguments.json:
        print(json.dumps(figures))
    else:
        print("Bundled {modules} modules into {files} files, {gzipped_kb} kB.".format(**figures))
    return 0


def bundle(static: Path, out: Path, entries: tuple[str, ...] = ENTRIES) -> dict[str, int]:
    """Bundle the folder `static`; the output replaces the old one atomically.

    Raise StartupFailure if the bundler is missing or refuses a module.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    made = Path(mkdtemp(prefix=".client-", dir=out.parent))
    try:
        made.chmod(0o755)
        # Computed before the files are read: a concurrent change makes the bundle stale.
        source = Assets(static).version
        modules, preloads = _bundle_groups(static, made, entries)
        _bundle_sheets(static, made)
        manifest = Manifest(source, _digest(made), preloads)
        (made / MANIFEST).write_bytes(msgspec.json.encode(manifest))
        shutil.rmtree(out, ignore_errors=True)
        made.rename(out)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    files = _files(out)
    packed = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
    return {
        "modules": modules,
        "files": len(files),
        "gzipped_kb": packed // 1000,
    }


def _bundle_groups(
    static: Path, made: Path, entries: tuple[str, ...]
) -> tuple[int, dict[str, list[str]]]:
    """Write the scripts; return the number of modules and each page's static imports."""
    inputs: set[str] = set()
    preloads: dict[str, list[str]] = {}
    for group in _groups(entries):
        meta = _bundle_scripts(static, made, group)
        inputs.update(meta["inputs"])
        preloads.update(_preloads(meta, made, group))
    return len(inputs), preloads


def _groups(entries: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Partition entry points into groups that share files."""
    together = tuple(entry for entry in entries if entry not in ALONE)
    alone = [(entry,) for entry in entries if entry in ALONE]
    return [group for group in (together, *alone) if group]


def _bundle_scripts(static: Path, made: Path, entries: tuple[str, ...]) -> JsonObject:
    meta = made / "meta.json"
    scripts = (str(static / entry) for entry in entries)
    _esbuild(
        *SCRIPT_OPTIONS, f"--outbase={static}", f"--outdir={made}", f"--metafile={meta}", *scripts
    )
    told: JsonObject = json.loads(meta.read_text())
    meta.unlink()
    return told


def _bundle_sheets(static: Path, made: Path) -> None:
    """Minify every sheet in place, so that relative references still resolve."""
    sheets = (str(path) for path in static.rglob("*.css"))
    _esbuild(f"--outbase={static}", f"--outdir={made}", *sheets)
    for name in JOINED_SHEETS:
        joined = Assets(static).find(name)
        assert joined  # noqa: S101  # the folder has style sheets
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_bytes(joined.plain)
        _esbuild(f"--outfile={made / name}", "--allow-overwrite", str(made / name))


def _esbuild(*words: str) -> None:
    programs = sorted((ROOT / "node_modules" / "@esbuild").glob("*/bin/esbuild"))
    if not programs:
        raise StartupFailure("esbuild isn't installed. Run `make build`.")
    target = f"--target={','.join(OLDEST_BROWSERS)}"
    command = [str(programs[0]), "--minify", "--log-level=warning", target, *words]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)  # noqa: S603  # ours
    if ended.returncode:
        raise StartupFailure(f"Bundling the client failed:\n{ended.stderr.strip()}")


def _preloads(meta: JsonObject, made: Path, entries: tuple[str, ...]) -> dict[str, list[str]]:
    """List the static imports of each entry point, itself first."""
    imports = {
        (ROOT / name).resolve().relative_to(made.resolve()).as_posix(): [
            (ROOT / one["path"]).resolve().relative_to(made.resolve()).as_posix()
            for one in output["imports"]
            if one["kind"] == "import-statement"
        ]
        for name, output in meta["outputs"].items()
    }
    return {entry: list(_closure(entry, imports)) for entry in entries}


def _closure(entry: str, imports: dict[str, list[str]]) -> Iterator[str]:
    found, waiting = {entry}, [entry]
    while waiting:
        file = waiting.pop(0)
        yield file
        new = [name for name in imports[file] if name not in found]
        found.update(new)
        waiting.extend(new)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _digest(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in _files(folder):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]
