"""Effects on cards on the field, or on their way to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.dsl import text_grammar as english
from app.engine.dsl.effects import HARMS, HELPS, ON_BOARD, Kinds
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.effects.idling import IDLE
from app.engine.meaning.handlers import asking, cards_now, chosen_now, each_card
from app.engine.position.flow import Flow
from app.engine.position.refs import is_card
from app.engine.steps.standard_prompts import choose_cards

from ..actions import redirect
from ..field.damage import spared
from ..numbers import numbers_of
from ..play.expanding import put_face_down
from ..power import asked_power, halved, power_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class PlaceFaceDown(Effect):
    """You place up to so many cards of your hand face down (MW-4.1)."""

    count: int = 1

    def chooses(self) -> bool:
        return True


@phrase(PlaceFaceDown)
def _place(node: PlaceFaceDown, _: TextRenderer) -> str:
    cards = "a card" if node.count == 1 else f"up to {english.in_words(node.count)} cards"
    return Clause(f"you may place {cards} from your hand face down")


@asking(PlaceFaceDown)
def place_face_down(m: Match, at: Resolution, node: PlaceFaceDown) -> Flow[None]:
    room = numbers_of(m).face_down_cap - len(m.zone(at.seat, "face_down"))
    count = min(node.count, max(0, room))
    words = f"Choose up to {count} to place face down."
    hand = m.zone(at.seat, "hand") if count else ()
    chosen = yield from choose_cards(m, at.seat, hand, 0, count, words, zone="hand")
    for card_id in chosen:
        put_face_down(m, card_id, at.seat)


@dataclass(frozen=True, slots=True)
class PutElements(Effect):
    """You put up to so many elements from your hand onto the field; not played."""

    count: int = 1

    def chooses(self) -> bool:
        return True


@phrase(PutElements)
def _put_elements(node: PutElements, _: TextRenderer) -> str:
    some = "an element" if node.count == 1 else f"up to {english.in_words(node.count)} elements"
    return Clause(f"you may put {some} from your hand onto the field")


@asking(PutElements)
def put_elements(m: Match, at: Resolution, node: PutElements) -> Flow[None]:
    hand = m.zone(at.seat, "hand")
    elements = [c for c in hand if m.card(c).printed.type == "element"]
    words = f"Choose up to {node.count} to put onto the field."
    chosen = yield from choose_cards(
        m, at.seat, elements, 0, node.count, words, zone="hand", hides_none=bool(hand)
    )
    for card_id in chosen:
        yield from m.rules.settle_in(m, card_id, at.seat)


@says("halve the PL of {what} until end of turn, rounded down to a multiple of 5")
@dataclass(frozen=True, slots=True)
class HalvePower(Effect):
    """The PL becomes half, rounded down to 5, until end of turn."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref


IDLE[HalvePower] = lambda m, ref: is_card(ref) and not asked_power(m, m.card(ref))


@each_card(HalvePower)
def halve_power(m: Match, at: Resolution, node: HalvePower, card_id: int) -> None:
    card = m.card(card_id)
    level = power_of(m, card) if asked_power(m, card) is not None else 0  # MW-8.2
    change = halved(m, level) - level
    atoms.modify(m, card_id, "add", "power", change, "turn", at.source)


@says("remove all damage from {what}")
@dataclass(frozen=True, slots=True)
class ClearDamage(Effect):
    """All damage marked on them is removed."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    what: Ref


@asking(ClearDamage)
def clear_damage(m: Match, at: Resolution, node: ClearDamage) -> Flow[None]:
    spared(m, (yield from chosen_now(m, at, node.what)))


@says("{attackers} attacks {onto} instead")
@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """An attack on one unit goes on to another unit of the same seat."""

    meets: ClassVar[Kinds] = ON_BOARD

    attackers: Ref
    onto: Ref


@asking(Redirect)
def redirect_attack(m: Match, at: Resolution, node: Redirect) -> Flow[None]:
    for unit in (yield from chosen_now(m, at, node.onto)):
        for attacker in cards_now(m, at, node.attackers):
            redirect(m, attacker, unit)
