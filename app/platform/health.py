"""Whether the process lives, and whether it can serve."""

from fastapi import APIRouter, Request
from pydantic import BaseModel
from sqlalchemy.exc import DBAPIError

from app.platform.db import database_of
from app.platform.errors import Problem
from app.platform.problems import problem_responses
from app.platform.schema import current_step, newest_step

router = APIRouter(tags=["health"])


class HealthOut(BaseModel):
    """A short word on how the process does."""

    status: str


class NotReady(Problem):
    status, code, title = 503, "not_ready", "Not ready"


@router.get("/healthz")
async def read_health() -> HealthOut:
    """Answer as long as the process runs at all."""
    return HealthOut(status="alive")


@router.get("/readyz", responses=problem_responses(503))
async def read_readiness(request: Request) -> HealthOut:
    """Answer 200 only if the database is there and has the schema this code was written for."""
    try:
        async with database_of(request).engine.connect() as connection:
            step = await current_step(connection)
    except (OSError, DBAPIError) as error:
        raise NotReady("The database does not answer.") from error
    if step != newest_step():
        raise NotReady(f"The database has schema {step}, this code needs {newest_step()}.")
    return HealthOut(status="ready")
