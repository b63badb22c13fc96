"""The limit of request bodies: bytes are counted as they arrive, whatever a header says of them."""

from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.platform.errors import BodyTooLarge
from app.platform.problems import problem_response

BODY_LIMIT: Final = 64 * 1024  # bytes
LENGTH_DIGITS: Final = 5  # with more of them a length is over the limit, or padded to seem short


class BodyLimit:
    """Refuses a body that no request of ours needs, and takes in no more of it than the limit."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is small once it is here as a whole."""
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
    """Return the whole body; None if the client went before it was here."""
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
    """Tell by what was announced, before any of it is read; an unknown length is not small."""
    length = headers.get("content-length", "0")
    is_number = length.isascii() and length.isdigit() and len(length) <= LENGTH_DIGITS
    return is_number and int(length) <= BODY_LIMIT and "transfer-encoding" not in headers


def _too_large() -> BodyTooLarge:
    return BodyTooLarge(f"A request's body has {BODY_LIMIT} bytes at most.")


def _once(body: bytes, receive: Receive) -> Receive:
    """Give the body as one message, and after it whatever else the client does."""
    unread: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def give() -> Message:
        return unread.pop() if unread else await receive()

    return give
