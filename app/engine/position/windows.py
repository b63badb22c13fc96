"""Priority windows in public words, for automatic passing.

Nothing here depends on hidden cards: an automatic pass must reveal nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .refs import is_card, is_item, item_ref, seat_of

if TYPE_CHECKING:
    from ..play.match import Match
    from .refs import Ref
    from .state import ChainItem

ATTACKS: Final = frozenset({"attack"})


class Window(NamedTuple):
    """A question whose answer may be a pass, at a moment that both seats can see."""

    phase: str
    is_own_turn: bool
    is_chain_theirs: bool
    is_aimed_at: bool
    ability: str


def window_of(m: Match, seat: int) -> Window | None:
    """Return the window that is open for a seat; None for any other question."""
    prompt = m.prompts[seat]
    if prompt is None or prompt.cancel or prompt.kind != "act" or prompt.tone != "respond":
        return None
    chain = m.state.chain
    return Window(
        phase=m.rules.display.phase_of(m),
        is_own_turn=m.state.active == seat,
        is_chain_theirs=any(item.seat != seat for item in chain),
        is_aimed_at=prompt.name in m.rules.defences or _is_aimed_at(m, seat),
        ability=ability_of(m, chain[-1]) if chain else "",
    )


def offers_only_lesser(m: Match, seat: int) -> bool:
    """True if a seat's options other than pass use cards of open piles or have lesser verbs."""
    prompt = m.prompts[seat]
    if prompt is None or not prompt.primary:
        return False
    acts = [option for option in prompt.options if option.key != prompt.primary]
    return bool(acts) and all(
        option.verb in m.rules.lesser_verbs or _is_of_pile(m, option.ref) for option in acts
    )


def _is_of_pile(m: Match, ref: Ref | str) -> bool:
    if not isinstance(ref, int) or not is_card(ref):
        return False
    zone = m.card(ref).zone
    return zone not in m.rules.layout.board and m.rules.layout.by_key[zone].faces == "all"


def ability_of(m: Match, item: ChainItem) -> str:
    """Return the name of a chain item's ability; the same for every copy of its card."""
    return item.ability or f"{m.card(item.source).printed.base.id}:{item.kind}"


def abilities_on_chain(m: Match) -> dict[str, str]:
    """Return the names of all that waits on the chain, with its words."""
    return {ability_of(m, item): m.card(item.source).printed.name for item in m.state.chain}


def _is_aimed_at(m: Match, seat: int) -> bool:
    """True if the other seat attacks or targets the seat or one of its cards."""
    aims = [
        ref
        for item in m.state.chain
        if item.seat != seat
        for targets in item.targets.values()
        for ref, _ in targets
    ]
    struck = [
        to
        for kind, source, to, _ in m.rules.display.links(m)
        if kind in ATTACKS and not _belongs(m, seat, source)
    ]
    return any(_belongs(m, seat, ref) for ref in (*aims, *struck))


def _belongs(m: Match, seat: int, ref: Ref) -> bool:
    if is_item(ref):
        return any(item_ref(item.id) == ref and item.seat == seat for item in m.state.chain)
    return m.card(ref).controller == seat if is_card(ref) else seat_of(ref) == seat
