"""OpenAPI security schemes: which operation needs a session, which admits an API token."""

from collections.abc import Iterator
from typing import Any, Final

from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import RouteContext, iter_route_contexts

from app.accounts.dependencies import AllowApiTokens, find_caller, require_caller
from app.platform.json_types import JsonObject

SESSION: Final = "session"
BEARER: Final = "token"
SCHEMES: Final = {
    SESSION: {
        "type": "apiKey",
        "in": "cookie",
        "name": "pentacle",
        "description": (
            "Session of a browser, from sign-in or a guest account. "
            "Over TLS it's called `__Host-pentacle`."
        ),
    },
    BEARER: {
        "type": "http",
        "scheme": "bearer",
        "description": (
            "API token of an account with the named scope: `read` to read, "
            "`decks` to change decks, `play` for matches, the lobby, and the people in it."
        ),
    },
}
"""Security requirement of an operation: `token: [play]` is an API token with the scope `play`."""


def describe_security(app: FastAPI) -> None:
    """Add the security requirement of each operation to the OpenAPI description."""
    plain = app.openapi

    def described() -> JsonObject:
        if app.openapi_schema is None:
            _describe(app, plain())
        return plain()

    app.openapi = described  # type: ignore[method-assign]  # the override that FastAPI documents


def _describe(app: FastAPI, schema: JsonObject) -> None:
    schema.setdefault("components", {})["securitySchemes"] = SCHEMES
    for route in iter_route_contexts(app.routes):
        operations = schema["paths"].get(route.path_format, {})
        for method in (route.methods or set()) & {name.upper() for name in operations}:
            operations[method.lower()]["security"] = list(_security_of(route, method))


def _security_of(route: RouteContext, method: str) -> Iterator[dict[str, list[str]]]:
    """Yield every sufficient security requirement; an empty one means no authentication."""
    calls = list(_calls(route.dependant))
    if require_caller not in calls:
        yield {}
    if find_caller in calls:
        yield {SESSION: []}
        for call in calls:
            if isinstance(call, AllowApiTokens):
                yield {BEARER: [call.needed(method)]}


def _calls(dependant: Dependant) -> Iterator[Any]:
    yield dependant.call
    for inner in dependant.dependencies:
        yield from _calls(inner)
