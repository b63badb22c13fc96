"""Answers to every game's prompts by a fixed plan: the same prompt always has the same answer."""

import hashlib
from typing import Any, Final

from tests.support.house import Message

TRIES: Final = 3


def planned(prompt: Message, tries: int = 0) -> Any:
    """Return an answer; after a refusal the next one, of which the last is always legal."""
    chance = hashlib.sha256(f"{prompt['id']}.{tries}".encode()).digest()[0]
    options = prompt.get("options", [])
    if prompt["kind"] in ("act", "option", "place"):
        return options[chance % len(options)]["key"]
    if tries == 0 and prompt["kind"] == "pick":
        size = min(len(options), prompt["min"] + chance % (prompt["max"] - prompt["min"] + 1))
        turned = options[chance % len(options) :] + options if options else []
        return [option["ref"] for option in turned[:size]]
    if prompt.get("default") is None and prompt.get("cancel"):
        return None
    return prompt["default"]
