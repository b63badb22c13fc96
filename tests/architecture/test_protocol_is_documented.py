"""docs/protocol.md names every message, every refusal and the version."""

from typing import get_args

from app.matches.errors import RefusalCode
from app.matches.protocol.client_messages import PROTOCOL, Incoming
from app.matches.protocol.server_messages import Outgoing
from tests.architecture.source import ROOT

PAGE = (ROOT / "docs/protocol.md").read_text()


def test_every_message_is_documented() -> None:
    messages = [*Incoming.__subclasses__(), *Outgoing.__subclasses__()]
    tags = [str(message.__struct_config__.tag) for message in messages]

    undocumented = [tag for tag in tags if f"\n- `{tag}`" not in PAGE]

    assert len(tags) > 6
    assert undocumented == []


def test_every_field_of_a_message_is_documented() -> None:
    messages = [*Incoming.__subclasses__(), *Outgoing.__subclasses__()]

    undocumented = [
        f"{message.__struct_config__.tag}.{field}"
        for message in messages
        for field in message.__struct_fields__
        if f"`{field}`" not in PAGE
    ]

    assert undocumented == []


def test_every_refusal_is_documented() -> None:
    undocumented = [code for code in get_args(RefusalCode) if f"`{code}`" not in PAGE]

    assert undocumented == []


def test_the_version_is_documented() -> None:
    assert f"Version **{PROTOCOL}**" in PAGE
