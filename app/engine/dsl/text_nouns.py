"""Noun phrases: from a filter's words to "target enemy minion with attack 2 or less"."""

from __future__ import annotations

from dataclasses import replace

from . import text_grammar as english
from .text_lexicon import Lexicon
from .text_renderer import NounModifiers

THAN_YOURS = ("your ", "their ")


class NounPhrase:
    """A filter's words as a noun in any number, with the words before and behind it."""

    def __init__(
        self, words: NounModifiers, lexicon: Lexicon, *, seatless: bool = False, card: bool = False
    ) -> None:
        if card or any(place.startswith("in ") for place in words.places):
            words = _as_card(words, lexicon)
        self.words = words
        self.lexicon = lexicon
        self.other = words.other
        noun = words.noun or "card"
        who = "" if seatless or self._place_tells_seat() else words.who
        fused = lexicon.fused.get((noun, who))
        self.one = fused or noun
        self.many = english.plural_of(fused) if fused else words.plural or english.plural_of(noun)
        self._who = "" if fused else who

    def _place_tells_seat(self) -> bool:
        return any(owner in f"{place} " for place in self.words.places for owner in THAN_YOURS)

    @property
    def in_your_pile(self) -> bool:
        """True if they are in a zone of their own seat: "in your graveyard"."""
        return any(place.startswith("in your ") for place in self.words.places)

    @property
    def is_single(self) -> bool:
        """True if each seat has just one of these, and the seat is known."""
        return self.words.noun in self.lexicon.single and bool(self.words.who)

    def before(self) -> str:
        """Return the words before the noun, with a space behind them."""
        control = self.lexicon.control.get(self._who, "") if self._who else ""
        adjectives = self.words.adjectives
        # A state precedes "enemy", a name (an aspect, a tribe) precedes the noun.
        known = set(self.lexicon.states.values())
        names = [word for word in adjectives if word[:1].isupper() and word not in known]
        states = [word for word in adjectives if word not in names]
        return "".join(f"{part} " for part in (*states, control, *names) if part)

    def behind(self) -> str:
        """Return the words behind the noun, with a space before them."""
        words, parts = self.words, []
        if self._who and not self.lexicon.control.get(self._who):
            parts.append("you control" if self._who == "you" else "your opponent controls")
        if words.withs:
            parts.append(f"with {english.listed(words.withs)}")
        if words.withouts:
            parts.append(f"without {english.listed(words.withouts, 'or')}")
        # The cost precedes the zone: "a creature that costs 4 or less in your hand".
        costs = [tail for tail in words.tails if tail.startswith("that cost")]
        parts += [*costs, *words.places, *(tail for tail in words.tails if tail not in costs)]
        return "".join(f" {part}" for part in parts)

    def singular(self) -> str:
        """Return the noun for one of them, without an article."""
        return f"{self.before()}{self.one}{self.behind()}".replace("[s]", "s")

    def plural(self) -> str:
        """Return the noun for several of them."""
        return f"{self.before()}{self.many}{self.behind()}".replace("[s]", "")

    def a(self) -> str:
        """Return the noun for any one of them: "a minion", "another minion", "your leader"."""
        if self.is_single:
            return self.the_single()
        return f"another {self.singular()}" if self.other else english.with_article(self.singular())

    def the_single(self) -> str:
        """Return the noun of which each seat has one: "your leader", "the enemy leader"."""
        if self.words.who == "you":
            head = "".join(f"{part} " for part in self.words.adjectives)
            return f"your {head}{self.one}"
        return f"the {self.singular()}"

    def counted(self, count: int, *, up_to: bool = False) -> str:
        """Return so many of them: "two minions", "up to three other minions"."""
        if count == 1 and not up_to:
            return self.a()
        other = "other " if self.other else ""
        noun = self.singular() if count == 1 else self.plural()
        return f"{'up to ' if up_to else ''}{english.in_words(count)} {other}{noun}"

    def all(self) -> str:
        """Return all of them: "all other minions"."""
        return f"all {'other ' if self.other else ''}{self.plural()}"

    def each(self) -> str:
        """Return each of them: "each other minion"."""
        return f"each {'other ' if self.other else ''}{self.singular()}"

    def bare(self) -> str:
        """Return them as the subject of a rule: "other minions you control"."""
        return f"{'other ' if self.other else ''}{self.plural()}"

    def kind(self) -> str:
        """Return the bare noun, for "that minion"."""
        return self.one


def _as_card(words: NounModifiers, lexicon: Lexicon) -> NounModifiers:
    """Return the words for a card away from the board: "creature card"."""
    if words.noun.rpartition(" ")[2] not in lexicon.cards:
        return words
    return replace(words, noun=f"{words.noun} card", plural=f"{words.noun} cards")
