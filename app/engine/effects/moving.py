"""Effects that move cards of the board, or give them away.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..dsl.effects import HARMS, OFF_BOARD, ON_BOARD, Effect, Kinds
from ..dsl.filters import Filter
from ..dsl.text_filters import noun_phrase
from ..dsl.text_renderer import Noun, TextFault, TextRenderer, phrase
from ..dsl.values import Ref
from ..meaning.choosing import choosing
from ..meaning.registry import filter_of, meaning
from ..position.flow import Flow, Run
from ..steps import standard_effects
from ..steps.standard_prompts import choose_cards

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy them, together."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref


@phrase(Destroy)
def _destroy(node: Destroy, say: TextRenderer) -> str:
    return f"{say.verb(node, 'destroy')} {say.noun(node.what)}"


@meaning(Destroy)
def destroy(node: Destroy) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        at.done["destroyed"] = yield from m.rules.destroy(m, ids)

    return run


@dataclass(frozen=True, slots=True)
class Banish(Effect):
    """Put them out of play for good, together."""

    leans: ClassVar[int] = HARMS

    what: Ref


@phrase(Banish)
def _banish(node: Banish, say: TextRenderer) -> str:
    return f"{say.verb(node, 'banish')} {out_of(say.noun(node.what))}"


@meaning(Banish)
def banish(node: Banish) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        standard_effects.banish(m, (yield from cards(m, at)))

    return run


@dataclass(frozen=True, slots=True)
class ReturnToHand(Effect):
    """To their owners' hands, together."""

    leans: ClassVar[int] = HARMS

    what: Ref


IN_YOURS = " in your "


def out_of(noun: str) -> str:
    """Return the noun of cards taken from their place: "a card from your graveyard"."""
    return noun.replace(IN_YOURS, " from your ")


def _owners(noun: Noun, zone: str) -> str:
    return f"their owners' {zone}s" if noun.plural else f"its owner's {zone}"


@phrase(ReturnToHand)
def _to_hand(node: ReturnToHand, say: TextRenderer) -> str:
    noun = say.noun_of(node.what)
    # Cards in a seat's pile belong to that seat: only from the board may they go to another hand.
    hand = "your hand" if IN_YOURS in noun.text else _owners(noun, "hand")
    return f"return {out_of(noun.text)} to {hand}"


@meaning(ReturnToHand)
def return_to_hand(node: ReturnToHand) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        standard_effects.return_to_hand(m, (yield from cards(m, at)))

    return run


@dataclass(frozen=True, slots=True)
class ReturnToDeck(Effect):
    """To their owners' decks: `where` is "top", "bottom" or "shuffled"."""

    leans: ClassVar[int] = HARMS

    what: Ref
    where: str = "shuffled"


SINGLE_DECK = {"top": "put {what} on top of", "bottom": "put {what} on the bottom of"}


@phrase(ReturnToDeck)
def _to_deck(node: ReturnToDeck, say: TextRenderer) -> str:
    noun = say.noun_of(node.what)
    deck = _owners(noun, say.lexicon.deck)
    if node.where == "shuffled":
        return f"shuffle {noun.text} into {deck}"
    if node.where not in SINGLE_DECK:
        raise TextFault(f'Nothing is returned to a deck "{node.where}".')
    return f"{SINGLE_DECK[node.where].replace('{what}', noun.text)} {deck}"


@meaning(ReturnToDeck)
def return_to_deck(node: ReturnToDeck) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.return_to_deck(m, (yield from cards(m, at)), node.where)

    return run


@dataclass(frozen=True, slots=True)
class PutOnBoard(Effect):
    """Put cards onto the board under your control; not playing."""

    meets: ClassVar[Kinds] = OFF_BOARD

    what: Ref


@phrase(PutOnBoard)
def _on_board(node: PutOnBoard, say: TextRenderer) -> str:
    return f"put {out_of(say.noun(node.what))} {say.into('board')}"


@meaning(PutOnBoard)
def put_on_board(node: PutOnBoard) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from standard_effects.put_on_board(m, (yield from cards(m, at)), at.seat)

    return run


@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    """You gain control of them until the duration ends."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref
    until: str = "turn"


@phrase(GainControl)
def _control(node: GainControl, say: TextRenderer) -> str:
    return f"gain control of {say.noun(node.what)}{say.until(node.until)}"


@meaning(GainControl)
def gain_control(node: GainControl) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        until = m.rules.duration(at, node.until)
        yield from m.rules.gain_control(m, ids, at.seat, until, at.source)

    return run


@dataclass(frozen=True, slots=True)
class Sacrificing(Effect):
    """Those seats sacrifice cards of their own that fit, choosing them; all go together."""

    filter: Filter
    count: int = 1
    who: str = "opponent"

    def chooses(self) -> bool:
        return True


@phrase(Sacrificing)
def _sacrificing(node: Sacrificing, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).counted(node.count)
    return say.does(node.who, f"sacrifice {what}")


@meaning(Sacrificing)
def sacrificing(node: Sacrificing) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        chosen: list[int] = []
        for seat in at.seats(m, node.who):
            own = [
                cid
                for cid in m.board(seat)
                if m.card(cid).controller == seat and fits(m, at, m.card(cid))
            ]
            count = min(node.count, len(own))
            chosen += yield from choose_cards(
                m, seat, own, count, count, "Choose what to sacrifice.", by=at.seat
            )
        m.rules.sacrifice(m, chosen)

    return run
