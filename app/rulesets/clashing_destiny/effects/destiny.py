"""Effects on the Destiny deck and Zone: drawing, taking back, putting aside, banishing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Amount
from app.engine.effects import Effect
from app.engine.meaning.handlers import amount_of, asking, at_once
from app.engine.position.flow import Flow
from app.engine.position.refs import zone_key
from app.engine.position.rng import EFFECT
from app.engine.steps.standard_prompts import choose_cards

from ..numbers import numbers_of
from ..progression import banish_random

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution

LOCKED: Final = "locked"
"""The key of the log note on a card whose affinity is locked."""


@dataclass(frozen=True, slots=True)
class DrawDestiny(Effect):
    """Cards from the top of the Main deck go face down into the Destiny Zone (CD-9.11)."""

    count: Amount = 1
    who: str = "you"


@phrase(DrawDestiny)
def _draw_destiny(node: DrawDestiny, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card", say)
    number = node.count if isinstance(node.count, int) else 1 if tail[:4] == " for" else cards
    return say.does(node.who, f"gather {number}{tail}")


@asking(DrawDestiny)
def draw_destiny(m: Match, at: Resolution, node: DrawDestiny) -> Flow[None]:
    for seat in at.seats(m, node.who):
        yield from m.rules.draw(m, seat, amount_of(m, at, node.count), "destiny_zone")


@dataclass(frozen=True, slots=True)
class DrawForLocked(DrawDestiny):
    """Effect of a card whose affinity is locked (CD-5.4): draws, by the rule constant."""


@asking(DrawForLocked)
def draw_for_locked(m: Match, at: Resolution, node: DrawForLocked) -> Flow[None]:
    note_to_all(m, LOCKED, card_id=at.source)
    yield from m.rules.draw(m, at.seat, numbers_of(m).mismatch_draw, "destiny_zone")


@dataclass(frozen=True, slots=True)
class TakeBack(Effect):
    """Cards of your Destiny Zone go to your hand now; `how`: "chosen" or "random"."""

    count: Amount = 1
    how: str = "chosen"

    def chooses(self) -> bool:
        return self.how == "chosen"


@phrase(TakeBack)
def _take_back(node: TakeBack, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "card" if node.how == "chosen" else "random card", say)
    return f"return {cards} from your Destiny Zone to your hand{tail}"


@asking(TakeBack)
def take_back(m: Match, at: Resolution, node: TakeBack) -> Flow[None]:
    ids = yield from _some(
        m, at.seat, "destiny_zone", amount_of(m, at, node.count), node.how, "take back"
    )
    for card_id in ids:
        atoms.move(m, card_id, zone_key(at.seat, "hand"), bottom=True, cause="took_back")


@dataclass(frozen=True, slots=True)
class PutAside(Effect):
    """Cards of that seat's hand go face down into its Destiny Zone; not a payment."""

    count: Amount = 1
    how: str = "random"
    who: str = "opponent"

    def chooses(self) -> bool:
        return self.how == "chosen"


@phrase(PutAside)
def _put_aside(node: PutAside, say: TextRenderer) -> str:
    cards, tail = counted(node.count, "random card" if node.how == "random" else "card", say)
    whose = say.your(node.who)
    how = " of their choice" if node.how == "chosen" else ""
    deed = f"put {cards}{how} from {whose} hand into {whose} Destiny Zone{tail}"
    return say.does(node.who, deed)


@asking(PutAside)
def put_aside(m: Match, at: Resolution, node: PutAside) -> Flow[None]:
    chosen: list[tuple[int, int]] = []
    count = amount_of(m, at, node.count)
    for seat in at.seats(m, node.who):  # both choose, then the cards move
        ids = yield from _some(m, seat, "hand", count, node.how, "put aside")
        chosen += [(card_id, seat) for card_id in ids]
    for card_id, seat in chosen:
        atoms.move(m, card_id, zone_key(seat, "destiny_zone"), cause="put_aside")


def _some(m: Match, seat: int, zone: str, count: int, how: str, deed: str) -> Flow[Sequence[int]]:
    """Return that many cards of a seat's hidden zone, chosen by that seat or at random."""
    ids = list(m.zone(seat, zone))
    count = min(count, len(ids))
    if how == "random":
        return m.roll_sample(EFFECT, ids, count)
    words = f"Choose {count} to {deed}."
    return (yield from choose_cards(m, seat, ids, count, count, words, zone=zone))


@says("banish {count:of random card} from {who:your} Destiny Zone", does=True)
@dataclass(frozen=True, slots=True)
class BanishDestiny(Effect):
    """Random cards of that seat's Destiny Zone are banished; no cost, so no Legacy."""

    count: Amount = 1
    who: str = "opponent"


@at_once(BanishDestiny)
def banish_destiny(m: Match, at: Resolution, node: BanishDestiny) -> None:
    # CD-14.7: no cost is paid, so Legacy does not happen.
    for seat in at.seats(m, node.who):
        banish_random(m, seat, amount_of(m, at, node.count), "banished")
