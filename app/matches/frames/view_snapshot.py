"""A snapshot of one viewer's view, encoded part by part, and the patch between two of them."""

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from app.matches.rules import EngineMatch, Plain, Rules

MAP_SECTIONS: Final = ("seats", "zones", "cards")

_encode = msgspec.json.Encoder().encode
_NULL: Final = b"null"


class ViewSnapshot(Struct, eq=False):
    """One view and prompt, encoded part by part, so that parts compare as bytes."""

    maps: dict[str, dict[str, bytes]]
    wholes: dict[str, bytes]
    prompt: bytes
    drawn: dict[str, Plain]  # what was encoded: what has not changed is the same object later

    def full(self) -> dict[str, Any]:
        """Return the whole view."""
        maps = {name: {k: Raw(v) for k, v in part.items()} for name, part in self.maps.items()}
        return maps | {name: Raw(whole) for name, whole in self.wholes.items()}

    def patch_from(self, old: "ViewSnapshot") -> dict[str, Any]:
        """Return the change from `old` to this view, two levels deep."""
        patch: dict[str, Any] = {}
        for name, part in self.maps.items():
            changed = _changed(old.maps.get(name, {}), part)
            if changed:
                patch[name] = changed
        for name, whole in self.wholes.items():
            if old.wholes.get(name) != whole:
                patch[name] = Raw(whole)
        return patch


def _changed(old: dict[str, bytes], new: dict[str, bytes]) -> dict[str, Any]:
    changed: dict[str, Any] = {k: Raw(v) for k, v in new.items() if old.get(k) != v}
    changed.update((key, None) for key in old if key not in new)
    return changed


def snapshot_of(
    rules: Rules, match: EngineMatch, viewer: int, old: ViewSnapshot | None
) -> ViewSnapshot:
    view = rules.view(match, viewer)
    drawn = {name: view[name] for name in MAP_SECTIONS}
    if old is None:
        maps = {name: _encoded(part) for name, part in drawn.items()}
    else:
        maps = {name: _encoded_since(old, name, part) for name, part in drawn.items()}
    wholes = {name: _encode(whole) for name, whole in view.items() if name not in maps}
    prompt = rules.prompt_for(match, viewer)
    return ViewSnapshot(maps, wholes, _encode(prompt) if prompt is not None else _NULL, drawn)


def _encoded(part: Plain) -> dict[str, bytes]:
    return {key: _encode(value) for key, value in part.items()}


def _encoded_since(old: ViewSnapshot, name: str, part: Plain) -> dict[str, bytes]:
    """Encode a part; what is the very object that it was before is encoded already."""
    before, encoded = old.drawn[name], old.maps[name]
    return {k: encoded[k] if before.get(k) is row else _encode(row) for k, row in part.items()}
