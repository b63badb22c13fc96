"""Turns whatever a route raises into application/problem+json."""

from http import HTTPStatus
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from app.platform.errors import Problem

log = structlog.get_logger(__name__)


class ProblemOut(BaseModel):
    """What every refused request answers."""

    type: str
    title: str
    status: int
    detail: str
    code: str


class ProblemResponse(JSONResponse):
    media_type = "application/problem+json"


def add_problem_handlers(app: FastAPI) -> None:
    """Answer every error of a route as a problem."""
    app.add_exception_handler(Problem, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _by_framework)
    app.add_exception_handler(Exception, _fault)


def problem_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Describe refusals for OpenAPI."""
    content = {"application/problem+json": {"schema": ProblemOut.model_json_schema()}}
    return {s: {"description": HTTPStatus(s).phrase, "content": content} for s in statuses}


def problem_response(problem: Problem) -> ProblemResponse:
    """Say `problem` to a client."""
    told = ProblemOut(
        type="about:blank",
        title=problem.title,
        status=problem.status,
        detail=problem.detail,
        code=problem.code,
    )
    return ProblemResponse(
        {**problem.more, **told.model_dump()}, status_code=problem.status, headers=problem.headers
    )


def _response(
    status: int, title: str, detail: str, code: str, *, headers: dict[str, str] | None = None
) -> ProblemResponse:
    body = ProblemOut(type="about:blank", title=title, status=status, detail=detail, code=code)
    return ProblemResponse(body.model_dump(), status_code=status, headers=headers)


async def _refused(_: Request, error: Exception) -> ProblemResponse:
    assert isinstance(error, Problem)  # noqa: S101  # registered for this class only
    return problem_response(error)


async def _malformed(_: Request, error: Exception) -> ProblemResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101  # registered for this class only
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        at = first["loc"][-1]
        return _response(
            422, "Invalid input", f"The body is no JSON: see character {at}.", "malformed"
        )
    where = ".".join(str(step) for step in first["loc"])
    return _response(422, "Invalid input", f"{where}: {first['msg']}.", "malformed")


async def _by_framework(_: Request, error: Exception) -> ProblemResponse:
    assert isinstance(error, HTTPException)  # noqa: S101  # registered for this class only
    phrase = HTTPStatus(error.status_code).phrase
    code = phrase.lower().replace(" ", "_")
    detail = error.detail if error.detail != phrase else f"{phrase}."
    return _response(error.status_code, phrase, detail, code, headers=dict(error.headers or {}))


async def _fault(request: Request, error: Exception) -> ProblemResponse:
    log.error("request failed", path=request.url.path, exc_info=error)
    return _response(
        500, "Server fault", "Something went wrong here; it has been noted.", "server_fault"
    )
