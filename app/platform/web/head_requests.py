"""Middleware that answers HEAD as GET without the body."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadAsGet:
    """Lets every GET route answer HEAD, which monitors use."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a HEAD request on as GET, and drop the response's body."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        # A copied scope: outer middleware must still see and measure a HEAD.
        inner = {**scope, "method": "GET"}

        async def send_head(message: Message) -> None:
            if "route" in inner:
                scope["route"] = inner["route"]
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self._app(inner, receive, send_head)
