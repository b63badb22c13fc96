"""Decks that are not stored: formats, starter decks, legality, text and links."""

from fastapi import APIRouter, Depends, Request

from app.decks.bodies import checked_body
from app.decks.codes import read_code
from app.decks.dependencies import share_of
from app.decks.formats import STANDARD, find_format, list_formats
from app.decks.open_shapes import (
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
from app.decks.shapes import CheckedOut, checked_out
from app.decks.text_read import read_text
from app.decks.text_written import text_of
from app.decks.titles import tidy_title
from app.platform.problems import problem_responses
from app.platform.rates import limited

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])


@router.get("/formats", responses=problem_responses(422))
async def read_formats(ruleset: str | None = None) -> list[FormatOut]:
    """List the formats of a game, or of all games: which parts a deck has, and their sizes."""
    return [format_out(form) for form in list_formats(ruleset)]


@router.get("/starters", responses=problem_responses(422))
async def read_starters(ruleset: str | None = None) -> list[StarterOut]:
    """List the decks that everybody may play and copy."""
    return [
        starter_out(form, starter)
        for form in list_formats(ruleset)
        if form.id == STANDARD
        for starter in form.ruleset.decks
    ]


@router.post(
    "/validate",
    dependencies=[Depends(limited("deck checks", "300/minute"))],
    responses=problem_responses(413, 422, 429),
)
async def validate_deck(wish: BodyToCheck) -> CheckedOut:
    """Hold cards against a format: every breach with its rule, its sentence and its row."""
    form = find_format(wish.ruleset, wish.format)
    # A card that has left the game is a breach like others, with its rule and row.
    return checked_out(form, checked_body(form, wish.body, had=wish.body))


@router.post(
    "/parse",
    dependencies=[Depends(limited("deck texts", "60/minute"))],
    responses=problem_responses(413, 422, 429),
)
async def parse_deck(wish: TextToRead) -> ParsedOut:
    """Read a deck from plain text; lines that cannot be read are reported with the nearest."""
    return parsed_out(read_text(find_format(wish.ruleset, wish.format), wish.text))


@router.post(
    "/print",
    dependencies=[Depends(limited("deck texts", "60/minute"))],
    responses=problem_responses(413, 422, 429),
)
async def print_deck(wish: DeckToPrint, request: Request) -> PrintedOut:
    """Write a deck as plain text, and as a link that holds it."""
    form = find_format(wish.ruleset, wish.format)
    body, title = checked_body(form, wish.body, had=wish.body), tidy_title(wish.title)
    return PrintedOut(text=text_of(form, title, body), share=share_of(request, form, title, body))


@router.get(
    "/shared/{code}",
    dependencies=[Depends(limited("deck texts", "60/minute"))],
    responses=problem_responses(404, 422, 429),
)
async def read_shared(code: str) -> SharedOut:
    """Read the deck that a link holds."""
    return shared_out(read_code(code))
