"""Timing: windows, triggers and the stack, as this game has them (BM-4, 5, 8, 12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, nothing
from app.engine.rules.policies import Policies
from app.engine.rules.timing import Timing
from app.engine.rules.trigger_model import TriggerModel
from app.engine.steps import priority
from app.engine.steps.chain import drop_item
from app.engine.steps.chain_triggers import wait_together
from app.engine.steps.priority import Window
from app.engine.steps.settling import is_over

from . import attempting
from .checks import guard_loops
from .entering import enter
from .paying import generic_of, pay_trigger_costs, why_not_pay
from .targets import still_fits

if TYPE_CHECKING:
    from app.engine.dsl.abilities import Cost
    from app.engine.meaning.binding import Bound
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card, ChainItem
    from app.engine.prompts import Prompt, Reason
    from app.engine.steps.joint_choices import Judge

WINDOWS: Final = {
    **{name: Window() for name in ("main", "attack", "block", "end")},
    "triggers": Window(opens_empty=False, reopens=False),
}


def resolve(m: Match, window: str, first: int) -> Flow[None]:
    """BM-4.5, 14.7: resolve the top item; too many items in one turn end the match."""
    yield from priority.priority_resolve(m, window, first)
    if not is_over(m):
        guard_loops(m)


class MageTiming(Policies, Timing):
    """Timing of acts, and outcomes of items on the stack."""

    # BM-7.17, 9.11, 12.3 to 12.6
    triggers = TriggerModel(place_batch=wait_together, batches=True, hollow=True)
    windows: ClassVar[Mapping[str, Window]] = WINDOWS

    def x_bounds(self, m: Match, at: Resolution, bound: Bound) -> tuple[int, int] | None:
        """BM-5.7: for an attempt, any X that can be paid."""
        is_attempt = bound.kind == "spell" and at.item is None
        return attempting.x_bounds(m, at) if is_attempt else None

    def window_prompt(self, m: Match, seat: int, window: str) -> Prompt:
        """BM-4.1."""
        return attempting.priority_prompt(m, seat)

    def has_priority(self, m: Match, seat: int, window: str) -> bool:
        """BM-4.17."""
        return attempting.has_priority(m, seat)

    announce = staticmethod(attempting.attempt)  # BM-5.2
    may_on_resolution: ClassVar[bool] = True  # BM-12.7
    pay_costs = staticmethod(pay_trigger_costs)  # BM-9.10, 12.6

    def why_not_pay(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge | None = None
    ) -> Reason | None:
        """BM-9.11: of a trigger."""
        return why_not_pay(m, at, costs, generic_of(costs), judge)

    still_fits = staticmethod(still_fits)  # BM-7.8 to 7.18

    def item_done(self, m: Match, item: ChainItem, *, fits: bool) -> Flow[None]:
        """BM-8.2, 8.3: a creature enters, if there is room (BM-13.9); the rest is used up."""
        yield from nothing()
        is_creature = m.card(item.card).printed.type == "creature"
        if not (is_creature and enter(m, item.card, item.seat, "resolved", x=item.x)):
            drop_item(m, item, "resolved")

    def item_grave(self, m: Match, card: Card) -> str:
        """BM-8.9: a card attempted by Echo is vanished instead of going anywhere else."""
        return self.banish_pile if card.notes.get("echoed") else self.discard_pile

    def x_of(self, m: Match, at: Resolution) -> int:
        """BM-1.9: a permanent has the X of the spell that it was."""
        card, last = m.find(at.card_ref), m.last_known(at.card_ref)
        if card is None and last is not None:
            card = last[0]
        return at.x or (card.notes.get("x", 0) if card is not None else 0)

    def cost_value(self, m: Match, card: Card) -> int:
        """BM-1.20: X counts as chosen on the stack, and as 0 elsewhere."""
        x = next((item.x for item in m.state.chain if item.card == card.id), 0)
        return card.printed.cost + x

    def deny(self, m: Match, item: ChainItem) -> None:
        """BM-8.4, 8.6: to the graveyard, unless it is Resolute."""
        if item.kind != "card" or "resolute" in m.card(item.card).printed.derived.keywords:
            return
        super().deny(m, item)

    def bounce_item(self, m: Match, item: ChainItem) -> None:
        """BM-8.8, 8.9: back to the hand; an Echo ritual is vanished."""
        if m.card(item.card).notes.get("echoed"):
            atoms.chain_remove(m, item, EngineEvent.BOUNCED)
            drop_item(m, item, "vanished")
        else:
            super().bounce_item(m, item)
