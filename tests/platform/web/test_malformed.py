"""Messages for malformed requests: our sentences, about the client's own words."""

from typing import Any

import httpx
import pytest

LONG = "x" * 300


async def refusal(
    client: httpx.AsyncClient, method: str, path: str, **request: Any
) -> dict[str, Any]:
    await client.post("/api/v1/guests")
    answer = await client.request(method, f"/api/v1{path}", **request)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = answer.json()
    assert told["code"] == "malformed"
    assert told["detail"] == told["errors"][0]["detail"]
    return told


async def test_a_body_that_is_no_json_is_called_so(client: httpx.AsyncClient) -> None:
    headers = {"content-type": "application/json"}

    told = await refusal(client, "POST", "/accounts", content='{"name":"x', headers=headers)

    assert told["detail"] == "The body isn't valid JSON at character 8."


@pytest.mark.parametrize(
    ("path", "body", "pointer", "sentence"),
    [
        ("/decks", {}, "#/ruleset", "“ruleset” is missing."),
        ("/decks", [], "#", "The body must be a JSON object."),
        ("/decks", {"ruleset": 1}, "#/ruleset", "“ruleset” must be text."),
        (
            "/decks",
            {"ruleset": LONG},
            "#/ruleset",
            "“ruleset” can have at most 64 characters.",
        ),
        ("/decks", {"ruleset": "shards", "n/a": 1}, "#/n~1a", "“n/a” isn't a known field."),
        ("/decks", {"ruleset": "shards", "id": "7"}, "#/id", "“id” must be a UUID."),
        ("/decks", {"ruleset": "shards", "tags": "x"}, "#/tags", "“tags” must be a list."),
        (
            "/decks",
            {"ruleset": "shards", "body": {"main": {"ember_runt": 0}}},
            "#/body/main/ember_runt",
            "“body.main.ember_runt” must be 1 or more.",
        ),
        (
            "/decks",
            {"ruleset": "shards", "body": {"main": {"Ember Runt": 1}}},
            "#/body/main/Ember%20Runt",
            "“body.main.Ember Runt” must match the pattern ^[a-z0-9_]{1,64}$.",
        ),
        (
            "/decks/copies",
            {"from": {}},
            "#/from",
            "“from” must have a deck, a ruleset and a starter, or a code.",
        ),
        (
            "/decks/copies",
            {"from": "elsewhere"},
            "#/from",
            "“from” must have a deck, a ruleset and a starter, or a code.",
        ),
        (
            "/decks/copies",
            {"from": {"starter": "deep_cellar"}},
            "#/from/ruleset",
            "“from.ruleset” is missing.",
        ),
        (
            "/lobby/tables",
            {"ruleset": "shards", "deck": "deep_cellar", "best_of": 2},
            "#/best_of",
            "“best_of” must be 1 or 3.",
        ),
        (
            "/lobby/tables",
            {"ruleset": "shards", "deck": "deep_cellar", "rated": "perhaps"},
            "#/rated",
            "“rated” must be true or false.",
        ),
        (
            "/matches",
            {"ruleset": "shards", "deck": "deep_cellar", "opponent": "nobody"},
            "#/opponent",
            "“opponent” must be 'computer' or 'invite'.",
        ),
    ],
)
async def test_a_sentence_and_a_pointer_name_the_member_as_it_was_sent(
    client: httpx.AsyncClient, path: str, body: object, pointer: str, sentence: str
) -> None:
    told = await refusal(client, "POST", path, json=body)

    assert told["errors"][0] == {"pointer": pointer, "detail": sentence}


async def test_every_error_of_a_body_is_listed(client: httpx.AsyncClient) -> None:
    body = {"title": 7, "cover": "", "id": "x"}

    told = await refusal(client, "POST", "/decks", json=body)

    pointers = [each["pointer"] for each in told["errors"]]
    assert pointers == ["#/ruleset", "#/title", "#/cover", "#/id"]


@pytest.mark.parametrize(
    ("path", "parameter", "sentence"),
    [
        ("/accounts/zzzz/matches", "account_id", "“account_id” must be a UUID."),
        ("/people", "name", "“name” is missing."),
        ("/matches?limit=many", "limit", "“limit” must be a whole number."),
        ("/matches?limit=0", "limit", "“limit” must be 1 or more."),
    ],
)
async def test_a_mistake_in_an_address_names_its_parameter(
    client: httpx.AsyncClient, path: str, parameter: str, sentence: str
) -> None:
    told = await refusal(client, "GET", path)

    assert told["errors"] == [{"parameter": parameter, "detail": sentence}]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("\\ud800", "The body has invalid characters."),
        (LONG, f"“{LONG[:80]}…” isn't a known field."),
    ],
)
async def test_unreadable_field_names_are_harmless(
    client: httpx.AsyncClient, name: str, sentence: str
) -> None:
    headers = {"content-type": "application/json"}
    content = f'{{"ruleset": "shards", "{name}": 1}}'

    told = await refusal(client, "POST", "/decks", content=content, headers=headers)

    assert told["detail"] == sentence
