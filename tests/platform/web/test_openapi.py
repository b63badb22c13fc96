"""The description of the API holds: whatever is sent, the answer is one that it names."""

from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import hypothesis
import pytest
import requests
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from app.main import create_app
from app.platform.settings import Settings
from bench.socket_clients import NO_AUTHORITIES
from tests.suite.thoroughness import IS_THOROUGH
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
    """A connection that is kept, and forgets whatever cookie it is sent.

    Without one, each request reads the environment for proxies and opens a socket of its own.
    """
    with requests.Session() as session:
        session.trust_env = False
        session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield session


@pytest.fixture
def guest(server: RunningServer) -> dict[str, str]:
    """The cookie of somebody who is signed in."""
    opened = httpx.post(f"{server.url}/api/v1/guests", verify=NO_AUTHORITIES)
    return dict(opened.cookies)


# Read from the application and not over HTTP, so that each operation is a test of its own.
NOWHERE = Settings(database_url="postgresql+asyncpg://nowhere")
schema = schemathesis.openapi.from_dict(create_app(NOWHERE).openapi())
# Keys by chance would only ever be refused; tests of accounts walk through the ways in.
schema.config.generation.update(with_security_parameters=False)
# About twenty inputs at the edge of each schema, made as the tests are collected, beside chance.
schema.config.phases.coverage.enabled = IS_THOROUGH


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
