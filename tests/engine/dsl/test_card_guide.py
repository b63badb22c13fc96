"""The guide to writing cards is accurate: its example runs, its tables are complete."""

from __future__ import annotations

import re
from dataclasses import MISSING, Field, fields
from pathlib import Path
from textwrap import wrap
from typing import Any

from app.engine.dsl.card import CardDef
from app.engine.dsl.lint import faults
from app.engine.dsl.node import Node
from app.engine.dsl.text import render
from app.engine.meaning import binding as meanings  # noqa: F401  # it registers them
from app.engine.meaning.registry import MEANINGS
from tools.testing.golden import check_file

from .samples import FAMILIES
from .words import LEXICON

GUIDE = Path(__file__).parents[3] / "docs" / "guides" / "cards.md"
TABLES = re.compile(r"(?<=<!-- words -->\n).*(?=<!-- /words -->)", re.DOTALL)
EXAMPLE = re.compile(r"```python\n(.*?)```.*?```text\n(.*?)```", re.DOTALL)


def test_the_tables_hold_every_word_with_its_sentence() -> None:
    kept = GUIDE.read_text(encoding="utf-8")

    check_file(GUIDE, TABLES.sub(lambda _: tables(), kept))


def test_the_example_says_what_the_guide_says() -> None:
    example = EXAMPLE.search(GUIDE.read_text(encoding="utf-8"))
    assert example is not None
    names: dict[str, Any] = {}

    exec(example[1], names)  # noqa: S102  # our own page

    card = next(value for value in names.values() if isinstance(value, CardDef))
    assert "\n".join(render(card, LEXICON)) == example[2].strip()
    assert faults([card], LEXICON, meanings=MEANINGS) == []


def tables() -> str:
    """Return the guide's lists: an entry for each node class."""
    parts = []
    for title, family in FAMILIES.items():
        rows = [
            line
            for word, (_, sentence) in sorted_by_name(family)
            for line in wrap(
                f"- `{signature(word)}`: {sentence}",
                118,
                subsequent_indent="  ",
                break_long_words=False,
                break_on_hyphens=False,
            )
        ]
        parts.append("\n".join([f"\n### {title}\n", *rows, ""]))
    return "\n".join(parts) + "\n"


def sorted_by_name(family: dict[type[Node], Any]) -> list[tuple[type[Node], Any]]:
    return sorted(family.items(), key=lambda pair: pair[0].__name__)


def signature(word: type[Node]) -> str:
    """Return the call signature of a node class, optional parts in square brackets."""
    return f"{word.__name__}({', '.join(parameter(field) for field in fields(word))})"


def parameter(field: Field[Any]) -> str:
    required = field.default is MISSING and field.default_factory is MISSING
    return field.name if required else f"[{field.name}]"
