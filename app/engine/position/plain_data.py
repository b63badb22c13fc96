"""Plain data: values of a position as lists and numbers, and in their own form."""

from __future__ import annotations

from typing import Any

# Its content differs by ruleset or kind: a type would repeat the room that makes and checks it.
Json = Any
JsonObject = dict[str, Any]
JsonArray = list[Any]


def thaw(value: Any) -> Any:
    """Return plain data with tuples where the position keeps tuples."""
    if isinstance(value, list):
        return tuple(thaw(entry) for entry in value)
    if isinstance(value, dict):
        return {key: thaw(entry) for key, entry in value.items()}
    return value
