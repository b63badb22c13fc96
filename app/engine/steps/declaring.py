"""Declaring attackers and pairing blockers: each side does it at once, as one event.

A game decides on legal attackers and pairs. The declarations are in its memory
(combat_roles.py) before their event is emitted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from .. import atoms
from ..position.event_kinds import EngineEvent, EventKind
from ..position.refs import Ref
from ..prompts import Option, Pair, Pick

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card

Goals = Mapping[int, tuple[int, ...]]
"""By possible blocker: the attackers that it may block."""

ATTACKERS: Final = "Choose your attackers, or none."
NO_BLOCKERS: Final = "They can't block next turn."


def attack_prompt(
    seat: int,
    name: str,
    able: Sequence[Card],
    must: Sequence[Card] = (),
    *,
    why: str = "",
    tires: bool,
    rule: str,
) -> Pick:
    """Ask a seat for all its attackers together; those that must attack are in every answer.

    `why`: refusal of an answer without them. `tires`: attackers become exhausted.
    """
    forced = [card.id for card in must]
    names = ", ".join(card.printed.name for card in must)
    words = f"Choose your attackers. {names} must attack." if must else ATTACKERS

    def fits(picked: tuple[Ref | str, ...]) -> str:
        return "" if set(forced) <= set(picked) else why

    return Pick(
        seat,
        name,
        [Option(ref=card.id) for card in able],
        len(must),
        len(able),
        title="Attack",
        default=tuple(forced),
        confirm="Attack with {picked}",
        empty="No attack",
        rule=rule,
        fits=fits if must else None,
        may_add=_any if must else None,
        ask=f"{words} {NO_BLOCKERS}" if tires else words,
    )


def _any(taken: tuple[Ref | str, ...], more: Ref | str) -> bool:
    return True


def emit_attack(
    m: Match, seat: int, cards: Sequence[Card], began: EventKind, *, exhausted: Iterable[Card]
) -> None:
    """Exhaust attackers together and emit the attack, then an event for each attacker.

    `exhausted`: the attackers that become exhausted.
    """
    m.rules.exhaust(m, [card.id for card in exhausted])
    atoms.announce(m, began, seat, amount=len(cards))
    for card in cards:
        atoms.announce(m, EngineEvent.ATTACKED, seat, card.id)


def possible_blocks(
    m: Match,
    able: Iterable[Card],
    against: Sequence[Card],
    may_block: Callable[[Match, Card, Card], bool],
) -> dict[int, tuple[int, ...]]:
    """Return each card that may block, with those of the attackers that it may block.

    Blocking as such, and being blocked, may be forbidden (`cannot("block")`); `may_block` is the
    game's word on a pair of blocker and attacker.
    """
    goals = [goal for goal in against if "be blocked" not in m.derived(goal).bans]
    found = {}
    for card in able if goals else ():
        if "block" in m.derived(card).bans:
            continue
        mine = tuple(goal.id for goal in goals if may_block(m, card, goal))
        if mine:
            found[card.id] = mine
    return found


def block_prompt(seat: int, name: str, goals: Goals, **words: Any) -> Pair:
    """Ask a seat for all its blocks at once."""
    options = []
    for card_id, mine in goals.items():
        option = Option(ref=card_id)
        option.to = mine
        options.append(option)
    return Pair(
        seat,
        name,
        options,
        title="Blocks",
        tone="respond",
        confirm="Block with {picked}",
        ask="Choose an attacker for each blocker.",
        empty="No blocks",
        **words,
    )
