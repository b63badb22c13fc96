"""Figures about this process for Prometheus."""

import time

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

router = APIRouter(tags=["health"])

REQUESTS = Histogram(
    "pentacle_http_request_seconds",
    "Time from a request to the start of its answer.",
    ["method", "route", "status"],
)


@router.get("/metrics", response_class=Response)
async def read_metrics() -> Response:
    """Give every figure in Prometheus' text form."""
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


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
