"""A page of the admin console: complete as it comes, and no browser keeps it."""

from typing import Any, Final

from fastapi import Request
from fastapi.responses import Response

from app.moderation.dependencies import Staff
from app.pages.rendering import render_page

NOT_KEPT: Final = {"cache-control": "no-store"}  # a browser that goes back shows nothing of it


def show_admin_page(
    request: Request, page: str, member: Staff, *, title: str, **shown: Any
) -> Response:
    """Render a page of the console for one of staff."""
    answer = render_page(
        request,
        f"admin/{page}.html",
        entry="pages/static-page.js",
        sheet=("pages/admin/admin.css", "pages/admin/figures.css"),
        account=member.account,
        member=member,
        title=title,
        **shown,
    )
    answer.headers.update(NOT_KEPT)
    return answer
