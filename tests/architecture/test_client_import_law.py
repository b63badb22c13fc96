"""The client's import law: the map in docs/guides/client.md says which folder may import which."""

import posixpath
import re

import pytest

from tests.architecture.source import ROOT

STATIC = ROOT / "static"
ROW = re.compile(r"^- `([\w/]+)/`: .*; may import: ([^\n]+)$", re.MULTILINE)
IMPORTED = re.compile(r'(?:\bfrom|\bimport\(|\bimport)\s*"(\.[^"]+\.js)"')
NAMED = re.compile(r"`([\w/-]+)`")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

SHEETS = sorted([*(STATIC / "css").rglob("*.css"), *(STATIC / "table").rglob("*.css")])
# Containers of cards: a `:has()` on them restyles all of them whenever a card is added or removed.
ASKS_WHOLE = re.compile(
    r"(?::root|\.(?:match|match__board|match__tray|board|side|rows?|row--strip|zone|fan|tray__cards))"
    r"(?![\w-])[^\s{,]*:has\("
)

MODULES = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js"))


def law() -> dict[str, list[str] | None]:
    """Read the map: folder -> what it may import; None where that is everything."""
    guide = (ROOT / "docs/guides/client.md").read_text(encoding="utf-8").replace("\n  ", " ")
    return {
        folder: None if allowed.strip() == "all" else [*NAMED.findall(allowed), folder]
        for folder, allowed in ROW.findall(guide)
    }


LAW = law()


def imports_of(module: str, text: str) -> set[str]:
    """List the modules that a text imports, as paths below `static`."""
    folder = posixpath.dirname(module)
    return {posixpath.normpath(posixpath.join(folder, at)) for at in IMPORTED.findall(text)}


def row_of(module: str) -> str | None:
    """Find the row of the map that speaks of a module: its nearest folder that has one."""
    folder = posixpath.dirname(module)
    while folder and folder not in LAW:
        folder = posixpath.dirname(folder)
    return folder or None


def is_within(module: str, names: list[str]) -> bool:
    """True if a module is one of the names or within one of them."""
    return any(f"{module.removesuffix('.js')}/".startswith(f"{name}/") for name in names)


def broken(module: str, text: str) -> list[str]:
    """List what a module imports against the law.

    A type costs nothing: `table` may name those of its own folders, `pages` and `parts` any.
    """
    row = row_of(module)
    assert row is not None, f"docs/guides/client.md has no row for static/{module}"
    allowed = LAW[row]
    if allowed is None:
        return []
    loaded = imports_of(module, COMMENT.sub("", text))
    named = imports_of(module, text) - loaded
    offenders = {target for target in loaded if not is_within(target, allowed)}
    if is_within(module, ["core", "table"]):
        types = [*allowed, "core/protocol", *(["table"] if is_within(module, ["table"]) else [])]
        offenders |= {target for target in named if not is_within(target, types)}
    return sorted(offenders)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_the_map_allows(module: str) -> None:
    offenders = broken(module, (STATIC / module).read_text(encoding="utf-8"))

    assert offenders == []


def test_the_map_names_folders_that_exist() -> None:
    assert {"core", "table", "table/prompts", "pages", "parts"} <= set(LAW)
    assert all((STATIC / folder).is_dir() for folder in LAW)


def test_an_import_against_the_law_is_seen() -> None:
    text = 'import { h } from "../../core/dom.js";\nawait import("../board/board.js");\n'

    assert broken("table/prompts/pick.js", text) == ["core/dom.js", "table/board/board.js"]
    assert broken("table/log/log.js", text) == ["table/board/board.js"]


def test_style_sheets_use_no_has_on_containers_of_cards() -> None:
    asking = {
        f"{sheet.relative_to(STATIC)}: {found}"
        for sheet in SHEETS
        for found in ASKS_WHOLE.findall(sheet.read_text(encoding="utf-8"))
    }

    assert SHEETS
    assert asking == set()
