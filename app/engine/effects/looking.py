"""Effects by which cards are seen: looking at the top, discovering, revealing.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import atoms
from ..dsl import text_grammar as english
from ..dsl.effects import Effect
from ..dsl.filters import ANY, Filter
from ..dsl.node import repr_without
from ..dsl.text_amounts import counted
from ..dsl.text_filters import card_phrase
from ..dsl.text_renderer import TextFault, TextRenderer, phrase
from ..dsl.values import Amount
from ..meaning.registry import filter_of, meaning, number_of
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, Run
from ..steps.deck_search import discover, reveal
from ..steps.looking import Taking, look, put_back, set_aside, take

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Look at the top cards; put any number on the bottom, the rest back on top (Scry).

    `zone`: of that pile of yours, not your deck. `take`: before that, so many that fit go `to`
    another zone, shown if the filter asks for something. `rest`: the others go all to the "top" or
    the "bottom". `ordered`: cards that go back on top may be put in any order.
    """

    count: Amount
    zone: str = ""
    ordered: bool = False
    take: int = 0
    filter: Filter = ANY
    to: str = "hand"
    rest: str = ""

    def __repr__(self) -> str:
        return repr_without(self, "zone", "ordered", "take", "filter", "to", "rest")

    def chooses(self) -> bool:
        return True


@phrase(Look)
def _look(node: Look, say: TextRenderer) -> str:
    if type(node).__name__ in say.lexicon.verbs and node == Look(node.count):
        return f"{say.verb(node, '')} {say.amount(node.count)}"
    top = "the top card" if node.count == 1 else f"the top {counted(node.count, 'card', say)[0]}"
    pile = say.word("zones", node.zone) if node.zone else say.lexicon.deck
    taken, back = _taken(node, say), _put_back(node)
    done = f"{taken}{english.capital(back) if taken.endswith('. ') else back}"
    return f"look at {top} of your {pile}. {english.capital(done)}"


def _taken(node: Look, say: TextRenderer) -> str:
    """Render the choice among the cards looked at."""
    if not node.take and (node.filter != ANY or node.to != "hand"):
        raise TextFault("Look has a filter or a zone for taken cards, but takes none.")
    if not node.take:
        return ""
    if node.filter == ANY:
        return f"put {english.in_words(node.take)} of them {say.into(node.to)} and "
    cards = card_phrase(node.filter, say).counted(node.take, up_to=node.take > 1)
    them = "it" if node.take == 1 else "them"
    return f"you may reveal {cards} among them and put {them} {say.into(node.to)}. "


def _put_back(node: Look) -> str:
    """Say where the other cards go that were looked at."""
    order = " in any order" if node.ordered else ""
    if node.rest:
        them = "the rest" if node.take else "it" if node.count == 1 else "them"
        back = "back on top" if node.rest == "top" else "on the bottom"
        put = "" if node.take and node.filter == ANY else "put "
        return f"{put}{them} {back}{order}"
    if node.count == 1:
        return "you may put it on the bottom"
    some, others = ("the rest", "the others") if node.take else ("them", "the rest")
    return f"put any number of {some} on the bottom and {others} back on top{order}"


@meaning(Look)
def look_at_top(node: Look) -> Run:
    count = number_of(node.count)
    if node.take:
        return _look_and_take(node)
    return lambda m, at: look(
        m, at.seat, count(m, at), zone=node.zone, ordered=node.ordered, rest=node.rest
    )


def _look_and_take(node: Look) -> Run:
    count, fits, picky = number_of(node.count), filter_of(node.filter), node.filter != ANY

    def run(m: Match, at: Resolution) -> Flow[None]:
        seen = set_aside(m, at.seat, count(m, at), node.zone)
        if not seen:
            return
        found = [cid for cid in seen if fits(m, at, m.card(cid))]
        taking = Taking(found, node.take, node.to, picky, picky)
        taken = yield from take(m, at.seat, taking)
        left = [cid for cid in seen if cid not in taken]
        down = yield from put_back(
            m, at.seat, left, zone=node.zone, ordered=node.ordered, rest=node.rest
        )
        atoms.announce(m, EngineEvent.LOOKED, at.seat, amount=len(seen), detail=str(down))

    return run


@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """See `seen` different random cards of the pool that fit; a copy of one goes to hand."""

    filter: Filter
    seen: int = 3

    def chooses(self) -> bool:
        return True


@phrase(Discover)
def _discover(node: Discover, say: TextRenderer) -> str:
    kind = card_phrase(node.filter, say).a()
    among = "" if node.seen == 3 else f" among {english.in_words(node.seen)}"
    return f"{say.verb(node, 'discover')} {kind}{among}"


@meaning(Discover)
def discover_card(node: Discover) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: discover(m, at, fits, node.seen)


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Show cards to both seats now: a seat's "hand", another zone, or the "top" of its deck."""

    what: str
    who: str = "opponent"
    count: int = 0


@phrase(Reveal)
def _reveal(node: Reveal, say: TextRenderer) -> str:
    if node.what == "top":
        cards = "card" if node.count == 1 else f"{english.in_words(node.count)} cards"
        what = f"the top {cards} of {say.your(node.who)} {say.lexicon.deck}"
    else:
        what = f"{say.your(node.who)} {say.word('zones', node.what)}"
    return say.does(node.who, f"reveal {what}")


@meaning(Reveal)
def reveal_cards(node: Reveal) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            yield from reveal(m, seat, node.what, node.count)

    return run
