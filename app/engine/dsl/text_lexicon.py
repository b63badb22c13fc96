"""The lexicon of a ruleset: names of its zones, stats, keywords and events in sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict

from .node import Node


@dataclass(frozen=True, slots=True)
class KeywordWords:
    """The printed word of a keyword ("{n}": its number) and its reminder text.

    `line`: the text that a card prints instead, as a line of its own, if the word alone would
    contradict the rest of its text ("{count}": its number in words). `also`: another name of it
    within a sentence, in small letters ("stun" of "put a stun counter on it"). `rule`: the number
    of the rule with the details beyond the reminder.
    """

    label: str
    reminder: str = ""
    line: str = ""
    also: tuple[str, ...] = ()
    rule: str = ""

    def shown(self, icon: str = "") -> KeywordLabel:
        """Return the label that a client gets."""
        label = KeywordLabel(label=self.label.replace(" {n}", ""), text=self.reminder)
        if icon:
            label["icon"] = icon
        if self.also:
            label["also"] = self.also
        if self.rule:
            label["rule"] = self.rule
        return label


class KeywordLabel(TypedDict):
    """A keyword or term as clients get it: its word, its sentence, other words, its rule."""

    label: str
    text: str
    icon: NotRequired[str]
    also: NotRequired[tuple[str, ...]]
    rule: NotRequired[str]


def names_term(text: str, term: KeywordLabel) -> bool:
    """True if a card's text names a term; after a label or a condition a verb is lowercase."""
    words = re.sub(r"[:,] [a-z]", lambda part: part[0].upper(), text)
    if re.search(rf"\b{re.escape(term['label'])}\b", words):
        return True
    small = text.lower()
    return any(re.search(rf"\b{re.escape(word)}\b", small) for word in term.get("also", ()))


@dataclass(frozen=True, slots=True)
class EventWords:
    """An event in words, with {subject}, {other}, {who}, {zone} and "[s]" for the verb's ending.

    `happens`: "{subject} is destroyed". `would`: "{subject} would be destroyed". `other`: what
    its second card is called later ("the unit that dealt it").
    """

    happens: str
    would: str = ""
    other: str = ""


SEATS = {
    "you": "you",
    "opponent": "your opponent",
    "each": "each player",
    "target": "target player",
    "controller": "its controller",
    "owner": "its owner",
    "active": "the active player",
}
CONTROL = {"you": "", "opponent": "enemy"}
ACTS = {act: act for act in ("attack", "block", "be attacked")}
DURATIONS = {
    "turn": "until end of turn",
    "combat": "this combat",
    "your_turn": "until your next turn",
    "always": "",
}
OUTSIDE_COMBAT = {name: words for name, words in DURATIONS.items() if name != "combat"}
"""Durations of a game in which nothing lasts for one combat."""
SPANS = {"turn": "this turn"}
DESTINATIONS = {
    "hand": "into {your} hand",
    "deck_top": "on top of {your} deck",
    "deck_bottom": "on the bottom of {your} deck",
    "board": "onto the board",
}
STATES = {
    "exhausted": "exhausted",
    "ready": "ready",
    "damaged": "damaged",
    "face_down": "face-down",
    "token": "token",
}
TAXED = {"you": " of yours", "opponent": " of your opponent's"}
KINDS_OF_TARGET = {"item": "spell", "seat": "player", "slot": "space"}


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Everything a ruleset calls by its own name. Its keys are the words its card data may use.

    `control`: the adjective of a card controlled by that seat; empty: "… you control".
    `fused`: (noun, seat) to one word ("minion", "you": "ally"). `single`: nouns of which each
    seat has one ("leader"). `masses`: counters that are an amount ("charge"). `pair`: two
    stats that are printed as +1/+1. `verbs`: a ruleset's verb instead of the usual one, by
    node class; "Play" for cards that cost less or more. `phases`: phases that can be skipped, the
    turn among them. `spans`: a duration where something is allowed or prevented for its length.
    """

    types: Mapping[str, str]
    zones: Mapping[str, str]
    stats: Mapping[str, str]
    keywords: Mapping[str, KeywordWords] = field(default_factory=dict)
    events: Mapping[str, EventWords] = field(default_factory=dict)
    states: Mapping[str, str] = field(default_factory=lambda: STATES)
    counters: Mapping[str, str] = field(default_factory=dict)
    masses: frozenset[str] = frozenset()
    aspects: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=lambda: {"life": "life"})
    acts: Mapping[str, str] = field(default_factory=lambda: ACTS)
    durations: Mapping[str, str] = field(default_factory=lambda: DURATIONS)
    phases: Mapping[str, str] = field(default_factory=lambda: {"turn": "turn"})
    spans: Mapping[str, str] = field(default_factory=lambda: SPANS)
    seats: Mapping[str, str] = field(default_factory=lambda: SEATS)
    control: Mapping[str, str] = field(default_factory=lambda: CONTROL)
    destinations: Mapping[str, str] = field(default_factory=lambda: DESTINATIONS)
    fused: Mapping[tuple[str, str], str] = field(default_factory=dict)
    single: frozenset[str] = frozenset()
    # Types (and zones) that effects and costs change here; without an entry: all. Empty: no rule.
    reach: Mapping[type[Node], frozenset[str]] = field(default_factory=dict)
    counter_types: Mapping[str, frozenset[str]] = field(default_factory=dict)
    fixed_stats: frozenset[str] = frozenset()  # always read as printed
    # Multiples in which a game counts "life", "damage" and stats; printed amounts keep to them.
    steps: Mapping[str, int] = field(default_factory=dict)
    # Types that are called a card away from the board: "creature card".
    cards: frozenset[str] = frozenset()
    bearers: Mapping[str, str] = field(default_factory=dict)
    costs: tuple[type[Node], ...] | None = None  # node classes of legal costs; None: any
    without_costs: frozenset[str] = frozenset()  # types of cards that have no extra costs
    verbs: Mapping[str, str] = field(default_factory=dict)
    kinds_of_target: Mapping[str, str] = field(default_factory=lambda: KINDS_OF_TARGET)
    # Words behind a target in just these zones, where "in your graveyard" would not do.
    target_places: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    token_stats: tuple[str, ...] = ()  # before the name of a token: "2/1 Wolf token"
    token_zones: frozenset[str] = frozenset()  # rows that an effect may name for its tokens
    card_zones: frozenset[str] = frozenset({"hand"})  # where effects make cards of the pool
    token_words: tuple[str, ...] = ()  # before it, by name: "3-strength Wolf token"
    pair: tuple[str, str] | None = None
    taxed: Mapping[str, str] = field(default_factory=lambda: TAXED)  # behind cards that cost more
    resource: str = "mana"
    deck: str = "deck"
    discard: str = "discard pile"
    combat: str = "combat"  # the place that cards are removed from
    distinct_targets: bool = False  # a second target that is like an earlier one says "another"
    # A text that works in just these zones is printed under a label ("Inherited").
    zone_labels: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    face_down: str = "face down"  # how something is turned

    @property
    def one_seat(self) -> Mapping[str, str]:
        """Words for one seat: those who choose for themselves."""
        return {name: words for name, words in self.seats.items() if name != "each"}
