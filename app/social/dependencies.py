"""What the routes of this room ask for in their signatures."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.platform.db import Session
from app.social.service import SocialService


def _social(connection: HTTPConnection, session: Session) -> SocialService:
    return SocialService(session, connection.app.state.herald)


Social = Annotated[SocialService, Depends(_social)]
