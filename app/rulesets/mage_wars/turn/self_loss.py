"""Warning before self-defeat (MW-14.3): an act that brings the own tower to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from app.engine.dsl import abilities as a
from app.engine.dsl.filters import IsSource
from app.engine.dsl.node import Node
from app.engine.effects import Damage, GainLife, LoseLife, Seq
from app.engine.meaning.handlers import amount_of
from app.engine.meaning.registry import cards_of
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.resolution import Resolution
from app.engine.steps.acts import parse_act
from app.engine.steps.announcing import activated_of

from ..effects.tower import TowerChange, TowerDrain
from ..event_kinds import MageWarsEvent
from ..field.items import augment_of
from ..numbers import numbers_of
from ..tower import modifier_for, tower_of
from ..zones import tower_card

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


BY_THIS: Final = "This drops your tower to {level}, and you lose the match."
ENTERS: Final = "Once it enters, your tower falls to {level}, and you lose the match."
WORDS: Final = {"deploy": ENTERS}
LATER: Final = {"cast": "Once it resolves, your tower falls to {level}, and you lose the match."}
TRIGGERED: Final[dict[str, tuple[str, ...]]] = {
    "element": (EngineEvent.ENTERED, MageWarsEvent.ELEMENT_PLAYED),
    "turn_up": (EngineEvent.ENTERED, EngineEvent.TURNED_UP, MageWarsEvent.ELEMENT_PLAYED),
    "deploy": (EngineEvent.ENTERED,),
    "augment": (EngineEvent.ATTACHED,),
}
"""Events of the card itself by the kind of act."""


def self_loss(seat: int, key: str, m: Match) -> str:
    """Return the warning of an act by its key, empty if the own tower would survive."""
    if not numbers_of(m).confirm_self_loss:
        return ""
    kind, card_id, index = parse_act(key)
    card = m.card(card_id)
    change = _change(m, seat, kind, card, index)
    level = tower_of(m, seat) + change
    words = WORDS.get(kind, BY_THIS)
    if not _falls(m, change, level):  # MW-7.5: triggers follow the state checks
        more = _effects_change(m, seat, kind, card, index)
        change, level = min(change, 0) + more, level + more
        words = LATER.get(kind, words)
    return words.format(level=level) if _falls(m, change, level) else ""


def _falls(m: Match, change: int, level: int) -> bool:
    return change < 0 and level <= numbers_of(m).tower_lose_at


def _change(m: Match, seat: int, kind: str, card: Card, index: int) -> int:
    match kind:
        case "element" | "turn_up" | "deploy":
            return modifier_for(m, seat, card)
        case "cast":
            costs = card.printed.spell.costs if card.printed.spell is not None else ()
            return modifier_for(m, seat, card) - _paid(costs)
        case "use":
            return -_paid(activated_of(m, card)[index].costs)
        case "augment":
            found = augment_of(card.printed)
            return -_paid(found[1].costs) if found is not None else 0
        case _:
            return 0


def _effects_change(m: Match, seat: int, kind: str, card: Card, index: int) -> int:
    """Return how the act's own effects, and triggers of its card, change the own tower for sure."""
    at = Resolution(seat, card.card_ref)
    match kind:
        case "cast":
            return _by_effect(m, at, card.printed.spell.node) if card.printed.spell else 0
        case "use":
            return _by_effect(m, at, activated_of(m, card)[index].node)
        case _:
            heard = TRIGGERED.get(kind, ())
            return sum(
                _by_effect(m, at, bound.node)
                for bound in card.printed.abilities
                if bound.event_kind in heard and _is_of_itself(bound.node)
            )


def _is_of_itself(ability: Node) -> bool:
    return (
        isinstance(ability, a.Triggered)
        and ability.event.subject == IsSource()
        and ability.condition is None
    )


def _by_effect(m: Match, at: Resolution, node: Node | None) -> int:
    match node:
        case a.SpellEffect() | a.Activated() | a.Triggered():
            return _by_effect(m, at, node.effect)
        case Seq():
            return sum(_by_effect(m, at, part) for part in node.parts)
        case TowerChange() | GainLife() if node.who in ("you", "each"):
            return amount_of(m, at, node.amount)
        case LoseLife() if node.who in ("you", "each"):
            return -max(0, amount_of(m, at, node.amount))
        case Damage() if _hits_own_tower(m, at, node):
            return -max(0, amount_of(m, at, node.amount))
        case TowerDrain():
            return max(0, node.amount)
        case _:
            return 0


def _hits_own_tower(m: Match, at: Resolution, node: Damage) -> bool:
    """True if damage reaches the own tower for every choice, without prevention."""
    own = tower_card(m, at.seat).id
    prevented = any(mod.op == "prevent" and mod.card == own for mod in m.state.modifiers)
    return not prevented and own in cards_of(node.to)(m, at)


def _paid(costs: Sequence[a.Cost]) -> int:
    return sum(cost.amount for cost in costs if isinstance(cost, a.PayLife))
