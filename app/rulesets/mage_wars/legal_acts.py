"""Legal acts (MW-5.1 to 5.3) that a window offers, why the others are not, and doing one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.flow import Flow
from app.engine.prompts import Option, Reason
from app.engine.refs import Ref
from app.engine.steps.announcing import activated_of

from . import expanding
from .activated_abilities import augment, use, why_not_use
from .casting import cast, why_not_cast
from .deploying import deploy, turn_up_unit, why_not_deploy, why_not_enter
from .dsl.nodes import Augment
from .memory import Memory, change_tallies, memory_of
from .numbers import numbers_of
from .rebinding import other_act, rebind, rebind_options, why_not_rebind
from .self_loss import self_loss
from .support import casting_cost, support_of
from .timing import EXPANSION
from .zones import face_down_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card

Found = tuple["Card", Reason | None, str, int]
"""An act: of which card, what stands against it, which kind of act, which ability if it is one."""

ROWS: Final = ("units", "elements", "attached")
PLAIN: Final = {
    "element": ("play", ""), "face_down": ("hide", "Place face down"),
    "turn_up": ("turn", "Turn up"),
}  # fmt: skip
"""The verb and the words of acts that cost nothing."""


# --- what a window offers -------------------------------------------------------------------------


def options(m: Match, seat: int, window: str, place: str) -> list[Option]:
    """Return every act but passing; none once the cap of this window is reached."""
    if acts_done(m, seat, place) >= numbers_of(m).acts_per_window_cap:
        return []
    found = [
        _option(m, seat, card, act, place)
        for card, why, act, place in _all_acts(m, seat, window) if why is None
    ]  # fmt: skip
    for option in found:
        option.warn = partial(self_loss, seat, option.key)
    return [*found, *rebind_options(m, seat)]


def reasons(m: Match, seat: int, window: str) -> list[tuple[Ref, Reason]]:
    """Return why what is not offered is not."""
    found = [(card.id, why) for card, why, *_ in _all_acts(m, seat, window) if why is not None]
    why = why_not_rebind(m, seat)
    return [*found, *((cid, why) for cid in m.zone(seat, "units") if why is not None)]


def _all_acts(m: Match, seat: int, window: str) -> Iterator[Found]:
    playing = expanding.why_not_play(m, seat, window)
    yield from _of_hand(m, seat, window, playing)
    yield from _of_face_down(m, seat, window, playing)
    yield from _of_field(m, seat, window)


def _of_hand(m: Match, seat: int, window: str, playing: Reason | None) -> Iterator[Found]:
    cards = m.state.cards
    placing = expanding.why_not_place(m, seat, window)
    for card_id in m.zone(seat, "hand"):
        card = cards[card_id]
        match card.printed.type:
            case "element":
                yield card, playing, "element", 0
            case "unit":
                yield card, why_not_deploy(m, seat, card, window), "deploy", 0
            case _:
                yield card, why_not_cast(m, seat, card, window), "cast", 0
        if window == EXPANSION:
            yield card, placing, "face_down", 0


def _of_face_down(m: Match, seat: int, window: str, playing: Reason | None) -> Iterator[Found]:
    """MW-4.5: a face-down card is turned up by its controller as its type allows."""
    cards = m.state.cards
    for card_id in face_down_of(m, seat):
        card = cards[card_id]
        match card.printed.type:
            case "element":
                yield card, playing, "turn_up", 0
            case "unit":
                yield card, why_not_enter(m, seat, card), "turn_up", 0
            case _:
                yield card, why_not_cast(m, seat, card, window), "cast", 0


def _of_field(m: Match, seat: int, window: str) -> Iterator[Found]:
    cards, changed = m.state.cards, m.changed()
    for row in ROWS:
        for card_id in m.zone(seat, row):
            if cards[card_id].printed.activated or card_id in changed:
                yield from _of_permanent(m, seat, cards[card_id], window)


def _of_permanent(m: Match, seat: int, card: Card, window: str) -> Iterator[Found]:
    for place, bound in enumerate(activated_of(m, card)):
        act = "augment" if isinstance(bound.node, Augment) else "use"
        yield card, why_not_use(m, seat, card, bound, window), act, place


def _option(m: Match, seat: int, card: Card, act: str, place: int) -> Option:
    key = f"{act}:{card.id}"
    match act:
        case "deploy":
            return Option(key, card.id, verb=act, cost=sum(support_of(m, card)))
        case "cast":
            return Option(key, card.id, verb=act, cost=sum(casting_cost(m, seat, card)))
        case "use" | "augment":
            bound = activated_of(m, card)[place]
            named = f"{key}:{place}" if act == "use" else key
            return Option(named, card.id, verb=act, note=bound.key)
        case _:
            verb, label = PLAIN[act]
            return Option(key, card.id, verb=verb, label=label)


def is_idle_seat(m: Match, seat: int, window: str) -> bool:
    """MW-5.8: whether everybody can see that a seat has nothing to do in a window."""
    if m.zone(seat, "hand") or face_down_of(m, seat):
        return False
    return all(why is not None for _, why, *_ in _of_field(m, seat, window))


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
    acts = memory_of(m).get("acts", {})
    name = f"{seat}:{place}"
    change_tallies(m, acts={**acts, name: acts.get(name, 0) + 1})


def acts_done(m: Match, seat: int, place: str) -> int:
    """MW-5.3: return how many acts a seat has taken in a window."""
    memory: Memory = m.state.memory
    return memory.get("acts", {}).get(f"{seat}:{place}", 0)
