"""docs/lobby-protocol.md names every message, field, refusal, notice and topic, and the version."""

import re
from typing import get_args

import pytest

from app.lobby.protocol import responses
from app.lobby.protocol.messages import (
    LOBBY_PROTOCOL,
    LobbyIncoming,
    LobbyOutgoing,
    NoticeCode,
    Origin,
    RefusalCode,
    Topic,
)
from tests.architecture.source import ROOT

PAGE = (ROOT / "docs/lobby-protocol.md").read_text()
API = set(re.findall(r"\w+", (ROOT / "docs/http-api.md").read_text()))
MESSAGES = [*LobbyIncoming.__subclasses__(), *LobbyOutgoing.__subclasses__()]
SHAPES = [
    shape
    for shape in vars(responses).values()
    if getattr(shape, "__module__", "") == responses.__name__ and hasattr(shape, "__slots__")
]


def test_every_message_is_documented() -> None:
    tags = [str(message.__struct_config__.tag) for message in MESSAGES]

    assert len(tags) > 12
    assert [tag for tag in tags if f"\n- `{tag}`" not in PAGE] == []


def test_every_field_of_a_message_is_documented() -> None:
    fields = {field for message in MESSAGES for field in message.__struct_fields__}

    assert [field for field in sorted(fields) if f"`{field}`" not in PAGE] == []


def test_every_field_of_a_shape_is_documented() -> None:
    fields = {field for shape in SHAPES for field in getattr(shape, "__dataclass_fields__", {})}

    assert len(fields) > 30
    assert [field for field in sorted(fields - API) if f'"{field}"' not in PAGE] == []


@pytest.mark.parametrize("words", [RefusalCode, NoticeCode, Topic, Origin])
def test_every_word_is_documented(words: object) -> None:
    assert [word for word in get_args(words) if f"`{word}`" not in PAGE] == []


def test_the_version_is_documented() -> None:
    assert f"version **{LOBBY_PROTOCOL}**" in PAGE
