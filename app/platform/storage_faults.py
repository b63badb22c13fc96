"""Storage faults: a database that is down or full gives 503 instead of 500."""

import contextlib
from collections.abc import Iterator
from typing import Any, Final, cast

import structlog
from fastapi import FastAPI
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolExhausted
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from app.platform.db import DatabaseUnreachable
from app.platform.errors import Unavailable
from app.platform.problems import fault_response, problem_response
from app.platform.web.close_codes import CloseCode

# Classes of SQLSTATE: connection exception, insufficient resources (such as a full disk),
# operator intervention (shutdown, canceled statement), system error (I/O).
UNAVAILABLE_CLASSES: Final = ("08", "53", "57", "58")
RETRY_AFTER_S: Final = "5"
STORAGE_FAULTS: Final = (DBAPIError, PoolExhausted, DatabaseUnreachable)

log = structlog.get_logger(__name__)


@contextlib.contextmanager
def isolated(failure: str, **item: object) -> Iterator[None]:
    """Log a fault of one item of a periodic task, so that it holds up no other.

    An unavailable database passes through: it concerns every item, and the next run may succeed.
    """
    try:
        yield
    except Exception as error:
        if is_unavailable(error):
            raise
        log.exception(failure, error=repr(error), **item)


def add_storage_fault_handlers(app: FastAPI) -> None:
    """Register the handler of storage faults for requests and sockets."""
    for kind in STORAGE_FAULTS:
        app.add_exception_handler(kind, cast("Any", _let_down))  # called for sockets as well


def is_unavailable(error: Exception) -> bool:
    """True if the database is down or full; False for errors caused by our statements."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, STORAGE_FAULTS)
    state = str(getattr(error.orig, "sqlstate", None) or "")
    return error.connection_invalidated or state.startswith(UNAVAILABLE_CLASSES)


async def _let_down(connection: HTTPConnection, error: Exception) -> Response | None:
    if connection.scope["type"] == "websocket":
        await _send_away(cast("WebSocket", connection), error)
        return None
    if not is_unavailable(error):
        return await fault_response(cast("Request", connection), error)
    log.warning("storage unavailable", path=connection.url.path, error=_short(error))
    refusal = Unavailable(
        "The server can't read or store data right now. Try again in a moment.",
        headers={"Retry-After": RETRY_AFTER_S},
    )
    return problem_response(refusal)


async def _send_away(websocket: WebSocket, error: Exception) -> None:
    """Close a socket so that its client reconnects with back-off."""
    if not is_unavailable(error):
        raise error
    log.warning("storage unavailable", path=websocket.url.path, error=_short(error))
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # client disconnected first
        if websocket.application_state is WebSocketState.CONNECTING:
            await websocket.accept()
        await websocket.close(CloseCode.COME_BACK, "come_back")


def _short(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0][:200]
