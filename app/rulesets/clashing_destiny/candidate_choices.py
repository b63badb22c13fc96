"""Candidate choices: likely answers of a player, the best first, for computer players."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from app.engine.prompts import Choice, Pick
from app.engine.steps.combat_roles import role_holder

from .evaluation import keeping, minion_value
from .progression import affinities_of
from .roles import combat_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.prompts import Prompt

CARDS_BETWEEN: Final = 2
"""Cards offered between two attacks: a search spends more time on an attack."""


def candidate_choices(m: Match, prompt: Prompt) -> list[Choice]:
    """Return legal answers, the likeliest first; none if all guesses are equally good."""
    if prompt.name == "main_action":
        return _acts(m, prompt)
    if prompt.name == "declare_block":
        return _blocks(m, prompt)
    if prompt.name == "choose_level_up":
        return [one.key for one in prompt.sure if one.verb != "pass"]
    if prompt.name == "choose_payment" and isinstance(prompt, Pick):
        return [answer for answer in _payment(m, prompt) if prompt.takes(answer)]
    return []


def _acts(m: Match, prompt: Prompt) -> list[Choice]:
    """Return the hardest attack, the most expensive open card, the next attack, and so on."""
    attacks = _sorted(m, prompt, "attack", lambda card: m.stat(card, "attack"))
    # CD-5.4: a locked card only draws, regardless of its cost, so it comes last.
    open_now = affinities_of(m, prompt.seat)
    cards = _sorted(
        m, prompt, "play", lambda c: (c.printed.aspect in open_now, c.printed.cost or 0)
    )
    turns = [cards[at : at + CARDS_BETWEEN] for at in range(0, len(cards), CARDS_BETWEEN)]
    found: list[Choice] = []
    for attack, between in zip_longest(attacks, turns):
        found += [] if attack is None else [attack]
        found += between or ()
    return [*found, *(one.key for one in prompt.sure if one.verb not in ("attack", "play"))]


def _sorted(
    m: Match, prompt: Prompt, verb: str, weight: Callable[[Card], int | tuple[bool, int]]
) -> list[Choice]:
    options = [option for option in prompt.sure if option.verb == verb]
    options.sort(key=lambda option: weight(m.card(int(option.ref))), reverse=True)
    return [option.key for option in options]


def _blocks(m: Match, prompt: Prompt) -> list[Choice]:
    """Return the block that gains most, the one that costs least, and none."""
    attacker = role_holder(m, combat_of(m)["attacker"])
    able = [one for one in prompt.sure if one.verb == "block"]
    if attacker is None or not able:
        return [prompt.default]
    by_key = {one.key: m.card(int(one.ref)) for one in able}
    gains = {key: _gain(m, card, attacker) for key, card in by_key.items()}
    best = max(gains, key=lambda key: gains[key])
    cheapest = min(by_key, key=lambda key: minion_value(m, by_key[key]))
    found = [best, prompt.default] if gains[best] > 0 else [prompt.default, best]
    return list(dict.fromkeys([*found, cheapest]))


def _gain(m: Match, blocker: Card, attacker: Card) -> int:
    """Return the value of a fight for the blocker's side; a hero doesn't fall by it."""
    gain = 0
    if attacker.printed.type == "minion" and m.stat(blocker, "attack") >= _left(m, attacker):
        gain += minion_value(m, attacker)
    if m.stat(attacker, "attack") >= _left(m, blocker):
        gain -= minion_value(m, blocker)
    return gain


def _left(m: Match, card: Card) -> int:
    return m.derived(card).stats["hp"] - card.damage


def _payment(m: Match, prompt: Pick) -> list[Choice]:
    """Return the seat's least useful cards: they are away until its own next turn (CD-3.9)."""
    offered = [m.card(int(option.ref)) for option in prompt.options]
    if any(card.zone_name != "hand" for card in offered):
        return []
    offered.sort(key=lambda card: keeping(m, prompt.seat, card, ready=True))
    least = {card.id for card in offered[: prompt.least]}
    return [tuple(option.ref for option in prompt.options if option.ref in least)]
