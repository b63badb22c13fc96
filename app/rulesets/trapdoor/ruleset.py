"""Trapdoor's ruleset: the identity card of the game, and where it differs from others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from app.engine import atoms
from app.engine.decklists import STANDARD, Breach, DeckFormat, DeckSection, FirstHand
from app.engine.flow import Flow
from app.engine.pool import Pool
from app.engine.printed import Derived, Printed
from app.engine.resolution import Resolution
from app.engine.ruleset import Phase, Ruleset
from app.engine.steps import priority
from app.engine.steps.announcing import draft_trigger, recheck
from app.engine.steps.chain import put_trigger
from app.engine.steps.replacements import yes_or_no
from app.engine.timers import RELAXED, Timer, paces

from . import answering, combat, opening, turn
from . import meaning_cards as meaning_cards  # imported for the meanings that they register
from . import meaning_power as meaning_power
from . import meaning_values as meaning_values
from .cards.decks import DECKS
from .checks import state_check
from .deck import breaches, sections
from .destroying import bury, destroy, lose_equipment
from .dsl.nodes import EachTime, YouMay
from .field import place_token, put, take_control
from .lasting import LASTS, link_done
from .legal_acts import activate
from .life import gain_life, lose_life
from .numbers import NUMBERS, Regulation
from .pool import POOL
from .positions import Positions
from .power import GAIN
from .presentation import TrapdoorPresentation
from .silence import is_of_silence, is_silenced
from .zones import ATTACHED, CREATURE, UTILITY, free_slot, is_creature, zones

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.meaning.binding import Bound
    from app.engine.prompts import Prompt
    from app.engine.setup import Setup
    from app.engine.state import Card, ChainItem, Modifier
    from app.engine.triggers import Pending

RULES: Final = {
    "choose_cards": "TD-9.1", "choose_mode": "TD-9.1", "choose_targets": "TD-9.1",
    "choose_slot": "TD-5.13", "trigger_order": "TD-13.8", "optional_effect": "TD-13.7",
    "replacement": "TD-11.11", "tribute": "TD-4.10", "discard_cost": "TD-4.10",
}  # fmt: skip
SETUP: Final = frozenset({"choose_start", "exchange"})
PHASES: Final = {
    "draw": "Draw", "preparation": "Preparation", "fighting": "Fighting",
    "second_preparation": "Second Preparation", "end": "End",
}  # fmt: skip


@dataclass(frozen=True)
class Trapdoor(TrapdoorPresentation, Positions, Ruleset):
    """The policies of this game; how it looks and reads is in `presentation.py`."""

    numbers: Regulation = NUMBERS

    discard_pile: ClassVar[str] = "graveyard"
    faceless: ClassVar[bool] = True
    looks_back: ClassVar[frozenset[str]] = frozenset({"killed"})
    stat_reads: ClassVar[frozenset[str]] = frozenset({"marks"})
    play_events: ClassVar[frozenset[str]] = frozenset(
        {"creature_placed", "spell_activated", "trap_activated", "equipment_played"}
    )
    lenient_timers: ClassVar[frozenset[str]] = frozenset({"casual", RELAXED})  # TD-16.3
    prompt_rules: ClassVar[Mapping[str, str]] = RULES
    item_zones: ClassVar[frozenset[str]] = frozenset({"chain", UTILITY})
    windows = answering.WINDOWS

    def __post_init__(self) -> None:
        """Give the zones as many slots as the numbers say."""
        object.__setattr__(self, "zones", zones(self.numbers))

    # --- set-up and end ---------------------------------------------------------------------------

    def set_up(self, m: Match, setup: Setup) -> None:
        """TD-2."""
        opening.lay_out(m, setup)

    def check_deck(self, deck: Mapping[str, Any], form: DeckFormat = STANDARD) -> list[Breach]:
        """TD-15: return every rule that a deck breaks."""
        return breaches(self.pool, deck, self.numbers, form)

    def deck_sections(self) -> tuple[DeckSection, ...]:
        """TD-15.1: the deck."""
        return sections(self.numbers)

    def first_hand(self) -> FirstHand:
        """TD-2.4, 2.5: the first hand, and how much of it may be exchanged."""
        numbers = self.numbers
        draws = numbers.draw_per_turn
        return FirstHand(
            numbers.opening_hand, exchange=numbers.exchange_max, per_turn=draws,
            first_turn=draws * numbers.first_turn_draw,
        )  # fmt: skip

    def timeouts_lose(self, in_row: int) -> str | None:
        """TD-16.3: the third time-out in a row loses."""
        return "TD-16.3" if in_row >= self.numbers.timeouts_to_lose else None

    def prompt_time(self, name: str) -> str:
        """TD-16.3: return which seconds a prompt has."""
        if name in SETUP:
            return "setup"
        return "prompt" if name == "open" else "reaction"

    def secret_zones(self) -> tuple[str, ...]:
        """TD-8.8: windows are answered from the utility zone only."""
        return (UTILITY,)

    # --- what cards are ---------------------------------------------------------------------------

    def board_order(self, m: Match, seat: int) -> tuple[int, ...]:
        """TD-1.13: own creatures, opposing ones, utility cards likewise, equipment."""
        found: list[int] = []
        for name in (CREATURE, UTILITY, ATTACHED):
            found += m.in_zones((name,), seat)
        return tuple(found)

    def arrival_of(self, card: Card) -> int:
        """TD-13.8: a seat's triggers wait in board order."""
        place = {CREATURE: card.slot, UTILITY: 100 + card.slot}.get(card.zone[2:])
        return 200 + card.since if place is None else place

    def works(self, m: Match, card: Card, bound: Bound) -> bool:
        """TD-13.2, 13.6, 13.9, 13.13: face-up, not silenced, and not used in this round."""
        if not card.face_up or _is_used(card, bound):
            return False
        if card.zone[2:] == UTILITY:
            return bool(card.notes.get(LASTS))
        if not m.state.modifiers and m.card(card.id).incarnation == card.incarnation:
            return True
        return not _was_silenced(m, card) or bound not in card.printed.abilities

    def faceless_values(self, m: Match, card: Card) -> Derived:
        """TD-5.4: a face-down creature has nothing but its power, hidden."""
        power = card.printed.stats.get("power")
        return Derived({} if power is None else {"power": power}, {}, ())

    def stat(self, m: Match, card: Card, value: int, name: str) -> int:
        """TD-11.1: power counts loss and gain, and is never below 0."""
        if name == "power":
            value += card.notes.get(GAIN, 0) - card.damage
        return max(0, value)

    def keyword_number(self, name: str, had: int | None, more: int) -> int | None:
        """Return the number of a keyword that a card gains: they add up."""
        return (had or 0) + more or None

    def removed_since(self, m: Match, mod: Modifier) -> int:
        """TD-13.13: silence takes what is printed; what is granted stays, whenever that was."""
        return 0 if is_of_silence(m, mod) else mod.id

    def has_state(self, m: Match, card: Card, state: str) -> bool:
        """Whether a creature has used its attacks."""
        if state == "spent":
            return combat.is_exhausted(m, card)
        return super().has_state(m, card, state)

    def may_target(self, m: Match, seat: int, card: Card) -> bool:
        """Warded: not by links of the opponent of its controller."""
        return card.controller == seat or not is_creature(card) or not m.has(card, "warded")

    # --- windows, links and triggers --------------------------------------------------------------

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
        return activate(m, seat, int(key.split(":")[1]))

    def still_fits(self, m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
        """TD-6.11, 9.3, 13.11: targets, a trigger's condition, and a Lasting card's place."""
        if item.kind == "trigger" and bound.condition is not None and not bound.condition(m, at):
            return False
        return recheck(m, at, bound, item)

    def item_done(self, m: Match, item: ChainItem, *, fits: bool) -> Flow[None]:
        """TD-6.7, 6.11."""
        link_done(m, item, fits=fits)
        yield from ()

    def place_trigger(self, m: Match, pending: Pending) -> Flow[None]:
        """TD-13.5 to 13.8, 8.19: put it on the chain, unless its marker is on or it cannot be."""
        at, bound = pending.at, pending.bound
        card = m.find(at.source, at.incarnation)
        if card is not None and _is_used(card, bound):
            return
        if not answering.within_cap(m, at.seat):
            atoms.tell(m, "triggers_dropped", at.seat)
            return
        if not (yield from _is_wanted(m, at, bound)):
            return
        made = yield from draft_trigger(m, at, bound)
        if made is None:
            return
        put_trigger(m, pending, made)
        if card is not None and not isinstance(bound.node, EachTime):
            atoms.note(m, at.source, bound.memory, 1)

    # --- what happens -----------------------------------------------------------------------------

    def state_check(self, m: Match) -> Flow[bool]:
        """TD-12.1."""
        return state_check(m)

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        """TD-11.9: by the link that is resolving."""
        lose_life(m, seat, amount, _acting(m))

    def gain_life(self, m: Match, seat: int, amount: int) -> None:
        """TD-11.9: up to the limit."""
        gain_life(m, seat, amount)

    def destroy(self, m: Match, ids: Iterable[int]) -> Flow[list[int]]:
        """TD-11.7: by the link that is resolving."""
        return destroy(m, ids, _acting(m))

    def bury(self, m: Match, ids: Sequence[int], cause: str, *, destroyed: bool = True) -> None:
        """TD-11.7: with the equipment of creatures; what is discarded is not destroyed."""
        bury(m, ids, "destroyed" if destroyed else cause)

    def sacrifice(self, m: Match, ids: Sequence[int]) -> None:
        """Tribute: into the owner's graveyard; this is not destroying (TD-11.7)."""
        bury(m, ids, "tributed")

    def send(
        self, m: Match, ids: Iterable[int], zone: str, cause: str, *, bottom: bool = False
    ) -> None:
        """TD-7.6, 11.14: what leaves the field loses its equipment."""
        cards = list(ids)
        lose_equipment(m, [cid for cid in cards if is_creature(m.card(cid))])
        super().send(m, cards, zone, cause, bottom=bottom)

    def settle_in(self, m: Match, card_id: int, seat: int) -> Flow[bool]:
        """TD-5.13: placed by an effect, face-up."""
        if m.card(card_id).printed.type != "creature":
            return False
        place = yield from self.choose_slot(m, seat, (CREATURE,), m.card(card_id).printed.name)
        if place is None:
            return False
        put(m, card_id, seat, place[1])
        return True

    def make_tokens(
        self, m: Match, at: Resolution, seat: int, printed: Printed, count: int, zone: str
    ) -> Flow[int]:
        """TD-5.3, 5.13: while there is room; return how many."""
        made = 0
        while made < count and free_slot(m, seat, CREATURE) >= 0:
            place = yield from self.choose_slot(m, seat, (CREATURE,), printed.name)
            if place is None:
                break
            place_token(m, printed, seat, place[1])
            made += 1
        return made

    def gain_control(
        self, m: Match, ids: Iterable[int], seat: int, until: str, source: int
    ) -> Flow[None]:
        """TD-11.15."""
        return take_control(m, ids, seat, until, source)


def _is_used(card: Card, bound: Bound) -> bool:
    """TD-13.4 to 13.6: whether the use marker of a triggered effect is on."""
    if bound.kind != "triggered" or isinstance(bound.node, EachTime):
        return False
    return bool(card.notes.get(bound.memory))


def _was_silenced(m: Match, card: Card) -> bool:
    """TD-13.9: whether an object is silenced, or was as it left."""
    if m.card(card.id).incarnation != card.incarnation:
        last = m.state.last_known.get(card.id)
        return last is not None and bool(last[1].stats.get("silenced"))
    return is_silenced(m, card)


def _is_wanted(m: Match, at: Resolution, bound: Bound) -> Flow[bool]:
    """TD-13.7: "you may" is decided as the effect would go onto the chain."""
    effect = getattr(bound.node, "effect", None)
    if not isinstance(effect, YouMay):
        return True
    words = m.rules.words_of(effect.effect)
    wanted: bool = yield from yes_or_no(m, at.seat, f"Do you want to {words}?", at.source)
    return wanted


def _acting(m: Match) -> int:
    """TD-8.3: return the controller of the link that is resolving: the topmost."""
    return m.state.chain[-1].seat


RULESET: Final = Trapdoor(
    id="trapdoor",
    title="Trapdoor",
    version=1,
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
    timers=paces(casual=Timer(1200, 90, 90, 90), rated=Timer(300, 45, 15, 20)),
    concede_rule="TD-14.7",
)
