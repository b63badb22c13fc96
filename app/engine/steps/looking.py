"""Looking at the top of a pile: some may be taken, some go to the bottom, the rest back on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from .. import atoms
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, ask
from ..position.interchangeable import are_interchangeable
from ..position.refs import ASIDE, Zone, zone_key
from ..prompts import Option, Order, Pick
from . import standard_effects
from .deck_search import show
from .standard_prompts import rule_of

if TYPE_CHECKING:
    from ..play.match import Match


class Taking(NamedTuple):
    """Cards to take among those seen: which, how many, to which zone; shown to both or not."""

    ids: Sequence[int]
    most: int
    to: str
    shown: bool = False
    optional: bool = False


class Asked(NamedTuple):
    """Name of the question for the looking seat, and the title that it shows."""

    name: str = "scry"
    title: str = "The top of your deck"


SCRY: Final = Asked()


def look(
    m: Match,
    seat: int,
    count: int,
    *,
    zone: str = "",
    ordered: bool = False,
    rest: str = "",
    asked: Asked = SCRY,
) -> Flow[None]:
    """Look at the top cards of a pile of a seat (its deck) and put them back.

    `rest`: they go to the "top" or the "bottom"; "": any number to the bottom, the others on top.
    Those of the bottom lie in the order chosen; `ordered`: those of the top as well.
    """
    seen = set_aside(m, seat, count, zone)
    if seen:
        down = yield from put_back(
            m, seat, seen, zone=zone, ordered=ordered, rest=rest, asked=asked
        )
        atoms.announce(m, EngineEvent.LOOKED, seat, amount=len(seen), detail=str(down))


def set_aside(m: Match, seat: int, count: int, zone: str = "") -> tuple[int, ...]:
    """Let a seat see the top cards of a pile, apart from it; return them, top first."""
    pile, aside = zone_key(seat, zone or m.rules.deck), zone_key(seat, ASIDE)
    seen = m.state.zones[pile][: max(0, count)]
    for card_id in seen:
        atoms.move(m, card_id, aside, bottom=True, cause="looked_at")
    return seen


def take(m: Match, seat: int, taking: Taking) -> Flow[list[int]]:
    """Let a seat take some of the cards that it looks at; return those taken."""
    most = min(taking.most, len(taking.ids))
    least = 0 if taking.optional else most
    words = f"up to {taking.most}" if taking.optional else f"{most}"
    picked: tuple[int, ...] = tuple(taking.ids)
    # Asked although nothing fits, because a missing question would reveal that.
    if least < len(taking.ids) or taking.optional:
        picked = yield from ask(
            lambda: Pick(
                seat,
                "choose_cards",
                [Option(ref=cid) for cid in taking.ids],
                least,
                most,
                default=tuple(taking.ids)[:least],
                ask=f"Choose {words}.",
                empty="Take nothing",
                confirm="Take {picked}",
                title="The top cards",
                zone=ASIDE,
                rule=rule_of(m, "choose_cards"),
            )
        )
    taken = []
    for card_id in picked:
        if (yield from m.rules.put_into(m, card_id, seat, taking.to, "searched", bottom=True)):
            taken.append(card_id)
            if taking.shown:
                show(m, seat, card_id)
    return taken


def put_back(
    m: Match,
    seat: int,
    ids: Sequence[int],
    *,
    zone: str = "",
    ordered: bool = False,
    rest: str = "",
    asked: Asked = SCRY,
) -> Flow[int]:
    """Put cards that were looked at back as `look` says; return how many went to the bottom."""
    down: tuple[int, ...] = tuple(ids) if rest == "bottom" else ()
    if ids and not rest:
        down = yield from ask(lambda: _what_goes_down(m, seat, ids, asked))
    up = tuple(cid for cid in ids if cid not in down)
    if ordered:
        up = yield from _in_order(m, seat, up, "on top. Number 1 becomes the top card", asked)
        if rest == "bottom":
            where = "on the bottom. The last one becomes the bottom card"
            down = yield from _in_order(m, seat, down, where, asked)
    pile = zone_key(seat, zone or m.rules.deck)
    for card_id in reversed(up):
        atoms.move(m, card_id, pile, cause="put_back")
    _put_down(m, seat, pile, down)
    return len(down)


def _what_goes_down(m: Match, seat: int, ids: Sequence[int], asked: Asked) -> Pick:
    return Pick(
        seat,
        asked.name,
        [Option(ref=cid) for cid in ids],
        0,
        len(ids),
        ordered=True,
        title=asked.title,
        ask="Choose what goes to the bottom; the rest stays on top.",
        default=(),
        zone=ASIDE,
        confirm="Put {picked} on the bottom",
        empty="Keep all on top",
        keeps=True,
        rule=rule_of(m, "scry"),
    )


def _in_order(
    m: Match, seat: int, ids: tuple[int, ...], where: str, asked: Asked
) -> Flow[tuple[int, ...]]:
    if len(ids) < 2:
        return ids
    order: tuple[int, ...] = yield from ask(
        lambda: Order(
            seat,
            f"{asked.name}_order",
            [Option(ref=cid) for cid in ids],
            default=ids,
            title=asked.title,
            ask=f"Put these {where}.",
            rule=rule_of(m, "scry"),
            alike=are_interchangeable(m, ids),
        )
    )
    return order


def _put_down(m: Match, seat: int, pile: Zone, ids: Sequence[int]) -> None:
    if pile == zone_key(seat, m.rules.deck):
        standard_effects.put_on_bottom(m, seat, ids)
        return
    for card_id in ids:
        atoms.move(m, card_id, pile, bottom=True, cause="put_back")
