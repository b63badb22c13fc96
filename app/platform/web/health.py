"""Health checks: whether the process lives, and whether it can serve."""

from fastapi import APIRouter, Request
from pydantic import BaseModel

from app.platform.errors import Problem
from app.platform.problems import problem_responses
from app.platform.services import service_of
from app.platform.web.readiness import ReadinessProbe

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
    """Answer 200 only if the database can be read and written, and has this code's schema."""
    fault = await service_of(request, ReadinessProbe).fault()
    if fault:
        raise NotReady(fault)
    return HealthOut(status="ready")
