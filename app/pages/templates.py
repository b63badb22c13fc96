"""Renders a template into a page, with the addresses of everything it loads."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import Response

from app.pages.modules import modules_of, stylesheets
from app.platform.assets import Assets

_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates = Jinja2Templates(env=_environment)


def page(
    request: Request, template: str, *, entry: str, status: int = 200, **context: Any
) -> Response:
    """Render `template`; `entry` is the script module that brings it to life."""
    assets: Assets = request.app.state.assets
    modules, sheets = _loaded(entry, assets.version)
    loaded = {
        "static": assets.address,
        "entry": entry,
        "account": None,
        "modules": modules,
        "stylesheets": sheets,
    }
    return _templates.TemplateResponse(request, template, {**loaded, **context}, status_code=status)


@lru_cache(maxsize=32)
def _loaded(entry: str, _version: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Look through the files once per version of them."""
    return modules_of(entry), stylesheets()
