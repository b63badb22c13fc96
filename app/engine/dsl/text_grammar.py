"""English grammar as far as rules text needs it: number, person, articles, lists."""

from __future__ import annotations

import re
from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MINUS = "\N{MINUS SIGN}"

IRREGULAR = {"ally": "allies", "hero": "heroes", "this": "these", "copy": "copies"}


def in_words(number: int) -> str:
    """Return a count of cards as a word up to ten, as digits beyond."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def signed(number: int) -> str:
    """Return a change with its sign."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def plural_of(noun: str) -> str:
    """Return the plural of a noun, or of the last word of a noun phrase without a tail."""
    head, _, last = noun.rpartition(" ")
    last = IRREGULAR.get(last) or _with_s(last)
    return f"{head} {last}" if head else last


def so_many(count: int, noun: str) -> str:
    """Return a count in digits with its noun: "1 card", "2 cards"."""
    return f"{count} {noun if count == 1 else plural_of(noun)}"


def third_person(verb: str) -> str:
    """Return the form of a verb, the first word of a phrase, that goes with "it"."""
    first, space, rest = verb.partition(" ")
    return f"{_with_s(first)}{space}{rest}"


def _with_s(word: str) -> str:
    if re.search(r"(s|x|z|ch|sh|[^aeiou]o)$", word):
        return f"{word}es"
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    return f"{word}s"


def with_article(noun: str) -> str:
    """Return the noun behind "a" or "an", by how it begins to sound."""
    spelt = noun.lower()
    vowel = spelt[:1] in set("aeiou") and not spelt.startswith("uni")
    return f"an {noun}" if vowel else f"a {noun}"


def possessive(noun: str) -> str:
    """Return the possessive form of a noun."""
    fixed = {"it": "its", "them": "their", "you": "your", "they": "their", "this": "this card's"}
    if noun in fixed:
        return fixed[noun]
    return f"{noun}'" if noun.endswith("s") else f"{noun}'s"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Join parts as a list: "a", "a and b", "a, b, and c"."""
    if len(parts) < 3:
        return f" {word} ".join(parts)
    return f"{', '.join(parts[:-1])}, {word} {parts[-1]}"


def capital(text: str) -> str:
    """Return the text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return a clause as a sentence: capital, full stop."""
    return capital(text) if text.endswith((".", '."')) else f"{capital(text)}."


def negated(clause: str) -> str:
    """Return the clause with its first verb denied."""
    for verb, denied in _DENIALS:
        found = re.search(verb, clause)
        if found:
            return f"{clause[: found.start()]}{denied}{clause[found.end() :]}"
    return f"it isn't true that {clause}"


_DENIALS = (
    (r"\bthere's an? ", "there's no "),
    (r"\bthere are ", "there aren't "),
    (r"\bit's ", "it isn't "),
    (r"\bis ", "isn't "),
    (r"\bare ", "aren't "),
    (r"\byou have ", "you don't have "),
    (r"\byou control ", "you don't control "),
    (r"\bhas ", "doesn't have "),
)


def labeled(label: str, text: str) -> str:
    """Return the text behind its label: "Boast 2 — Draw a card."."""
    return f"{label} — {capital(text)}" if label else text


def uncapital(text: str) -> str:
    """Return the text with its first letter small."""
    return text[:1].lower() + text[1:]
