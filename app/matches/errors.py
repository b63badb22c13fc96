"""Errors around a match, as one small tree.

Refusal             a command changes nothing; travels as `refused` (docs/protocol.md 2)
MatchFault          a rule broke; the state from before the command stands
Fenced              another node owns the match by now
AlreadyStored       the command is in the log, from an earlier sending
RefusedDefault      a prompt refuses its own default: a fault of the rules
CannotOpen          a match that this node cannot open now; one of
  NoSuchMatch       it does not exist
  NotStarted        it waits for its second player
  OwnedElsewhere    another node owns it and is alive
  Diverged          its log does not re-execute to what it stored
  RulesChanged      its rules have changed since it was begun
  RulesToCome       it was begun under newer rules than this node has
"""

from typing import Literal

from app.matches.versions import NOT_KEPT

RefusalCode = Literal[
    "malformed",
    "unknown",
    "too_large",
    "not_seated",
    "stale_prompt",
    "illegal_choice",
    "no_prompt",
    "match_over",
    "no_offer",
    "too_often",
    "no_claim",
    "nothing_to_take_back",
    "stale_act",
    "must_ask",
    "cannot_take_back",
    "no_request",
    "not_on_chain",
    "not_here",
    "muted",
    "rate",
    "fault",
    "rules_changed",
]


class Refusal(Exception):  # a refusal is not a fault
    """A command that changes nothing, with one sentence for its author."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code: RefusalCode = code
        self.message = message


class MatchFault(Refusal):
    """A rule broke while a command was tried; nothing has changed."""

    def __init__(self, question: str = "") -> None:
        super().__init__(
            "fault", "A rule of this game broke on that choice. Nothing has changed; try another."
        )
        self.question = question


class Fenced(Exception):  # named after what the log does to us
    """Another node took the match over: what we remember of it is worth nothing."""


class AlreadyStored(Exception):  # good news for its author
    """The command is in the log, from an earlier sending."""


class RefusedDefault(Exception):  # no refusal of a command: no player has chosen it
    """A prompt refuses its own default."""


class CannotOpen(Exception):  # a fact about the match, and mostly it passes
    """The match cannot be opened here and now."""


class NoSuchMatch(CannotOpen):
    """There is no such match."""


class NotStarted(CannotOpen):
    """The match still waits for its second player."""


class OwnedElsewhere(CannotOpen):
    """A living node owns the match."""


class Diverged(CannotOpen):  # the verdict's own name
    """The log does not re-execute to the digests it stored."""

    def __init__(self, seq: int, reason: str) -> None:
        super().__init__(f"The log of this match does not re-execute: input {seq} {reason}.")
        self.seq = seq


class RulesChanged(CannotOpen):  # a fact about the match, and for good
    """The match cannot be played any more: it was begun under earlier rules."""

    def __init__(self, sentence: str = NOT_KEPT) -> None:
        super().__init__(sentence)


class RulesToCome(CannotOpen):
    """The match was begun under rules that this node does not have yet."""
