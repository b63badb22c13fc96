"""Ruleset of Shards: overrides of the engine's defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from app.engine import atoms
from app.engine.play.pool import Pool
from app.engine.position.event_kinds import EngineEvent, EventKind
from app.engine.position.events import seat_event
from app.engine.position.flow import Flow
from app.engine.rules.evaluation import Evaluation
from app.engine.rules.ruleset import Ruleset, phases_named
from app.engine.rules.timers import RELAXED, Timer, clock_presets
from app.engine.rules.trigger_model import TriggerModel
from app.engine.steps.combat_roles import is_attacking, is_blocking
from app.engine.steps.deck_search import show
from app.engine.steps.immediate_triggers import resolve_trigger
from app.engine.steps.replacements import replaced
from app.engine.steps.settling import settle
from app.engine.steps.silence import works_unless_silenced
from app.engine.steps.turns import count_trigger

from . import attack, battle, opening, turn
from . import effects as effects  # imported to register effects and meanings
from . import meaning_values as meaning_values
from .additional_costs import pay_trigger_costs, why_not_pay
from .candidate_choices import candidate_choices
from .cards.decks import DECKS
from .casting import summons_left
from .checks import state_check
from .combat_roles import withdraw
from .deck import DECK_BOOK, FORMATS
from .destroying import bury, destroy
from .display import ShardsDisplay
from .entering import Entering
from .evaluation import evaluate_position
from .event_kinds import ShardsEvent
from .life import gain, lose
from .memory import Memory
from .numbers import NUMBERS, Regulation, numbers_of
from .pool import POOL
from .targeting import in_default_order
from .zones import arrival, creatures, in_steps, on_field, zones

if TYPE_CHECKING:
    from app.engine.dsl.abilities import Cost
    from app.engine.listeners.triggers import Listener, Pending
    from app.engine.meaning.binding import BoundTarget
    from app.engine.play.match import Match
    from app.engine.position.refs import Ref
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card
    from app.engine.prompts import Reason
    from app.engine.steps.joint_choices import Judge

LONG_PROMPTS: Final = ("main", "block", "declare_blocks")
RULES: Final = {
    "exchange": "SH-2.6",
    "choose_cards": "SH-9.1",
    "choose_mode": "SH-5.7",
    "choose_targets": "SH-9.1",
    "keep_legendary": "SH-12.5",
    "trigger_order": "SH-11.4",
    "optional_effect": "SH-11.2",
    "replacement": "SH-10.3",
    "scry": "SH-9.9",
    "discard": "SH-3.14",
    "choose_payment": "SH-4.12",
}


def _place_trigger(m: Match, pending: Pending) -> Flow[None]:
    """SH-11.3 to 11.8: each trigger resolves with all that follows from it."""
    seat = pending.at.seat
    if not _may_trigger(m, seat):
        atoms.announce(m, EngineEvent.TRIGGERS_DROPPED, seat)
        return
    yield from resolve_trigger(m, pending)
    yield from settle(m)


def _arrival(m: Match, card: Card) -> tuple[int, ...]:
    """SH-11.4."""
    return (arrival(card),)


@dataclass(frozen=True)
class Shards(Entering, Ruleset):
    """The policies of this game; how it looks and reads is in `display.py`."""

    numbers: Regulation = NUMBERS

    discard_pile: ClassVar[str] = "graveyard"
    declared_memory: ClassVar[str] = "attack"
    looks_back: ClassVar[frozenset[EventKind]] = frozenset({ShardsEvent.BATTLE_KILL})
    defences: ClassVar[frozenset[str]] = frozenset({"block"})
    lenient_timers: ClassVar[frozenset[str]] = frozenset({"casual", RELAXED})  # SH-15.4
    formats = FORMATS
    prompt_rules: ClassVar[Mapping[str, str]] = RULES
    deck_book = DECK_BOOK
    display_type = ShardsDisplay
    triggers = TriggerModel(place=_place_trigger, arrival=_arrival)
    evaluation = Evaluation(evaluate_position, candidate_choices)
    timeout_rule = ("SH-15.4", "timeouts_to_lose")
    event_kinds = (EngineEvent, ShardsEvent)
    memory = Memory
    prompt_times = dict.fromkeys(LONG_PROMPTS, "prompt")
    usual_time = "reaction"
    keywords_add = True
    highest_keywords = frozenset({"dread"})
    zones_by = staticmethod(zones)
    balance_words = ("shards that its creatures leave", "shards that its cards cost")

    set_up = staticmethod(opening.set_up_zones)  # SH-2.1 to 2.5

    def seat_number(self, m: Match, seat: int, name: str) -> int:
        """Return a number that cards and scenarios ask for: life, a colour, summons left."""
        return summons_left(m, seat) if name == "summons" else m.state.number(seat, name)

    def end_match(self, m: Match, winner: int | None, reason: str, rule: str) -> None:
        """SH-13.7: both hands are shown as the match ends."""
        for seat in (0, 1) if numbers_of(m).reveal_at_end else ():
            for card_id in m.zone(seat, "hand"):
                show(m, seat, card_id)
        super().end_match(m, winner, reason, rule)

    def opened_at_end(self, m: Match) -> tuple[str, ...]:
        """SH-13.7: also after a concession or a time-out."""
        return (self.hand,) if numbers_of(m).reveal_at_end else ()

    def board_order(self, m: Match, seat: int) -> tuple[int, ...]:
        """SH-1.11: own creatures by arrival, then opposing ones."""
        return tuple(card.id for each in (seat, 1 - seat) for card in creatures(m, each))

    def replacement_rank(self, m: Match, seat: int, swap: Listener) -> tuple[int, ...]:
        """SH-10.3: board order of the sources."""
        card = m.card(swap.card)
        return card.controller != seat, arrival(card)

    works = staticmethod(works_unless_silenced)  # SH-10.13, 11.7

    def has_state(self, m: Match, card: Card, state: str) -> bool:
        """True if a creature attacks or blocks."""
        if state == "attacking":
            return is_attacking(m, card)
        return is_blocking(m, card) if state == "blocking" else super().has_state(m, card, state)

    def may_target(self, m: Match, seat: int, card: Card) -> bool:
        """Warded: not by spells and effects of the opponent of its controller."""
        return card.controller == seat or not on_field(card) or not m.has(card, "warded")

    state_check = staticmethod(state_check)  # SH-12.1

    distinct_targets: ClassVar[bool] = True  # SH-9.3

    def takes_fewer(self, at: Resolution) -> bool:
        """SH-9.6: a trigger takes as many targets as there are."""
        return at.event is not None

    def target_order(
        self, m: Match, at: Resolution, spec: BoundTarget, refs: list[Ref]
    ) -> list[Ref]:
        """SH-1.11: of a trigger that does harm, opposing creatures come first."""
        return in_default_order(m, at, spec.asks, refs) if at.event is not None else refs

    def why_not_pay(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge | None = None
    ) -> Reason | None:
        """SH-4.12: of a trigger."""
        return why_not_pay(m, at, costs, judge=judge)

    pay_costs = staticmethod(pay_trigger_costs)  # SH-4.12

    def draw(self, m: Match, seat: int, count: int, to: str = "") -> Flow[int]:
        """SH-3.5: one by one; each draw from an empty deck costs more life."""
        drawn = 0
        for _ in range(count):
            event = yield from replaced(m, seat_event(EngineEvent.DREW, seat, 1))
            for _ in range(event.amount if event is not None else 0):
                if self.draw_one(m, seat, to or self.hand):
                    drawn += 1
                else:
                    _miss(m, seat)
        return drawn

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        """SH-10.11: not damage; nothing prevents it."""
        lose(m, seat, amount)

    def gain_life(self, m: Match, seat: int, amount: int) -> None:
        """SH-10.11: up to the bound, if there is one."""
        gain(m, seat, amount)

    def in_steps(self, m: Match, what: str, amount: int) -> int:
        """SH-1.4: power and life, and so damage."""
        return in_steps(m, amount) if what in ("power", "life", "damage") else amount

    def fight(self, m: Match, attacker: int, other: int) -> Flow[None]:
        """SH-8.4: fight as in a battle, without the effects of an attack."""
        return battle.battle(m, m.card(attacker), m.card(other), attacks=False)

    def remove_from_combat(self, m: Match, card_id: int) -> None:
        """SH-6.7."""
        if withdraw(m, card_id):
            atoms.announce(m, ShardsEvent.WITHDRAWN, m.card(card_id).controller, card_id)

    destroy = staticmethod(destroy)  # SH-10.1

    def bury(self, m: Match, ids: Sequence[int], cause: str, *, destroyed: bool = True) -> None:
        """SH-4.3, 4.4: destroyed cards leave their shards, discarded cards leave none."""
        if destroyed:
            bury(m, ids, cause, {})
        else:
            self.send(m, ids, self.discard_pile, cause)

    def sacrifice(self, m: Match, ids: Sequence[int]) -> None:
        """SH-10.4: destroyed, and nothing replaces it."""
        bury(m, ids, "sacrificed", {})

    def exhaust(self, m: Match, ids: Iterable[int]) -> None:
        """SH-11.11: exhaust creatures; only creatures that were ready get an event."""
        for card_id in ids:
            card = m.card(card_id)
            if on_field(card) and not card.exhausted:
                atoms.exhaust(m, card_id)
                atoms.announce(m, ShardsEvent.BECAME_EXHAUSTED, card.controller, card_id)

    def ready(self, m: Match, ids: Iterable[int]) -> None:
        """SH-6.11: ready creatures; only creatures that were exhausted get an event."""
        for card_id in ids:
            card = m.card(card_id)
            if on_field(card) and card.exhausted:
                atoms.ready(m, card_id)
                atoms.announce(m, ShardsEvent.BECAME_READY, card.controller, card_id)


def _miss(m: Match, seat: int) -> None:
    """SH-3.5: a draw from an empty deck costs life, each one more."""
    missed = m.state.number(seat, "missed") + 1
    atoms.set_number(m, seat, "missed", missed)
    atoms.announce(m, ShardsEvent.DRAW_MISSED, seat, amount=missed)
    lose(m, seat, numbers_of(m).empty_draw_loss * missed)


def _may_trigger(m: Match, seat: int) -> bool:
    """SH-11.14: limit the triggered effects of a turn."""
    return count_trigger(m, seat) <= numbers_of(m).trigger_cap_per_turn


RULESET: Final = Shards(
    id="shards",
    title="Shards",
    version=6,
    pool=Pool(POOL),
    zones=zones(NUMBERS),
    steps={
        "exchange": opening.exchange,
        "bonus_shards": opening.bonus_shards,
        "turn_start": turn.turn_start,
        "standby": turn.standby,
        "main": turn.main_phase,
        "attack": attack.attack,
        "block": attack.block,
        "battle": battle.battle_phase,
        "fight": battle.fight,
        "end": turn.end_phase,
        "hand_limit": turn.hand_limit,
    },
    phases=phases_named("draw", "standby", "main", "attack", "block", "battle", "end"),
    decks=DECKS,
    timers=clock_presets(casual=Timer(900, 90, 90, 90), rated=Timer(240, 45, 20, 20)),
    concede_rule="SH-13.5",
)
