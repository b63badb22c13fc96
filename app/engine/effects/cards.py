"""Effects on hand and deck: drawing, discarding, milling, searching.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dsl.effects import Effect
from ..dsl.filters import Filter
from ..dsl.lint_words import WORDS
from ..dsl.text_amounts import counted
from ..dsl.text_filters import card_phrase
from ..dsl.text_renderer import TextRenderer, phrase
from ..dsl.values import Amount
from ..meaning.handlers import amount_of, each_seat
from ..meaning.registry import filter_of, meaning, number_of
from ..position.flow import Flow, Run
from ..steps import standard_effects
from ..steps.deck_search import recover, search

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draw so many cards, one at a time."""

    count: Amount = 1
    who: str = "you"


@phrase(Draw)
def _draw(node: Draw, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card", say)
    return say.does(node.who, f"{say.verb(node, 'draw')} {cards}{tail}")


@meaning(Draw)
def draw(node: Draw) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            yield from m.rules.draw(m, seat, count(m, at))

    return run


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discard from hand; `how`: "chosen" by the discarding seat or "random"."""

    count: Amount = 1
    who: str = "opponent"
    how: str = "chosen"

    def chooses(self) -> bool:
        return self.how == "chosen"


@phrase(Discard)
def _discard(node: Discard, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "random card" if node.how == "random" else "card", say)
    return say.does(node.who, f"discard {cards}{tail}")


@meaning(Discard)
def discard(node: Discard) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        counts = dict.fromkeys(at.seats(m, node.who), count(m, at))
        yield from standard_effects.discard(m, counts, node.how, at.seat)

    return run


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Put the top cards of the seat's deck into its discard pile."""

    count: Amount = 1
    who: str = "you"


@phrase(Mill)
def _mill(node: Mill, say: TextRenderer) -> str:
    top, tail = counted(node.count, "card", say)
    top = "top card" if node.count == 1 else f"top {top}"
    deck, pile = say.lexicon.deck, say.lexicon.discard
    yours = say.your(node.who)
    return say.does(node.who, f"put the {top} of {yours} {deck} into {yours} {pile}{tail}")


@each_seat(Mill)
def mill(m: Match, at: Resolution, node: Mill, seat: int) -> None:
    standard_effects.mill(m, seat, amount_of(m, at, node.count))


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Look through your deck for up to so many that fit, show them, put them there; shuffle."""

    filter: Filter
    count: int = 1
    to: str = "hand"

    def chooses(self) -> bool:
        return True


@phrase(Search)
def _search(node: Search, say: TextRenderer) -> str:
    spoken = card_phrase(node.filter, say)
    found = spoken.counted(node.count, up_to=node.count > 1)
    them = "it" if node.count == 1 else "them"
    place = say.into(node.to)
    return (
        f"search your {say.lexicon.deck} for {found}, reveal {them}, put {them} {place},"
        " then shuffle"
    )


@meaning(Search)
def search_deck(node: Search) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: search(m, at, fits, node.count, node.to)


WORDS[Search] = {"to": "destinations"}


@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """Take cards that fit from your discard pile to a zone ("hand", "deck_top", …)."""

    filter: Filter
    count: int = 1
    to: str = "hand"
    optional: bool = True

    def chooses(self) -> bool:
        return True


@phrase(Recover)
def _recover(node: Recover, say: TextRenderer) -> str:
    spoken = card_phrase(node.filter, say)
    cards = spoken.counted(node.count, up_to=node.optional)
    if node.to == "hand":
        return f"return {cards} from your {say.lexicon.discard} to your hand"
    return f"put {cards} from your {say.lexicon.discard} {say.into(node.to)}"


@meaning(Recover)
def recover_cards(node: Recover) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: recover(m, at, fits, node.count, node.to, node.optional)


WORDS[Recover] = {"to": "destinations"}
