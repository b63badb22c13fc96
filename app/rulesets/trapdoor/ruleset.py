"""Ruleset of Trapdoor: overrides of the engine's defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from app.engine import atoms
from app.engine.play.pool import Pool
from app.engine.play.printed import Derived, Printed
from app.engine.position.event_kinds import EngineEvent, EventKind
from app.engine.position.flow import Flow
from app.engine.rules.evaluation import Evaluation
from app.engine.rules.ruleset import Phase, Ruleset
from app.engine.rules.timers import RELAXED, Timer, clock_presets
from app.engine.rules.trigger_model import TriggerModel
from app.engine.steps import priority
from app.engine.steps.acts import parse_act
from app.engine.steps.announcing import can_announce
from app.engine.steps.chain import put_trigger
from app.engine.steps.silence import works_unless_silenced
from app.engine.steps.trigger_choices import draft_trigger
from app.engine.steps.turns import count_trigger

from . import answering, combat, opening, turn
from . import effects as effects  # imported to register effects and meanings
from . import meaning_values as meaning_values
from .board import PHASES
from .candidate_choices import candidate_choices
from .cards.decks import DECKS
from .checks import check_reads, could_stand, show_all, state_check
from .costs import pay_trigger_costs, why_not_pay
from .deck import DECK_BOOK, FORMATS
from .display import TrapdoorDisplay
from .dsl.nodes import EachTime
from .effect_policies import EffectPolicies
from .evaluation import evaluate_position
from .event_kinds import TrapdoorEvent
from .lasting import LASTS, has_left, link_done
from .legal_acts import activate
from .memory import Memory
from .numbers import NUMBERS, Regulation
from .placing import could_cost
from .pool import POOL
from .power import GAIN
from .zones import (
    CREATURES,
    UTILITIES,
    UTILITY,
    equipment,
    gear_place,
    is_creature,
    zones,
)

if TYPE_CHECKING:
    from app.engine.dsl.abilities import Cost
    from app.engine.listeners.triggers import Listener, Pending
    from app.engine.meaning.binding import Bound
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card, ChainItem
    from app.engine.prompts import Prompt, Reason
    from app.engine.steps.joint_choices import Judge

RULES: Final = {
    "choose_cards": "TD-9.1",
    "choose_mode": "TD-9.1",
    "choose_targets": "TD-9.1",
    "exchange": "TD-2.5",
    "choose_slot": "TD-5.13",
    "keep_legendary": "TD-12.6",
    "trigger_order": "TD-13.8",
    "optional_effect": "TD-13.7",
    "replacement": "TD-11.11",
    "discard": "TD-3.13",
    "tribute": "TD-4.10",
    "discard_cost": "TD-4.10",
}


def _place_trigger(m: Match, pending: Pending) -> Flow[None]:
    """TD-13.5 to 13.8, 8.19: put it on the chain, unless its marker is on or it cannot be."""
    at, bound = pending.at, pending.bound
    card = m.find(at.card_ref)
    if card is not None and _is_used(card, bound):
        return
    if answering.is_capped(m, at.seat):
        if can_announce(m, at, bound):
            atoms.announce(m, EngineEvent.TRIGGERS_DROPPED, at.seat)
        return
    made = yield from draft_trigger(m, at, bound)
    if made is None:
        return
    count_trigger(m, at.seat)
    put_trigger(m, pending, made)
    if m.find(at.card_ref) is not None and not isinstance(bound.node, EachTime):
        atoms.note(m, at.source, bound.memory, 1)


def _arrival(m: Match, card: Card) -> tuple[int, ...]:
    """TD-13.8: a seat's triggers wait in board order."""
    match card.zone_name:
        case "creature":
            return 0, card.slot
        case "utility":
            return 1, card.slot
        case "attached":
            return 2, *gear_place(m, card, card.controller)
        case _:
            return 3, card.since


@dataclass(frozen=True)
class Trapdoor(EffectPolicies, Ruleset):
    """The policies of this game; how it looks and reads is in `display.py`."""

    numbers: Regulation = NUMBERS

    discard_pile: ClassVar[str] = "graveyard"
    faceless: ClassVar[bool] = True
    looks_back: ClassVar[frozenset[EventKind]] = frozenset({TrapdoorEvent.KILLED})
    stat_reads: ClassVar[frozenset[str]] = frozenset({"marks"})
    play_events: ClassVar[frozenset[EventKind]] = frozenset(
        {
            TrapdoorEvent.CREATURE_PLACED,
            TrapdoorEvent.SPELL_ACTIVATED,
            TrapdoorEvent.TRAP_ACTIVATED,
            TrapdoorEvent.EQUIPMENT_PLAYED,
        }
    )
    lenient_timers: ClassVar[frozenset[str]] = frozenset({"casual", RELAXED})  # TD-16.3
    prompt_rules: ClassVar[Mapping[str, str]] = RULES
    item_zones: ClassVar[frozenset[str]] = frozenset({UTILITY})
    windows = answering.WINDOWS
    triggers = TriggerModel(place=_place_trigger, arrival=_arrival, on_chain=True)  # TD-13.8
    open_at_end = ("creature", "utility", "hand")
    deck_book = DECK_BOOK
    display_type = TrapdoorDisplay
    evaluation = Evaluation(evaluate_position, candidate_choices)
    formats = FORMATS
    timeout_rule = ("TD-16.3", "timeouts_to_lose")
    event_kinds = (EngineEvent, TrapdoorEvent)
    memory = Memory
    prompt_times: ClassVar[Mapping[str, str]] = {
        "choose_start": "setup",
        "exchange": "setup",
        "open": "prompt",
    }
    usual_time = "reaction"  # TD-16.3
    keywords_add = True
    zones_by = staticmethod(zones)

    set_up = staticmethod(opening.set_up_zones)  # TD-2

    def secret_zones(self) -> tuple[str, ...]:
        """TD-8.8: windows are answered from the utility zone only."""
        return (UTILITY,)

    def end_match(self, m: Match, winner: int | None, reason: str, rule: str) -> None:
        """TD-14.9."""
        show_all(m)
        super().end_match(m, winner, reason, rule)

    def board_order(self, m: Match, seat: int) -> tuple[int, ...]:
        """TD-1.13: own creatures, opposing ones, utility cards likewise, equipment."""
        zones, other = m.state.zones, 1 - seat
        slots = [
            cid
            for pair in (CREATURES, UTILITIES)
            for key in (pair[seat], pair[other])
            for cid in zones[key]
            if cid
        ]
        return (*slots, *(card.id for card in equipment(m, seat)))

    def replacement_rank(self, m: Match, seat: int, swap: Listener) -> tuple[int, ...]:
        """TD-11.11, 1.13: board order of the sources."""
        card = m.card(swap.card)
        row, *place = _arrival(m, card)
        return row, card.controller != seat, *place

    def works(self, m: Match, card: Card, bound: Bound) -> bool:
        """TD-13.2, 13.6, 13.9, 13.13: face-up, not silenced, and not used in this round."""
        if not card.face_up or _is_used(card, bound):
            return False
        if card.zone_name == UTILITY:
            return bool(card.notes.get(LASTS))
        if not m.state.modifiers and m.card(card.id).incarnation == card.incarnation:
            return True
        return works_unless_silenced(m, card, bound)

    def faceless_values(self, m: Match, card: Card) -> Derived:
        """TD-5.4: a face-down creature has nothing but its power, hidden."""
        power = card.printed.stats.get("power")
        return Derived({} if power is None else {"power": power}, {}, ())

    def stat(self, m: Match, card: Card, value: int, name: str) -> int:
        """TD-11.1: power counts loss and gain, and is never below 0."""
        if name == "power":
            value += card.notes.get(GAIN, 0) - card.damage
        return max(0, value)

    def has_state(self, m: Match, card: Card, state: str) -> bool:
        """True if a creature has used its attacks."""
        if state == "spent":
            return combat.is_exhausted(m, card)
        return super().has_state(m, card, state)

    def may_target(self, m: Match, seat: int, card: Card) -> bool:
        """Warded: not by links of the opponent of its controller."""
        return card.controller == seat or not is_creature(card) or not m.has(card, "warded")

    state_check = staticmethod(state_check)  # TD-12.1
    check_reads = staticmethod(check_reads)  # TD-12

    def may_be(self, m: Match, card: Card, face: Printed) -> bool:
        """True if the mana paid for a face-down creature, and its losses, permit that face."""
        return not is_creature(card) or (could_cost(m, card, face) and could_stand(m, card, face))

    def window_prompt(self, m: Match, seat: int, window: str) -> Prompt:
        """TD-8.9."""
        return answering.window_prompt(m, seat)

    def has_priority(self, m: Match, seat: int, window: str) -> bool:
        """TD-8.8."""
        return answering.is_entitled(m, seat)

    def priority_again(self, m: Match, window: str, first: int) -> tuple[int, int]:
        """TD-8.4 (f)."""
        return answering.ask_again(m)

    def announce(self, m: Match, seat: int, key: str) -> Flow[None]:
        """TD-8.11."""
        return activate(m, seat, parse_act(key)[1])

    def lapses(self, m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
        """TD-6.11: a Lasting card that has left its slot does nothing."""
        return has_left(m, item) or super().lapses(m, at, bound, item)

    def item_done(self, m: Match, item: ChainItem, *, fits: bool) -> Flow[None]:
        """TD-6.7, 6.11."""
        link_done(m, item, fits=fits)
        yield from ()

    distinct_targets: ClassVar[bool] = True  # TD-9.5

    def why_not_pay(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge | None = None
    ) -> Reason | None:
        """TD-4.10: of a trigger."""
        return why_not_pay(m, at, costs, judge=judge)

    pay_costs = staticmethod(pay_trigger_costs)  # TD-4.10


def _is_used(card: Card, bound: Bound) -> bool:
    """TD-13.4 to 13.6: True if the use marker of a triggered effect is on."""
    if bound.kind != "triggered" or isinstance(bound.node, EachTime):
        return False
    return bool(card.notes.get(bound.memory))


RULESET: Final = Trapdoor(
    id="trapdoor",
    title="Trapdoor",
    version=7,
    pool=Pool(POOL),
    zones=zones(NUMBERS),
    steps={
        "choose_start": opening.choose_start,
        "deal": opening.deal,
        "exchange": opening.exchange,
        "turn_start": turn.turn_start,
        "draw": turn.draw,
        "preparation_begins": turn.preparation_begins,
        "fighting_begins": turn.fighting_begins,
        "second_begins": turn.second_begins,
        "open": turn.open_phase,
        "reveal": combat.reveal,
        "strike": combat.strike,
        "end_begins": turn.end_begins,
        "end_time": turn.end_time,
        "hand_limit": turn.hand_limit,
        "end_durations": turn.end_durations,
        "close": turn.close,
        **priority.STEPS,
    },
    phases=tuple(Phase(name, label) for name, label in PHASES.items()),
    decks=DECKS,
    timers=clock_presets(casual=Timer(1200, 90, 90, 90), rated=Timer(300, 45, 15, 20)),
    concede_rule="TD-14.7",
)
