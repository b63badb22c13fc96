"""Card display: its numbers and states on the board, and the arrows between cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..actions import (
    BLOCK,
    DEFENSE,
    OFFENSE,
    REFLEX,
    WHOLE,
    Action,
    actions_of,
    is_out,
    is_void,
    standing_actions,
)
from ..power import current, effective, power_of
from ..support.bindings import holder_of
from ..tower import tower_of
from ..zones import is_fresh

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.rules.display import Link

ARROWS: Final = {OFFENSE: "attack", BLOCK: "block", REFLEX: "reflex", DEFENSE: "guard"}
BOND: Final = "bond"


def shown_stats(m: Match, card: Card) -> dict[str, list[int]]:
    """Return a tower's level, or the PL that is left and the whole PL."""
    if card.printed.type == "tower":
        level = tower_of(m, card.owner)
        return {"level": [level, level]}
    # MW-8.2: an augmentation on the field has no PL; an item has, wherever it is attached.
    if "power" not in card.printed.base.stats or card.zone_name == "attached":
        return {}
    return {"power": [effective(m, card), power_of(m, card)]}


def shown_states(m: Match, card: Card) -> list[str]:
    """Return the states of a card, the lasting ones first."""
    match card.zone_name:
        case "face_down":
            return ["set"]
        case "elements" | "attached":
            return _of_element(m, card)
        case "units":
            return _of_unit(m, card)
        case _:
            return []


def _of_element(m: Match, card: Card) -> list[str]:
    found = ["bound"] if holder_of(m, card) else []
    if card.notes.get("augmented"):
        found.append("augmenting")
    return [*found, *_damage(card)]


def _of_unit(m: Match, card: Card) -> list[str]:
    found = ["fresh"] if is_fresh(m, card) else []
    if effective(m, card) < current(m, card):
        found.append("spent")
    if any(is_void(m, action) for action in actions_of(m, card)):
        found.append("void")
    if is_out(m, card):
        found.append("out")
    return [*found, *_damage(card)]


def _damage(card: Card) -> list[str]:
    return ["damaged"] if card.damage else []


def arrows(m: Match) -> list[Link]:
    """Return the actions with targets, then the support of each unit."""
    found: list[Link] = [
        (ARROWS[action.kind], action.unit, action.target, _share(action))
        for action in standing_actions(m)
        if not is_void(m, action)
    ]
    for seat in (0, 1):
        for cid in m.zone(seat, "elements"):
            holder = holder_of(m, m.card(cid))
            if holder:
                found.append((BOND, cid, holder, ""))
    return found


def _share(action: Action) -> str:
    """MW-11.1: return an action's share of its unit's PL; 0 if undivided."""
    return "" if action.share == WHOLE else str(max(0, action.share))
