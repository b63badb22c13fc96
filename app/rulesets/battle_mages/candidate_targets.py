"""Candidate targets: likely answers to aiming, ordering and paying, the best first.

A card's effect on its target, harm or help, is read from its tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from app.engine import effects as e
from app.engine.dsl.node import walk
from app.engine.position.refs import Ref, is_item, is_seat, item_ref, seat_of
from app.engine.prompts import Choice, Pick

from .evaluation import CARD, CRYSTAL, LIFE, RELIC, TOUGHNESS, creature_value
from .zones import permanents

if TYPE_CHECKING:
    from app.engine.dsl.node import Node
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

GOOD: Final = frozenset({"str", "shield"})
HARM: Final = (
    e.Banish,
    e.BounceItem,
    e.Deny,
    e.Destroy,
    e.Exhaust,
    e.GainControl,
    e.ReturnToHand,
    e.Fight,
    e.RemoveFromCombat,
)
SPELL: Final = 8  # for each mana of a spell on the stack, besides the value of its card
STOPPED: Final = 5  # for using up a Shield counter
ENOUGH: Final = 6  # crystals with which another one in hand is the least valuable card


def targets(m: Match, prompt: Pick) -> list[Choice]:
    """Return targets, the best first; no target comes first if all are bad for the seat."""
    worth = {int(o.ref): _worth(m, prompt, int(o.ref)) for o in prompt.options}
    order = sorted(worth, key=lambda ref: -worth[ref])
    good = [ref for ref in order if worth[ref] > 0]
    whole = order[: max(prompt.least, min(prompt.most, len(good)))]
    return [_as_offered(prompt, refs) for refs in (whole, *([ref] for ref in order))]


def _as_offered(prompt: Pick, refs: Sequence[Ref]) -> Choice:
    return tuple(option.ref for option in prompt.options if option.ref in refs)


def _worth(m: Match, prompt: Pick, ref: Ref) -> int:
    """Return the value for a seat of aiming its card at that target."""
    helps, blow, copies = _kind(m.card(prompt.source).printed)
    if is_seat(ref):
        return LIFE * max(1, blow) * (-1 if seat_of(ref) == prompt.seat else 1)
    if is_item(ref):
        item = next(each for each in m.state.chain if item_ref(each.id) == ref)
        worth = CARD + SPELL * m.card(item.card).printed.cost
        return -worth if item.seat == prompt.seat else worth
    card = m.card(ref)
    worth = _standing(m, card) if not blow else _hit(m, card, blow)
    return worth if copies or (card.controller == prompt.seat) == helps else -worth


def _standing(m: Match, card: Card) -> int:
    values = {"crystal": CRYSTAL, "relic": RELIC}
    return values.get(card.printed.type) or max(1, creature_value(m, card))


def _hit(m: Match, card: Card, blow: int) -> int:
    """Return the value lost to a creature's controller by that much damage."""
    if card.counters.get("shield"):
        return STOPPED
    falls = card.damage + blow >= m.stat(card, "toughness")
    return _standing(m, card) if falls else TOUGHNESS * blow


@cache
def _kind(printed: Printed) -> tuple[bool, int, bool]:
    """Return whether being chosen by a card helps, how much damage it deals, if it copies."""
    nodes = [node for _, node in walk(printed.defn)]
    blows = [node.amount for node in nodes if isinstance(node, e.Damage)]
    kills = any(isinstance(node, e.Destroy | e.Banish) for node in nodes)
    blow = max((each for each in blows if isinstance(each, int)), default=0)
    copies = any(isinstance(node, e.CopyOf) for node in nodes)
    return not blows and not any(map(_harms, nodes)), 0 if kills else blow, copies


def _harms(node: Node) -> bool:
    if isinstance(node, e.AddCounters):
        return node.counter not in GOOD
    if isinstance(node, e.Modification):
        return node.op == "forbid"
    return isinstance(node, HARM)


def taken(m: Match, prompt: Pick) -> list[Choice]:
    """Return cards to take from a pile: as many as allowed, the highest cost first."""
    order = sorted(prompt.options, key=lambda o: -m.card(int(o.ref)).printed.cost)
    return [_as_offered(prompt, [int(o.ref) for o in order[: prompt.most]])]


def sacrifice_choices(m: Match, prompt: Pick) -> list[Choice]:
    """Return payment: the cards missed least."""
    order = sorted(prompt.options, key=lambda o: _missed(m, m.card(int(o.ref))))
    return [_as_offered(prompt, [int(o.ref) for o in order[: prompt.least]])]


def _missed(m: Match, card: Card) -> int:
    if card.zone_name != "hand":
        return _standing(m, card)
    have = len(permanents(m, card.owner, "crystals"))
    if card.printed.type == "crystal":
        return 0 if have >= ENOUGH else CARD
    return min(card.printed.cost, 2 * have + 1 - card.printed.cost)
