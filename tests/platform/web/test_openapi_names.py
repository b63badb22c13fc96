"""Names in a client generated from the description: ones that a person would type."""

import json
from collections import Counter
from functools import cache
from typing import Any

from app.main import create_app
from app.platform.settings import Settings


@cache
def described() -> dict[str, Any]:
    return create_app(Settings(database_url="postgresql+asyncpg://nowhere")).openapi()


def operations() -> list[dict[str, Any]]:
    return [operation for path in described()["paths"].values() for operation in path.values()]


def test_an_operation_is_called_as_its_function_and_no_two_alike() -> None:
    named = Counter(operation["operationId"] for operation in operations())

    assert [name for name, times in named.items() if times > 1] == []
    assert {"read_deck", "create_match", "list_tables"} <= set(named)
    assert not [name for name in named if "api_v1" in name]


def test_created_resources_declare_a_location_header() -> None:
    silent = [
        operation["operationId"]
        for operation in operations()
        if "201" in operation["responses"]
        and "Location" not in operation["responses"]["201"].get("headers", {})
    ]

    assert silent == ["make_ticket"]  # a ticket opens one socket, and has no address


def test_no_schema_is_called_by_its_place_in_the_code() -> None:
    assert [name for name in described()["components"]["schemas"] if "__" in name] == []


def test_the_shape_of_a_problem_is_written_out_once() -> None:
    problems = [
        answer["content"]["application/problem+json"]["schema"]
        for operation in operations()
        for answer in operation["responses"].values()
        if "application/problem+json" in answer.get("content", {})
    ]

    shape = described()["components"]["schemas"]["ProblemOut"]
    assert {"type", "title", "status", "detail", "code", "errors"} == set(shape["properties"])
    assert len(problems) > 300
    assert all(each == {"$ref": "#/components/schemas/ProblemOut"} for each in problems)
    assert json.dumps(described()).count("Body of every refused request") == 1
