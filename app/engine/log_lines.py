"""Log lines: a sentence for an event, in parts, as its viewer reads it.

Nothing is in it that the viewer may not know. Who sits at the match is "you" to itself, and what
the other seat has is "their"; to everybody else both seats have their names.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from .dsl.text_renderer import TextFault
from .event_kinds import EngineEvent
from .log_facts import Named, facts_of, named_card, named_other
from .log_sentences import CAUSES, LINES, NONE, NOTES, TOPICS
from .refs import is_seat, seat_of, zone_name

if TYPE_CHECKING:
    from .events import Event
    from .match import Match

Part = str | dict[str, Any]

_TOKEN: Final = re.compile(r"(\{[^}]+\}|~\w+)")
_NEEDED: Final = ("{card}", "{other}", "{by}", "{says}")
"""What a sentence is not said without."""


def log_line(m: Match, event: Event, viewer: int) -> dict[str, Any] | None:
    """Return the line of an event for a viewer, None if there is none to tell."""
    sentences = _sentences(m, event, viewer)
    if not sentences:
        return None
    said = sentences.split("|")
    pattern = next((each for each in said if _can_be_said(m, event, viewer, each)), said[-1])
    parts = _Line(m, event, viewer, pattern).parts
    line = {"turn": m.state.turn, "kind": event.kind, "parts": parts}
    topic = m.rules.log_topics.get(event.kind, TOPICS.get(event.kind))
    return {**line, "topic": topic} if topic else line


def _sentences(m: Match, event: Event, viewer: int) -> str | None:
    """Return what may be said of an event, None where nothing is told."""
    if event.kind == EngineEvent.MOVED:
        is_own = event.seat == viewer
        own = m.rules.cause_lines.get(event.detail, CAUSES.get(event.detail))
        return own or (m.rules.private_lines.get(event.detail) if is_own else None)
    if event.kind == EngineEvent.NOTED:
        if not facts_of(event).get("viewers", 0) >> viewer & 1:
            return None
        return m.rules.note_lines.get(event.detail) or NOTES[event.detail]
    if "told" in facts_of(event) or (event.seat == viewer and event.kind in m.rules.others_lines):
        return None
    if event.kind in NONE and (event.detail or str(event.amount)) == "0":
        return NONE[event.kind]
    return m.rules.log_lines.get(event.kind, LINES.get(event.kind))


def _can_be_said(m: Match, event: Event, viewer: int, pattern: str) -> bool:
    facts = facts_of(event)
    there = {
        "{card}": event.card, "{other}": event.other, "{by}": facts.get("by"),
        "{says}": event.known >> viewer & 1 and sentence_of(m, facts.get("ability", "")),
    }  # fmt: skip
    return all(there[token] for token in _NEEDED if token in pattern)


def sentence_of(m: Match, ability: str) -> str:
    """Return what an ability says, without its full stop; empty where the lexicon lacks a word.

    No card of a pool does: the lint reads all of them. One that a scenario makes up may.
    """
    try:
        return m.rules.use_label(m, ability).rstrip(".") if ability in m.pool.bound else ""
    except TextFault:
        return ""


class _Line:
    """The parts of a line, filled from left to right."""

    def __init__(self, m: Match, event: Event, viewer: int, pattern: str) -> None:
        self._m, self._event, self._viewer = m, event, viewer
        self._facts = facts_of(event)
        self._subject = False  # whether the seat of the event has been named
        self.parts: list[Part] = []
        for piece in _TOKEN.split(pattern):
            if piece:
                self._add(piece)

    def _add(self, piece: str) -> None:
        match piece:
            case "{seat}":
                self._seat(self._event.seat)
                self._subject = True
            case "{seat's}":
                self._whose(self._event.seat)
                self._subject = True
            case "{owner's}":
                self._whose(self._m.state.cards[self._event.card].owner)
            case "{card}" | "{other}" | "{face}" | "{by}":
                self._named(piece)
            case "{targets}":
                self._targets()
            case "{also}":
                for card in self._facts.get("also", ()):
                    self.parts.append(", ")
                    self._card(card)
            case _:
                self._words(self._verb(piece) if piece[0] == "~" else self._fill(piece))

    def _words(self, words: str) -> None:
        if words:
            self.parts.append(words if self.parts else words[0].upper() + words[1:])

    # --- seats ------------------------------------------------------------------------------------

    def _seat(self, seat: int) -> None:
        if seat == self._viewer:
            self.parts.append({"seat": seat, "text": "You" if not self.parts else "you"})
        else:
            self.parts.append({"seat": seat})

    def _whose(self, seat: int) -> None:
        """Add whose something is; the word for it follows."""
        if self._viewer not in (0, 1):
            self.parts += [{"seat": seat}, "'s"]
            return
        word = "your" if seat == self._viewer else "their"
        self.parts.append({"seat": seat, "text": word if self.parts else word.capitalize()})

    def _verb(self, piece: str) -> str:
        verb = piece[1:]
        return base_of(verb) if self._event.seat == self._viewer else verb

    # --- cards ------------------------------------------------------------------------------------

    def _named(self, piece: str) -> None:
        event, m = self._event, self._m
        match piece:
            case "{other}":
                self._card(named_other(m, event))
            case "{by}":
                self._card(self._facts["by"])
            case _:
                self._card(named_card(m, event), bare=piece == "{face}")

    def _card(self, card: Named, *, bare: bool = False) -> None:
        if not card.known >> self._viewer & 1:
            self._words("a card")
            return
        mentioned = self._subject and card.controller == self._event.seat
        if not (bare or mentioned) and card.controller in (0, 1):
            self._whose(card.controller)
            self.parts.append(" ")
        printed = self._m.pool[card.defn]
        name = printed.name if bare or mentioned else printed.name.removeprefix("The ")
        part: dict[str, Any] = {"def": printed.id, "name": name}
        if card.pub[self._viewer]:
            part["card"] = f"c{card.pub[self._viewer]}"
        self.parts.append(part)

    def _targets(self) -> None:
        self._subject = False  # twins may be on both sides
        for place, target in enumerate(self._facts.get("targets", ())):
            self.parts.append(", " if place else " → ")
            if isinstance(target, Named):
                self._card(target)
            elif is_seat(target):
                self._seat(seat_of(target))

    # --- words and numbers ------------------------------------------------------------------------

    def _fill(self, piece: str) -> str:
        m, event = self._m, self._event
        match piece:
            case "{says}":
                # Its "you" is whoever controls the card: so it is a quotation.
                return f"“{sentence_of(m, self._facts['ability'])}”"
            case "{detail}":
                return m.rules.detail_words(event.kind, event.detail)
            case "{zone}":
                return m.rules.zone_words(zone_name(event.zone))
            case "{cards}":
                return "card" if event.amount == 1 else "cards"
            case "{s}":
                return "" if event.amount == 1 else "s"
            case "{life}" | "{powers}" | "{dealt}" | "{amount}" | "{change}" | "{loss}":
                return self._number(piece)
            case _:
                return piece

    def _number(self, piece: str) -> str:
        amount = self._event.amount
        match piece:
            case "{life}":
                return _left(self._open("left"))
            case "{powers}":
                powers = self._open("powers")
                return f": {powers[0]} against {powers[1]}" if powers else ""
            case "{dealt}":
                return str(self._facts.get("dealt", amount))
            case "{change}":
                return f"{amount:+d}".replace("-", "\N{MINUS SIGN}")
            case _:
                return str(abs(amount) if piece == "{loss}" else amount)

    def _open(self, name: str) -> tuple[int, int] | None:
        """Return two numbers of the card, or None where the viewer may not know what it is."""
        event = self._event
        knows = not event.card or event.known >> self._viewer & 1
        return self._facts.get(name) if knows else None


def _left(left: tuple[int, int] | None) -> str:
    """Return what was left before and after, and whether that is the end of it."""
    if left is None:
        return ""
    had, now = left
    words = [f"{had} → {now}".replace("-", "\N{MINUS SIGN}")] * (had != now) + ["lethal"] * (
        now <= 0
    )
    return f" ({', '.join(words)})" if words else ""


_IRREGULAR: Final = {"has": "have", "is": "are", "was": "were", "does": "do"}


def base_of(verb: str) -> str:
    """Return the form of a verb that goes with "you" ("takes": "take")."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes")) else verb[:-1]


_SEATS: Final = re.compile(r"\{(winner|loser)('s)?\}|~(\w+)")


def result_sentence(text: str, winner: int | None, viewer: int) -> str:
    """Say a result as its viewer reads it; names that stay to be filled in are in braces."""
    if winner is None:
        return text
    is_own = viewer == (winner if "{winner" in text else 1 - winner)

    def fill(found: re.Match[str]) -> str:
        role, whose, verb = found.groups()
        if verb:
            return base_of(verb) if is_own else verb
        if is_own:
            return "your" if whose else "you"
        return f"{{{role}}}\N{RIGHT SINGLE QUOTATION MARK}s" if whose else f"{{{role}}}"

    words = _SEATS.sub(fill, text)
    return words[:1].upper() + words[1:]
