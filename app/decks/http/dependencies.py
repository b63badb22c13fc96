"""FastAPI dependencies of deck routes: services, If-Match and ETag, share links."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import Depends, Header, Request
from starlette.requests import HTTPConnection

from app.accounts.dependencies import find_caller
from app.decks.bin.service import DeckBin
from app.decks.errors import IfMatchMissing, StaleDeck
from app.decks.history.service import VersionService
from app.decks.http.public_schemas import ShareOut
from app.decks.http.schemas import deck_out
from app.decks.import_export.share_codes import encode_deck
from app.decks.legality.formats import DeckBody, Format
from app.decks.lists.default_decks import DefaultDecks
from app.decks.lists.service import DeckService
from app.decks.storage.owned import ExpectedVersions, VersionConflict
from app.platform.db import DatabaseSession
from app.platform.errors import Forbidden
from app.platform.processes.worker_threads import WorkerThreads
from app.platform.rate_limits import rate_limited
from app.platform.services import service_of
from app.platform.settings import Settings
from app.platform.web.conditional import strong_tags


def etag_of(version: int) -> str:
    """Return a deck's version as an ETag."""
    return f'"{version}"'


def _expected_versions(
    if_match: Annotated[str | None, Header(max_length=200)] = None,
) -> ExpectedVersions:
    if if_match is None:
        raise IfMatchMissing("Send If-Match with the deck's version.")
    return _named_versions(if_match)


def _named_versions(
    if_match: Annotated[str | None, Header(max_length=200)] = None,
) -> ExpectedVersions:
    if if_match is None or if_match.strip() == "*":
        return None
    tags = strong_tags(if_match)
    return frozenset(int(tag) for tag in tags if tag.isascii() and tag.isdigit() and len(tag) < 10)


@contextmanager
def conflicts_as_problems() -> Iterator[None]:
    """Convert a version conflict to a problem that includes the current deck."""
    try:
        yield
    except VersionConflict as conflict:
        raise StaleDeck(
            "This deck was changed elsewhere. Reload it first.",
            headers={"ETag": etag_of(conflict.present.version)},
            more={"deck": deck_out(conflict.present).model_dump(mode="json", by_alias=True)},
        ) from conflict


def caller_rate_limited(
    name: str, *, anonymous: str, signed_in: str
) -> Callable[[Request], Awaitable[None]]:
    """Return a dependency that limits requests by address, with a higher limit when signed in."""
    narrow, wide = rate_limited(f"{name}, anonymous", anonymous), rate_limited(name, signed_in)

    async def check(request: Request) -> None:
        await (wide(request) if await _is_signed_in(request) else narrow(request))

    return check


async def _is_signed_in(request: Request) -> bool:
    try:
        return await find_caller(request) is not None
    except Forbidden:  # a token of another scope is enough, since this route requires none
        return True


def share_link(connection: HTTPConnection, form: Format, title: str, body: DeckBody) -> ShareOut:
    """Return the link that encodes a deck."""
    settings = service_of(connection, Settings)
    base = settings.public_url or str(connection.base_url).rstrip("/")
    code = encode_deck(form, title, body)
    return ShareOut(code=code, url=f"{base}/decks/new?d={code}")


def _defaults(session: DatabaseSession) -> DefaultDecks:
    return DefaultDecks(session)


def _decks(session: DatabaseSession) -> DeckService:
    return DeckService(session)


def _threads(connection: HTTPConnection) -> WorkerThreads:
    return service_of(connection, WorkerThreads)


def _bin(session: DatabaseSession) -> DeckBin:
    return DeckBin(session)


def _versions(session: DatabaseSession) -> VersionService:
    return VersionService(session)


Bin = Annotated[DeckBin, Depends(_bin)]
Decks = Annotated[DeckService, Depends(_decks)]
Defaults = Annotated[DefaultDecks, Depends(_defaults)]
IfMatch = Annotated[ExpectedVersions, Depends(_expected_versions)]
IfMatchAtWill = Annotated[ExpectedVersions, Depends(_named_versions)]  # None without any
Threads = Annotated[WorkerThreads, Depends(_threads)]
Versions = Annotated[VersionService, Depends(_versions)]
