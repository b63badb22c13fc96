"""Absolute URLs of pages, and their QR codes."""

import io

import segno
from fastapi import Request

from app.platform.services import service_of
from app.platform.settings import Settings


def absolute_url(request: Request, path: str) -> str:
    """Return the absolute URL of a path."""
    settings = service_of(request, Settings)
    return (settings.public_url or str(request.base_url).rstrip("/")) + path


def qr_svg(address: str) -> bytes:
    """Return a URL's QR code as SVG."""
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", scale=6, border=2, light="#fff")
    return drawn.getvalue()
