"""Templates: sentences to begin with for each kind of sanction, and what a person is told of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Literal, get_args

from app.social.service import Reason

SanctionKind = Literal["note", "warn", "mute", "suspend", "ban", "void"]
KINDS: Final[tuple[SanctionKind, ...]] = get_args(SanctionKind)
TIMED: Final = frozenset({"mute", "suspend"})
RESTRICTING: Final = frozenset({"mute", "suspend", "ban"})
DAYS: Final = (1, 3, 7, 14, 30, 90, 365)
WAITING_DAYS: Final = 14  # how long a ban that nobody has confirmed holds

LABELS: Final[dict[str, str]] = {
    "note": "Note for staff",
    "warn": "Warning",
    "mute": "Mute",
    "suspend": "Suspension",
    "ban": "Ban for good",
    "void": "Void a result",
}


@dataclass(frozen=True, slots=True)
class Template:
    """Sentences to begin with; whoever decides can change them."""

    id: str
    title: str
    text: str
    reason: Reason | None = None  # of the reports that it answers


BLANK: Final = Template("blank", "Nothing yet", "")

TEMPLATES: Final[dict[str, tuple[Template, ...]]] = {
    "note": (BLANK,),
    "warn": (
        Template(
            "words",
            "Insulting words",
            "Words of yours at a table were insulting. Whoever sits across from you is there to "
            "play. Please leave such words out; the next time you will not be able to talk.",
            "insult",
        ),
        Template(
            "stalling",
            "Playing slowly on purpose",
            "In several matches you let the time run out where the match was lost. If you do not "
            "want to play on, concede: it costs the same, and nobody has to wait.",
            "stalling",
        ),
        Template(
            "name",
            "An offensive name",
            "Your name offends others. Please choose another one on your account's page.",
            "name",
        ),
    ),
    "mute": (
        Template(
            "words",
            "Insulting words again",
            "You were asked to leave insulting words out, and others have been insulted again. "
            "You can go on playing, but say nothing at a table for a while.",
            "insult",
        ),
    ),
    "suspend": (
        Template(
            "words",
            "Insults",
            "You insulted others badly, or again and again. Take the time until then off.",
            "insult",
        ),
        Template(
            "leaving",
            "Leaving matches",
            "You left many matches that others had begun with you in good faith.",
        ),
        Template(
            "collusion",
            "Arranged matches",
            "Matches of yours were arranged to move rating points from one account to another.",
        ),
    ),
    "ban": (
        Template(
            "cheating",
            "Cheating",
            "You did what no player can do by the rules and the program alone, in rated matches.",
            "cheating",
        ),
        Template("threats", "Threats", "You threatened somebody. There is no place for that here."),
    ),
    "void": (
        Template(
            "fault",
            "A fault of ours",
            "The match was decided by a fault of ours and not by its players.",
        ),
        Template(
            "unfair",
            "It was not played fairly",
            "The match was not played fairly, so it counts for neither side.",
            "cheating",
        ),
    ),
}


def template_for(kind: SanctionKind, chosen: str, reasons: Sequence[str]) -> Template:
    """Return the chosen template, or that of the commonest reason; blank if there is none."""
    main = reasons[0] if reasons else "other"
    by_id = (each for each in TEMPLATES[kind] if each.id == chosen)
    by_reason = (each for each in TEMPLATES[kind] if each.reason == main)
    return next(by_id, None) or next(by_reason, BLANK)


def day(at: datetime) -> str:
    """Say an instant as people read it."""
    return f"{at.astimezone(UTC):%-d %B %Y, %H:%M} UTC"


def headline(
    kind: str, until: datetime | None, *, confirmed: bool = False, match_id: str | None = None
) -> str:
    """Say in a sentence what a sanction means to the person."""
    end = day(until) if until else ""
    match kind:
        case "warn":
            return "This is a warning."
        case "mute":
            return f"You are muted until {end}. You can play, but say nothing at a table."
        case "suspend":
            return f"Your account is suspended until {end}. You can look around, but not play."
        case "ban" if confirmed:
            return "Your account is closed for good. You can look around, but not play."
        case "ban":
            return (
                f"Your account is suspended until {end}, while it is looked into whether it has "
                "to be closed for good."
            )
        case "void":
            return f"Match {match_id} has no result any more, and its rating points are returned."
        case _:
            return "Only staff see this."


def ended_headline(kind: str, until: datetime | None, match_id: str | None = None) -> str:
    """Say what a sanction meant that holds no more."""
    end = f" until {day(until)}" if until else ""
    match kind:
        case "warn":
            return "This was a warning."
        case "mute":
            return f"You were muted{end}."
        case "suspend" | "ban":
            return f"Your account was {'suspended' if until else 'closed'}{end}."
        case "void":
            return f"Match {match_id} has its result again, and its rating points."
        case _:
            return "Only staff see this."
