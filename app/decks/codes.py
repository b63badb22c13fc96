"""Share codes: a whole deck in an address.

Base64url of a raw deflate of JSON: short, and a browser reads and writes it without our help.
"""

import base64
import binascii
import zlib
from dataclasses import dataclass
from typing import Annotated, Final

import msgspec

from app.decks.bodies import MOST_COPIES, checked_body
from app.decks.errors import BadCode
from app.decks.formats import Body, Format, find_format
from app.decks.nearest import HELPED, Near, names_of
from app.decks.titles import tidy_title
from app.platform.errors import InvalidInput

VERSION: Final = 1
LONGEST: Final = 4_000  # characters of a code
INFLATED: Final = 16 * 1024  # bytes that may come out of one
RAW: Final = -zlib.MAX_WBITS
REFUSAL: Final = "This link holds no deck; perhaps a part of it is missing."

Copies = Annotated[int, msgspec.Meta(ge=1, le=MOST_COPIES)]


class Packed(msgspec.Struct, array_like=True, frozen=True):
    """What a code holds."""

    version: int
    ruleset: str
    format: str
    title: str
    body: dict[str, dict[str, Copies]]


@dataclass(frozen=True, slots=True)
class Lost:
    """A row of a shared deck that the game does not have, or no longer."""

    section: str
    card: str
    count: int
    nearest: list[Near]


@dataclass(frozen=True, slots=True)
class Shared:
    """A deck out of a code."""

    form: Format
    title: str
    body: Body
    lost: list[Lost]


def code_of(form: Format, title: str, body: Body) -> str:
    """Return the code that holds this deck."""
    rows = {name: cards for name, cards in form.ordered(body).items() if cards}
    plain = msgspec.json.encode(Packed(VERSION, form.ruleset.id, form.id, title, rows))
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW)
    packed = deflate.compress(plain) + deflate.flush()
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def read_code(code: str) -> Shared:
    """Return the deck in a code; raise BadCode if there is none in it."""
    packed = _unpacked(code)
    try:
        form = find_format(packed.ruleset, packed.format)
    except InvalidInput as unknown:
        raise BadCode(f"This link holds a deck that cannot be read: {unknown.detail}") from unknown
    known = {
        section.id: {
            card: n for card, n in packed.body.get(section.id, {}).items() if card in form.cards
        }
        for section in form.sections
    }
    body = checked_body(form, known)
    return Shared(form, tidy_title(packed.title), body, _lost(form, packed.body, body))


def _unpacked(code: str) -> Packed:
    try:
        if len(code) > LONGEST:
            raise BadCode(f"A deck's link has {LONGEST} characters at most.")
        raw = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        packed = msgspec.json.decode(_inflated(raw), type=Packed)
    except (binascii.Error, ValueError, zlib.error, msgspec.DecodeError, RecursionError) as bad:
        raise BadCode(REFUSAL) from bad
    if packed.version != VERSION:
        raise BadCode("This link was made by another version of Pentacle.")
    return packed


def _inflated(raw: bytes) -> bytes:
    """Unpack no more than a deck needs, however much there may be in it."""
    inflate = zlib.decompressobj(RAW)
    plain = inflate.decompress(raw, INFLATED)
    if not inflate.eof or inflate.unused_data:
        raise BadCode(REFUSAL)
    return plain


def _lost(form: Format, told: Body, kept: Body) -> list[Lost]:
    names = names_of(form.ruleset.id, form.id)
    rows = [
        (section, card, n)
        for section, cards in told.items()
        for card, n in cards.items()
        if card not in kept.get(section, {})
    ]
    return [
        Lost(section, card, n, names.nearest(card) if place < HELPED else [])
        for place, (section, card, n) in enumerate(rows)
    ]
