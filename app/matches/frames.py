"""What a viewer has been shown: numbered frames, each of them a difference that they can see.

A stream depends on nothing but set-up, seed and inputs. So whoever plays the log again gets the
same frames with the same numbers, and memory holds only the last few of them.
"""

from collections import deque
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from app.matches.messages import Frame
from app.matches.rules import Plain, Playing, Rules

MAP_SECTIONS: Final = ("seats", "zones", "cards")
RING_BYTES: Final = 12_000  # a stream; three streams stay within 36 kB a match
LOG_LINES: Final = 40  # that a newcomer is shown

_encode = msgspec.json.Encoder().encode
_NULL: Final = b"null"


class Picture(Struct, eq=False):
    """One view and prompt, encoded part by part, so that parts compare as bytes."""

    maps: dict[str, dict[str, bytes]]
    wholes: dict[str, bytes]
    prompt: bytes
    rows: Plain  # what the cards were encoded from: one that has not changed is the same object

    def full(self) -> dict[str, Any]:
        """Return the whole view."""
        maps = {name: {k: Raw(v) for k, v in part.items()} for name, part in self.maps.items()}
        return maps | {name: Raw(whole) for name, whole in self.wholes.items()}

    def patch_from(self, old: "Picture") -> dict[str, Any]:
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


class Drawn(Struct, eq=False):
    """A frame that is ready, together with what it leads to."""

    picture: Picture
    encoded: bytes | None  # None: this viewer sees no difference
    log: list[bytes]


class Stream:
    """One viewer's frames of one match."""

    def __init__(
        self,
        rules: Rules,
        viewer: int,
        *,
        ring_bytes: int = RING_BYTES,
        log_lines: int | None = LOG_LINES,
    ) -> None:
        self.seq = 0
        self._told = 0  # log lines, since the match began
        self._rules = rules
        self._viewer = viewer
        self._picture: Picture | None = None
        self._ring: deque[bytes] = deque()
        self._ring_bytes = ring_bytes
        self._ring_size = 0
        self._log: deque[bytes] = deque(maxlen=log_lines)

    def draw(self, match: Playing, events: list[Any]) -> Drawn:
        """Draw what has changed; nothing is kept yet."""
        picture = _picture_of(self._rules, match, self._viewer, self._picture)
        seen, lines = self._rules.events_for(match, self._viewer, events)
        encoded = self._frame(picture, seen, lines)
        return Drawn(picture, encoded, [_encode(line) for line in lines] if encoded else [])

    def keep(self, drawn: Drawn, age_s: float = 0.0) -> bytes | None:
        """Make the drawn frame the newest one; return it, None if there is no difference.

        `age_s`: how long ago it happened, for streams that go by it.
        """
        if drawn.encoded is None:
            return None
        self.seq += 1
        self._picture = drawn.picture
        self._log.extend(drawn.log)
        self._told += len(drawn.log)
        self._ring.append(drawn.encoded)
        self._ring_size += len(drawn.encoded)
        self._trim()
        return drawn.encoded

    def _trim(self) -> None:
        while self._ring_size > self._ring_bytes and len(self._ring) > 1:
            self._ring_size -= len(self._ring.popleft())

    @property
    def oldest(self) -> int:
        """The number of the oldest frame still in memory."""
        return self.seq - len(self._ring) + 1

    def frames_after(self, seen: int) -> list[bytes]:
        """Return the frames beyond number `seen`, oldest first; those before `oldest` are gone."""
        return list(self._ring)[max(0, seen + 1 - self.oldest) :]

    def full(self) -> bytes:
        """Return the newest frame as a whole view, with the latest log lines."""
        assert self._picture is not None  # noqa: S101  # a stream is handed out with its first frame
        return _encode(
            Frame(
                seq=self.seq,
                events=[],
                log=[Raw(line) for line in self._log],
                prompt=Raw(self._picture.prompt),
                full=self._picture.full(),
                earlier=self._told - len(self._log),
            )
        )

    def lines(self) -> list[bytes]:
        """Return the log lines that are remembered, oldest first."""
        return list(self._log)

    def _frame(self, picture: Picture, seen: list[Plain], lines: list[Plain]) -> bytes | None:
        old = self._picture
        patch = picture.patch_from(old) if old is not None else None
        if old is not None and not (patch or seen or lines or picture.prompt != old.prompt):
            return None
        frame = Frame(seq=self.seq + 1, events=seen, log=lines, prompt=Raw(picture.prompt))
        if patch is None:
            frame.full = picture.full()
        else:
            frame.patch = patch
        return _encode(frame)


def _changed(old: dict[str, bytes], new: dict[str, bytes]) -> dict[str, Any]:
    changed: dict[str, Any] = {k: Raw(v) for k, v in new.items() if old.get(k) != v}
    changed.update((key, None) for key in old if key not in new)
    return changed


def _picture_of(rules: Rules, match: Playing, viewer: int, old: Picture | None) -> Picture:
    view = rules.view(match, viewer)
    rows = view["cards"]
    maps = {name: _encoded(view[name]) for name in MAP_SECTIONS if name != "cards"}
    maps["cards"] = _encoded(rows) if old is None else _encoded_since(old, rows)
    wholes = {name: _encode(whole) for name, whole in view.items() if name not in maps}
    prompt = rules.prompt_for(match, viewer)
    return Picture(maps, wholes, _encode(prompt) if prompt is not None else _NULL, rows)


def _encoded(part: Plain) -> dict[str, bytes]:
    return {key: _encode(value) for key, value in part.items()}


def _encoded_since(old: Picture, rows: Plain) -> dict[str, bytes]:
    """Encode the rows; one that is the very object that it was before is encoded already."""
    before, encoded = old.rows, old.maps["cards"]
    return {k: encoded[k] if before.get(k) is row else _encode(row) for k, row in rows.items()}
