"""What routes of this room say in their signatures."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import Depends, Header
from starlette.requests import HTTPConnection

from app.decks.codes import code_of
from app.decks.defaults import DefaultDecks
from app.decks.errors import IfMatchMissing, StaleDeck
from app.decks.formats import Body, Format
from app.decks.open_shapes import ShareOut
from app.decks.own import Stale, Versions
from app.decks.service import DeckService
from app.decks.shapes import deck_out
from app.platform.db import Session
from app.platform.settings import Settings

TAG = re.compile(r'"(\d{1,9})"')


def etag_of(version: int) -> str:
    """Return a deck's version as an ETag."""
    return f'"{version}"'


def _versions(if_match: Annotated[str | None, Header(max_length=200)] = None) -> Versions:
    if if_match is None:
        raise IfMatchMissing("Say in If-Match which version of the deck you are changing.")
    if if_match.strip() == "*":
        return None
    return frozenset(int(number) for number in TAG.findall(if_match))


@contextmanager
def telling_stale() -> Iterator[None]:
    """Turn the refusal of an old version into a problem that has the present deck."""
    try:
        yield
    except Stale as stale:
        raise StaleDeck(
            "This deck has been changed elsewhere in the meantime.",
            headers={"ETag": etag_of(stale.present.version)},
            more={"deck": deck_out(stale.present).model_dump(mode="json", by_alias=True)},
        ) from stale


def share_of(connection: HTTPConnection, form: Format, title: str, body: Body) -> ShareOut:
    """Return the link that holds a deck."""
    settings: Settings = connection.app.state.settings
    base = settings.public_url or str(connection.base_url).rstrip("/")
    code = code_of(form, title, body)
    return ShareOut(code=code, url=f"{base}/decks/new?d={code}")


def _defaults(session: Session) -> DefaultDecks:
    return DefaultDecks(session)


def _decks(session: Session) -> DeckService:
    return DeckService(session)


Decks = Annotated[DeckService, Depends(_decks)]
Defaults = Annotated[DefaultDecks, Depends(_defaults)]
IfMatch = Annotated[Versions, Depends(_versions)]
