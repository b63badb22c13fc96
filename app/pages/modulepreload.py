"""Modulepreload: lists a page's modules, so that the browser requests all in parallel."""

import re
from pathlib import Path, PurePosixPath

from app.platform.settings import ROOT

STATIC = ROOT / "static"
IMPORT = re.compile(r"""^(?:import|export)\b[^"';]*?["'](\.{1,2}/[^"']+)["'];?""", re.MULTILINE)


def preloaded_modules(entry: str, root: Path = STATIC) -> tuple[str, ...]:
    """List the names of the modules that `entry` imports, itself included."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting.extend(_imports(module, root))
    return tuple(sorted(found))


def _imports(module: str, root: Path) -> list[str]:
    folder = PurePosixPath(module).parent
    source = (root / module).read_text(encoding="utf-8")
    return [_resolve(folder, target) for target in IMPORT.findall(source)]


def _resolve(folder: PurePosixPath, target: str) -> str:
    parts: list[str] = list(folder.parts)
    for step in PurePosixPath(target).parts:
        if step == "..":
            parts.pop()
        else:
            parts.append(step)
    return "/".join(parts)
