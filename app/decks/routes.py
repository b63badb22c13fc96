"""One's own decks over HTTP: shelf, bin and history."""

from typing import Any
from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response, status
from fastapi.responses import PlainTextResponse

from app.accounts.dependencies import SignedIn
from app.decks.dependencies import Decks, Defaults, IfMatch, etag_of, share_of, telling_stale
from app.decks.drafts import CodeSource, Draft, OwnSource, Source, StarterSource
from app.decks.open_shapes import ShareOut
from app.decks.own import Decklist
from app.decks.service import MOST_DECKS
from app.decks.shapes import (
    CodeIn,
    CopyIn,
    DeckIn,
    DeckLine,
    DeckOut,
    DeckPatch,
    DecksOut,
    DefaultIn,
    DefaultOut,
    OwnDeckIn,
    StarterIn,
    VersionNameIn,
    VersionOut,
    WholeVersionOut,
    deck_line,
    deck_out,
    version_out,
    whole_version_out,
)
from app.decks.text_written import text_of
from app.platform.problems import problem_responses
from app.platform.rates import limited

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])

NEW = Depends(limited("new decks", "60/minute"))
# Autosave sends a change every second or two, perhaps from several tabs.
WRITING = Depends(limited("deck changes", "300/minute"))
MADE: dict[int | str, dict[str, Any]] = {
    200: {"model": DeckOut, "description": "It was made before, with the same id"},
    **problem_responses(401, 403, 404, 409, 413, 422, 429),
}
OWN = problem_responses(401, 404, 422)
CHANGED = problem_responses(401, 403, 404, 409, 412, 413, 422, 428, 429)


@router.get("", responses=problem_responses(401, 422))
async def list_decks(
    account: SignedIn,
    decks: Decks,
    defaults: Defaults,
    ruleset: str | None = None,
    format: str | None = None,  # noqa: A002  # the parameter's name
    tag: str | None = None,
) -> DecksOut:
    """List one's decks, the one changed last first."""
    found = await decks.list_of(account.id, ruleset=ruleset, form=format, tag=tag)
    meant = set((await defaults.of(account.id)).values())
    return DecksOut(
        decks=[deck_line(deck, is_default=deck.id in meant) for deck in found], most=MOST_DECKS
    )


@router.post("", status_code=status.HTTP_201_CREATED, dependencies=[NEW], responses=MADE)
async def create_deck(wish: DeckIn, response: Response, account: SignedIn, decks: Decks) -> DeckOut:
    """Make a deck; it may be empty, and need not be legal."""
    deck, is_new = await decks.create(account.id, Draft(**wish.model_dump()))
    return _made(response, deck, is_new=is_new)


@router.post("/copies", status_code=status.HTTP_201_CREATED, dependencies=[NEW], responses=MADE)
async def copy_deck(wish: CopyIn, response: Response, account: SignedIn, decks: Decks) -> DeckOut:
    """Make a deck like one of one's own, a starter deck or a shared one."""
    source = _source(wish.source)
    deck, is_new = await decks.copy(account.id, source, wish.title, wish.id)
    return _made(response, deck, is_new=is_new)


@router.get("/bin", responses=problem_responses(401))
async def list_bin(account: SignedIn, decks: Decks) -> list[DeckLine]:
    """List the decks that were deleted in the last 30 days."""
    return [deck_line(deck) for deck in await decks.list_bin(account.id)]


@router.post(
    "/bin/{deck_id}/restore",
    dependencies=[WRITING],
    responses=problem_responses(401, 403, 404, 409, 413, 422, 429),
)
async def restore_deck(
    deck_id: UUID, response: Response, account: SignedIn, decks: Decks
) -> DeckOut:
    """Take a deck out of the bin."""
    return _tagged(response, await decks.restore(account.id, deck_id))


@router.delete(
    "/bin/{deck_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problem_responses(401, 403, 404, 422),
)
async def remove_deck(deck_id: UUID, account: SignedIn, decks: Decks) -> None:
    """Delete a deck in the bin for good."""
    await decks.remove(account.id, deck_id)


@router.get("/defaults", responses=problem_responses(401))
async def list_defaults(account: SignedIn, defaults: Defaults) -> list[DefaultOut]:
    """List the deck that one means in each game."""
    found = await defaults.of(account.id)
    return [DefaultOut(ruleset=ruleset, deck=found[ruleset]) for ruleset in sorted(found)]


@router.put(
    "/defaults/{ruleset}",
    dependencies=[WRITING],
    responses=problem_responses(401, 403, 404, 409, 413, 422, 429),
)
async def choose_default(
    ruleset: str, wish: DefaultIn, account: SignedIn, defaults: Defaults
) -> DefaultOut:
    """Make a deck of one's own the one that is meant in a game where no other is named."""
    await defaults.choose(account.id, ruleset, wish.deck)
    return DefaultOut(ruleset=ruleset, deck=wish.deck)


@router.delete(
    "/defaults/{ruleset}",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[WRITING],
    responses=problem_responses(401, 403, 413, 422, 429),
)
async def forget_default(ruleset: str, account: SignedIn, defaults: Defaults) -> None:
    """Have no default deck in a game; where there is none nothing happens."""
    await defaults.forget(account.id, ruleset)


@router.get("/{deck_id}", responses=OWN)
async def read_deck(deck_id: UUID, response: Response, account: SignedIn, decks: Decks) -> DeckOut:
    """Read a deck of one's own; its version is the ETag."""
    return _tagged(response, await decks.read(account.id, deck_id))


@router.patch("/{deck_id}", dependencies=[WRITING], responses=CHANGED)
async def change_deck(
    deck_id: UUID,
    wish: DeckPatch,
    response: Response,
    account: SignedIn,
    decks: Decks,
    versions: IfMatch,
) -> DeckOut:
    """Change a deck whose version one knows; an older one is refused with the present deck."""
    with telling_stale():
        new = wish.model_dump(exclude_unset=True)
        return _tagged(response, await decks.change(account.id, deck_id, new, versions))


@router.delete(
    "/{deck_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[WRITING],
    responses=problem_responses(401, 403, 404, 409, 413, 422, 429),
)
async def delete_deck(deck_id: UUID, account: SignedIn, decks: Decks) -> None:
    """Put a deck into the bin for 30 days."""
    await decks.delete(account.id, deck_id)


@router.get("/{deck_id}/versions", responses=OWN)
async def list_versions(deck_id: UUID, account: SignedIn, decks: Decks) -> list[VersionOut]:
    """List what a deck has been, newest first, each against the one before."""
    history = await decks.history(account.id, deck_id)
    return [version_out(version) for version in await history.versions()]


@router.get("/{deck_id}/versions/{number}", responses=OWN)
async def read_version(
    deck_id: UUID, number: int, account: SignedIn, decks: Decks
) -> WholeVersionOut:
    """Read a version with its cards, and what has changed since."""
    history = await decks.history(account.id, deck_id)
    version = await history.get(number)
    return whole_version_out(version, history.since(version))


@router.patch("/{deck_id}/versions/{number}", dependencies=[WRITING], responses=CHANGED)
async def name_version(
    deck_id: UUID,
    number: int,
    wish: VersionNameIn,
    account: SignedIn,
    decks: Decks,
    versions: IfMatch,
) -> VersionOut:
    """Give a version a name, so that it stays."""
    with telling_stale():
        named = await decks.name_version(account.id, deck_id, number, wish.name, versions)
        return version_out(named)


@router.post("/{deck_id}/versions/{number}/revert", dependencies=[WRITING], responses=CHANGED)
async def revert_deck(
    deck_id: UUID,
    number: int,
    response: Response,
    account: SignedIn,
    decks: Decks,
    versions: IfMatch,
) -> DeckOut:
    """Bring back the cards of a version; the present ones stay in the history."""
    with telling_stale():
        return _tagged(response, await decks.revert(account.id, deck_id, number, versions))


@router.get("/{deck_id}/text", response_class=PlainTextResponse, responses=OWN)
async def read_text(deck_id: UUID, account: SignedIn, decks: Decks) -> str:
    """Read a deck as plain text."""
    deck = await decks.read(account.id, deck_id)
    return text_of(deck.form, deck.title, deck.body)


@router.get("/{deck_id}/share", responses=OWN)
async def share_deck(deck_id: UUID, request: Request, account: SignedIn, decks: Decks) -> ShareOut:
    """Read a link that holds the deck as it is now; nobody needs an account to open it."""
    deck = await decks.read(account.id, deck_id)
    return share_of(request, deck.form, deck.title, deck.body)


def _source(wish: OwnDeckIn | StarterIn | CodeIn) -> Source:
    match wish:
        case OwnDeckIn():
            return OwnSource(wish.deck)
        case StarterIn():
            return StarterSource(wish.ruleset, wish.starter)
        case CodeIn():
            return CodeSource(wish.code)


def _made(response: Response, deck: Decklist, *, is_new: bool) -> DeckOut:
    if not is_new:
        response.status_code = status.HTTP_200_OK
    return _tagged(response, deck)


def _tagged(response: Response, deck: Decklist) -> DeckOut:
    response.headers["ETag"] = etag_of(deck.version)
    return deck_out(deck)
