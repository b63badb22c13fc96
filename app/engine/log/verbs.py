"""Verbs of sentences: each agrees with its reader, "you"."""

from __future__ import annotations

import re
from typing import Final

_IRREGULAR: Final = {
    "has": "have",
    "is": "are",
    "was": "were",
    "does": "do",
    "goes": "go",
    "undoes": "undo",
}


def base_of(verb: str) -> str:
    """Return the form of a verb that goes with "you" ("takes": "take")."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes")) else verb[:-1]


_SEATS: Final = re.compile(r"\{(winner|loser)('s)?\}|~(\w+)")


def result_sentence(text: str, winner: int | None, viewer: int) -> str:
    """Say a result as its viewer reads it; names that stay to be filled in are in braces."""
    if winner is None:
        return text
    is_own = viewer == (winner if "{winner" in text else 1 - winner)

    def fill(found: re.Match[str]) -> str:
        role, whose, verb = found.groups()
        if verb:
            return base_of(verb) if is_own else verb
        if is_own:
            return "your" if whose else "you"
        return f"{{{role}}}\N{RIGHT SINGLE QUOTATION MARK}s" if whose else f"{{{role}}}"

    words = _SEATS.sub(fill, text)
    return words[:1].upper() + words[1:]


def with_words(sentence: str, words: str) -> str:
    """Return the reason for the end of a match, and the words of the person who ended it."""
    return f"{sentence} “{words}”" if words else sentence
