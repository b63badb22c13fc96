"""Effects on hands and on permission to cast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_seat
from app.engine.dsl import text_grammar as english
from app.engine.dsl.effects import Kinds
from app.engine.dsl.filters import ANY, Filter
from app.engine.dsl.text_filters import noun_phrase
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.meaning.handlers import asking, at_once, each_card, is_fitting
from app.engine.position.flow import Flow
from app.engine.steps.standard_prompts import choose_cards

from ..card_costs import COST_FELL, COST_ROSE, change_cost, present_cost
from ..casting import cast, why_not_put
from ..event_kinds import ShardsEvent
from ..phrases import more_or_less

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class ChangeCosts(Effect):
    """The current costs of all cards of a hand that fit change for good (SH-4.2)."""

    amount: int
    who: str = "you"
    filter: Filter = ANY


@phrase(ChangeCosts)
def _change_costs(node: ChangeCosts, say: TextRenderer) -> str:
    # An act on the cards held now: "costs 1 more" would read as lasting.
    owner = "your" if node.who == "you" else english.possessive(say.who(node.who))
    each = noun_phrase(node.filter, say, seatless=True).singular()
    verb = "increase" if node.amount > 0 else "reduce"
    return f"{verb} the cost of each {each} in {owner} hand by {abs(node.amount)}"


@at_once(ChangeCosts)
def change_costs(m: Match, at: Resolution, node: ChangeCosts) -> None:
    kind = ShardsEvent.COSTS_ROSE if node.amount > 0 else ShardsEvent.COSTS_FELL
    for seat in at.seats(m, node.who):
        for card_id in m.zone(seat, "hand"):
            if is_fitting(m, at, node.filter, m.card(card_id)):
                change_cost(m, card_id, node.amount)
        atoms.announce(m, kind, seat, 0, abs(node.amount))


@dataclass(frozen=True, slots=True)
class ChangeCostOf(Effect):
    """The cost of those cards in hands changes permanently."""

    meets: ClassVar[Kinds] = frozenset()

    what: Ref
    amount: int


@phrase(ChangeCostOf)
def _change_cost_of(node: ChangeCostOf, say: TextRenderer) -> str:
    noun = say.subject_of(node.what)
    return Clause(f"{noun.text} cost{'' if noun.plural else 's'} {more_or_less(node.amount)}")


@each_card(ChangeCostOf)
def change_cost_of(m: Match, at: Resolution, node: ChangeCostOf, card_id: int) -> None:
    card = m.card(card_id)
    if card.zone_name == "hand":
        had = present_cost(card)
        change_cost(m, card_id, node.amount)
        change = present_cost(m.card(card_id)) - had
        if change:
            key = COST_ROSE if change > 0 else COST_FELL
            note_to_seat(m, card.owner, key, card_id=card_id, amount=abs(change))  # SH-15.6


@dataclass(frozen=True, slots=True)
class ExtraSummon(Effect):
    """You may cast additional creatures this turn."""

    count: int = 1


@phrase(ExtraSummon)
def _summon(node: ExtraSummon, _: TextRenderer) -> str:
    more = "one more creature" if node.count == 1 else f"{node.count} more creatures"
    return Clause(f"you may cast {more} this turn")


@at_once(ExtraSummon)
def extra_summon(m: Match, at: Resolution, node: ExtraSummon) -> None:
    more = m.state.number(at.seat, "more_summons") + node.count
    atoms.set_number(m, at.seat, "more_summons", more)
    atoms.announce(m, ShardsEvent.SUMMON_GAINED, at.seat, amount=node.count)


@dataclass(frozen=True, slots=True)
class CastFree(Effect):
    """You may cast a card of your hand that fits without paying (SH-4.14, 11.13)."""

    filter: Filter
    needs_summon: bool = True

    def chooses(self) -> bool:
        return True


@phrase(CastFree)
def _cast_free(node: CastFree, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).a()
    summon = "" if node.needs_summon else ", without using your summon"
    return Clause(f"you may cast {what} from your hand for free{summon}")


@asking(CastFree)
def cast_free(m: Match, at: Resolution, node: CastFree) -> Flow[None]:
    options = [
        cid
        for cid in m.zone(at.seat, "hand")
        if is_fitting(m, at, node.filter, m.card(cid))
        and why_not_put(m, at.seat, m.card(cid), 0, needs_summon=node.needs_summon) is None
    ]
    chosen = yield from choose_cards(
        m, at.seat, options, 0, 1, "You may choose a card to cast.", zone="hand"
    )
    for card_id in chosen:
        yield from cast(m, at.seat, card_id, 0, cancel=False, needs_summon=node.needs_summon)
