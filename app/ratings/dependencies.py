"""FastAPI dependencies of the rating routes."""

from typing import Annotated

from fastapi import Depends

from app.platform.db import DatabaseSession
from app.ratings.service import RatingService


def _ratings(session: DatabaseSession) -> RatingService:
    return RatingService(session)


Ratings = Annotated[RatingService, Depends(_ratings)]
