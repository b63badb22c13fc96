"""The open prompt (TD-3.6, 3.8, 3.10): every legal act of the active player, and why not others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.log.act_words import listing
from app.engine.position.flow import Flow
from app.engine.position.refs import Ref
from app.engine.prompts import Act, Option, Reason
from app.engine.steps.acts import Found, LegalActs, parse_act
from app.engine.steps.using import uses

from .activating import (
    activate_spell,
    choose_and_set,
    equip,
    use,
    why_no_spell,
    why_no_use,
    why_not_equip,
    why_not_set,
)
from .answering import activate_trap, set_traps, traps
from .combat import attackers, declare, why_no_attack
from .costs import price_of
from .placing import lowest_price, place, turn_over, why_no_turn, why_not_place
from .zones import creatures, equipment, utilities

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

TITLES: Final = {
    "preparation": "Your Preparation phase",
    "fighting": "Your Fighting phase",
    "second_preparation": "Your Second Preparation phase",
}
PHRASES: Final = {
    "place": "place",
    "hide": "place",
    "equip": "equip",
    "set": "set",
    "attack": "attack",
    "activate": "activate",
    "use": "use an ability",
    "turn": "turn over",
    "pass": "end the phase",
}
LATE: Final = Reason("Not in the Fighting phase.", "TD-3.8")
LABELS: Final = {
    "preparation": "Go to Fighting",
    "fighting": "End Fighting",
    "second_preparation": "End turn",
}
TO_SECOND: Final = "Skip Fighting"
NO_ATTACKERS: Final = "None of your creatures can attack."


def open_prompt(m: Match, seat: int) -> Act:
    """Return the prompt of the active player in the present phase."""
    phase = m.rules.display.phase_of(m)
    legal = LegalActs(lambda at: acts(at, seat))
    found = legal.offered(m)
    forced = berserk(m, seat) if phase == "fighting" else []
    default = f"attack:{forced[0]}" if forced else "end_phase"
    # TD-3.9: without attackers the Fighting phase is skipped.
    is_next_skipped = phase == "preparation" and not attackers(m, seat)
    if not forced:
        label = TO_SECOND if is_next_skipped else LABELS[phase]
        found.append(Option("end_phase", verb="pass", label=label))
    rule = {"fighting": "TD-3.8", "second_preparation": "TD-3.10"}.get(phase, "TD-3.6")
    return Act(
        seat,
        "open",
        found,
        title=TITLES.get(phase, ""),
        rule=rule,
        default=default,
        ask=listing(seat, PHRASES, NO_ATTACKERS if is_next_skipped else _must(m, forced)),
        primary="" if forced else "end_phase",
        is_main=phase == "preparation",
        why_not=lambda later: _reasons(later, seat, legal),
    )


def _must(m: Match, forced: list[int]) -> str:
    """Return why the phase does not end yet; empty if it may."""
    if not forced:
        return ""
    names = [m.card(card_id).printed.name for card_id in forced]
    first = "first" if len(names) == 1 else "before the phase can end"
    return f"{' and '.join(names)} must attack {first}."


def berserk(m: Match, seat: int) -> list[int]:
    """Berserk: the phase does not end while such a creature can declare an attack."""
    return [cid for cid in attackers(m, seat) if m.has(m.card(cid), "berserk")]


def _reasons(m: Match, seat: int, legal: LegalActs) -> list[tuple[Ref, Reason]]:
    """Return reasons against acts that are not offered, those of set traps last."""
    traps_set = {card.id for card in set_traps(m, seat)}
    return sorted(legal.refused(m), key=lambda told: told[0] in traps_set)


def acts(m: Match, seat: int) -> Iterator[Found]:
    """Yield every act except ending the phase, with the reason against it."""
    fighting = m.rules.display.phase_of(m) == "fighting"
    if fighting:
        yield from _attacks(m, seat)
    for card_id in m.zone(seat, "hand"):
        yield from _of_hand(m, seat, m.state.cards[card_id], fighting=fighting)
    for card in utilities(m, seat):
        if not card.face_up and card.printed.type == "spell":
            yield _act("activate", card, why_no_spell(m, seat, card), price_of(m, seat, card))
    yield from traps(m, seat, own=True)
    if not fighting:
        for card in creatures(m, seat):
            yield _act("turn", card, why_no_turn(m, card))
    yield from _uses(m, seat)


def _attacks(m: Match, seat: int) -> Iterator[Found]:
    able = set(attackers(m, seat))
    for card in creatures(m, seat):
        why = why_no_attack(m, card)
        if why is None and card.id not in able:
            why = Reason("Nothing to attack.", "TD-10.3")
        yield _act("attack", card, why)


def _of_hand(m: Match, seat: int, card: Card, *, fighting: bool) -> Iterator[Found]:
    """TD-3.8: nothing is placed, set or played from hand in the Fighting phase but spells."""
    kind = card.printed.type
    late = LATE if fighting else None
    if kind == "creature":
        least = lowest_price(m, seat, card)
        why = late or why_not_place(m, seat, card, least)
        yield _act("place", card, why, least)
        yield _act("hide", card, why, least)
    elif kind == "equipment":
        yield _act("equip", card, late or why_not_equip(m, seat, card), price_of(m, seat, card))
    else:
        if kind == "spell":
            yield _act("activate", card, why_no_spell(m, seat, card), price_of(m, seat, card))
        yield _act("set", card, late or why_not_set(m, seat), 0)


def _uses(m: Match, seat: int) -> Iterator[Found]:
    own = [card for card in equipment(m, seat) if card.controller == seat]
    cards = [c for c in (*creatures(m, seat), *utilities(m, seat), *own) if c.face_up]
    yield from uses(m, cards, partial(why_no_use, m, seat))


def _act(verb: str, card: Card, why: Reason | None, cost: int | None = None) -> Found:
    return card.id, why, partial(Option, f"{verb}:{card.id}", card.id, verb=verb, cost=cost)


def act(m: Match, seat: int, key: str) -> Flow[None]:
    """Carry out an act by its key."""
    verb, card_id, index = parse_act(key)
    match verb:
        case "place" | "hide":
            yield from place(m, seat, card_id, face_up=verb == "place")
        case "turn":
            turn_over(m, seat, card_id)
        case "use":
            yield from use(m, seat, card_id, index)
        case "attack":
            yield from declare(m, seat, card_id, cancel=not berserk(m, seat))
        case _:
            yield from LINKS[verb](m, seat, card_id)


def activate(m: Match, seat: int, card_id: int) -> Flow[None]:
    """Activate a spell, or an open trap as an act of one's own (TD-8.14)."""
    if m.card(card_id).printed.type == "trap":
        yield from activate_trap(m, seat, card_id)
    else:
        yield from activate_spell(m, seat, card_id)


LINKS: Final[dict[str, Callable[[Match, int, int], Flow[None]]]] = {
    "activate": activate,
    "equip": equip,
    "set": choose_and_set,
}
