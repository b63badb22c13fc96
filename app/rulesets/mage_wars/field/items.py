"""Attachments (MW-8): augmentations, and items that augment."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl.node import ELSEWHERE, MOMENT, walk
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution

from ..dsl.nodes import Augment
from ..support.bindings import free
from ..support.means import AUGMENTED
from ..zones import is_permanent

if TYPE_CHECKING:
    from app.engine.meaning.binding import Bound, BoundTarget
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card


def augment_of(printed: Printed) -> tuple[int, Bound] | None:
    """Return the augment ability of an item with its place among the activated ones."""
    for index, bound in enumerate(printed.activated):
        if isinstance(bound.node, Augment):
            return index, bound
    return None


def attach(m: Match, card_id: int, host: int) -> None:
    """MW-6.22, 8.7: attach an augmentation from the chain, or an item on the field, to a host."""
    card = m.card(card_id)
    if card.zone_name == "elements":
        free(m, [card_id])
        atoms.note(m, card_id, AUGMENTED, 1)
    elif card.zone_name != "attached":
        zone = zone_key(card.controller, "attached")
        atoms.move(m, card_id, zone, bottom=True, cause="attached")
    atoms.attach(m, card_id, host)


def unattach(m: Match, card_id: int) -> None:
    """MW-8.9: leave an item unattached."""
    atoms.attach(m, card_id, 0)


def attached_cards(m: Match) -> list[Card]:
    """Return every card on the field that has or needs a host."""
    cached = m.board_cache()
    if "attached" not in cached:
        cached["attached"] = _attached(m)
    return [m.card(cid) for cid in cached["attached"]]


def _attached(m: Match) -> list[int]:
    zones, cards = m.state.zones, m.state.cards
    items = [cid for cid in (*zones["0.elements"], *zones["1.elements"]) if cards[cid].host]
    return [*zones["0.attached"], *zones["1.attached"], *items]


def is_host(m: Match, card: Card, host: Card) -> bool:
    """MW-8.3: true if a card's host is on the field and still fits it."""
    if not is_permanent(host):
        return False
    spec = host_spec(card.printed)
    return spec is None or spec.fits(m, Resolution(card.controller, card.card_ref), host)


def hosts_may_change(m: Match) -> bool:
    """True if a legal host of some card depends on data outside the board."""
    cached = m.board_cache()
    if "hosts_may_change" not in cached:
        cards = attached_cards(m)
        cached["hosts_may_change"] = any(_rests_on_more(card.printed) for card in cards)
    return bool(cached["hosts_may_change"])


@lru_cache
def _rests_on_more(printed: Printed) -> bool:
    spec = host_spec(printed)
    nodes = walk(spec.node.filter) if spec is not None else ()
    return any(node.reads & (ELSEWHERE | MOMENT) for _, node in nodes)


def host_spec(printed: Printed) -> BoundTarget | None:
    """Return the legal hosts of an augmentation or an item."""
    if printed.type == "item":
        found = augment_of(printed)
        targets = found[1].targets if found is not None else ()
    else:
        targets = printed.spell.targets if printed.spell is not None else ()
    return targets[0] if targets else None
