"""Health, figures, static files and refusals, as a client meets them."""

import contextlib
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.main import create_app, services_of
from app.platform.assets import Assets
from app.platform.settings import Settings
from tests.support.services import change_services


async def test_a_started_server_is_alive_and_ready(client: httpx.AsyncClient) -> None:
    alive, ready = await client.get("/healthz"), await client.get("/readyz")

    assert (alive.status_code, ready.status_code) == (200, 200)


async def test_a_server_without_its_database_is_alive_but_not_ready(settings: Settings) -> None:
    lost = create_app(replace(settings, database_url="postgresql+asyncpg://u@localhost:9198/none"))
    transport = httpx.ASGITransport(app=lost)

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        alive, ready = await client.get("/healthz"), await client.get("/readyz")

    assert alive.status_code == 200
    assert ready.status_code == 503
    assert ready.json()["detail"] == "The database doesn't answer."


async def test_a_server_on_another_schema_is_not_ready(
    settings: Settings, empty_database_url: str
) -> None:
    bare = create_app(replace(settings, database_url=empty_database_url))
    transport = httpx.ASGITransport(app=bare)

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        ready = await client.get("/readyz")
    await services_of(bare).database.close()

    assert ready.status_code == 503
    assert "schema None" in ready.json()["detail"]


async def test_requests_are_counted_by_their_route(client: httpx.AsyncClient) -> None:
    await client.get("/healthz")

    figures = (await client.get("/metrics")).text

    assert (
        'pentacle_http_request_seconds_count{method="GET",route="/healthz",status="200"}' in figures
    )


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 403),
        ("127.0.0.1", {"Forwarded": "for=203.0.113.9"}, 403),
        ("203.0.113.9", {}, 403),
        ("a socket", {}, 403),
    ],
)
async def test_figures_are_for_this_machine(
    app: FastAPI, address: str, headers: dict[str, str], status: int
) -> None:
    transport = httpx.ASGITransport(app=app, client=(address, 5))

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answer = await client.get("/metrics", headers=headers)

    assert answer.status_code == status


@pytest.mark.parametrize(
    ("told", "status"),
    [("Bearer monitor", 200), ("Bearer monitör", 403), ("Basic monitor", 403), (None, 403)],
)
async def test_metrics_need_the_token(settings: Settings, told: str | None, status: int) -> None:
    app = create_app(replace(settings, metrics_token="monitor"))  # noqa: S106  # a test's own
    headers = [(b"Authorization", told.encode())] if told else []

    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app=app), base_url="http://localhost"
    ) as client:
        answer = await client.get("/metrics", headers=headers)

    assert answer.status_code == status


async def test_a_missing_page_is_a_problem(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/v1/nothing")

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "not_found"


async def test_a_fault_is_hidden_from_the_client(app: FastAPI, client: httpx.AsyncClient) -> None:
    @app.get("/faulty")
    async def faulty() -> None:
        raise ZeroDivisionError("a secret")

    answer = await client.get("/faulty")

    assert answer.status_code == 500
    assert answer.json()["code"] == "server_fault"
    assert "secret" not in answer.text


async def test_units_of_work_are_atomic(app: FastAPI) -> None:
    database = services_of(app).database

    with contextlib.suppress(ZeroDivisionError):
        async with database.unit_of_work() as session:
            await session.execute(
                text("INSERT INTO account (name, kind) VALUES ('Half a Deed', 'bot')")
            )
            raise ZeroDivisionError

    async with database.unit_of_work() as session:
        kept = await session.scalar(text("SELECT count(*) FROM account WHERE name = 'Half a Deed'"))
    assert kept == 0


async def test_rate_limited_responses_give_a_retry_time(settings: Settings) -> None:
    strict = create_app(replace(settings, rate_limits=True))
    transport = httpx.ASGITransport(app=strict)

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answers = [await client.post("/api/v1/guests") for _ in range(31)]
    await services_of(strict).database.close()

    assert [answer.status_code for answer in answers] == [201] * 30 + [429]
    assert answers[-1].headers["retry-after"] == "60"


@pytest.fixture
def folder(app: FastAPI, tmp_path: Path) -> Path:
    (tmp_path / "core").mkdir()
    (tmp_path / "core/dom.js").write_text("export const dom = 1;\n" * 50)
    (tmp_path / "dot.png").write_bytes(b"\x89PNG")
    change_services(app, assets=Assets(tmp_path))
    return tmp_path


async def test_a_static_file_is_small_and_kept_for_good(
    app: FastAPI, client: httpx.AsyncClient, folder: Path
) -> None:
    address = services_of(app).assets.address("core/dom.js")

    answer = await client.get(address)
    plain = await client.get(address, headers={"accept-encoding": "identity"})

    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    assert int(answer.headers["content-length"]) < len(plain.content) == 50 * 22
    assert "content-encoding" not in plain.headers


async def test_a_changed_file_has_another_address(folder: Path) -> None:
    before = Assets(folder).address("core/dom.js")

    (folder / "core/dom.js").write_text("export const dom = 2;\n")

    assert Assets(folder).address("core/dom.js") != before


async def test_an_address_of_an_older_version_is_not_kept(
    client: httpx.AsyncClient, folder: Path
) -> None:
    answer = await client.get("/s/000000000000/core/dom.js")

    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["none.js", "core", "..%2fsecret", "%2e%2e/secret", "a%00b"])
async def test_nothing_outside_the_folder_is_served(
    client: httpx.AsyncClient, folder: Path, path: str
) -> None:
    (folder.parent / "secret").write_text("not for you")

    answer = await client.get(f"/s/x/{path}")

    assert answer.status_code == 404
