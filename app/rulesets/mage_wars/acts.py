"""MW-5.1 to 5.3: every act that a window offers, why the others are not, and doing one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.flow import Flow
from app.engine.prompts import Option, Reason
from app.engine.refs import Ref
from app.engine.steps.announcing import activated_of

from . import expanding
from .casting import CASTABLE, cast, why_not_cast
from .deploying import deploy, turn_up_unit, why_not_deploy, why_not_enter
from .numbers import numbers_of
from .phases import remember
from .places import face_down_of
from .rebinding import other_act, rebind, rebind_options, why_not_rebind
from .self_loss import self_loss
from .support import casting_cost, support_of
from .timing import EXPANSION
from .using import augment, use, why_not_use
from .words.nodes import Augment

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card

Found = tuple[int, Reason | None, Callable[[], Option]]
"""An act of a card: what stands against it, and the option, which is made only if it is wanted."""

ROWS: Final = ("units", "elements", "attached")


# --- what a window offers -------------------------------------------------------------------------


def options(m: Match, seat: int, window: str, place: str) -> list[Option]:
    """Return every act but passing; none once the cap of this window is reached."""
    if acts_done(m, seat, place) >= numbers_of(m).acts_per_window_cap:
        return []
    found = [make() for _, why, make in _all_acts(m, seat, window) if why is None]
    for option in found:
        option.warn = partial(self_loss, seat, option.key)
    return [*found, *rebind_options(m, seat)]


def reasons(m: Match, seat: int, window: str) -> list[tuple[Ref, Reason]]:
    """Return why what is not offered is not."""
    found = [(cid, why) for cid, why, _ in _all_acts(m, seat, window) if why is not None]
    why = why_not_rebind(m, seat)
    return [*found, *((cid, why) for cid in m.zone(seat, "units") if why is not None)]


def _all_acts(m: Match, seat: int, window: str) -> Iterator[Found]:
    cards = m.state.cards
    for card_id in m.zone(seat, "hand"):
        yield from _of_hand(m, seat, cards[card_id], window)
    for card_id in face_down_of(m, seat):
        yield _of_face_down(m, seat, cards[card_id], window)
    yield from _of_field(m, seat, window)


def _of_hand(m: Match, seat: int, card: Card, window: str) -> Iterator[Found]:
    kind = card.printed.type
    if kind == "element":
        why = expanding.why_not_play(m, seat, window)
        yield card.id, why, partial(_plain, "element", card, "play")
    elif kind == "unit":
        why = why_not_deploy(m, seat, card, window)
        yield card.id, why, partial(_priced, m, seat, "deploy", card)
    else:
        why = why_not_cast(m, seat, card, window)
        yield card.id, why, partial(_priced, m, seat, "cast", card)
    if window == EXPANSION:
        why = expanding.why_not_place(m, seat, window)
        yield card.id, why, partial(_plain, "face_down", card, "hide", "Place face down")


def _of_face_down(m: Match, seat: int, card: Card, window: str) -> Found:
    """MW-4.5: a face-down card is turned up by its controller as its type allows."""
    if card.printed.type in CASTABLE:
        why = why_not_cast(m, seat, card, window)
        return card.id, why, partial(_priced, m, seat, "cast", card)
    if card.printed.type == "element":
        why = expanding.why_not_play(m, seat, window)
    else:
        why = why_not_enter(m, seat, card)
    return card.id, why, partial(_plain, "turn_up", card, "turn", "Turn up")


def _plain(act: str, card: Card, verb: str, label: str = "") -> Option:
    return Option(f"{act}:{card.id}", card.id, verb=verb, label=label)


def _priced(m: Match, seat: int, act: str, card: Card) -> Option:
    pips = support_of(m, card) if act == "deploy" else casting_cost(m, seat, card)
    return Option(f"{act}:{card.id}", card.id, verb=act, cost=sum(pips))


def _of_field(m: Match, seat: int, window: str) -> Iterator[Found]:
    cards = m.state.cards
    for row in ROWS:
        for card_id in m.zone(seat, row):
            card = cards[card_id]
            if card.printed.activated or m.derived(card) is not card.printed.derived:
                yield from _of_permanent(m, seat, card, window)


def _of_permanent(m: Match, seat: int, card: Card, window: str) -> Iterator[Found]:
    for index, bound in enumerate(activated_of(m, card)):
        why = why_not_use(m, seat, card, bound, window)
        act = "augment" if isinstance(bound.node, Augment) else "use"
        key = f"{act}:{card.id}" if act == "augment" else f"{act}:{card.id}:{index}"
        yield card.id, why, partial(Option, key, card.id, verb=act, note=bound.key)


def is_idle_seat(m: Match, seat: int, window: str) -> bool:
    """MW-5.8: whether everybody can see that a seat has nothing to do in a window."""
    if m.zone(seat, "hand") or face_down_of(m, seat):
        return False
    return all(why is not None for _, why, _ in _of_field(m, seat, window))


# --- doing it -------------------------------------------------------------------------------------


def perform(m: Match, seat: int, key: str, level: int, place: str) -> Flow[None]:
    """Do what the key of an act names; what is put on the chain goes to that level of it."""
    _count(m, seat, place)
    kind, _, rest = key.partition(":")
    if kind == "rebind":
        yield from rebind(m, seat)
        return
    other_act(m, seat)
    card_id = int(rest.partition(":")[0])
    match kind:
        case "cast":
            yield from cast(m, seat, card_id, level)
        case "deploy":
            yield from deploy(m, seat, card_id, level)
        case "use":
            yield from use(m, seat, card_id, int(rest.partition(":")[2]))
        case "augment":
            yield from augment(m, seat, card_id)
        case "face_down":
            expanding.place_face_down(m, seat, card_id)
        case "turn_up" if m.card(card_id).printed.type == "unit":
            yield from turn_up_unit(m, seat, card_id)
        case _:
            expanding.play_element(m, seat, card_id)


def _count(m: Match, seat: int, place: str) -> None:
    acts = m.state.memory.get("acts", {})
    name = f"{seat}:{place}"
    remember(m, acts={**acts, name: acts.get(name, 0) + 1})


def acts_done(m: Match, seat: int, place: str) -> int:
    """MW-5.3: return how many acts a seat has taken in a window."""
    return int(m.state.memory.get("acts", {}).get(f"{seat}:{place}", 0))
