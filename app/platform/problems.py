"""Problem details (RFC 9457): converts every exception of a route to application/problem+json."""

from collections.abc import Iterator
from http import HTTPStatus

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from app.platform.errors import (
    BodyTooLarge,
    Conflict,
    NotFound,
    NotSignedIn,
    PreconditionFailed,
    PreconditionRequired,
    Problem,
)
from app.platform.json_types import JsonObject
from app.platform.malformed import errors_of

log = structlog.get_logger(__name__)


REFS = "#/components/schemas/{model}"


class FieldProblemOut(BaseModel):
    """An invalid member of the body (`pointer`), or an invalid parameter of the URL."""

    detail: str
    pointer: str | None = None
    parameter: str | None = None


class ProblemOut(BaseModel):
    """Body of every refused request; `errors` lists the invalid fields of a malformed one."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    errors: list[FieldProblemOut] | None = None


class ProblemResponse(JSONResponse):
    media_type = "application/problem+json"


def add_problem_handlers(app: FastAPI) -> None:
    """Register the handlers that convert exceptions to problems."""
    app.add_exception_handler(Problem, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _by_framework)
    app.add_exception_handler(Exception, fault_response)


def problem_responses(*statuses: int) -> dict[int | str, JsonObject]:
    """Describe error responses for OpenAPI that `describe_problems` can't derive."""
    schema = {"$ref": REFS.format(model=ProblemOut.__name__)}
    content = {"application/problem+json": {"schema": schema}}
    return {s: {"description": HTTPStatus(s).phrase, "content": content} for s in statuses}


def describe_problems(app: FastAPI) -> None:
    """Add the problems of each operation, and their schema, to the OpenAPI description."""
    plain = app.openapi

    def described() -> JsonObject:
        if app.openapi_schema is None:
            _describe(plain())
        return plain()

    app.openapi = described  # type: ignore[method-assign]  # FastAPI's documented way


def _describe(schema: JsonObject) -> None:
    _, found = models_json_schema([(ProblemOut, "validation")], ref_template=REFS)
    schema.setdefault("components", {}).setdefault("schemas", {}).update(found["$defs"])
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            for status, response in problem_responses(*_statuses(path, method, operation)).items():
                operation["responses"].setdefault(str(status), response)


def _statuses(path: str, method: str, operation: JsonObject) -> Iterator[int]:
    """Yield the statuses that an operation's description implies."""
    if {} not in operation["security"]:
        yield NotSignedIn.status
    if "{" in path or "requestBody" in operation:
        yield NotFound.status
    if method != "get":
        yield Conflict.status
    if "requestBody" in operation:
        yield BodyTooLarge.status
    if any(each["name"].lower() == "if-match" for each in operation.get("parameters", ())):
        yield PreconditionFailed.status
        yield PreconditionRequired.status


def problem_response(problem: Problem) -> ProblemResponse:
    """Return the response for a problem."""
    body = _body(problem.status, problem.title, problem.detail, problem.code)
    return ProblemResponse(
        {**problem.more, **body}, status_code=problem.status, headers=problem.headers
    )


def _body(status: int, title: str, detail: str, code: str) -> JsonObject:
    body = ProblemOut(type="about:blank", title=title, status=status, detail=detail, code=code)
    return body.model_dump(exclude_unset=True)


async def _refused(_: Request, error: Exception) -> ProblemResponse:
    assert isinstance(error, Problem)  # noqa: S101  # registered for this class only
    return problem_response(error)


async def _malformed(_: Request, error: Exception) -> ProblemResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101  # registered for this class only
    errors = errors_of(error.errors(), error.body)
    body = _body(422, "Invalid input", errors[0]["detail"], "malformed")
    return ProblemResponse({**body, "errors": errors}, status_code=422)


async def _by_framework(_: Request, error: Exception) -> ProblemResponse:
    assert isinstance(error, HTTPException)  # noqa: S101  # registered for this class only
    phrase = HTTPStatus(error.status_code).phrase
    code = phrase.lower().replace(" ", "_")
    detail = error.detail if error.detail != phrase else f"{phrase}."
    body = _body(error.status_code, phrase, detail, code)
    return ProblemResponse(body, status_code=error.status_code, headers=dict(error.headers or {}))


async def fault_response(request: Request, error: Exception) -> ProblemResponse:
    """Log an unhandled exception; the response reveals no details."""
    log.error("request failed", path=request.url.path, exc_info=error)
    sentence = "Server error. We've logged it. Please try again."
    return ProblemResponse(_body(500, "Server error", sentence, "server_fault"), status_code=500)
