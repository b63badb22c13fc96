"""Windows (TD-8): settling, order of answers, traps that match events, resolution of links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.dsl.abilities import Triggered
from app.engine.log.act_words import listing
from app.engine.meaning.binding import Bound, bind
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import Event
from app.engine.position.flow import Flow, ask
from app.engine.position.log_facts import announced
from app.engine.position.resolution import Resolution
from app.engine.prompts import Act, Choose, Option, Reason
from app.engine.steps import chain
from app.engine.steps.acts import Found, LegalActs
from app.engine.steps.announcing import Draft, can_announce, draft
from app.engine.steps.priority import Window, open_window
from app.engine.steps.settling import is_over, settle
from app.engine.steps.turns import triggers_of

from .answerable import link_event, open_news, opening_events, opening_seats
from .board import PHASES
from .dsl.nodes import Answers
from .event_kinds import TrapdoorEvent
from .numbers import numbers_of
from .zones import CREATURE, UTILITY, utilities

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

WINDOW: Final = "answer"
WINDOWS: Final = {WINDOW: Window(whole=True)}
SET: Final = "set_in"
"""Noted of a card in the utility zone: the turn in which it was set."""


def answer(m: Match) -> Flow[None]:
    """TD-8.4: state checks, triggers, then a window if there is anything to answer."""
    yield from settle(m)
    if is_over(m):
        return
    open_news(m)
    if m.state.chain or opening_seats(m):
        first, passes = first_asked(m)
        yield from open_window(m, WINDOW, first, passes=passes)


def first_asked(m: Match) -> tuple[int, int]:
    """TD-8.7, 8.10: return the seat asked first, and the number of passes so far."""
    seats = opening_seats(m)
    newest = seats[-1] if seats else m.state.active
    return 1 - newest, int(len(set(seats)) <= 1)


def ask_again(m: Match) -> tuple[int, int]:
    """TD-8.4 (f): the chain has resolved; events from it open the next window."""
    open_news(m)
    return first_asked(m)


def is_armed(m: Match, card: Card) -> bool:
    """TD-6.9: face-down in the utility zone since an earlier turn."""
    since: int = card.notes.get(SET, 0)
    return not card.face_up and m.state.turn >= since + numbers_of(m).trap_delay_turns


def is_entitled(m: Match, seat: int) -> bool:
    """TD-8.8: True if the seat has any armed card and the opponent has acted in the window."""
    if not any(is_armed(m, card) for card in utilities(m, seat)):
        return False
    return 1 - seat in opening_seats(m)


def window_prompt(m: Match, seat: int) -> Act:
    """TD-8.9: activate one legal trap or pass; asked although passing may be all there is."""
    passing = Option("pass", verb="pass", label="Pass")
    legal = LegalActs(lambda at: traps(at, seat, own=False))
    return Act(
        seat,
        "window",
        [passing],
        title=_moment,
        tone="respond",
        ask=listing(seat, {"activate": "activate a trap", "pass": "pass"}),
        rule="TD-8.9",
        default="pass",
        primary="pass",
        acts=lambda: legal.offered(m),
        why_not=legal.refused,
    )


def _moment(m: Match) -> str:
    """Return the window's subject: its newest link or event."""
    if m.state.chain:
        return f"{m.card(m.state.chain[-1].source).printed.name} resolves next"
    events = opening_events(m)
    return _event_words(m, events[-1]) if events else "Answer?"


def _event_words(m: Match, event: Event) -> str:
    """Return the sentence for an event; only a face-up card is named."""
    card = m.event_card(event)
    known = card is not None and card.face_up
    name = card.printed.name if card is not None and known else "A creature"
    words = MOMENTS.get(event.kind, "Your opponent has acted")
    return words.format(card=name, phase=PHASES[m.rules.display.phase_of(m)])


MOMENTS: Final[dict[str, str]] = {
    TrapdoorEvent.PHASE_BEGUN: "The {phase} phase begins",
    TrapdoorEvent.CREATURE_PLACED: "{card} was placed",
    TrapdoorEvent.TURNED_FACE_UP: "{card} was turned face up",
    EngineEvent.ATTACK_DECLARED: "{card} attacks",
    TrapdoorEvent.DIRECT_ATTACK_DECLARED: "{card} attacks you",
    TrapdoorEvent.CREATURE_DESTROYED: "{card} was destroyed",
    TrapdoorEvent.SPELL_ACTIVATED: "{card} was activated",
    TrapdoorEvent.TRAP_ACTIVATED: "{card} was activated",
    TrapdoorEvent.EQUIPMENT_PLAYED: "{card} was played",
    TrapdoorEvent.EFFECT_ACTIVATED: "The effect of {card} was used",
    TrapdoorEvent.EFFECT_TRIGGERED: "The effect of {card} has triggered",
    EngineEvent.LIFE_LOST: "Life was lost",
}


@cache
def patterns_of(printed: Printed) -> tuple[Bound, ...]:
    """Return the event filters of a trap, bound like those of triggers."""
    found = [each for each in printed.defn.abilities if isinstance(each, Answers)]
    events = [event for each in found for event in each.events]
    return tuple(bind(f"{printed.id}?", Triggered(event)) for event in events)


def is_open_trap(printed: Printed) -> bool:
    """True if a trap can be activated without an event to answer (TD-8.14)."""
    return not patterns_of(printed)


def answered_by(m: Match, seat: int, card: Card) -> list[Event]:
    """TD-8.12: return the events that a triggered trap may answer now, the oldest first."""
    at = Resolution(seat, card.card_ref)
    items = [*opening_events(m), *(link_event(m, item) for item in m.state.chain)]
    return [
        event for event in items if event.seat == 1 - seat and _matches(m, at, card.printed, event)
    ]


def _matches(m: Match, at: Resolution, printed: Printed, event: Event) -> bool:
    return any(
        bound.event_kind == event.kind and bound.hears(m, at, event)
        for bound in patterns_of(printed)
    )


def why_no_trap(m: Match, seat: int, card: Card, *, own: bool) -> Reason | None:
    """Return why a set trap cannot be activated now; `own`: at the seat's own open prompt."""
    if not is_armed(m, card):
        return Reason("Set this turn: armed from next turn on.", "TD-6.9")
    phases = phases_of(card.printed)
    if phases and m.rules.display.phase_of(m) not in phases:
        return Reason(f"Only in this phase: {', '.join(phases)}.", "TD-6.10")
    if not is_open_trap(card.printed) and (own or not answered_by(m, seat, card)):
        return Reason("Nothing to answer.", "TD-8.12")
    spell = card.printed.spell
    at = Resolution(seat, card.card_ref)
    if spell is not None and not can_announce(m, at, spell):
        return Reason("No legal targets.", "TD-9.2")
    return None


def phases_of(printed: Printed) -> tuple[str, ...]:
    """Return the phases that a card names; empty: any."""
    return printed.facts.get("phases", ())


def set_traps(m: Match, seat: int) -> list[Card]:
    """Return a seat's face-down traps, as the seat itself sees them."""
    return [card for card in utilities(m, seat) if not card.face_up and card.printed.type == "trap"]


def traps(m: Match, seat: int, *, own: bool) -> Iterator[Found]:
    """Yield a seat's set traps as acts, each with why it cannot be activated now."""
    for card in set_traps(m, seat):
        option = partial(Option, f"activate:{card.id}", card.id, verb="activate", cost=0)
        yield card.id, why_no_trap(m, seat, card, own=own), option


def activate_trap(m: Match, seat: int, card_id: int) -> Flow[None]:
    """TD-8.11, 8.13: choose the answered event, modes and targets; then it is the newest link."""
    card = m.card(card_id)
    at = Resolution(seat, card.card_ref)
    if not is_open_trap(card.printed):
        at.event = yield from _choose_answered(m, seat, card)
    made = yield from drafted(m, at, card)
    atoms.turn(m, card_id, face_up=True)
    spell = card.printed.spell
    item = chain.new_item(m, "card", spell.key if spell is not None else "", at, made)
    item.event = at.event
    atoms.chain_push(m, item)
    m.note_played(seat, card.printed)
    facts = announced(m, made.targets)
    atoms.announce(m, TrapdoorEvent.TRAP_ACTIVATED, seat, card_id, facts=facts)


def drafted(m: Match, at: Resolution, card: Card) -> Flow[Draft]:
    """Choose modes and targets of a spell, trap or equipment; some that stay need none."""
    if card.printed.spell is None:
        return Draft()
    made: Draft = yield from draft(m, at, card.printed.spell)
    return made


def _choose_answered(m: Match, seat: int, card: Card) -> Flow[Event]:
    """TD-8.13: if several items match, the controller chooses; without time, the newest."""
    found = answered_by(m, seat, card)
    if len(found) == 1:
        return found[0]
    keys = [f"e{index}" for index in range(len(found))]
    key: str = yield from ask(
        lambda: Choose(
            seat,
            "choose_answered",
            [Option(k, label=words) for k, words in zip(keys, _labels(m, found), strict=True)],
            ask="Choose what it answers.",
            default=keys[-1],
            cancel=True,
            source=card.id,
            rule="TD-8.13",
        )
    )
    return found[keys.index(key)]


def _labels(m: Match, events: Sequence[Event]) -> list[str]:
    """Return a different label for each event: by slot, or numbered, where the words are alike."""
    words = [_event_words(m, event) for event in events]
    places = [_place(m, event) for event in events]
    return [_label(index, words, places) for index in range(len(words))]


def _label(index: int, words: Sequence[str], places: Sequence[str]) -> str:
    same = [other for other, each in enumerate(words) if each == words[index]]
    if len(same) == 1:
        return words[index]
    slots = {places[other] for other in same} - {""}
    mark = places[index] if len(slots) == len(same) else f"no. {same.index(index) + 1}"
    return f"{words[index]} ({mark})"


def _place(m: Match, event: Event) -> str:
    """Return the slot of the card of an event, if it is still there."""
    card = m.find(event.card_ref)
    letter = {CREATURE: "C", UTILITY: "U"}.get(card.zone_name) if card is not None else None
    return f"{letter}{card.slot + 1}" if card is not None and letter else ""


def is_capped(m: Match, seat: int) -> bool:
    """TD-8.19: True if a seat has used up its triggered links of this turn."""
    return triggers_of(m, seat) >= numbers_of(m).trigger_cap_per_turn
