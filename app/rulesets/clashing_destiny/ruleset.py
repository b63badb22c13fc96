"""Ruleset of Clashing Destiny: overrides of the engine's defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from app.engine import atoms
from app.engine.play.pool import Pool
from app.engine.play.printed import Derived
from app.engine.position.event_kinds import EngineEvent, EventKind
from app.engine.position.flow import Flow
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution
from app.engine.rules.evaluation import Evaluation
from app.engine.rules.ruleset import Ruleset, phases_named
from app.engine.rules.timers import Timer, clock_presets
from app.engine.steps.damage_policies import Hit
from app.engine.steps.damage_prevention import prevent_for_card
from app.engine.steps.paying import agrees_to_pay
from app.engine.steps.standard_prompts import choose_slot

from . import combat, turn, windows
from . import effects as effects  # imported for registration of effects and meanings
from . import meaning_values as meaning_values
from .candidate_choices import candidate_choices
from .cards.decks import DECKS
from .checks import Control, check_reads, state_check
from .costs import choose_costs, mana_of, pay_trigger_costs, why_not_pay
from .damage import deal
from .deck import DECK_BOOK, FORMATS
from .display import ClashingDestinyDisplay
from .evaluation import evaluate_position
from .event_kinds import ClashingDestinyEvent
from .keywords import bound_keywords
from .locked_affinities import add_locked
from .memory import Memory
from .numbers import NUMBERS, Regulation
from .opening import set_up_zones
from .playing_cards import put_on
from .pool import POOL
from .progression import level_of
from .roles import note_destroyed
from .zones import ROWS, equipped, hero_of, in_row, zones

if TYPE_CHECKING:
    from app.engine.dsl.abilities import Cost
    from app.engine.meaning.binding import Bound
    from app.engine.play.match import Match
    from app.engine.position.state import Card, Modifier
    from app.engine.prompts import Reason
    from app.engine.steps.joint_choices import Judge

RULES: Final = {
    "choose_cards": "CD-9.8",
    "choose_slot": "CD-10.10",
    "choose_mode": "CD-9.9",
    "choose_targets": "CD-9.1",
    "split": "CD-9.7",
    "trigger_order": "CD-14.2",
    "optional_effect": "CD-9.8",
    "scry": "CD-18.1",
    "discover": "CD-18.1",
    "replacement": "CD-15.12",
    "choose_payment": "CD-4.4",
    "mulligan": "CD-2.6",
}
REACTIONS: Final = (
    "declare_block",
    "chain_open",
    "chain_respond",
    "trigger_order",
    "optional_effect",
)


@dataclass(frozen=True)
class ClashingDestiny(Control, Ruleset):
    """The policies of this game; how it looks and reads is in `display.py`."""

    numbers: Regulation = NUMBERS

    deck: ClassVar[str] = "main_deck"
    finishes: ClassVar[bool] = True
    looks_back: ClassVar[frozenset[EventKind]] = frozenset({ClashingDestinyEvent.COMBAT_KILL})
    defences: ClassVar[frozenset[str]] = frozenset({"declare_block"})
    formats = FORMATS
    prompt_rules: ClassVar[Mapping[str, str]] = RULES
    deck_book = DECK_BOOK
    display_type = ClashingDestinyDisplay
    evaluation = Evaluation(
        evaluate_position, candidate_choices, parts_of_acts=frozenset({"choose_level_up"})
    )
    timeout_rule = ("CD-16.7", "timeouts_in_row_loss")
    event_kinds = (EngineEvent, ClashingDestinyEvent)
    memory = Memory
    prompt_times = dict.fromkeys(REACTIONS, "reaction") | {"mulligan": "setup"}
    zones_by = staticmethod(zones)
    limit_numbers: ClassVar[Mapping[str, str]] = {
        "triggers_per_settling": "loop_cap",
        "static_passes": "static_passes_max",
    }
    balance_words = ("heroes that unlock it", "cards of it in the Main deck")
    play_events: ClassVar[frozenset[EventKind]] = frozenset(
        {EngineEvent.PLAYED, ClashingDestinyEvent.DESTINY_PLAYED}
    )

    set_up = staticmethod(set_up_zones)  # CD-2.1 to 2.5

    def secret_zones(self) -> tuple[str, ...]:
        """CD-7: no window lets a seat answer from the Destiny deck or the Destiny zone."""
        return ("hand",)

    def works(self, m: Match, card: Card, bound: Bound) -> bool:
        """CD-6.9: under another hero only Inherited text works, which names the lineage."""
        return not bound.zones or card.zone_name in bound.zones

    def finish(self, m: Match, projection: dict[int, Derived]) -> None:
        """CD-12.6, 15.1: the weapon's attack value comes last."""
        for seat in (0, 1):
            weapon = equipped(m, seat, "weapon")
            if weapon:
                hero = hero_of(m, seat)
                value = (projection.get(hero.id) or hero.printed.derived).copy()
                printed = m.card(weapon).printed.derived
                own = projection.get(weapon) or printed
                value.stats["attack"] = value.stats.get("attack", 0) + max(0, own.stats["attack"])
                projection[hero.id] = value

    def stat(self, m: Match, card: Card, value: int, name: str) -> int:
        """CD-15.2: below 0 counts as 0, but for HP."""
        return value if name == "hp" else max(0, value)

    def prevention_rank(self, mod: Modifier) -> tuple[int, ...]:
        """CD-12.2 (3): the oldest first, for every kind of prevention."""
        return (mod.id,)

    def prevent_for_player(self, m: Match, seat: int, amount: int, until: str, source: int) -> None:
        """CD-15.11: a seat's damage is that of its hero."""
        prevent_for_card(m, hero_of(m, seat).id, amount, until, source)

    def may_have(self, m: Match, card: Card, counter: str) -> bool:
        """True if a card can have a counter or status: durability on artifacts only."""
        if counter == "durability":
            return card.printed.type == "artifact"
        return in_row(card) or (counter == "frozen" and card.zone_name == "hero")

    def seat_number(self, m: Match, seat: int, name: str) -> int:
        """Return a seat's number for cards and clients: its life, level, Power, Influence."""
        hero = hero_of(m, seat)
        match name:
            case "life":
                return m.derived(hero).stats["hp"] - hero.damage
            case "level":
                return level_of(m, seat)
            case "influence":
                return len(m.zone(seat, "hand")) + len(m.zone(seat, "destiny_zone"))
            case _:
                return m.stat(hero, name)

    def card_back(self, card: Card) -> str:
        """Return the deck of a card: the Destiny deck and the Main deck never mix."""
        return "destiny" if card.printed.type in ("hero", "talent") else "main"

    def may_target(self, m: Match, seat: int, card: Card) -> bool:
        """Veil: not by enemy spells, abilities and triggers."""
        return card.controller == seat or not m.has(card, "veil")

    window_prompt = staticmethod(windows.window_prompt)  # CD-7.3, 7.5
    passed = staticmethod(windows.passed)
    next_priority = staticmethod(windows.next_priority)  # CD-7.4, 7.6
    window_closes = staticmethod(windows.window_closes)  # CD-7.8
    announce = staticmethod(windows.announce)  # CD-7.7
    windows = windows.WINDOWS
    state_check = staticmethod(state_check)  # CD-13.2 to 13.6
    check_reads = staticmethod(check_reads)  # CD-13

    def damage(self, m: Match, hits: Sequence[Hit], *, combat: bool = False) -> Flow[list[Hit]]:
        """CD-12.2: one event for all."""
        yield from ()
        dealt = deal(m, hits, combat=combat)
        return [Hit(card_id, amount) for card_id, amount in dealt.items()]

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        """CD-12.4: not damage; nothing prevents, reduces or absorbs it."""
        atoms.mark_damage(m, hero_of(m, seat).id, amount, kind=EngineEvent.LIFE_LOST)

    def ready(self, m: Match, ids: Iterable[int]) -> None:
        """CD-8.10: a Frozen card loses Frozen and becomes ready."""
        for card_id in ids:
            atoms.count(m, card_id, "frozen", -m.card(card_id).counters.get("frozen", 0))
            atoms.ready(m, card_id)

    def grave_of(self, m: Match, card: Card) -> str:
        """CD-6.12: a talent that is removed goes to the banish pile."""
        return "banish" if card.printed.type == "talent" else "discard"

    def bury(self, m: Match, ids: Sequence[int], cause: str, *, destroyed: bool = True) -> None:
        """Remember objects destroyed in a combat, for On Kill (CD-11.12)."""
        if destroyed:
            note_destroyed(m, ids)
        super().bury(m, ids, cause, destroyed=destroyed)

    def destroy(self, m: Match, ids: Iterable[int]) -> Flow[list[int]]:
        """CD-6.12: heroes never leave the board."""
        return super().destroy(m, [cid for cid in ids if m.card(cid).zone_name != "hero"])

    def send(
        self, m: Match, ids: Iterable[int], zone: str, cause: str, *, bottom: bool = False
    ) -> None:
        """CD-6.12: heroes stay; a talent goes to the banish pile wherever it is sent."""
        cards = [cid for cid in ids if m.card(cid).zone_name != "hero"]
        talents = [cid for cid in cards if m.card(cid).zone_name == "talents"]
        super().send(m, [c for c in cards if c not in talents], zone, cause, bottom=bottom)
        super().send(m, talents, "banish", cause)

    def settle_in(self, m: Match, card_id: int, seat: int) -> Flow[bool]:
        """CD-4.15: a minion into a free slot that its seat chooses, others into their own."""
        card = m.card(card_id)
        if card.printed.type in ("artifact", "location"):
            yield from put_on(m, card_id, seat, cause="put")
            return True
        if card.printed.type != "minion":
            return False
        place = yield from choose_slot(m, seat, ROWS, card.printed.name)
        if place is not None:
            atoms.move(m, card_id, *place, cause="put")
            atoms.note(m, card_id, "summoned", 1)
        return place is not None

    def token_zones(self, zone: str) -> tuple[str, ...]:
        """CD-10.10: where the effect names no zone the seat chooses between both."""
        return (zone,) if zone else ROWS

    def token_entered(self, m: Match, card_id: int) -> None:
        """CD-4.8: a token cannot attack in the turn it was made either."""
        atoms.note(m, card_id, "summoned", 1)
        super().token_entered(m, card_id)

    def why_not_pay(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge | None = None
    ) -> Reason | None:
        """CD-4.6, 8.6: costs of a trigger; its own source is exhausted."""
        return why_not_pay(m, at, mana_of(costs), costs, at.source, judge)

    pay_costs = staticmethod(pay_trigger_costs)  # CD-4.6

    def may_pay(self, m: Match, seat: int, amount: int) -> Flow[bool]:
        """CD-4.4: pay mana in the middle of an effect, or not."""
        if len(m.zone(seat, "hand")) < amount:
            return False
        if not (yield from agrees_to_pay(m, seat, amount, "mana")):
            return False
        at = Resolution(seat)
        paid = yield from choose_costs(m, at, amount, ())
        for card_id in paid.mana:
            atoms.move(m, card_id, zone_key(seat, "destiny_zone"), bottom=True, cause="paid")
        return True


def _pool() -> Pool:
    """Return the pool with the locked version of every card (CD-5.4)."""
    pool = Pool(POOL)
    add_locked(pool, POOL)
    pool.bound.update(bound_keywords())
    return pool


RULESET: Final = ClashingDestiny(
    id="clashing_destiny",
    title="Clashing Destiny",
    version=8,
    pool=_pool(),
    zones=zones(NUMBERS),
    steps={
        "mulligan": turn.mulligan,
        "turn_start": turn.turn_start,
        "destiny": turn.destiny,
        "main_begins": windows.main_begins,
        "main": windows.main_phase,
        "combat_block": combat.block,
        "combat_window": windows.combat_window,
        "combat_damage": combat.damage,
        "combat_end": combat.end,
        "chain_control": windows.chain_control,
        "chain_resolve": windows.chain_resolve,
        "end": turn.end_begins,
        "end_window": windows.end_window,
        "cleanup": turn.cleanup,
    },
    phases=phases_named("start", "destiny", "main", "combat", "end"),
    decks=DECKS,
    timers=clock_presets(casual=Timer(1200, 90, 30, 60), rated=Timer(480, 45, 20, 40)),
    concede_rule="CD-16.6",
)
