"""Renders a template into a page, with the addresses of everything it loads."""

from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import Response

from app.pages.modules import modules_of, stylesheets

_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates = Jinja2Templates(env=_environment)


def static(path: str) -> str:
    """Return the address of a file of the client."""
    return f"/static/{path}"


_environment.globals["static"] = static


def page(
    request: Request, template: str, *, entry: str, status: int = 200, **context: Any
) -> Response:
    """Render `template`; `entry` is the script module that brings it to life."""
    loaded = {"entry": entry, "modules": modules_of(entry), "stylesheets": stylesheets()}
    return _templates.TemplateResponse(request, template, {**loaded, **context}, status_code=status)
