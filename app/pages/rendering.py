"""Server-side rendering: a Jinja2 template with the addresses of its scripts and sheets."""

import gzip
from functools import lru_cache
from pathlib import Path

from fastapi import Request
from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import Response

from app.operations.notice_board import ShownNotice
from app.operations.routes import notice_board_of
from app.pages.modulepreload import preloaded_modules
from app.platform.assets import ALL_SHEETS, Assets
from app.platform.services import service_of

THEMES = frozenset({"light", "dark", "contrast"})
# The sheets of small windows load late with a match, and never in a replay.
REPLAY_SHEETS = (
    "pages/replay/replay.css",
    "table/stepping/stepper.css",
    "table/layout-small.css",
    "table/extras/plate-low.css",
)
_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates = Jinja2Templates(env=_environment)


def render_page(
    request: Request,
    template: str,
    *,
    entry: str,
    sheet: str | tuple[str, ...] = (),
    status: int = 200,
    **context: object,
) -> Response:
    """Render `template`; `entry` is its script module.

    `sheet` names style sheets of this page only, which keeps the shared sheets small.
    """
    assets = service_of(request, Assets)
    loaded = {
        "static": assets.address,
        "entry": entry,
        "account": None,
        "is_account_unknown": False,
        "theme": _theme(request),
        "notices": _notices(request),
        "modules": assets.preloads(entry) or _modules(entry, assets.version),
        "all_sheets": ALL_SHEETS,
        "sheets": [sheet] if isinstance(sheet, str) else sheet,
    }
    shown = {**loaded, **context}
    answer = _templates.TemplateResponse(request, template, shown, status_code=status)
    return _gzipped(answer) if "gzip" in request.headers.get("accept-encoding", "") else answer


def _notices(request: Request) -> list[ShownNotice]:
    """Return the announcements that this browser has not dismissed."""
    away = set(request.cookies.get("put-away", "").split("."))
    return [each for each in notice_board_of(request).shown() if each.id not in away]


def _theme(request: Request) -> str:
    """Return the theme chosen in this browser; empty if it follows the device."""
    asked = request.cookies.get("theme", "")
    return asked if asked in THEMES else ""


def _gzipped(answer: Response) -> Response:
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    content = gzip.compress(answer.body, mtime=0)
    return Response(content, answer.status_code, headers, media_type=answer.media_type)


@lru_cache(maxsize=32)
def _modules(entry: str, _version: str) -> tuple[str, ...]:
    """Return the modules of an entry; cached for each version of the files."""
    return preloaded_modules(entry)
