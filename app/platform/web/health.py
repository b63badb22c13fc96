"""Health checks: liveness and readiness."""

from fastapi import APIRouter, Request
from pydantic import BaseModel

from app.platform.errors import Problem
from app.platform.services import service_of
from app.platform.web.readiness import ReadinessProbe

router = APIRouter(tags=["health"])


class HealthOut(BaseModel):
    """Status of the process."""

    status: str


class NotReady(Problem):
    status, code, title = 503, "not_ready", "Not ready"


@router.get("/healthz")
async def read_health() -> HealthOut:
    """Liveness: answer 200 while the process runs."""
    return HealthOut(status="alive")


@router.get("/readyz")
async def read_readiness(request: Request) -> HealthOut:
    """Readiness: answer 200 only if the database is readable, writable, and at this schema."""
    fault = await service_of(request, ReadinessProbe).fault()
    if fault:
        raise NotReady(fault)
    return HealthOut(status="ready")
