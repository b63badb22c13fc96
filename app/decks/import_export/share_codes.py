"""Share codes: a whole deck in a URL.

Base64url of raw deflate of JSON: short, and readable and writable in a browser.
"""

import base64
import binascii
import zlib
from dataclasses import dataclass
from typing import Annotated, Final

import msgspec

from app.decks.errors import BadCode
from app.decks.legality.card_names import SimilarCard, Suggestions, card_names_of
from app.decks.legality.formats import DeckBody, Format, find_format
from app.decks.legality.validation import MAX_COPIES, validate_body
from app.decks.text_fields import sanitize_title
from app.platform.errors import InvalidInput

VERSION: Final = 1
MAX_LENGTH: Final = 4_000  # characters
MAX_INFLATED: Final = 16 * 1024  # bytes; limits decompression bombs
RAW_DEFLATE: Final = -zlib.MAX_WBITS
REFUSAL: Final = "This link has no deck. Copy the whole link."

Copies = Annotated[int, msgspec.Meta(ge=1, le=MAX_COPIES)]


class SharePayload(msgspec.Struct, array_like=True, frozen=True):
    """Payload of a share code."""

    version: int
    ruleset: str
    format: str
    title: str
    body: dict[str, dict[str, Copies]]


@dataclass(frozen=True, slots=True)
class MissingCard:
    """A row of a shared deck whose card isn't in the game."""

    section: str
    card: str
    count: int
    nearest: list[SimilarCard]


@dataclass(frozen=True, slots=True)
class SharedDeck:
    """A deck decoded from a share code."""

    form: Format
    title: str
    body: DeckBody
    missing: list[MissingCard]


def encode_deck(form: Format, title: str, body: DeckBody) -> str:
    """Return the share code of a deck."""
    rows = {name: cards for name, cards in form.ordered(body).items() if cards}
    plain = msgspec.json.encode(SharePayload(VERSION, form.ruleset.id, form.id, title, rows))
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW_DEFLATE)
    packed = deflate.compress(plain) + deflate.flush()
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def decode_deck(code: str) -> SharedDeck:
    """Return the deck in a share code; raise BadCode."""
    packed = _unpacked(code)
    try:
        form = find_format(packed.ruleset, packed.format)
    except InvalidInput as unknown:
        raise BadCode(f"This link's deck can't be opened: {unknown.detail}") from unknown
    known = {
        section.id: {
            card: n for card, n in packed.body.get(section.id, {}).items() if card in form.cards
        }
        for section in form.sections
    }
    body = validate_body(form, known)
    return SharedDeck(form, sanitize_title(packed.title), body, _missing(form, packed.body, body))


def _unpacked(code: str) -> SharePayload:
    try:
        if len(code) > MAX_LENGTH:
            raise BadCode(f"Deck links can have at most {MAX_LENGTH} characters.")
        raw = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        packed = msgspec.json.decode(_inflated(raw), type=SharePayload)
    except (binascii.Error, ValueError, zlib.error, msgspec.DecodeError, RecursionError) as bad:
        raise BadCode(REFUSAL) from bad
    if packed.version != VERSION:
        raise BadCode("This link needs another version of Pentacle.")
    return packed


def _inflated(raw: bytes) -> bytes:
    """Decompress at most `MAX_INFLATED` bytes."""
    inflate = zlib.decompressobj(RAW_DEFLATE)
    plain = inflate.decompress(raw, MAX_INFLATED)
    if not inflate.eof or inflate.unused_data:
        raise BadCode(REFUSAL)
    return plain


def _missing(form: Format, shared: DeckBody, kept: DeckBody) -> list[MissingCard]:
    suggestions = Suggestions(card_names_of(form.ruleset.id, form.id))
    return [
        MissingCard(section, card, n, suggestions.similar(card))
        for section, cards in shared.items()
        for card, n in cards.items()
        if card not in kept.get(section, {})
    ]
