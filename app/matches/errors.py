"""Error tree of matches.

Refusal             a command without effect; sent as `refused` (docs/protocol.md 2)
MatchFault          a rule failed; the state is as before the command
Fenced              another node owns the match now
AlreadyStored       a duplicate command: it is in the log already
RefusedDefault      a prompt rejects its own default: a bug in the rules
CannotOpen          this node can't open the match now; one of
    NoSuchMatch       unknown id
    NotStarted        waiting for its second player
    OwnedElsewhere    owned by another living node
    Diverged          replay of its log leads to other digests than the stored ones
    RulesChanged      started under earlier rules
    RulesToCome       started under newer rules than this node has
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


class Refusal(Exception):
    """A refused command, with a sentence for its sender; the match is unchanged."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code: RefusalCode = code
        self.message = message


class MatchFault(Refusal):
    """A rule raised an exception during a command; the match is unchanged."""

    def __init__(self, question: str = "") -> None:
        super().__init__("fault", "That choice hit a bug and wasn't played. Try another.")
        self.question = question


class Fenced(Exception):
    """Another node took the match over; the state in memory is stale."""


class AlreadyStored(Exception):
    """The command is already in the log: the client sent it twice."""


class RefusedDefault(Exception):
    """A prompt rejects its own default, which no player chose."""


class CannotOpen(Exception):
    """The match can't be opened on this node now."""


class NoSuchMatch(CannotOpen):
    """No match has this id."""


class NotStarted(CannotOpen):
    """The match is waiting for its second player."""


class OwnedElsewhere(CannotOpen):
    """Another living node owns the match."""


class Diverged(CannotOpen):
    """A replay of the log leads to other digests than the stored ones."""

    def __init__(self, seq: int, reason: str) -> None:
        super().__init__(f"The log of this match can't be replayed: input {seq} {reason}.")
        self.seq = seq


class RulesChanged(CannotOpen):
    """The match started under earlier rules and can never be played again."""

    def __init__(self, sentence: str = NOT_KEPT) -> None:
        super().__init__(sentence)


class RulesToCome(CannotOpen):
    """The match started under newer rules than this node has."""
