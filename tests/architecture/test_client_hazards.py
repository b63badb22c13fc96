"""A hazard of some browsers or pages is found in the sources, or confined to one module."""

import re
from typing import NamedTuple

import pytest

from tests.architecture.source import ROOT

STATIC = ROOT / "static"
LOADED = re.compile(r"\bload(?:InBackground)?\(\s*\(\) => import\(")
# No line comment: `//` is part of addresses; a feature named in one counts as used.
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def code_of(text: str) -> str:
    """Return a module's text without comments and without imports by the retrying loader."""
    return LOADED.sub("", COMMENT.sub("", text))


class Hazard(NamedTuple):
    """A pattern of source text, the modules that may contain it, and an example."""

    used: re.Pattern[str]
    allowed: frozenset[str]
    example: str


HAZARDS = {
    "glues a sentence to the inline element after it": Hazard(
        re.compile(r'"[^"\n]* [^"\n]*[^"\s\n(“—]",\s*h\("(?:a|b|strong|em|code|kbd)"'),
        frozenset(),
        'h("p", {}, "Saved among",\n  h("a", {}, "your puzzles"))',
    ),
    "missing over plain http": Hazard(
        re.compile(r"randomUUID"), frozenset(), "const id = crypto.randomUUID();"
    ),
    "throws where cookies are blocked": Hazard(
        re.compile(r"\b(?:localStorage|sessionStorage|indexedDB)\b"),
        frozenset({"core/storage.js"}),
        "read(globalThis.localStorage, PLACE)",
    ),
    "shows no ring in WebKit after a click": Hazard(
        re.compile(r"(?<!window)\.focus\("),
        frozenset({"core/focus.js"}),
        "opener?.focus();",
    ),
    "fails for ever in Firefox": Hazard(
        re.compile(r"\bimport\((?!\.)"),
        frozenset({"core/load.js"}),
        'void import("./panel.js");',
    ),
}
MODULES = {
    path.relative_to(STATIC).as_posix(): code_of(path.read_text(encoding="utf-8"))
    for path in sorted(STATIC.rglob("*.js"))
}


@pytest.mark.parametrize("name", HAZARDS)
def test_a_hazard_is_used_in_its_own_module_only(name: str) -> None:
    used, allowed, example = HAZARDS[name]

    found = {module for module, text in MODULES.items() if used.search(text)}

    assert used.search(example)
    assert found == allowed


def test_an_import_by_the_loader_is_no_hazard() -> None:
    used = HAZARDS["fails for ever in Firefox"].used

    assert not used.search(code_of('await load(() => import("./panel.js"))'))
    assert used.search(code_of('await retry(() => import("./panel.js"))'))
