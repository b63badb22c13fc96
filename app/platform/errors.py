"""Errors of the server, as one small tree: start-up failures and HTTP problems.

StartupFailure      the process can't start; its text is a sentence for the operator
Problem             a request is refused; sent as application/problem+json
├── NotSignedIn     401
├── Forbidden       403
├── NotFound        404
├── Conflict        409
├── PreconditionFailed    412
├── BodyTooLarge    413
├── InvalidInput    422
├── PreconditionRequired  428
├── TooManyRequests 429
└── Unavailable     503
"""

from collections.abc import Mapping
from typing import ClassVar


class StartupFailure(Exception):
    """The process can't start; the text states cause and remedy."""


class Problem(Exception):
    """A refused request, with a sentence for the user.

    `more` holds extension members of the problem, as JSON, for the client's code.
    """

    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad_request"
    title: ClassVar[str] = "Bad request"

    def __init__(
        self,
        detail: str,
        *,
        headers: dict[str, str] | None = None,
        more: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(detail)
        self.detail = detail
        self.headers = headers or {}
        self.more = more or {}


class NotSignedIn(Problem):
    status, code, title = 401, "not_signed_in", "Not signed in"


class Forbidden(Problem):
    status, code, title = 403, "forbidden", "Not allowed"


class NotFound(Problem):
    status, code, title = 404, "not_found", "Not found"


class Conflict(Problem):
    status, code, title = 409, "conflict", "Conflict"


class PreconditionFailed(Problem):
    status, code, title = 412, "precondition_failed", "Precondition failed"


class BodyTooLarge(Problem):
    status, code, title = 413, "body_too_large", "Body too large"


class InvalidInput(Problem):
    status, code, title = 422, "invalid_input", "Invalid input"


class PreconditionRequired(Problem):
    status, code, title = 428, "precondition_required", "Precondition required"


class TooManyRequests(Problem):
    status, code, title = 429, "too_many_requests", "Too many requests"


class Unavailable(Problem):
    status, code, title = 503, "unavailable", "Service unavailable"
