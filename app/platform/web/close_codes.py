"""Close codes of sockets: senders, reasons, and the reaction and sentence of the client.

`make docs` writes docs/close-codes.md and static/core/close-codes.js from this table.
"""

from enum import IntEnum
from typing import Final, NamedTuple


class CloseCode(IntEnum):
    """Close codes of the server (docs/close-codes.md)."""

    FLOODING = 1008
    TOO_LARGE = 1009
    FAULT = 1011
    COME_BACK = 1012
    MALFORMED = 4400
    NOT_SIGNED_IN = 4401
    FOREIGN = 4403
    NO_SUCH_MATCH = 4404
    RESTRICTED = 4406
    SILENT = 4408
    REPLACED = 4409
    RULES_CHANGED = 4410


class Closing(NamedTuple):
    """A close code's reason and senders.

    `is_final`: the client stays closed, with `sentence` on screen; otherwise it reconnects.
    """

    reason: str
    senders: str
    sentence: str = ""

    @property
    def is_final(self) -> bool:
        """True if another attempt can't help."""
        return bool(self.sentence)


# A connection that the client gives up itself: browsers report it without a close frame.
LOST: Final = 1006

CLOSINGS: Final[dict[CloseCode, Closing]] = {
    CloseCode.FLOODING: Closing("Too many messages.", "every socket"),
    CloseCode.TOO_LARGE: Closing("Message over 16 KiB.", "every socket"),
    CloseCode.FAULT: Closing("The match can't continue, after `refused` with `fault`.", "match"),
    CloseCode.COME_BACK: Closing(
        "The server restarts, the match moved to another node, or the client read too slowly.",
        "every socket",
    ),
    CloseCode.MALFORMED: Closing(
        "Malformed first message, or a message that isn't text.",
        "every socket",
        "This page is out of date. Reload it.",
    ),
    CloseCode.NOT_SIGNED_IN: Closing(
        "Not signed in, or the session has ended.",
        "every socket",
        "You've been signed out. Reload the page to sign in.",
    ),
    CloseCode.FOREIGN: Closing(
        "Foreign origin or host.",
        "every socket, before routing",
        "The server doesn't accept this address. Open the site from its home page.",
    ),
    CloseCode.NO_SUCH_MATCH: Closing("Match not found.", "match, staff", "Match not found."),
    CloseCode.RESTRICTED: Closing(
        "A finished match restricted to its players, or a live match closed to this moderator.",
        "match, staff",
        "The players of this match made its replay private.",
    ),
    CloseCode.SILENT: Closing("No message from the client in time.", "every socket"),
    CloseCode.REPLACED: Closing(
        "Replaced by a newer connection of the same seat.",
        "match",
        "You opened this match in another tab. Continue there.",
    ),
    CloseCode.RULES_CHANGED: Closing(
        "A match of other rules, after `refused` with `rules_changed`.",
        "match",
        "This match can't continue: the rules were updated.",
    ),
}
