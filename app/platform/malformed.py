"""Validation errors in our words, located by JSON pointer or parameter.

Pydantic reports locations by its own names (classes, union members) in its own words; both are
useless to callers.
"""

from collections.abc import Mapping, Sequence
from typing import Final, get_args
from urllib.parse import quote

from pydantic_core import ErrorDetails
from pydantic_core.core_schema import ErrorType

from app.platform.json_types import Json

MAX_ERRORS: Final = 20
MAX_NAME_LENGTH: Final = 80  # of a name sent by a caller
KEY: Final = "[key]"  # pydantic's mark for an error of the key instead of its value
OBJECT: Final = "{name} must be a JSON object."
TEXT: Final = "{name} must be text."
UUID: Final = "{name} must be a UUID."
INTEGER: Final = "{name} must be a whole number."
NUMBER: Final = "{name} must be a number."
BOOLEAN: Final = "{name} must be true or false."
INSTANT: Final = "{name} must be an instant with its offset, such as 2030-01-31T18:00:00Z."
SENTENCES: Final[Mapping[str, str]] = {
    "missing": "{name} is missing.",
    "extra_forbidden": "{name} isn't a known field.",
    "literal_error": "{name} must be {expected}.",
    "enum": "{name} must be {expected}.",
    "string_type": TEXT,
    "string_unicode": "{name} has invalid characters.",
    "string_too_long": "{name} can have at most {max_length} characters.",
    "string_too_short": "{name} must have at least {min_length} characters.",
    "string_pattern_mismatch": "{name} must match the pattern {pattern}.",
    "too_long": "{name} can have at most {max_length} entries.",
    "too_short": "{name} must have at least {min_length} entries.",
    "greater_than_equal": "{name} must be {ge} or more.",
    "greater_than": "{name} must be more than {gt}.",
    "less_than_equal": "{name} must be {le} or less.",
    "less_than": "{name} must be less than {lt}.",
    "list_type": "{name} must be a list.",
    "dict_type": OBJECT,
    "model_type": OBJECT,
    "model_attributes_type": OBJECT,
    "bool_type": BOOLEAN,
    "bool_parsing": BOOLEAN,
    "int_type": INTEGER,
    "int_parsing": INTEGER,
    "int_parsing_size": INTEGER,
    "int_from_float": INTEGER,
    "float_type": NUMBER,
    "float_parsing": NUMBER,
    "finite_number": NUMBER,
    "uuid_type": UUID,
    "uuid_parsing": UUID,
    "datetime_type": INSTANT,
    "datetime_parsing": INSTANT,
    "datetime_from_date_parsing": INSTANT,
    "datetime_object_invalid": INSTANT,
    "timezone_aware": INSTANT,
}
DEFAULT_SENTENCE: Final = "{name} is invalid."
PYDANTIC_TYPES: Final = frozenset(get_args(ErrorType))


def errors_of(found: Sequence[ErrorDetails], body: Json) -> list[dict[str, str]]:
    """Return the first errors, each with a sentence and its pointer or parameter."""
    return [_error(each, body) for each in found[:MAX_ERRORS]]


def _error(error: ErrorDetails, body: Json) -> dict[str, str]:
    part, *rest = error["loc"] or ("body",)
    if error["type"] == "json_invalid":
        at = rest[-1] if rest else 0
        return {"pointer": "#", "detail": f"The body isn't valid JSON at character {at}."}
    if part != "body":
        name = _clean(".".join(str(step) for step in rest))
        return {"parameter": name, "detail": _sentence(error, f"“{name}”")}
    steps = _steps(rest, body, is_missing=error["type"] == "missing")
    name = f"“{_clean('.'.join(steps))}”" if steps else "The body"
    return {"pointer": _pointer(steps), "detail": _sentence(error, name)}


def _steps(location: Sequence[str | int], body: Json, *, is_missing: bool) -> list[str]:
    """Return the error's path through the body sent, without pydantic's own steps."""
    steps: list[str] = []
    for place, step in enumerate(location):
        if _has(body, step):
            body = body[step]
        elif not (is_missing and place == len(location) - 1):
            continue
        steps.append(str(step))
    return steps


def _has(body: Json, step: str | int) -> bool:
    if isinstance(body, list):
        return isinstance(step, int) and step < len(body)
    return isinstance(body, dict) and step in body


def _sentence(error: ErrorDetails, name: str) -> str:
    kind = error["type"]
    if kind not in PYDANTIC_TYPES:  # a custom error with its own sentence
        return error["msg"]
    return SENTENCES.get(kind, DEFAULT_SENTENCE).format(name=name, **error.get("ctx", {}))


def _pointer(steps: Sequence[str]) -> str:
    """Return a JSON pointer in URI fragment form (RFC 6901, 6)."""
    escaped = (_clean(step).replace("~", "~0").replace("/", "~1") for step in steps)
    return "#" + "".join("/" + quote(step, safe="~!$&'()*+,;=:@") for step in escaped)


def _clean(name: str) -> str:
    """Truncate a name and replace characters that UTF-8 can't encode."""
    cut = name if len(name) <= MAX_NAME_LENGTH else name[:MAX_NAME_LENGTH] + "…"
    return cut.encode("utf-8", "replace").decode()
