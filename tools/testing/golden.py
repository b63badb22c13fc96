"""Golden files of pools: a line for each card with its printed text and a digest of its data.

With `UPDATE_GOLDEN=1` in the environment, write the file again instead of comparing.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from difflib import unified_diff
from hashlib import blake2b
from pathlib import Path

import msgspec

from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import Json, canonical
from app.engine.dsl.text import Lexicon, render

UPDATE = "UPDATE_GOLDEN"

Golden = Mapping[str, Mapping[str, Json]]
"""By card id: "name", "flavor", "text" (its lines), and "data" (a digest of its canonical JSON)."""


class GoldenMismatch(AssertionError):
    """A pool differs from its golden file; the message is a diff."""


def golden(cards: Sequence[CardDef], lexicon: Lexicon) -> Golden:
    """Return the required content of a pool's golden file."""
    pool = {card.id: card for card in cards}
    return {
        card.id: {
            "name": card.name,
            "text": list(render(card, lexicon, pool)),
            "flavor": card.flavour,
            "data": blake2b(canonical(card), digest_size=4).hexdigest(),
        }
        for card in sorted(cards, key=lambda card: card.id)
    }


def check_golden(path: Path, cards: Sequence[CardDef], lexicon: Lexicon) -> None:
    """Compare a pool with its golden file; raise GoldenMismatch unless they are the same."""
    check_file(path, written(golden(cards, lexicon)))


def check_file(path: Path, wanted: str) -> None:
    """Compare a generated text with the file that keeps it, or write it if asked to."""
    if os.environ.get(UPDATE) == "1":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted, encoding="utf-8")
        return
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    if kept != wanted:
        raise GoldenMismatch(f"{path} is out of date; {UPDATE}=1 renews it.\n{_diff(kept, wanted)}")


def written(content: Golden) -> str:
    """Return the golden file's text: one card a line."""
    lines = (f"{_json(key)}: {_json(card)}" for key, card in content.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _diff(kept: str, wanted: str) -> str:
    lines = unified_diff(kept.splitlines(), wanted.splitlines(), "golden", "now", lineterm="", n=3)
    shown = list(lines)
    more = [f"… and {len(shown) - 80} more lines"] if len(shown) > 80 else []
    return "\n".join(shown[:80] + more)
