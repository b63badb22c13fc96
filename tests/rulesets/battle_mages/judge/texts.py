"""Parser of printed rules text: keywords, costs, target slots, statics and abilities."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

KEYWORDS: Final = (
    "Flying",
    "Reach",
    "Rush",
    "Attentiveness",
    "Overrun",
    "Ambush",
    "Venom",
    "Lifebond",
    "Veiled",
    "Sentinel",
    "Resolute",
    "Solemn",
)
STATES: Final = (
    "damaged",
    "poisoned",
    "shielded",
    "strengthened",
    "frozen",
    "flying",
    "exhausted",
    "prepared",
    "attacking",
    "blocking",
)
COUNTS: Final = {"one": 1, "two": 2, "three": 3}
_WORDS: Final = "|".join((*STATES, "enemy", "or"))
_SLOT: Final = re.compile(
    rf"(?:(?P<upto>up to) (?P<most>\w+) )?target (?P<words>(?:(?:{_WORDS}) )*)"
    r"(?P<noun>creature or mage|creature spell|ritual spell|spell|creature|relic|crystal|mage)s?\b"
    r"(?P<mine> you control)?",
    re.IGNORECASE,
)
_KEYWORD_LINE: Final = re.compile(rf"(?:(?:{'|'.join(KEYWORDS)})(?: \d)?(?:, |\.$))+")
_ABILITY: Final = re.compile(r"(?:(?P<mana>\d+) mana, )?exhaust: (?P<effect>.*)", re.I)
_STATIC: Final = re.compile(
    r"(?P<other>Other )?(?P<state>\w+ )?creatures you control have"
    r" (?:\+(?P<power>\d)/\+(?P<toughness>\d)|(?P<keyword>\w+))\.",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Slot:
    """One target slot: "up to" or hard, its noun, its state words, and its controller."""

    noun: str
    states: tuple[str, ...]
    side: str
    up_to: bool
    most: int = 1


@dataclass(frozen=True)
class Static:
    """A bonus to the creatures of one mage."""

    other: bool
    state: str
    power: int
    toughness: int
    keyword: str


@dataclass(frozen=True)
class Ability:
    """An activated ability "N mana, exhaust: effect"."""

    mana: int
    slots: tuple[Slot, ...]


@dataclass
class Text:
    """Everything that a printed text says to the judge."""

    keywords: dict[str, int] = field(default_factory=dict)
    echo: str = ""
    slots: tuple[Slot, ...] = ()
    modes: tuple[tuple[Slot, ...], ...] = ()
    choose: int = 0
    statics: list[Static] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    life: int = 0
    discard: int = 0
    sacrifice: int = 0
    triggered: tuple[Slot, ...] = ()
    boasts: int = 0
    triggers: int = 0


def slots_of(sentence: str) -> tuple[Slot, ...]:
    """Return the target slots of a sentence, in order."""
    return tuple(_slots(sentence))


def _slots(sentence: str) -> Iterator[Slot]:
    for found in _SLOT.finditer(sentence):
        words = found["words"].lower().split()
        side = "enemy" if "enemy" in words else "mine" if found["mine"] else ""
        states = tuple(word for word in words if word in STATES)
        most = COUNTS[found["most"]] if found["most"] else 1
        yield Slot(found["noun"].lower(), states, side, bool(found["upto"]), most)


@cache
def parsed(lines: tuple[str, ...], kind: str) -> Text:
    """Return the text of a card of that type."""
    text = Text()
    for line in lines:
        _read(text, line, kind)
    return text


def _read(text: Text, line: str, kind: str) -> None:
    if _KEYWORD_LINE.fullmatch(line):
        for name, number in re.findall(r"(\w+)(?: (\d))?(?=[,.])", line):
            text.keywords[name.lower()] = int(number or 0)
    elif found := re.fullmatch(r"Echo (\w+)\.", line):
        text.echo = found[1]
    elif found := _STATIC.fullmatch(line):
        text.statics.append(_static(found))
    elif kind != "ritual":
        _read_permanent(text, line)
    else:
        _read_ritual(text, line)


def _static(found: re.Match[str]) -> Static:
    power, toughness = int(found["power"] or 0), int(found["toughness"] or 0)
    state = (found["state"] or "").strip().lower()
    return Static(bool(found["other"]), state, power, toughness, (found["keyword"] or "").lower())


def _read_permanent(text: Text, line: str) -> None:
    if found := _ABILITY.fullmatch(line):
        text.abilities.append(Ability(int(found["mana"] or 0), slots_of(found["effect"])))
    elif line.startswith("Boast"):
        text.boasts += 1
        text.triggered += slots_of(line)
    elif re.match(r"When|At the start", line):
        text.triggers += 1
        text.triggered += slots_of(line)


def _read_ritual(text: Text, line: str) -> None:
    cost = re.match(
        r"Additional cost: (?:pay (?P<life>\d+) life|(?P<discard>discard a card)"
        r"|(?P<sacrifice>sacrifice a creature))\. ",
        line,
    )
    if cost:
        line = line[cost.end() :]
        text.life, text.discard = int(cost["life"] or 0), int(bool(cost["discard"]))
        text.sacrifice = int(bool(cost["sacrifice"]))
    modes = re.fullmatch(r"Choose (\w+) — • (.*)", line)
    if modes:
        text.choose = COUNTS[modes[1]]
        text.modes = tuple(slots_of(part) for part in modes[2].split("•"))
    else:
        text.slots += slots_of(line)
