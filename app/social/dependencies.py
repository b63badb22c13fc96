"""Dependencies of the routes of this room."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.platform.db import DatabaseSession
from app.platform.services import service_of
from app.social.service import Notifier, SocialService


@dataclass(frozen=True, kw_only=True)
class SocialServices:
    """Services that `app/main.py` injects into this room."""

    notifier: Notifier


def _social(connection: HTTPConnection, session: DatabaseSession) -> SocialService:
    return SocialService(session, service_of(connection, SocialServices).notifier)


Social = Annotated[SocialService, Depends(_social)]
