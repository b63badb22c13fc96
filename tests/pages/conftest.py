"""The pages alone, without a database: nobody is signed in."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI

from app.pages.errors import add_error_pages
from app.pages.routes import router
from app.platform.assets import Assets
from app.platform.problems import add_problem_handlers
from app.platform.settings import ROOT

BROWSER = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def pages() -> FastAPI:
    app = FastAPI()
    app.state.assets = Assets(ROOT / "static")
    add_problem_handlers(app)
    add_error_pages(app)
    app.include_router(router)
    return app


@pytest.fixture
async def reader(pages: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that asks for pages."""
    transport = httpx.ASGITransport(app=pages, raise_app_exceptions=False)
    async with httpx.AsyncClient(
        transport=transport, base_url="http://testserver", headers=BROWSER
    ) as browser:
        yield browser
