"""Attack eligibility: legal actions and targets of units, with the reasons against others.

Cards change this with plain words. Bans: "attack", "block", "defend" (Reflexive
actions too), "be attacked", "be blocked", "be defended against". Duties:
"must attack", "must be blocked". A defender's card that guards the tower: "guard tower".
"cannot" beats "must" and "may" (MW-9.24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.play.bans import why_banned
from app.engine.prompts import Reason

from ..actions import Action, actions_of, attacks_on, is_attacking, is_blocking, is_out
from ..numbers import numbers_of
from ..zones import is_fresh, tower_card, units_of
from .regiment import actions_left

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def why_no_action(m: Match, card: Card) -> Reason | None:
    """Return why a unit takes no further action at all in this War phase."""
    if is_out(m, card):
        return Reason("It was removed from combat.", "MW-9.21")
    if not actions_left(m, card):
        return Reason("Already acted.", "MW-9.1")
    return None


def why_no_attack(m: Match, card: Card) -> Reason | None:
    """MW-9.4: return why a unit may not take an Offensive action."""
    peace = numbers_of(m).peace_turns
    if m.state.turn <= peace:
        return Reason(f"No attacks before turn {peace + 1}.", "MW-1.7")
    if is_fresh(m, card) and not m.has(card, "swift"):
        return Reason("Just arrived: can attack next turn.", "MW-9.4")
    return why_banned(m, card, "attack", "MW-9.4") or why_no_action(m, card)


def why_no_block(m: Match, card: Card) -> Reason | None:
    """MW-9.8: return why a unit may not take a Block action."""
    if attacks_on(m, card.id):
        return Reason("A unit that is attacked can't block.", "MW-9.8")
    return why_banned(m, card, "block", "MW-9.24") or why_no_action(m, card)


def why_no_defense(m: Match, card: Card) -> Reason | None:
    """MW-9.14: return why a unit may not take a Defensive or Reflexive action."""
    return why_banned(m, card, "defend", "MW-9.24") or why_no_action(m, card)


def untouched(m: Match, card: Card, ids: list[int]) -> list[int]:
    """MW-11.1: exclude present targets of the unit's actions."""
    taken = {action.target for action in actions_of(m, card)}
    return [cid for cid in ids if cid not in taken]


def attackable(m: Match, seat: int) -> list[int]:
    """MW-9.5, 9.16, 9.17: return the units that a seat may attack."""
    found = []
    for card_id in units_of(m, 1 - seat):
        card = m.card(card_id)
        if "be attacked" not in m.derived(card).bans and not is_attacking(m, card):
            found.append(card_id)
    return found


def why_no_tower(m: Match, card: Card) -> Reason | None:
    """MW-9.6: return why a unit cannot attack the opponent's tower; Siege always can."""
    if m.has(card, "siege"):
        return None
    if units_of(m, 1 - card.controller):
        return Reason("Units defend this tower.", "MW-9.6")
    if is_guarded(m, 1 - card.controller):
        return Reason("Tower is guarded: only Siege units reach it.", "MW-9.6")
    return None


def is_guarded(m: Match, seat: int) -> bool:
    """MW-9.6: true if a card of a seat keeps its tower from all but Siege."""
    mine = [card for card in map(m.card, m.board(seat)) if card.controller == seat]
    if any("guard tower" in m.derived(card).permits for card in mine):
        return True
    return _do_ramparts_hold(m, seat) and any(m.has(card, "rampart") for card in mine)


def _do_ramparts_hold(m: Match, seat: int) -> bool:
    """MW-9.6: in young matches, against few units."""
    numbers = numbers_of(m)
    few = len(units_of(m, 1 - seat)) <= numbers.rampart_units
    return few and m.state.turn <= numbers.rampart_turns


def victims(m: Match, card: Card) -> list[int]:
    """MW-9.5, 9.6: return a unit's legal targets in its own turn; the tower comes last."""
    found = attackable(m, card.controller)
    if why_no_tower(m, card) is None:
        found.append(tower_card(m, 1 - card.controller).id)
    return untouched(m, card, found)


def counter_victims(m: Match, card: Card) -> list[int]:
    """MW-9.17: return a unit's legal targets in Round B."""
    numbers = numbers_of(m)
    if not numbers.counter_offensive:
        return []
    if numbers.counter_offensive_tower:
        return victims(m, card)
    return untouched(m, card, attackable(m, card.controller))


def defended_against(m: Match, seat: int) -> list[int]:
    """MW-9.14, 9.15: return the attackers that a seat's units may defend against."""
    found = []
    for card_id in units_of(m, 1 - seat):
        card = m.card(card_id)
        if is_attacking(m, card) and why_no_defense_against(m, card) is None:
            found.append(card_id)
    return found


def why_no_defense_against(m: Match, attacker: Card) -> Reason | None:
    """MW-9.15: return why an attacker cannot be chosen for a Defensive action."""
    if m.has(attacker, "elusive"):
        return Reason("It's Elusive.", "MW-9.15")
    return why_banned(m, attacker, "be defended against", "MW-9.24")


def blockable(m: Match, attacks: list[Action]) -> list[Action]:
    """MW-9.9: return the attacks that may be blocked, those on a tower too."""
    return [a for a in attacks if "be blocked" not in m.derived(m.card(a.unit)).bans]


def bound_to_answer(m: Match, seat: int) -> list[int]:
    """MW-9.12: return the units that must take a Reflexive action; blockers have taken it."""
    found = []
    for card_id in units_of(m, seat):
        card = m.card(card_id)
        if attackers_of(m, card) and not is_blocking(m, card) and not why_no_defense(m, card):
            found.append(card_id)
    return found


def attackers_of(m: Match, card: Card) -> list[int]:
    """Return the units that attack a unit, earliest attack first, but for those it aims at."""
    units = list(dict.fromkeys(attack.unit for attack in attacks_on(m, card.id)))
    return untouched(m, card, units)


def has_to(m: Match, card: Card, word: str) -> bool:
    """MW-9.24: true if a unit must do something; impossible actions are not offered anyway."""
    return word in m.derived(card).permits
