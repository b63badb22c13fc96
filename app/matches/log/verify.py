"""Verification of a finished match: seed commitment, digests and result."""

import hashlib
from collections.abc import Generator
from typing import Literal

from msgspec import Struct

from app.engine.play.match import Match
from app.matches.errors import Diverged
from app.matches.log.export import MatchLogOut, inputs_of
from app.matches.log.inputs import Ending, ending_of
from app.matches.log.playback import Playback
from app.matches.rules import Rules, begin, compatibility
from app.matches.versions import Version


class Verdict(Struct):
    """Result of a verification."""

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
    """Replay the match from its log and compare all digests, the result and the commitment.

    Under other rules only the commitment can be compared.
    """
    work = verifying(log, rules)
    while True:
        try:
            next(work)
        except StopIteration as done:
            verdict: Verdict = done.value
            return verdict


def verifying(log: MatchLogOut, rules: Rules) -> Generator[None, None, Verdict]:
    """Verify input by input, as a generator that returns the verdict, for cooperative callers."""
    inputs = inputs_of(log)
    digests = sum(entry.digest is not None for entry in inputs)
    kept = hashlib.sha256(bytes.fromhex(log.seed)).hexdigest() == log.commitment
    result, reason = None, "" if kept else "The seed doesn't match its commitment."
    version = Version(log.engine_version, log.pool_version)
    is_playable = compatibility(rules, log.ruleset, version) == "playable"
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
    playback = Playback(begun(log, rules))
    for number, entry in enumerate(inputs_of(log), start=1):
        if entry.seq != number:
            raise Diverged(entry.seq, f"is in the place of input {number}")
        playback.apply(entry)
        yield
    return ending_of(playback.match.result)


def begun(log: MatchLogOut, rules: Rules) -> Match:
    """Return a log's match at its first prompt; raise Diverged."""
    try:
        return begin(rules, log.setup, bytes.fromhex(log.seed), log.engine_version)
    except Exception as error:  # a forged file may raise anything
        raise Diverged(0, f"fails ({type(error).__name__})") from error


def ending_difference(log: MatchLogOut, result: Ending | None) -> str:
    """Return the fault of a log whose replay ends with this result, or an empty text."""
    stored = Ending(**log.result) if log.result else None
    return "" if stored == result else "The replay gives another result than the stored one."
