"""Each call of the API takes an API token with the scope that is named for it, or refuses it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
from fastapi import FastAPI

from tests.accounts.conftest import Browser
from tests.accounts.credentials.test_api_tokens import make_token, program

SCOPES = ("read", "decks", "play")
NO_ACCOUNT = "00000000-0000-4000-8000-000000000000"


@dataclass
class Call:
    """A call as the description of the API has it."""

    method: str
    path: str
    security: list[dict[str, list[str]]]

    @property
    def scope(self) -> str | None:
        """The scope that a token needs, None where no token is spoken of."""
        return next((way["token"][0] for way in self.security if "token" in way), None)

    @property
    def looks_at_callers(self) -> bool:
        return self.security != [{}]

    async def made_by(self, client: httpx.AsyncClient) -> httpx.Response:
        return await client.request(self.method, self.path)


def calls(app: FastAPI) -> Iterator[Call]:
    for path, operations in app.openapi()["paths"].items():
        for method, operation in operations.items():
            yield Call(
                method.upper(), filled(path, operation.get("parameters", [])), operation["security"]
            )


def filled(path: str, parameters: list[Any]) -> str:
    for each in parameters:
        if each["in"] == "path":
            known = {"uuid": NO_ACCOUNT, "integer": "1"}
            kind = each["schema"].get("format") or each["schema"]["type"]
            path = path.replace(f"{{{each['name']}}}", known.get(kind, "nothing"))
    return path


def refusal(answer: httpx.Response) -> str:
    """Return a token's refusal code; empty if the call passed its guard."""
    if answer.status_code not in (401, 403):
        return ""
    assert answer.headers["content-type"] == "application/problem+json"
    return str(answer.json()["code"])


async def test_each_call_takes_a_token_with_its_scope_or_refuses_it(
    person: Browser, app: FastAPI
) -> None:
    found: dict[str, str] = {}

    async with program(app, await make_token(person, *SCOPES)) as greedy:
        for call in calls(app):
            refused = refusal(await call.made_by(greedy))
            wanted = "token_refused" if call.looks_at_callers and not call.scope else ""
            if refused != wanted:
                found[f"{call.method} {call.path}"] = refused

    assert found == {}
    assert len(list(calls(app))) > 80


async def test_each_call_refuses_a_token_that_lacks_its_scope(
    person: Browser, app: FastAPI
) -> None:
    told: dict[str, Any] = {}
    tokens = {
        scope: await make_token(person, *(other for other in SCOPES if other != scope))
        for scope in SCOPES
    }

    for call in calls(app):
        if call.scope:
            async with program(app, tokens[call.scope]) as modest:
                answer = await call.made_by(modest)
            if (refusal(answer), answer.json().get("scope")) != ("scope_missing", call.scope):
                told[f"{call.method} {call.path}"] = answer.text

    assert told == {}


async def test_the_description_names_the_ways_in(app: FastAPI) -> None:
    schema = app.openapi()

    paths = schema["paths"]
    assert set(schema["components"]["securitySchemes"]) == {"session", "token"}
    assert paths["/api/v1/matches"]["post"]["security"] == [{"session": []}, {"token": ["play"]}]
    reading = paths["/api/v1/relationships"]["get"]["security"]
    assert reading == [{"session": []}, {"token": ["read"]}]
    assert paths["/api/v1/me/password"]["put"]["security"] == [{"session": []}]
    assert paths["/api/v1/rulesets"]["get"]["security"] == [{}]
