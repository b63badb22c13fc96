"""Timing: waiting triggers and items, the seats that may answer, and prompts before the chain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from .. import atoms
from ..meaning.registry import filter_of
from ..position.errors import EngineFault
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, nothing
from ..position.refs import Ref, zone_key
from ..prompts import Prompt, Reason
from ..steps.announcing import recheck
from ..steps.chain import drop_item
from ..steps.priority import Window
from ..steps.targeting import choose_targets
from ..steps.trigger_choices import is_void

if TYPE_CHECKING:
    from ..dsl.abilities import Cost
    from ..listeners.triggers import Listener
    from ..meaning.binding import Bound, BoundTarget
    from ..meaning.registry import Predicate
    from ..play.match import Match
    from ..position.resolution import Resolution
    from ..position.state import Card, ChainItem
    from ..steps.joint_choices import Judge


class Timing:
    """The ruleset's word on triggers and the chain; a game without a chain leaves it as it is."""

    fewer_targets: ClassVar[bool] = False
    """True if one target is enough if a text asks for more: all available ones are taken."""

    distinct_targets: ClassVar[bool] = False
    """True if all targets of a text differ, not only those of the same word "target"."""

    may_on_resolution: ClassVar[bool] = False
    """True if "you may" of a trigger on the chain is asked only on resolution."""

    filter_of = staticmethod(filter_of)
    choose_targets = staticmethod(choose_targets)

    def target_order(
        self, m: Match, at: Resolution, spec: BoundTarget, refs: list[Ref]
    ) -> list[Ref]:
        """Return the legal targets in default order: the default takes the first."""
        return m.rules.in_order(m, at.seat, refs)

    def takes_fewer(self, at: Resolution) -> bool:
        """True if one target is enough for this (`fewer_targets`)."""
        return self.fewer_targets

    def x_bounds(self, m: Match, at: Resolution, bound: Bound) -> tuple[int, int] | None:
        """Return the least and the most that X may be as something is announced; None: no X."""
        return None

    def replacement_rank(self, m: Match, seat: int, swap: Listener) -> tuple[int, ...]:
        """Return the place of a replacement in the default order of a seat: the oldest first."""
        return (swap.since,)

    def why_not_pay(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge | None = None
    ) -> Reason | None:
        """Return why costs cannot be paid in full, None if they can.

        `judge`: a further condition on the cards that are given, for a trigger its targets.
        """
        raise EngineFault("This ruleset doesn't define payments for triggers.")

    def pay_costs(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge
    ) -> Flow[tuple[Ref, ...]]:
        """Let a seat choose and pay; return the cards given."""
        yield from nothing()
        raise EngineFault("This ruleset doesn't define payments for triggers.")

    item_zones: ClassVar[frozenset[str]] = frozenset()
    """Other zones in which cards of items may wait; a card that has left all of them stays."""

    def announce(self, m: Match, seat: int, key: str) -> Flow[object]:
        """Announce the act of a key until it is committed (flow)."""
        raise NotImplementedError

    def cost_value(self, m: Match, card: Card) -> int:
        """Return the cost that effects read: the printed one."""
        return card.printed.cost

    def x_of(self, m: Match, at: Resolution) -> int:
        """Return the value of X for an effect."""
        return at.x

    def item_fits(self, m: Match, at: Resolution, item: ChainItem, fits: Predicate) -> bool:
        """True if a chain item fits a filter: a card on the chain, by its printed values."""
        return item.kind == "card" and fits(m, at, m.state.cards[item.card])

    def still_fits(self, m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
        """Leave out lost targets as an item begins to resolve; False if it does nothing at all."""
        return recheck(m, at, bound, item)

    def lapses(self, m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
        """True if an item has no effect on resolution, for a reason other than lost targets."""
        return is_void(m, at, bound, item)

    def item_done(self, m: Match, item: ChainItem, *, fits: bool) -> Flow[None]:
        """Say where the card of an item goes that has left the chain; `fits`: it has resolved.

        Here what does nothing as a spell enters under its seat's control, if there is room.
        """
        card = m.card(item.card)
        if fits and card.printed.spell is None:
            yield from m.rules.settle_in(m, card.id, item.seat)
        if m.find(card.card_ref) is not None:
            drop_item(m, item, "resolved")

    def item_grave(self, m: Match, card: Card) -> str:
        """Return the zone that a card goes to from the chain."""
        return m.rules.discard_pile

    def deny(self, m: Match, item: ChainItem) -> None:
        """Take an item off the chain; a card among them goes where used cards go."""
        atoms.chain_remove(m, item, EngineEvent.DENIED)
        if item.kind == "card":
            drop_item(m, item, "denied")

    def bounce_item(self, m: Match, item: ChainItem) -> None:
        """Return a card on the chain to its owner's hand."""
        if item.kind == "card":
            atoms.chain_remove(m, item, EngineEvent.BOUNCED)
            owner = m.card(item.card).owner
            atoms.move(m, item.card, zone_key(owner, m.rules.hand), bottom=True, cause="returned")

    windows: ClassVar[Mapping[str, Window]] = {}
    """The kinds of windows in which seats have priority, by name (steps/priority.py)."""

    def window_prompt(self, m: Match, seat: int, window: str) -> Prompt:
        """Return the prompt of a seat with priority; its key to pass is "pass"."""
        raise NotImplementedError

    def act_in_window(self, m: Match, seat: int, key: str, window: str) -> Flow[object]:
        """Carry out an act of a window: here it is announced."""
        return self.announce(m, seat, key)

    def has_priority(self, m: Match, seat: int, window: str) -> bool:
        """True if a seat is asked when its turn comes; by public facts, so as to reveal nothing."""
        return True

    def passed(self, m: Match, seat: int, window: str, *, is_asked: bool) -> None:
        """Handle a pass: here its event is emitted if the seat was asked."""
        if is_asked:
            atoms.announce(m, EngineEvent.PASSED, seat)

    def priority_after_act(self, m: Match, seat: int, window: str) -> int:
        """Return the seat with priority after an act of that seat."""
        return 1 - seat

    def priority_again(self, m: Match, window: str, first: int) -> tuple[int, int]:
        """Return the seat with priority after a resolution, and the passes that count already."""
        return first, 0

    def next_priority(self, m: Match, window: str, first: int, seat: int, passes: int) -> None:
        """Put the turn of a seat in a window on the agenda."""
        m.push_step("priority", window, first, seat, passes)

    def window_closes(self, m: Match, window: str, first: int) -> None:
        """Resolve the chain: both seats have passed in a row, or a whole chain goes on."""
        if m.state.chain:
            m.push_step("priority_resolve", window, first)
