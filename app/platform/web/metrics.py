"""Metrics of this process for Prometheus."""

import hmac
import time
from ipaddress import ip_address

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.platform.errors import Forbidden
from app.platform.problems import problem_responses
from app.platform.services import service_of
from app.platform.settings import Settings

router = APIRouter(tags=["health"])

REQUESTS = Histogram(
    "pentacle_http_request_seconds",
    "Time from a request to the start of its answer.",
    ["method", "route", "status"],
)


@router.get("/metrics", response_class=Response, responses=problem_responses(403))
async def read_metrics(request: Request) -> Response:
    """Give every figure in Prometheus' text form, to the monitor only."""
    if not _may_read(request):
        raise Forbidden("Figures are for the monitor: METRICS_TOKEN names the token it sends.")
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


def _may_read(request: Request) -> bool:
    """Figures tell of a single match what its players must not know of each other."""
    settings = service_of(request, Settings)
    if settings.metrics_token is not None:
        told = request.headers.get("authorization", "")
        return hmac.compare_digest(told.encode(), f"Bearer {settings.metrics_token}".encode())
    # What came over a proxy of this machine came from elsewhere.
    forwarded = any(name in request.headers for name in ("forwarded", "x-forwarded-for"))
    return not forwarded and request.client is not None and _is_here(request.client.host)


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


class RequestTimes:
    """Measures every HTTP request by its route, never by its address."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and note when its answer starts."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()

        async def timed(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = getattr(scope.get("route"), "path", "none")
                labels = REQUESTS.labels(scope["method"], route, message["status"])
                labels.observe(time.perf_counter() - began)
            await send(message)

        await self._app(scope, receive, timed)
