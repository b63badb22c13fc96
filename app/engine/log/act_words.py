"""Words of acts: the label of one, and the sentence that lists those a question offers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..play.match import Match
    from ..prompts import Text

ACTORS: Final = frozenset({"attack", "augment", "block"})
"""Verbs of acts that a card performs; of any other verb the card is the object."""


def act_label(verb: str, name: str) -> str:
    """Return the label of an act with a card of that name; without a verb, the name."""
    link = "with " if verb in ACTORS else ""
    return f"{verb.capitalize()} {link}{name}" if verb else name


def listing(seat: int, phrases: Mapping[str, str], after: str = "") -> Text:
    """Return the sentence that lists the acts which the open question of a seat offers.

    `phrases`: by verb, or by key of an option without a verb, in the order of the sentence and
    with passing last. Verbs may share a phrase. `after`: text behind the sentence.
    """
    return partial(_listed, seat, phrases, after)


def _listed(seat: int, phrases: Mapping[str, str], after: str, m: Match) -> str:
    prompt = m.prompts[seat]
    offered = {option.verb or option.key for option in prompt.options} if prompt else set()
    found = list(dict.fromkeys(words for verb, words in phrases.items() if verb in offered))
    words = f"you can only {found[-1]}" if offered == {"pass"} else _joined(found)
    return f"{words[:1].upper()}{words[1:]}. {after}".strip()


def _joined(words: list[str]) -> str:
    if len(words) < 3:
        return " or ".join(words)
    return f"{', '.join(words[:-1])}, or {words[-1]}"
