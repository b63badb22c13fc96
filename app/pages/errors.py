"""Error pages: shows errors to people as HTML; programs keep getting problems as JSON."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.accounts.dependencies import find_caller
from app.accounts.service import Account
from app.pages.rendering import render_page
from app.platform.errors import Problem
from app.platform.storage_faults import STORAGE_FAULTS

Handler = Callable[[Request, Any], Awaitable[Response]]
NOT_FOUND = ("This page does not exist", "The address may be mistyped, or what was here is gone.")
REFUSED = ("This cannot be shown", "The server has refused the request.")
FAULT = (
    "Something went wrong here",
    "It has been noted. Your matches are safe: each choice is kept before it is shown.",
)


def add_error_pages(app: FastAPI) -> None:
    """Answer a browser's failed page request with a page; call it after the problem handlers."""
    for kind in (Problem, RequestValidationError, HTTPException, Exception, *STORAGE_FAULTS):
        if kind in app.exception_handlers:
            plain = cast("Handler", app.exception_handlers[kind])
            app.add_exception_handler(kind, _with_error_page(plain))


def _with_error_page(plain: Handler) -> Handler:
    async def handle(request: Request, error: Exception) -> Response:
        answer = await plain(request, error)
        if request.scope["type"] != "http" or not _wants_page(request):
            return answer
        # An address that cannot be read is one where nothing is.
        is_unread = isinstance(error, RequestValidationError)
        detail = error.detail if isinstance(error, Problem) else ""
        return await _error_page(request, 404 if is_unread else answer.status_code, detail)

    return handle


def _wants_page(request: Request) -> bool:
    accepts_html = "text/html" in request.headers.get("accept", "")
    return accepts_html and not request.url.path.startswith(("/api/", "/static/", "/s/"))


async def _error_page(request: Request, status: int, detail: str) -> Response:
    title, sentence = NOT_FOUND if status == 404 else FAULT if status >= 500 else REFUSED
    if sentence == REFUSED[1]:
        sentence = detail or sentence
    return render_page(
        request,
        "error.html",
        entry="pages/static-page.js",
        status=status,
        account=await _account(request) if status < 500 else None,
        is_account_unknown=status >= 500,
        code=status,
        title=title,
        sentence=sentence,
    )


async def _account(request: Request) -> Account | None:
    """Return who is signed in, for the head of the page; a fault looks nobody up."""
    try:
        caller = await find_caller(request)
    except Problem:
        return None
    return caller.account if caller else None
