"""Limit of request bodies; counts received bytes instead of trusting headers."""

from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.platform.errors import BodyTooLarge
from app.platform.problems import problem_response

BODY_LIMIT: Final = 64 * 1024  # bytes
LENGTH_DIGITS: Final = 5  # longer values exceed the limit, or are padded with zeros


class BodyLimit:
    """Middleware that refuses bodies over the limit and buffers the others."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on requests with a small body once it has arrived."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            body = await _read(Headers(scope=scope), receive)
        except BodyTooLarge as refusal:
            await problem_response(refusal)(scope, receive, send)
            return
        if body is not None:
            await self._app(scope, _once(body, receive), send)


async def _read(headers: Headers, receive: Receive) -> bytes | None:
    """Return the whole body, or None if the client disconnects; raise BodyTooLarge."""
    if not _is_announced_small(headers):
        raise _too_large()
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if len(body) > BODY_LIMIT:
            raise _too_large()
        if not message.get("more_body", False):
            return bytes(body)


def _is_announced_small(headers: Headers) -> bool:
    """True if the headers announce a small body; an unknown length is not small."""
    length = headers.get("content-length", "0")
    is_number = length.isascii() and length.isdigit() and len(length) <= LENGTH_DIGITS
    return is_number and int(length) <= BODY_LIMIT and "transfer-encoding" not in headers


def _too_large() -> BodyTooLarge:
    return BodyTooLarge(f"Request bodies can have at most {BODY_LIMIT} bytes.")


def _once(body: bytes, receive: Receive) -> Receive:
    """Return a receive function that replays the body once, then passes on other messages."""
    unread: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def give() -> Message:
        return unread.pop() if unread else await receive()

    return give
