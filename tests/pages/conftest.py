"""The pages alone, without a database and without a session."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI

from app.pages.errors import add_error_pages
from app.pages.routes import router
from app.platform.problems import add_problem_handlers
from app.platform.services import provide
from tests.support.services import OnlyAssets, show_every_address
from tests.support.shared_app import app, client, shared_app

__all__ = ["app", "client", "shared_app"]


BROWSER = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def pages() -> FastAPI:
    app = FastAPI()
    provide(app, OnlyAssets())
    add_problem_handlers(app)
    add_error_pages(app)
    app.include_router(router)
    show_every_address(app)
    return app


@pytest.fixture
async def reader(pages: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that asks for pages."""
    transport = httpx.ASGITransport(app=pages, raise_app_exceptions=False)
    async with httpx.AsyncClient(
        transport=transport, base_url="http://localhost", headers=BROWSER
    ) as browser:
        yield browser
