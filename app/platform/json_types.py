"""Types of JSON in the server rooms, which validate it by schemas of their own."""

from typing import Any

# A column or an answer of another library: its content is checked by the room that writes it.
Json = Any
JsonObject = dict[str, Any]
