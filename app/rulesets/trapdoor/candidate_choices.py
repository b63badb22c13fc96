"""Candidate choices: likely choices that computer players compare."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from app.engine.dsl.node import walk
from app.engine.effects import Destroy, GainControl, Modification
from app.engine.position.refs import is_card
from app.engine.prompts import Choice

from .effects import LosePower, PreventPowerLoss, TurnUp
from .evaluation import creature_value, seen_power
from .numbers import numbers_of
from .zones import is_creature

if TYPE_CHECKING:
    from app.engine.dsl.node import Node
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card
    from app.engine.prompts import Prompt

DEAR: Final = 6  # creatures of such a cost are put back from a first hand
SET_CARD: Final = 40  # worth of an enemy set card as a target
FIRST: Final = ("attack", "activate", "use", "place", "hide", "equip", "turn", "set")


def candidate_choices(m: Match, prompt: Prompt) -> list[Choice]:
    """Return legal answers, the likeliest first."""
    found: Iterable[Choice] = ()
    match prompt.name:
        case "exchange":
            found = (_dear(m, prompt),)
        case "open":
            found = _acts(m, prompt)
        case "attack_target":
            found = _goals(m, prompt)
        case "choose_targets" | "choose_cards":
            found = _targets(m, prompt)
        case "tribute":
            found = _offerings(m, prompt)
        case _:
            pass
    return [answer for answer in dict.fromkeys(found) if prompt.takes(answer)]


def _dear(m: Match, prompt: Prompt) -> Choice:
    """Return the cards too expensive for an opening hand."""
    hand = [m.card(cid) for cid in m.zone(prompt.seat, "hand")]
    dear = [card for card in hand if card.printed.cost >= DEAR]
    return tuple(card.id for card in dear[: numbers_of(m).exchange_max])


def _acts(m: Match, prompt: Prompt) -> list[Choice]:
    """Return acts: fighting first, the dear before the cheap, setting last."""
    found = [option for option in prompt.options if option.verb in FIRST]
    found.sort(key=lambda option: (FIRST.index(option.verb), -(option.cost or 0)))
    return [option.key for option in found]


def _goals(m: Match, prompt: Prompt) -> list[Choice]:
    """Return the legal targets of the attack, the best fight first."""
    attacker = m.card(prompt.source)
    refs = [int(option.ref) for option in prompt.options]
    return [(ref,) for ref in sorted(refs, key=lambda ref: -_fight(m, attacker, ref))]


def _fight(m: Match, attacker: Card, ref: int) -> int:
    """Return the gain from a fight minus the attacker's loss."""
    if not is_card(ref):
        return 0
    target, seat = m.card(ref), attacker.controller
    mine, theirs = seen_power(m, attacker, seat), seen_power(m, target, seat)
    falls = mine >= theirs or m.has(attacker, "venom")
    lost = creature_value(m, attacker, seat) if theirs >= mine else theirs
    return (creature_value(m, target, seat) if falls else mine) - lost


def _targets(m: Match, prompt: Prompt) -> list[Choice]:
    """Return targets one by one, the best first; where none must be chosen that comes last."""
    seat = prompt.seat
    aims = prompt.name == "choose_targets"
    helps, blow = _kind(m.card(prompt.source).printed) if aims and prompt.source else (False, 0)
    refs = [int(option.ref) for option in prompt.options if is_card(int(option.ref))]
    worth = {ref: _worth(m, m.card(ref), seat, helps=helps, blow=blow) for ref in refs}
    ordered = sorted(refs, key=lambda ref: -worth[ref])
    pairs = [tuple(ordered[:2])] if len(ordered) > 1 else []
    return [*pairs, *((ref,) for ref in ordered)]


def _worth(m: Match, card: Card, seat: int, *, helps: bool, blow: int) -> int:
    """Return the value of choosing a card, for one seat."""
    if not is_creature(card):
        return SET_CARD if card.controller != seat else -SET_CARD * (not helps)
    worth = creature_value(m, card, seat)
    if helps:
        return worth if card.controller == seat else -worth
    power = seen_power(m, card, seat)
    if blow and power > blow:
        worth = blow
    return worth if card.controller != seat else -worth


@cache
def _kind(printed: Printed) -> tuple[bool, int]:
    """Return whether being chosen by a card helps, and how much power it takes."""
    nodes = [node for _, node in walk(printed.defn)]
    blows = [node.amount for node in nodes if isinstance(node, LosePower)]
    helps = any(map(_helps, nodes)) and not any(map(_harms, nodes))
    return helps, max((amount for amount in blows if isinstance(amount, int)), default=0)


def _helps(node: Node) -> bool:
    if isinstance(node, Modification):
        return node.op == "gain" or _raises(node)
    return isinstance(node, PreventPowerLoss | TurnUp)


def _harms(node: Node) -> bool:
    if isinstance(node, Modification):
        return node.op == "forbid" or (node.op == "add" and not _raises(node))
    return isinstance(node, LosePower | Destroy | GainControl)


def _raises(change: Modification) -> bool:
    return change.op == "add" and isinstance(change.amount, int) and change.amount > 0


def _offerings(m: Match, prompt: Prompt) -> list[Choice]:
    """Return single tributes, the least valuable first."""
    refs = [int(option.ref) for option in prompt.options]
    return [
        (ref,) for ref in sorted(refs, key=lambda ref: creature_value(m, m.card(ref), prompt.seat))
    ]
