"""Templates: default texts for each kind of sanction, and their headlines for the person."""

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
WAITING_DAYS: Final = 14  # expiry of an unconfirmed ban

LABELS: Final[dict[str, str]] = {
    "note": "Note for staff",
    "warn": "Warning",
    "mute": "Mute",
    "suspend": "Suspension",
    "ban": "Permanent ban",
    "void": "Void a result",
}


@dataclass(frozen=True, slots=True)
class Template:
    """A default text; the moderator can change it."""

    id: str
    title: str
    text: str
    reason: Reason | None = None  # of the reports it answers


BLANK: Final = Template("blank", "Nothing yet", "")

TEMPLATES: Final[dict[str, tuple[Template, ...]]] = {
    "note": (BLANK,),
    "warn": (
        Template(
            "words",
            "Insulting words",
            "You insulted your opponents. Please stop. Next time you won't be able to chat.",
            "insult",
        ),
        Template(
            "stalling",
            "Stalling",
            "You let the clock run out in lost matches. Concede instead: it counts the same, "
            "and your opponent doesn't have to wait.",
            "stalling",
        ),
        Template(
            "name",
            "Offensive name",
            "Your name is offensive. Please choose another on your account's page.",
            "name",
        ),
    ),
    "mute": (
        Template(
            "words",
            "Repeated insults",
            "We asked you to stop insulting your opponents, and you did it again. You can play, "
            "but not chat for a while.",
            "insult",
        ),
    ),
    "suspend": (
        Template(
            "words",
            "Insults",
            "You repeatedly insulted other players.",
            "insult",
        ),
        Template(
            "leaving",
            "Leaving matches",
            "You left many matches before they ended.",
        ),
        Template(
            "collusion",
            "Arranged matches",
            "You arranged matches to move rating points between accounts.",
        ),
    ),
    "ban": (
        Template(
            "cheating",
            "Cheating",
            "You used outside help in rated matches.",
            "cheating",
        ),
        Template("threats", "Threats", "You threatened another player. We don't allow that."),
    ),
    "void": (
        Template(
            "fault",
            "Server error",
            "A server error decided the match, not its players.",
        ),
        Template(
            "unfair",
            "Unfair match",
            "The match wasn't played fairly, so its result doesn't count.",
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
    """Format an instant for people."""
    return f"{at.astimezone(UTC):%-d %B %Y, %H:%M} UTC"


def headline(
    kind: str, until: datetime | None, *, confirmed: bool = False, match_id: str | None = None
) -> str:
    """Return a sanction's effect on the person, in a sentence."""
    end = day(until) if until else ""
    match kind:
        case "warn":
            return "This is a warning."
        case "mute":
            return f"You're muted until {end}: you can play, but not chat."
        case "suspend":
            return f"Your account is suspended until {end}. You can browse, but not play."
        case "ban" if confirmed:
            return "Your account is permanently banned. You can browse, but not play."
        case "ban":
            return (
                f"Your account is suspended until {end}, while we review whether to ban it "
                "permanently."
            )
        case "void":
            return f"Match {match_id} no longer counts. Its rating points are returned."
        case _:
            return "Only staff see this."


def ended_headline(kind: str, until: datetime | None, match_id: str | None = None) -> str:
    """Return the former effect of a lifted or expired sanction."""
    end = f" until {day(until)}" if until else ""
    match kind:
        case "warn":
            return "This was a warning."
        case "mute":
            return f"You were muted{end}."
        case "suspend" | "ban":
            return f"Your account was {'suspended' if until else 'banned'}{end}."
        case "void":
            return f"Match {match_id} counts again, with its rating points."
        case _:
            return "Only staff see this."
