"""Path and query parameters and rate limits shared by the lobby's routes."""

from typing import Annotated

from fastapi import Depends, Path, Query

from app.platform.rate_limits import rate_limited

OfGame = Annotated[str | None, Query(max_length=64)]
Id = Annotated[str, Path(max_length=64)]
WRITE_LIMIT = Depends(rate_limited("lobby", "60/minute"))
READ_LIMIT = Depends(rate_limited("lobby lists", "240/minute"))
