"""The pages are complete documents that load only what is ours."""

import re

import httpx
import pytest
from fastapi import FastAPI

from app.pages.modulepreload import STATIC, preloaded_modules
from app.platform.assets import ALL_SHEETS, TABLE_SHEETS, Assets

PAGES = [
    "/",
    "/account",
    "/account/sign-up",
    "/play/amber-owl",
    "/match/m1",
    "/lobby",
    "/table/k3",
    "/decks",
    "/decks/new",
    "/decks/5c1f0b1e-8a52-4d0e-9a53-0f4f3f0f8f11",
    "/rules",
    "/rules/clashing_destiny",
]


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_has_a_title_one_heading_and_a_skip_link(
    reader: httpx.AsyncClient, path: str
) -> None:
    page = await reader.get(path)

    assert page.status_code == 200
    assert re.search(r"<title>[^<]+ · Pentacle</title>", page.text)
    assert page.text.count("<h1") == 1
    assert 'class="skip"' in page.text


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_has_no_script_or_style_of_its_own(
    reader: httpx.AsyncClient, path: str
) -> None:
    page = await reader.get(path)

    assert re.findall(r"<script(?![^>]*\bsrc=)", page.text) == []
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=", page.text) == []


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_loads_nothing_from_elsewhere(reader: httpx.AsyncClient, path: str) -> None:
    page = await reader.get(path)

    loaded = re.findall(r'<(?:link|script)[^>]*(?:href|src)="([^"]+)"', page.text)
    assert loaded
    assert all(address.startswith("/s/") for address in loaded)


async def test_a_page_asks_at_once_for_every_module_it_will_load(
    reader: httpx.AsyncClient,
) -> None:
    page = await reader.get("/match/m1")

    preloaded = re.findall(r'rel="modulepreload" href="/s/[^/]+/([^"]+)"', page.text)
    assert preloaded == list(preloaded_modules("pages/match.js"))
    assert {"core/dom.js", "table/board/board.js", "table/prompts/pick.js"} <= set(preloaded)


def test_every_module_that_is_imported_exists() -> None:
    entries = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")]

    needed = {module for entry in entries for module in preloaded_modules(entry)}

    assert [module for module in sorted(needed) if not (STATIC / module).is_file()] == []


def test_all_style_sheets_come_as_one_that_begins_with_the_order_of_the_layers() -> None:
    assets = Assets(STATIC)
    assets.address(ALL_SHEETS)

    sheet = assets.find(ALL_SHEETS)

    assert sheet
    assert sheet.plain.startswith((STATIC / "css/layers.css").read_bytes())
    assert all(path.read_bytes() in sheet.plain for path in STATIC.glob("css/**/*.css"))


def test_late_style_sheets_are_one_file_and_other_names_are_unknown() -> None:
    assets = Assets(STATIC)

    sheet = assets.find(TABLE_SHEETS)

    assert sheet
    assert all(path.read_bytes() in sheet.plain for path in STATIC.glob("table/**/*.css"))
    assert assets.find("css/joined/other.css") is None


async def test_addresses_are_escaped_in_pages(reader: httpx.AsyncClient) -> None:
    page = await reader.get('/match/"><b>x')

    assert "<b>x" not in page.text


async def test_a_page_that_does_not_exist_says_so_to_a_person(reader: httpx.AsyncClient) -> None:
    page = await reader.get("/nowhere")

    assert page.status_code == 404
    assert "Page not found" in page.text


async def test_a_rule_book_that_does_not_exist_says_so(reader: httpx.AsyncClient) -> None:
    page = await reader.get("/rules/no_such_game")

    assert page.status_code == 404
    assert "Page not found" in page.text


async def test_a_program_gets_a_problem_and_no_page(reader: httpx.AsyncClient) -> None:
    answer = await reader.get("/nowhere", headers={"accept": "application/json"})

    assert answer.headers["content-type"] == "application/problem+json"


async def test_error_pages_show_no_details(pages: FastAPI, reader: httpx.AsyncClient) -> None:
    @pages.get("/broken")
    async def broken() -> None:
        raise ValueError("the secret of the house")

    page = await reader.get("/broken")

    assert page.status_code == 500
    assert "Server error" in page.text
    assert re.search(r'id="account"[^>]* data-unknown', page.text)  # the lobby finds out
    assert "secret" not in page.text


async def test_a_rule_book_shows_its_pictures_and_nothing_else_is_given_as_one(
    reader: httpx.AsyncClient,
) -> None:
    page = await reader.get("/rules/trapdoor")

    shown = re.findall(r'<img src="\.\./(pictures/[^"]+)" alt="[^"]+"', page.text)
    assert len(shown) == 3
    for address in shown:
        given = await reader.get(f"/{address}")
        assert (given.status_code, given.headers["content-type"]) == (200, "image/png")
    for name in ("none.png", "..%2FREADME.md", "trapdoor.svg"):
        assert (await reader.get(f"/pictures/{name}")).status_code == 404


@pytest.mark.parametrize(
    ("cookie", "shown"),
    [
        ("theme=dark", ' data-theme="dark"'),
        ("theme=contrast; other=1", ' data-theme="contrast"'),
        ("theme=", ""),
        ("theme=neon", ""),
        ('theme="><script>', ""),
    ],
)
async def test_a_page_comes_in_the_theme_that_was_chosen(
    reader: httpx.AsyncClient, cookie: str, shown: str
) -> None:
    page = await reader.get("/rules/shards", headers={"cookie": cookie})

    assert f'<html lang="en"{shown}>' in page.text
