"""What the routes of this room ask for in their signatures."""

from typing import Annotated

from fastapi import Depends

from app.platform.db import Session
from app.social.service import SocialService


def _social(session: Session) -> SocialService:
    return SocialService(session)


Social = Annotated[SocialService, Depends(_social)]
