"""Checks a finished match: that its seed was bound before, and that its log leads where it says."""

import hashlib
from typing import Literal

from msgspec import Struct

from app.matches.errors import Diverged
from app.matches.exports import MatchLogOut, inputs_of
from app.matches.inputs import Ending, ending_of, play_again
from app.matches.replay import engine_seed
from app.matches.rules import Playing, Rules


class Verdict(Struct):
    """What the check found."""

    match: str
    verdict: Literal["verified", "failed"]
    commitment: bool
    inputs: int
    digests: int
    result: Ending | None
    reason: str


def verify(log: MatchLogOut, rules: Rules) -> Verdict:
    """Play the match again from its log and compare everything that can be compared."""
    inputs = inputs_of(log)
    digests = sum(entry.digest is not None for entry in inputs)
    kept = hashlib.sha256(bytes.fromhex(log.seed)).hexdigest() == log.commitment
    result, reason = None, "" if kept else "The seed is not the one that was committed to."
    try:
        result = _play(log, rules)
        reason = reason or _difference(log, result)
    except Diverged as diverged:
        reason = reason or str(diverged)
    verdict: Literal["verified", "failed"] = "failed" if reason else "verified"
    return Verdict(log.match, verdict, kept, len(inputs), digests, result, reason)


def _play(log: MatchLogOut, rules: Rules) -> Ending | None:
    match = _begin(log, rules)
    for number, entry in enumerate(inputs_of(log), start=1):
        if entry.seq != number:
            raise Diverged(entry.seq, f"stands where input {number} must stand")
        play_again(match, entry)
        match.take_events()
    return ending_of(match.result)


def _begin(log: MatchLogOut, rules: Rules) -> Playing:
    try:
        return rules.begin(log.setup, engine_seed(bytes.fromhex(log.seed)))
    except Exception as error:  # whatever somebody has made of the file
        raise Diverged(0, f"fails ({type(error).__name__})") from error


def _difference(log: MatchLogOut, result: Ending | None) -> str:
    stored = Ending(**log.result) if log.result else None
    return "" if stored == result else "The match ends otherwise than its stored result says."
