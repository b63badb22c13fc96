"""Verifies a finished match: its seed was committed to before, its log leads where it says."""

import hashlib
from collections.abc import Generator
from typing import Literal

from msgspec import Struct

from app.matches.errors import Diverged
from app.matches.log.export import MatchLogOut, inputs_of
from app.matches.log.inputs import Ending, ending_of
from app.matches.log.playback import Playback
from app.matches.rules import EngineMatch, Rules
from app.matches.versions import Version


class Verdict(Struct):
    """What the check found."""

    match: str
    verdict: Literal["verified", "failed", "other_version"]
    engine_version: int
    pool_version: str
    commitment: bool
    inputs: int
    digests: int
    result: Ending | None
    reason: str


def verify(log: MatchLogOut, rules: Rules) -> Verdict:
    """Play the match again from its log and compare everything that can be compared.

    Of a match under other rules nothing but the seed can be.
    """
    work = verifying(log, rules)
    while True:
        try:
            next(work)
        except StopIteration as done:
            verdict: Verdict = done.value
            return verdict


def verifying(log: MatchLogOut, rules: Rules) -> Generator[None, None, Verdict]:
    """Verify input by input, for who has others to serve in between; it returns the verdict."""
    inputs = inputs_of(log)
    digests = sum(entry.digest is not None for entry in inputs)
    kept = hashlib.sha256(bytes.fromhex(log.seed)).hexdigest() == log.commitment
    result, reason = None, "" if kept else "The seed is not the one that was committed to."
    version = Version(log.engine_version, log.pool_version)
    is_playable = rules.compatibility(log.ruleset, version) == "playable"
    if is_playable:
        try:
            result = yield from _play(log, rules)
            reason = reason or ending_difference(log, result)
        except Diverged as diverged:
            reason = reason or str(diverged)
    return Verdict(
        match=log.match,
        verdict="failed" if reason else "verified" if is_playable else "other_version",
        engine_version=version.engine,
        pool_version=version.pool,
        commitment=kept,
        inputs=len(inputs),
        digests=digests,
        result=result,
        reason=reason,
    )


def _play(log: MatchLogOut, rules: Rules) -> Generator[None, None, Ending | None]:
    playback = Playback(rules, begun(log, rules))
    for number, entry in enumerate(inputs_of(log), start=1):
        if entry.seq != number:
            raise Diverged(entry.seq, f"stands where input {number} must stand")
        playback.apply(entry)
        yield
    return ending_of(playback.match.result)


def begun(log: MatchLogOut, rules: Rules) -> EngineMatch:
    """Return the match of a log at its first question; raise Diverged where it has none."""
    try:
        return rules.begin(log.setup, bytes.fromhex(log.seed), log.engine_version)
    except Exception as error:  # whatever somebody has made of the file
        raise Diverged(0, f"fails ({type(error).__name__})") from error


def ending_difference(log: MatchLogOut, result: Ending | None) -> str:
    """Return what is wrong with a log that ends so, nothing if that is what it says."""
    stored = Ending(**log.result) if log.result else None
    return "" if stored == result else "The match ends otherwise than its stored result says."
