"""Addresses of our own pages, as people pass them on."""

import io

import segno
from fastapi import Request

from app.platform.settings import Settings


def address_of(request: Request, path: str) -> str:
    """Return the whole address of a page."""
    settings: Settings = request.app.state.settings
    return (settings.public_url or str(request.base_url).rstrip("/")) + path


def qr_svg(address: str) -> bytes:
    """Draw an address as a QR code."""
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", scale=6, border=2, light="#fff")
    return drawn.getvalue()
