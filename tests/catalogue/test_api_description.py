"""The OpenAPI description is encoded once, and its requests are limited like other reads."""

from dataclasses import replace

import httpx
from fastapi import FastAPI

from app.catalogue import api_description
from app.main import create_app, services_of
from app.platform.rate_limits import READ_LIMIT
from app.platform.settings import Settings

DESCRIPTION = "/api/v1/openapi.json"


async def test_description_is_encoded_once(client: httpx.AsyncClient, app: FastAPI) -> None:
    first, second = await client.get(DESCRIPTION), await client.get(DESCRIPTION)

    assert first.json() == app.openapi()
    assert first.content == second.content
    assert api_description._encoded(app) is api_description._encoded(app)


async def test_description_has_a_tag_for_conditional_requests(client: httpx.AsyncClient) -> None:
    tag = (await client.get(DESCRIPTION)).headers["etag"]

    again = await client.get(DESCRIPTION, headers={"If-None-Match": tag})

    assert (again.status_code, again.content) == (304, b"")


async def test_requests_for_the_description_are_limited(settings: Settings) -> None:
    strict = create_app(replace(settings, rate_limits=True))
    limiter = services_of(strict).rate_limiter
    while await limiter.hit(READ_LIMIT, "reads", "127.0.0.1"):
        pass
    transport = httpx.ASGITransport(app=strict)

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        refused = await client.get(DESCRIPTION)
    await services_of(strict).database.close()

    assert refused.status_code == 429
