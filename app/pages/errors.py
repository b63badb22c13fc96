"""Error pages: browsers get HTML, programs get problem details as JSON."""

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
NOT_FOUND = ("Page not found", "Check the address, or go to the home page.")
REFUSED = ("Can't show this page", "The server refused the request. Go back and try again.")
FAULT = (
    "Server error",
    "We've logged it. Please try again. Your matches are safe: every move is saved first.",
)


def add_error_pages(app: FastAPI) -> None:
    """Render errors of browsers' page requests as HTML; call it after the problem handlers."""
    for kind in (Problem, RequestValidationError, HTTPException, Exception, *STORAGE_FAULTS):
        if kind in app.exception_handlers:
            plain = cast("Handler", app.exception_handlers[kind])
            app.add_exception_handler(kind, _with_error_page(plain))


def _with_error_page(plain: Handler) -> Handler:
    async def handle(request: Request, error: Exception) -> Response:
        answer = await plain(request, error)
        if request.scope["type"] != "http" or not _wants_page(request):
            return answer
        # A malformed address means that the page does not exist.
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
    """Return the signed-in account for the page head; None on server errors, without a look-up."""
    try:
        caller = await find_caller(request)
    except Problem:
        return None
    return caller.account if caller else None
