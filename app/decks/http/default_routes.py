"""HTTP routes of default decks: the deck for requests that name none."""

from fastapi import APIRouter, status

from app.accounts.dependencies import SignedIn
from app.decks.http.dependencies import Defaults
from app.decks.http.responses import WRITING
from app.decks.http.schemas import DefaultIn, DefaultOut

router = APIRouter(prefix="/api/v1/decks", tags=["decks"])


@router.get("/defaults")
async def list_defaults(account: SignedIn, defaults: Defaults) -> list[DefaultOut]:
    """List your default deck of each game."""
    found = await defaults.of(account.id)
    return [DefaultOut(ruleset=ruleset, deck=found[ruleset]) for ruleset in sorted(found)]


@router.put(
    "/defaults/{ruleset}",
    dependencies=[WRITING],
)
async def choose_default(
    ruleset: str, payload: DefaultIn, account: SignedIn, defaults: Defaults
) -> DefaultOut:
    """Set your default deck of a game."""
    await defaults.choose(account.id, ruleset, payload.deck)
    return DefaultOut(ruleset=ruleset, deck=payload.deck)


@router.delete(
    "/defaults/{ruleset}",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[WRITING],
)
async def forget_default(ruleset: str, account: SignedIn, defaults: Defaults) -> None:
    """Clear your default deck of a game; idempotent."""
    await defaults.forget(account.id, ruleset)
