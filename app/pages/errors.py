"""Shows errors to people as pages; programs keep getting problems as JSON."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.pages.templates import page
from app.platform.errors import Problem

Handler = Callable[[Request, Any], Awaitable[Response]]
NOT_FOUND = ("This page does not exist", "The address may be mistyped, or what was here is gone.")
REFUSED = ("This cannot be shown", "The server has refused the request.")
FAULT = (
    "Something went wrong here",
    "It has been noted. Your matches are safe: each choice is kept before it is shown.",
)


def add_error_pages(app: FastAPI) -> None:
    """Answer a browser's failed page request with a page; call it after the problem handlers."""
    for kind in (Problem, HTTPException, Exception):
        plain = cast("Handler", app.exception_handlers[kind])
        app.add_exception_handler(kind, _page_or(plain))


def _page_or(plain: Handler) -> Handler:
    async def handle(request: Request, error: Exception) -> Response:
        answer = await plain(request, error)
        return _error_page(request, answer.status_code) if _is_for_a_person(request) else answer

    return handle


def _is_for_a_person(request: Request) -> bool:
    wants_page = "text/html" in request.headers.get("accept", "")
    return wants_page and not request.url.path.startswith(("/api/", "/static/", "/s/"))


def _error_page(request: Request, status: int) -> Response:
    title, sentence = NOT_FOUND if status == 404 else FAULT if status >= 500 else REFUSED
    return page(
        request,
        "error.html",
        entry="pages/plain.js",
        status=status,
        code=status,
        title=title,
        sentence=sentence,
    )
