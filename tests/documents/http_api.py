"""The HTTP API as a page: each operation with its purpose, access, input and output."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from app.main import create_app
from app.platform.settings import Settings
from tests.documents.markdown import item, paragraph


def addresses() -> str:
    """List every operation of the API by tag: purpose, access, input and output."""
    parts = []
    for tag, operations in sorted(_operations().items()):
        rows = [line for operation in operations for line in operation]
        parts.append("\n".join([f"## {tag}", "", *rows]))
    return "\n\n".join(parts)


def _operations() -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = {}
    for path, methods in openapi_schema()["paths"].items():
        for method, operation in methods.items():
            tag = operation.get("tags", ["server"])[0]
            purpose = " ".join(operation["description"].split())
            address = path.removeprefix("/api/v1")
            line = f"`{method.upper()} {address}`: {purpose} ({_access(operation)})"
            detail = ". ".join(_details(operation))
            found.setdefault(tag, []).append([*item(line), *(paragraph(detail) if detail else [])])
    return found


def _details(operation: dict[str, Any]) -> Iterator[str]:
    """Give query, body and response, as far as the operation has them."""
    query = [each["name"] for each in operation.get("parameters", []) if each["in"] == "query"]
    if query:
        yield "Query: " + ", ".join(f"`{name}`" for name in query)
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body:
        yield f"Body: `{shape(body['schema'])}`"
    status, response = next(iter(operation["responses"].items()))
    content = response.get("content", {})
    schema = content.get("application/json", {}).get("schema")
    status = "" if status in {"200", "204"} else f"{status} "
    if schema:
        yield f"Response: `{status}{shape(schema)}`"
    elif status or content:
        yield f"Response: `{status}{', '.join(content)}`"


def shape(schema: dict[str, Any], depth: int = 3) -> str:
    """Return a schema in short form: `{name, optional?, list: [{…}]}`."""
    match schema:
        case {"$ref": ref}:
            return shape(openapi_schema()["components"]["schemas"][ref.rsplit("/", 1)[1]], depth)
        case {"anyOf": options}:
            found = [shape(option, depth) for option in options if option != {"type": "null"}]
            return "|".join(each for each in dict.fromkeys(found) if each)
        case {"enum": values}:
            return "|".join(f'"{value}"' for value in values)
        case {"type": "array", "items": items}:
            return f"[{shape(items, depth - 1)}]"
        case {"properties": fields}:
            required = schema.get("required", [])
            return _object(fields, required, depth) if depth else "{…}"
        case {"type": "object", "additionalProperties": dict(values)}:
            inner = shape(values, depth - 1)
            return f"{{key: {inner}}}" if inner else "{…}"
        case {"type": "object"}:
            return "{…}"
        case _:
            return ""


def _object(fields: dict[str, Any], required: list[str], depth: int) -> str:
    parts = []
    for name, schema in fields.items():
        inner = shape(schema, depth - 1)
        optional = "" if name in required else "?"
        parts.append(f"{name}{optional}: {inner}" if inner not in ("", "[]") else name + optional)
    return f"{{{', '.join(parts)}}}"


@cache
def openapi_schema() -> dict[str, Any]:
    """Return the description of the whole HTTP API, as the server gives it out."""
    # The description needs no connection: the address is never called.
    return create_app(Settings(database_url="postgresql+asyncpg://nobody@localhost/none")).openapi()


def _access(operation: dict[str, Any]) -> str:
    """Return the allowed callers: public, a session, an API token with a scope."""
    ways = operation.get("security", [])
    tokens = [scope for way in ways for scope in way.get("token", [])]
    if {} in ways:
        return "public"
    return "signed in" + (f", or token with `{tokens[0]}`" if tokens else "")
