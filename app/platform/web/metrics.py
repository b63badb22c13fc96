"""Prometheus metrics of this process."""

import hmac
import time
from ipaddress import ip_address

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.platform.errors import Forbidden
from app.platform.services import service_of
from app.platform.settings import Settings

router = APIRouter(tags=["health"])

REQUESTS = Histogram(
    "pentacle_http_request_seconds",
    "Time from a request to the start of its response.",
    ["method", "route", "status"],
)


@router.get("/metrics", response_class=Response)
async def read_metrics(request: Request) -> Response:
    """Return the metrics in Prometheus' text format; restricted to the monitor."""
    if not _may_read(request):
        raise Forbidden("Metrics need a bearer token. Set METRICS_TOKEN and send it.")
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


def _may_read(request: Request) -> bool:
    """True for the monitor: metrics of a single match would reveal hidden state to its players."""
    settings = service_of(request, Settings)
    if settings.metrics_token is not None:
        header = request.headers.get("authorization", "")
        return hmac.compare_digest(header.encode(), f"Bearer {settings.metrics_token}".encode())
    # A request forwarded by a local proxy came from elsewhere.
    forwarded = any(name in request.headers for name in ("forwarded", "x-forwarded-for"))
    return not forwarded and request.client is not None and _is_here(request.client.host)


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


class RequestTimes:
    """Middleware that measures HTTP requests by route, never by URL."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and observe the time until its response starts."""
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
