"""Admin console pages: rendered completely on the server, and not cached by browsers."""

from collections.abc import Mapping
from typing import Any, Final

from fastapi import Request
from fastapi.responses import Response

from app.catalogue import rulesets
from app.moderation.dependencies import Staff
from app.pages.rendering import render_page

GAMES: Final[Mapping[str, str]] = {name: each.title for name, each in rulesets().items()}
SECTIONS: Final = (
    ("", "Overview"),
    ("/cases", "Cases"),
    ("/appeals", "Appeals"),
    ("/people", "People"),
    ("/decks", "Decks"),
    ("/live", "Live matches"),
    ("/faults", "Faults"),
    ("/rules-reports", "Rules reports"),
    ("/health", "Health"),
    ("/games", "Games and cards"),
)
OF_ADMINS: Final = (
    ("/announcements", "Announcements"),
    ("/drain", "Maintenance"),
    ("/members", "Staff"),
    ("/audit", "Audit"),
)


def show_admin_page(
    request: Request, page: str, member: Staff, *, title: str, **shown: Any
) -> Response:
    """Render a page of the console for a moderator."""
    return render_page(
        request,
        f"admin/{page}.html",
        entry="pages/static-page.js",
        sheet=("pages/admin/admin.css", "pages/admin/figures.css"),
        account=member.account,
        member=member,
        title=title,
        sections=SECTIONS + (OF_ADMINS if member.role == "admin" else ()),
        here=_section(request.url.path),
        titles=GAMES,
        **shown,
    )


def _section(path: str) -> str:
    """Return the console section of a path: `/cases` for `/admin/cases/7`."""
    first = path.removeprefix("/admin").split("/")[1:2]
    return f"/{first[0]}" if first else ""
