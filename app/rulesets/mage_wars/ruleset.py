"""Ruleset of Mage Wars: overrides of the engine's defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from app.engine import atoms
from app.engine.dsl.filters import HasAspect
from app.engine.dsl.node import Node, walk
from app.engine.play.pool import Pool
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.rules.evaluation import Evaluation
from app.engine.rules.ruleset import Ruleset, phases_named
from app.engine.rules.timers import Timer, clock_presets
from app.engine.rules.trigger_model import TriggerModel
from app.engine.steps.damage_policies import Hit
from app.engine.steps.damage_prevention import prevent_for_card
from app.engine.steps.paying import agrees_to_pay

from . import effects as effects  # imported for registration of effects and meanings
from . import meaning_values as meaning_values
from .actions import remove_from_combat
from .cards.decks import DECKS
from .computer.candidate_choices import candidate_choices
from .computer.evaluation import evaluate_position
from .deck import DECK_BOOK, FORMATS
from .display.ruleset_display import MageWarsDisplay
from .event_kinds import MageWarsEvent
from .field.checks import FAILED_DRAW, check_reads, state_check
from .field.control import Control
from .field.damage import deal, takes_damage
from .field.entering import Entering
from .field.leaving import Leaving
from .memory import Memory
from .numbers import NUMBERS, Regulation, numbers_of
from .play import blocking
from .play.targets import choose, fork_of
from .pool import POOL
from .power import DARK, LIGHT, alignment_of, asked_power, current, power_of
from .states import has_state
from .support.costs import pay_trigger_costs, pips_among, why_not_pay
from .tower import change, tower_of
from .turn import chain_steps, opening, phases, windows
from .turn.windows import Windows
from .war.steps import STEPS as WAR_STEPS
from .zones import ZONES

if TYPE_CHECKING:
    from app.engine.dsl.abilities import Cost
    from app.engine.meaning.binding import Bound, BoundTarget
    from app.engine.play.match import Match
    from app.engine.position.refs import Ref
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card, Modifier
    from app.engine.prompts import Reason
    from app.engine.steps.announcing import Draft
    from app.engine.steps.joint_choices import Judge

DECLARING: Final = ("offense", "blocks", "reflexes", "free_actions")
REACTIONS: Final = ("respond", "intercept", "blockers", "absorb_order", "quick", "targets", "split")
RULES: Final = {
    "choose_cards": "MW-16.1",
    "god_keep": "MW-12.8",
    "trigger_order": "MW-13.1",
    "optional_effect": "MW-13.2",
    "replacement": "MW-13.6",
    "scry": "MW-16.6",
    "choose_mode": "MW-6.2",
    "choose_discard": "MW-3.13",
    "choose_sacrifice": "MW-12.5",
    "split": "MW-11.9",
    "replacement_order": "MW-13.6",
}


@lru_cache
def _asks_for_aspect(ability: Node) -> bool:
    return any(isinstance(node, HasAspect) for _, node in walk(ability))


@dataclass(frozen=True)
class MageWars(Leaving, Entering, Control, Windows, Ruleset):
    """The policies of this game; how it looks and reads is in `display.py`."""

    numbers: Regulation = NUMBERS

    open_at_end = ("hand", "face_down")  # MW-14.7
    triggers = TriggerModel(queues=True, orders_alike=False)  # MW-13.1
    prompt_rules = RULES
    fewer_targets = True  # MW-6.4
    formats = FORMATS
    deck_book = DECK_BOOK
    display_type = MageWarsDisplay
    evaluation = Evaluation(evaluate_position, candidate_choices, win_value=1_000_000)
    timeout_rule = ("MW-14.5", "timeouts_forfeit")
    event_kinds = (EngineEvent, MageWarsEvent)
    memory = Memory
    prompt_times = dict.fromkeys(DECLARING, "setup") | dict.fromkeys(REACTIONS, "reaction")
    keywords_add = True  # MW-13.5
    lesser_verbs = frozenset({"rebind"})
    stat_reads = frozenset({"marks", "turn"})
    highest_keywords = frozenset({"regiment", "fork"})  # they say how many, not how much more
    limit_numbers: ClassVar[Mapping[str, str]] = {"triggers_per_settling": "trigger_cap"}
    balance_words = ("points of its elements", "points that its cards ask for")
    play_events = frozenset(
        {MageWarsEvent.CAST_DECLARED, MageWarsEvent.ELEMENT_PLAYED, EngineEvent.TURNED_UP}
    )

    set_up = staticmethod(opening.set_up_zones)  # MW-1.1 to 1.4

    def works(self, m: Match, card: Card, bound: Bound) -> bool:
        """MW-13.5: abilities work on permanents, others only where they say so."""
        return not bound.zones or card.zone_name in bound.zones

    def stat(self, m: Match, card: Card, value: int, name: str) -> int:
        """MW-12.1: no PL is below 0; a tower modifier may be."""
        return value if name == "tower" else max(0, value)

    def in_steps(self, m: Match, what: str, amount: int) -> int:
        """MW-12.1: a PL and its damage round towards 0; a tower takes any number."""
        step = numbers_of(m).pl_step if what in ("power", "damage") else 1
        return int(amount / step) * step

    def asked_stat(self, m: Match, card: Card, name: str, *, amount: bool = False) -> int | None:
        """MW-12.1: "PL" in a condition means current PL, in an amount the PL."""
        if name != "power":
            return super().asked_stat(m, card, name)
        level = asked_power(m, card)
        return power_of(m, card) if amount and level is not None else level

    def has_aspect(self, m: Match, card: Card, aspect: str) -> bool:
        """MW-11.14: alignment is a keyword, which a card may gain."""
        if aspect in (DARK, LIGHT):
            return aspect in alignment_of(m, card)
        return super().has_aspect(m, card, aspect)

    def reads_of(self, bound: Bound) -> frozenset[str]:
        """Return a static ability's dependencies; an alignment is a derived value."""
        reads = super().reads_of(bound)
        return reads | {"derived"} if _asks_for_aspect(bound.node) else reads

    has_state = staticmethod(has_state)

    def seat_number(self, m: Match, seat: int, name: str) -> int:
        """Return a seat's number for cards: the tower is this game's life."""
        return tower_of(m, seat) if name == "life" else m.state.number(seat, name)

    def may_target(self, m: Match, seat: int, card: Card) -> bool:
        """Warded: no permanent that has it is a target of spells and abilities of either player."""
        if card.zone not in self.layout.board:
            return True
        now = m.derived(card)
        return "warded" not in now.keywords and "be targeted" not in now.bans

    state_check = staticmethod(state_check)  # MW-12.8
    check_reads = staticmethod(check_reads)  # MW-12.8

    distinct_targets: ClassVar[bool] = True  # MW-6.14

    def choose_targets(
        self, m: Match, at: Resolution, specs: Sequence[BoundTarget], made: Draft, *, cancel: bool
    ) -> Flow[bool]:
        """MW-13.2: a trigger chooses its targets as it resolves, like a spell."""
        card = m.card(at.source)
        return choose(m, at, specs, fork_of(m, card, m.stat(card, "power")), made, cancel=cancel)

    def why_not_pay(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge | None = None
    ) -> Reason | None:
        """MW-3.13: of a trigger."""
        return why_not_pay(m, at, pips_among(costs), costs, judge=judge)

    pay_costs = staticmethod(pay_trigger_costs)  # MW-3.13

    damage = staticmethod(deal)  # MW-6.25, 12.2

    def prevention_rank(self, mod: Modifier) -> tuple[int, ...]:
        """MW-13.6: by default the oldest first."""
        return (mod.id,)

    def prevent_for_player(self, m: Match, seat: int, amount: int, until: str, source: int) -> None:
        """MW-12.4: a player's damage is that of the tower."""
        prevent_for_card(m, m.zone(seat, "tower")[0], amount, until, source)

    def fight(self, m: Match, attacker: int, other: int) -> Flow[None]:
        """Let two units deal their current PL to each other at the same moment."""
        levels = [current(m, m.card(cid)) for cid in (attacker, other)]
        hits = [Hit(other, levels[0], attacker), Hit(attacker, levels[1], other)]
        yield from self.damage(m, hits)

    def takes_damage(self, m: Match, ref: Ref) -> bool:
        """MW-6.25: units, items on the field and towers, unless an effect forbids it."""
        card = m.card(ref)
        return takes_damage(card) and "take damage" not in m.derived(card).bans

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        """Let a tower fall without damage."""
        change(m, seat, -max(0, amount), "effect")

    def gain_life(self, m: Match, seat: int, amount: int) -> None:
        """Let a tower rise."""
        change(m, seat, max(0, amount), "effect")

    def draw_one(self, m: Match, seat: int, to: str) -> bool:
        """MW-14.4: a seat that must draw from an empty library loses at the next check."""
        drawn = super().draw_one(m, seat, to)
        if not drawn and self.numbers.empty_library_draw == "lose":
            atoms.set_number(m, seat, FAILED_DRAW, 1)
        return drawn

    def duration(self, at: Resolution, until: str) -> str:
        """MW-13.7: effects until end of combat last for this War phase."""
        return "war" if until == "combat" else super().duration(at, until)

    remove_from_combat = staticmethod(remove_from_combat)  # MW-9.21

    def may_pay(self, m: Match, seat: int, amount: int) -> Flow[bool]:
        """Pay with the tower in the middle of an effect, or not."""
        pays = yield from agrees_to_pay(m, seat, amount, "of your tower")
        if pays:
            change(m, seat, -amount, "paid")
        return pays


RULESET: Final = MageWars(
    id="mage_wars",
    title="Mage Wars",
    version=10,
    pool=Pool(POOL),
    zones=ZONES,
    steps={
        "mulligan": opening.mulligan,
        "turn_start": phases.turn_start,
        "expansion_begins": phases.expansion_begins,
        "expansion": windows.expansion,
        "armament_begins": phases.armament_begins,
        "armament": windows.armament,
        "quick": windows.quick,
        "head": chain_steps.head,
        "lock": chain_steps.lock,
        "intercept": chain_steps.intercept,
        "absorb": blocking.absorb,
        "resolve_head": chain_steps.resolve_head,
        **WAR_STEPS,
        "end_begins": phases.end_begins,
        "end_turn": phases.end_turn,
    },
    phases=phases_named("draw", "expansion", "armament", "declaration", "combat", "end"),
    decks=DECKS,
    timers=clock_presets(casual=Timer(1200, 120, 120, 180), rated=Timer(600, 30, 30, 60)),
    concede_rule="MW-14.5",
)
