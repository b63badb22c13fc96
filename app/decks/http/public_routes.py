"""HTTP routes without an account: formats, starter decks, legality, plain text, share codes."""

from fastapi import APIRouter, Depends, Request

from app.decks.http.dependencies import Threads, caller_rate_limited, share_link
from app.decks.http.public_schemas import (
    BodyToCheck,
    DeckToPrint,
    FormatOut,
    ParsedOut,
    PrintedOut,
    SharedOut,
    StarterOut,
    TextToRead,
    format_out,
    parsed_out,
    shared_out,
    starter_out,
)
from app.decks.http.schemas import CheckedOut, checked_out
from app.decks.import_export.share_codes import decode_deck
from app.decks.import_export.text_export import export_text
from app.decks.import_export.text_import import parse_text
from app.decks.legality.formats import STANDARD, find_format, list_formats
from app.decks.legality.validation import validate_body
from app.decks.text_fields import sanitize_title
from app.operations.routes import Notices
from app.platform.rate_limits import rate_limited

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])


@router.get("/formats")
async def read_formats(ruleset: str | None = None) -> list[FormatOut]:
    """List the formats of one game or all: sections of a deck, and their sizes."""
    return [format_out(form) for form in list_formats(ruleset)]


@router.get("/starters")
async def read_starters(ruleset: str | None = None) -> list[StarterOut]:
    """List the starter decks, which all accounts may play and copy."""
    return [
        starter_out(form, starter)
        for form in list_formats(ruleset)
        if form.id == STANDARD
        for starter in form.ruleset.decks
    ]


@router.post(
    "/validate",
    dependencies=[
        Depends(caller_rate_limited("deck checks", anonymous="120/minute", signed_in="300/minute"))
    ],
)
async def validate_deck(payload: BodyToCheck, threads: Threads, notices: Notices) -> CheckedOut:
    """Check cards against a format; returns every breach with its rule, sentence and row."""
    form = find_format(payload.ruleset, payload.format)
    # A card removed from the game is a breach as well.
    suspended = notices.suspended(payload.ruleset)
    return await threads.run(
        lambda: checked_out(form, validate_body(form, payload.body, had=payload.body), suspended)
    )


@router.post(
    "/parse",
    dependencies=[
        Depends(caller_rate_limited("deck texts", anonymous="20/minute", signed_in="60/minute"))
    ],
)
async def parse_deck(payload: TextToRead, threads: Threads) -> ParsedOut:
    """Parse a deck from plain text; unmatched lines are reported with similar names."""
    form = find_format(payload.ruleset, payload.format)
    return await threads.run(lambda: parsed_out(parse_text(form, payload.text)))


@router.post(
    "/print",
    dependencies=[Depends(rate_limited("deck links", "60/minute"))],
)
async def print_deck(payload: DeckToPrint, request: Request) -> PrintedOut:
    """Export a deck as plain text, and as a link that encodes it."""
    form = find_format(payload.ruleset, payload.format)
    body, title = validate_body(form, payload.body, had=payload.body), sanitize_title(payload.title)
    return PrintedOut(
        text=export_text(form, title, body), share=share_link(request, form, title, body)
    )


@router.get(
    "/shared/{code}",
    dependencies=[Depends(rate_limited("deck links", "60/minute"))],
)
async def read_shared(code: str, threads: Threads) -> SharedOut:
    """Decode the deck in a link."""
    return await threads.run(lambda: shared_out(decode_deck(code)))
