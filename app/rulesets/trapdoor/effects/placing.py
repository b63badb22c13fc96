"""Effects that put cards onto the field or into a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.dsl.filters import ANY, Filter
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_filters import noun_phrase
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.effects import CreateToken, Effect
from app.engine.effects.tokens import described
from app.engine.meaning.registry import filter_of, meaning
from app.engine.position.flow import Flow, Run
from app.engine.steps.standard_prompts import choose_cards, choose_slot

from ..activating import set_card
from ..field import put
from ..zones import CREATURE, CREATURES, UTILITIES

if TYPE_CHECKING:
    from app.engine.meaning.registry import Predicate
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class PlaceFrom(Effect):
    """Place a creature that fits from your hand or graveyard, without paying."""

    filter: Filter
    zone: str = "graveyard"
    up: bool = True

    def chooses(self) -> bool:
        return True


@phrase(PlaceFrom)
def _place_from(node: PlaceFrom, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).a()
    face = "" if node.up else " face down"
    return f"place {what} from your {say.word('zones', node.zone)}{face}"


@meaning(PlaceFrom)
def places_from(node: PlaceFrom) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        if m.free_slot(CREATURES[at.seat]) < 0:
            return
        for card_id in (yield from _choose(m, at, node.zone, fits)):
            name = m.card(card_id).printed.name
            place = yield from choose_slot(m, at.seat, (CREATURE,), name)
            if place is not None:
                put(m, card_id, at.seat, place[1], face_up=node.up)

    return run


WORDS[PlaceFrom] = {"zone": "zones"}


@says("set {filter:a} from your {zone}")
@dataclass(frozen=True, slots=True)
class SetFrom(Effect):
    """Set a spell or trap that fits from your hand or graveyard (TD-6.13)."""

    filter: Filter
    zone: str = "graveyard"

    def chooses(self) -> bool:
        return True


@meaning(SetFrom)
def sets_from(node: SetFrom) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        slot = m.free_slot(UTILITIES[at.seat])
        if slot < 0:
            return
        for card_id in (yield from _choose(m, at, node.zone, fits)):
            set_card(m, at.seat, card_id, slot)

    return run


WORDS[SetFrom] = {"zone": "zones"}


@dataclass(frozen=True, slots=True)
class PlaceTokens(CreateToken):
    """Create a number of tokens; their text includes power and groups."""


@phrase(PlaceTokens)
def _place_tokens(node: PlaceTokens, say: TextRenderer) -> str:
    card = say.card_named(node.token)
    return described(node, say, f"{card.stat('power')}-power", *card.tags)


@says("return {filter:a} from your graveyard to your hand")
@dataclass(frozen=True, slots=True)
class Retrieve(Effect):
    """Take a card that fits from your graveyard to your hand."""

    filter: Filter = ANY

    def chooses(self) -> bool:
        return True


@meaning(Retrieve)
def retrieves(node: Retrieve) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        chosen = yield from _choose(m, at, m.rules.discard_pile, fits)
        m.rules.send(m, chosen, "hand", "recovered", bottom=True)

    return run


def _choose(m: Match, at: Resolution, zone: str, fits: Predicate) -> Flow[tuple[int, ...]]:
    """TD-9.6: choose one of the seat's own cards there that fit; none: nothing is chosen."""
    found = [cid for cid in m.zone(at.seat, zone) if fits(m, at, m.card(cid))]
    # A missing question would reveal a hand without a fitting card.
    picked: tuple[int, ...] = yield from choose_cards(
        m,
        at.seat,
        found,
        min(1, len(found)),
        1,
        "Choose a card.",
        zone=zone,
        hides_none=zone == "hand",
    )
    return picked
