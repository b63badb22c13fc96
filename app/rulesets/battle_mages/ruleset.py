"""Ruleset of Battle Mages: overrides of the engine's defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from app.engine import atoms
from app.engine.play.pool import Pool
from app.engine.play.printed import Printed
from app.engine.position.event_kinds import EngineEvent, EventKind
from app.engine.position.flow import Flow, nothing
from app.engine.rules.evaluation import Evaluation
from app.engine.rules.ruleset import Phase, Ruleset
from app.engine.rules.timers import RELAXED, Timer, clock_presets
from app.engine.steps import life, priority
from app.engine.steps.combat_roles import is_attacking, is_blocking

from . import combat, opening, stack, turn
from . import effects as effects  # imported for registration of effects and meanings
from .candidate_choices import candidate_choices
from .checks import check_reads, state_check
from .combat_roles import leave_combat
from .damage import MageDamage, fight
from .deck import DECK_BOOK, FORMATS
from .display import MagesDisplay
from .entering import enter, give_back, place_token, take_control
from .evaluation import evaluate_position
from .event_kinds import BattleMagesEvent
from .leaving import (
    bury,
    goes_to_collection,
    is_saved,
    put_in_collection,
    send,
    shuffle_piles_of,
)
from .memory import Memory, memory_of
from .numbers import NUMBERS, Regulation
from .paying import may_pay
from .pool import DECKS, POOL
from .targets import canonical, may_target
from .zones import ROWS, is_creature, zones

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card, Modifier

COUNTED: Final = {
    "poisoned": "poison",
    "shielded": "shield",
    "strengthened": "str",
    "frozen": "ice",
}
RULES: Final = {
    "choose_cards": "BM-7.21",
    "choose_mode": "BM-7.22",
    "choose_targets": "BM-7.2",
    "choose_x": "BM-5.7",
    "keep_legendary": "BM-11.5",
    "trigger_order": "BM-12.4",
    "optional_effect": "BM-8.11",
    "choose_payment": "BM-5.9",
    "replacement": "BM-13.16",
    "discard": "BM-3.23",
    "scry": "BM-2.7",
}


@dataclass(frozen=True)
class BattleMages(stack.MageTiming, MageDamage, Ruleset):
    """The policies of this game; how it looks and reads is in `display.py`."""

    numbers: Regulation = NUMBERS

    deck: ClassVar[str] = "spellbook"
    discard_pile: ClassVar[str] = "graveyard"
    banish_pile: ClassVar[str] = "vanished"
    looks_back: ClassVar[frozenset[EventKind]] = frozenset({BattleMagesEvent.DIED})
    stat_reads: ClassVar[frozenset[str]] = frozenset({"marks"})
    play_events: ClassVar[frozenset[EventKind]] = frozenset({BattleMagesEvent.ATTEMPTED})
    defences: ClassVar[frozenset[str]] = frozenset({"declare_blockers"})
    lenient_timers: ClassVar[frozenset[str]] = frozenset({"casual", RELAXED})
    prompt_rules: ClassVar[Mapping[str, str]] = RULES
    formats = FORMATS
    deck_book = DECK_BOOK
    display_type = MagesDisplay
    evaluation = Evaluation(
        evaluate_position,
        candidate_choices,
        unseen_outcomes=frozenset(
            {"opening_look", "opening_look_order", "arrange", "arrange_order"}
        ),
    )
    keeps_deck = True  # BM-15.7
    timeout_rule = ("BM-14.8", "timeouts_to_lose")
    event_kinds = (EngineEvent, BattleMagesEvent)
    memory = Memory
    keywords_add = True  # several instances of Venom
    zones_by = staticmethod(zones)
    balance_words = ("crystals that make it", "coloured symbols of its cards")

    set_up = staticmethod(opening.set_up_zones)  # BM-2

    def stat(self, m: Match, card: Card, value: int, name: str) -> int:
        """BM-10.9, 13.1: Str counters add to both; the result may be below 0 (BM-1.13)."""
        return value + card.counters.get("str", 0) if name in ("power", "toughness") else value

    def may_have(self, m: Match, card: Card, counter: str) -> bool:
        """BM-10.12: creatures can have all kinds, crystals Ice counters only."""
        return is_creature(card) or (counter == "ice" and card.printed.type == "crystal")

    def has_state(self, m: Match, card: Card, state: str) -> bool:
        """BM-7.5 to 7.7: the states that are no marks of the engine."""
        match state:
            case "flying":
                return m.has(card, "flying")
            case "attacking":
                return is_attacking(m, card)
            case "blocking":
                return is_blocking(m, card)
            case _:
                return card.counters.get(COUNTED.get(state, state), 0) > 0

    def card_back(self, card: Card) -> str:
        """Crystals of a Collection have a back of their own."""
        return "collection" if card.zone_name == "collection" else "deck"

    may_target = staticmethod(may_target)
    in_order = staticmethod(canonical)  # BM-16.3

    state_check = staticmethod(state_check)  # BM-11
    is_saved = staticmethod(is_saved)  # BM-13.16
    check_reads = staticmethod(check_reads)  # BM-11

    def draw(self, m: Match, seat: int, count: int, to: str = "") -> Flow[int]:
        """BM-3.17, 14.5: one by one; a draw from an empty Spellbook loses the match."""
        wanted, held = max(0, count), len(m.zone(seat, self.deck))
        drawn: int = yield from super().draw(m, seat, min(wanted, held), to)
        for _ in range(drawn if memory_of(m).get("phase") != "draw" else 0):
            atoms.announce(m, BattleMagesEvent.DREW_MORE, seat)
        if wanted > held:
            atoms.set_number(m, seat, "overdrawn", 1)
        return drawn

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        """BM-10.2: losing life is no damage."""
        life.lose_life(m, seat, amount)

    def damage_seat(self, m: Match, seat: int, amount: int, source: int) -> None:
        """BM-10.2: damage to a mage is a loss of that much life."""
        life.lose_life(m, seat, amount, by_hits=source > 0)

    def life_left(self, m: Match, seat: int) -> int:
        """Return a seat's life for the log."""
        return m.state.number(seat, "life")

    def gain_life(self, m: Match, seat: int, amount: int) -> None:
        """BM-10.2: there is no upper bound."""
        life.gain_life(m, seat, amount)

    def bury(self, m: Match, ids: Sequence[int], cause: str, *, destroyed: bool = True) -> None:
        """BM-10.15, 10.16."""
        bury(m, ids, cause)

    def send(
        self, m: Match, ids: Iterable[int], zone: str, cause: str, *, bottom: bool = False
    ) -> None:
        """BM-6.9, 10.17, 10.19."""
        send(m, ids, zone, cause, bottom=bottom)

    def return_to_deck(self, m: Match, ids: Iterable[int], where: str) -> Flow[None]:
        """BM-6.9: shuffle the pile that the cards went to."""
        cards = list(ids)
        self.send(m, cards, self.deck, "returned", bottom=where == "bottom")
        if where == "shuffled":
            shuffle_piles_of(m, cards)
        yield from nothing()

    def put_into(
        self, m: Match, card_id: int, seat: int, to: str, cause: str, *, bottom: bool = False
    ) -> Flow[bool]:
        """BM-6.9."""
        if goes_to_collection(m, card_id, to.partition("_")[0].replace("deck", self.deck)):
            put_in_collection(m, [card_id], cause, bottom=to == "deck_bottom")
            return True
        put: bool = yield from super().put_into(m, card_id, seat, to, cause, bottom=bottom)
        return put

    def settle_in(self, m: Match, card_id: int, seat: int) -> Flow[bool]:
        """BM-6.8, 13.9: put a card onto the field by an effect; a crystal comes exhausted."""
        yield from nothing()
        card = m.card(card_id)
        if card.printed.type not in ROWS or not enter(m, card_id, seat, "put"):
            return False
        if card.printed.type == "crystal":
            atoms.exhaust(m, card_id)
        return True

    def place_token(self, m: Match, printed: Printed, seat: int, zone: str) -> Flow[bool]:
        """BM-13.10: while there is room."""
        yield from nothing()
        return place_token(m, printed, seat)

    def fight(self, m: Match, attacker: int, other: int) -> Flow[None]:
        """BM-10.20."""
        yield from fight(m, m.card(attacker), m.card(other))

    remove_from_combat = staticmethod(leave_combat)  # BM-9.25

    def gain_control(
        self, m: Match, ids: Iterable[int], seat: int, until: str, source: int
    ) -> Flow[None]:
        """BM-13.6, 13.7."""
        yield from nothing()
        take_control(m, ids, seat, until, source)

    def give_back(self, m: Match, borrowed: Sequence[Modifier]) -> Flow[None]:
        """BM-13.8."""
        yield from give_back(m, borrowed)

    may_pay = staticmethod(may_pay)  # BM-8.7


RULESET: Final = BattleMages(
    id="battle_mages",
    title="Battle Mages",
    version=4,
    pool=Pool(POOL),
    zones=zones(NUMBERS),
    steps={
        "choose_starter": opening.choose_starter,
        "first_hands": opening.first_hands,
        "mulligan": opening.mulligan,
        "opening_look": opening.opening_look,
        "preparation": turn.preparation,
        "crystal": turn.crystal,
        "draw": turn.draw,
        "main": turn.main,
        "attack": combat.attack,
        "block": combat.block,
        "damage": combat.damage,
        "end_combat": combat.close,
        "second_main": turn.second_main,
        "end": turn.end,
        "close_turn": turn.close_turn,
        **priority.STEPS,
        "priority_resolve": stack.resolve,
    },
    phases=(
        Phase("preparation", "Preparation"),
        Phase("crystal", "Crystal"),
        Phase("draw", "Draw"),
        Phase("main", "Main"),
        Phase("attack", "Attackers"),
        Phase("block", "Blockers"),
        Phase("damage", "Damage"),
        Phase("second_main", "Main"),
        Phase("end", "End"),
    ),
    decks=DECKS,
    timers=clock_presets(casual=Timer(600, 60, 60, 60), rated=Timer(300, 25, 25, 25)),
    concede_rule="BM-14.4",
)
