"""The API description is correct: every response is one that it declares."""

from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import hypothesis
import pytest
import requests
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from app.main import create_app
from app.platform.settings import Settings
from tests.platform.web.edge_inputs import edge_inputs, kind_of
from tests.support.process import RunningServer, running_server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[RunningServer]:
    with running_server(database_url) as started:
        yield started


@pytest.fixture(scope="module")
def connection() -> Iterator[requests.Session]:
    """A persistent connection that forgets each cookie.

    Without one, each request reads the environment for proxies and opens a socket of its own.
    """
    with requests.Session() as session:
        session.trust_env = False
        session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield session


@pytest.fixture
def guest(server: RunningServer, connection: requests.Session) -> dict[str, str]:
    """Return the cookie of a signed-in guest."""
    opened = connection.post(f"{server.url}/api/v1/guests").cookies
    return {one.name: one.value or "" for one in opened}


# Read from the application and not over HTTP, so that each operation is a test of its own.
NOWHERE = Settings(database_url="postgresql+asyncpg://nowhere")
schema = schemathesis.openapi.from_dict(create_app(NOWHERE).openapi())
# Keys by chance would only ever be refused; tests of accounts walk through the ways in.
schema.config.generation.update(with_security_parameters=False)
# Inputs at the edge are not made as the tests are collected, which each of the workers does.
schema.config.phases.coverage.enabled = False
operations: dict[str, Any] = {
    each.ok().label: each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)
}


@schema.parametrize()
@hypothesis.settings(
    max_examples=3,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_every_answer_is_as_described(
    case: schemathesis.Case[Any],
    server: RunningServer,
    connection: requests.Session,
    guest: dict[str, str],
) -> None:
    case.call_and_validate(base_url=server.url, session=connection, cookies=guest, checks=CHECKS)


@pytest.mark.slow
@pytest.mark.parametrize("operation", operations.values(), ids=operations)
def test_every_answer_to_an_input_at_the_edge_is_as_described(
    operation: Any,
    server: RunningServer,
    connection: requests.Session,
    guest: dict[str, str],
) -> None:
    for case in edge_inputs(operation):
        case.call_and_validate(
            base_url=server.url, session=connection, cookies=guest, checks=CHECKS
        )


def test_of_every_way_to_be_wrong_an_input_is_tried() -> None:
    tried = {kind_of(case) for case in edge_inputs(operations["PUT /api/v1/lobby/ticket"])}

    body = "application/json"
    for kind in (
        ("INCORRECT_TYPE", body, "deck: Incorrect type"),
        ("INCORRECT_TYPE", body, "rated: Incorrect type"),
        ("STRING_ABOVE_MAX_LENGTH", body, "timer: String larger than maxLength"),
        ("OBJECT_MISSING_REQUIRED_PROPERTY", body, "Missing required property: ruleset"),
        ("MISSING_PARAMETER", "None", "Missing request body"),
    ):
        assert kind in {(how, where.partition(" ")[2], words) for how, where, words in tried}
