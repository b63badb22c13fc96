"""Recorded logs: a whole match of every game under its present version, and its frames.

`python -m tests.support.recorded_logs` plays a match of every game whose recording is of another
version, and replaces it. With `--shown` it records the frames again where each match still leads to
the same state in as many frames: the rules are the same, only their presentation has changed.
"""

import hashlib
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from app.bots.greedy import choose
from app.catalogue import rulesets
from app.engine.play.match import Match
from app.matches.frames.stream import Stream
from app.matches.log.export import MatchLogOut, inputs_of, log_out
from app.matches.log.inputs import (
    DIGEST_EVERY,
    Body,
    Input,
    Record,
    SeatRecord,
    ending_of,
    signed_digest,
)
from app.matches.log.replay import Replay, commitment_to
from app.matches.rules import SEATS, SPECTATOR, Rules, setup_of, version_of
from app.matches.versions import Version

FOLDER: Final = Path(__file__).parents[1] / "matches" / "log" / "recorded"
SEED: Final = hashlib.sha256(b"a recorded match").digest()
EMPTY_SEAT: Final = SeatRecord("", "", "", is_computer=True)
LOOKS: Final = 12  # a bot with a minimal search: only the log matters


class Recording(msgspec.Struct):
    """A log, the state it leads to, and a hash of each viewer's frames, with their number."""

    log: dict[str, Any]
    digest: int
    frames: dict[str, str]
    counts: dict[str, int] = {}


def path_of(ruleset: str) -> Path:
    """Return the file of a game's recording."""
    return FOLDER / f"{ruleset}.json"


def read(ruleset: str) -> tuple[Recording, MatchLogOut]:
    """Return a game's recording and its log."""
    recording = msgspec.json.decode(path_of(ruleset).read_bytes(), type=Recording)
    return recording, MatchLogOut.model_validate(recording.log)


def is_present(ruleset: str) -> bool:
    """Return True if a game's recording is of its present version."""
    if not path_of(ruleset).exists():
        return False
    _, log = read(ruleset)
    present = version_of(rulesets()[ruleset])
    return Version(log.engine_version, log.pool_version) == present


def record_of(log: MatchLogOut) -> Record:
    """Return the match of a log as it would be read from the database."""
    return Record(
        log.match,
        log.ruleset,
        "untimed",
        log.commitment,
        "over",
        log.setup,
        bytes.fromhex(log.seed),
        (EMPTY_SEAT, EMPTY_SEAT),
        Version(log.engine_version, log.pool_version),
    )


def replayed(log: MatchLogOut, rules: Rules) -> Recording:
    """Play a log again and record it: the last state, and each viewer's frames."""
    everything = 1 << 40
    viewers = (*SEATS, SPECTATOR)
    streams = {viewer: Stream(viewer, ring_bytes=everything) for viewer in viewers}
    replay = Replay(rules, record_of(log), streams.values())
    for entry in inputs_of(log):
        replay.apply(entry)
    frames = {str(viewer): hashed(each) for viewer, each in streams.items()}
    counts = {str(viewer): each.seq for viewer, each in streams.items()}
    return Recording(log.model_dump(exclude_defaults=True), replay.match.digest(), frames, counts)


def hashed(stream: Stream) -> str:
    """Return a hash of all frames of a stream, and of a newcomer's view at its end."""
    return hashlib.sha256(b"\n".join([*stream.frames_after(0), stream.full()])).hexdigest()


def play(ruleset: str) -> MatchLogOut:
    """Have two bots play a whole match between two starter decks."""
    rules = rulesets()
    decks = rules[ruleset].decks
    setup = setup_of(ruleset, (decks[0].deck, decks[-1].deck))
    version = version_of(rules[ruleset])
    seats = (EMPTY_SEAT, EMPTY_SEAT)
    commitment = commitment_to(SEED)
    record = Record(ruleset, ruleset, "untimed", commitment, "over", setup, SEED, seats, version)
    match = Replay(rules, record).match
    assert isinstance(match, Match)
    inputs: list[Input] = []
    while match.result is None:
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        choice = choose(match, prompt.seat, 60.0, LOOKS)
        match.submit(prompt.seat, choice)
        seq = len(inputs) + 1
        is_told = seq % DIGEST_EVERY == 0 or match.result is not None
        digest = signed_digest(match.digest()) if is_told else None
        body = Body(prompt=prompt.id, choice=choice)
        inputs.append(Input(seq, f"{prompt.seat}:{seq}", prompt.seat, "answer", body, digest))
    result = msgspec.to_builtins(ending_of(match.result))
    return log_out(record, inputs, result)


def main() -> None:
    """Record the games whose recordings are of another version."""
    rules = rulesets()
    for ruleset in rulesets():
        path = path_of(ruleset)
        if is_present(ruleset):
            continue
        log = MatchLogOut.model_validate_json(play(ruleset).model_dump_json())
        write(path, replayed(log, rules))
        print(path.name, len(log.inputs), log.result)  # noqa: T201  # a command talks


def write(path: Path, recording: Recording) -> None:
    """Write a recording in its stored form, with one input a line."""
    inputs = [msgspec.json.encode(each).decode() for each in recording.log["inputs"]]
    rest = msgspec.structs.replace(recording, log=recording.log | {"inputs": []})
    text = msgspec.json.format(msgspec.json.encode(rest), indent=1).decode()
    listed = "[\n" + ",\n".join(inputs) + "\n]"
    path.write_text(text.replace('"inputs": []', f'"inputs": {listed}') + "\n")


def show_anew() -> None:
    """Record the present versions' matches again; refuse on a different course."""
    rules = rulesets()
    for path in (path_of(ruleset) for ruleset in rulesets()):
        old = msgspec.json.decode(path.read_bytes(), type=Recording)
        new = replayed(MatchLogOut.model_validate(old.log), rules)
        # A reconnecting viewer goes on from the number of the last frame it has seen.
        assert (new.digest, new.counts) == (old.digest, old.counts or new.counts), path.name
        if new != old:
            write(path, new)


if __name__ == "__main__":
    show_anew() if "--shown" in sys.argv else main()
