"""What the routes of this room ask for in their signatures."""

from typing import Annotated

from fastapi import Depends

from app.platform.db import Session
from app.ratings.service import RatingService


def _ratings(session: Session) -> RatingService:
    return RatingService(session)


Ratings = Annotated[RatingService, Depends(_ratings)]
