"""Log lines: a sentence for an event, in parts, without information hidden from its viewer.

A seated viewer reads "you" of itself and "their" of the other seat; others read both names.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..dsl.text_renderer import TextFault
from ..position.log_facts import Named, facts_of, named_card, named_other
from ..position.plain_data import JsonObject
from ..position.refs import is_seat, seat_of, zone_name
from .log_selection import sentences_of, style_for
from .verbs import base_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.events import Event
    from .event_styles import EventStyle

Part = str | JsonObject

_TOKEN: Final = re.compile(r"(\{[^}]+\}|~\w+)")
_NEEDED: Final = ("{card}", "{other}", "{by}", "{ability}")
"""Tokens that a sentence needs."""


def log_line(m: Match, event: Event, viewer: int) -> JsonObject | None:
    """Return the line of an event for a viewer, None if there is none."""
    return line_in_style(m, event, viewer, style_for(m.rules, event))


def line_in_style(m: Match, event: Event, viewer: int, style: EventStyle) -> JsonObject | None:
    """Return the line of an event of this style for a viewer, None if there is none."""
    sentences = sentences_of(m.rules, event, viewer, style)
    if not sentences:
        return None
    said = _compiled(sentences)
    pieces = said[-1].pieces
    for each in said[:-1]:
        if _can_be_said(m, event, viewer, each.needed):
            pieces = each.pieces
            break
    parts = _Line(m, event, viewer, pieces).parts
    line = {"turn": m.state.turn, "kind": event.kind, "parts": parts}
    if style.topic:
        line["topic"] = style.topic
    return line


def _can_be_said(m: Match, event: Event, viewer: int, needed: tuple[str, ...]) -> bool:
    for token in needed:
        match token:
            case "{card}":
                is_there = bool(event.card)
            case "{other}":
                is_there = bool(event.other)
            case "{by}":
                is_there = bool(facts_of(event).get("by"))
            case _:
                ability = facts_of(event).get("ability", "")
                known = named_card(m, event).known
                is_there = bool(known >> viewer & 1) and ability in m.pool.bound
        if not is_there:
            return False
    return True


def sentence_of(m: Match, ability: str) -> str:
    """Return the text of an ability, without its full stop; empty if the lexicon lacks a word.

    Abilities of a pool are complete: the lint reads all of them. Those of a scenario may not be.
    """
    try:
        return m.rules.display.use_label(m, ability).rstrip(".") if ability in m.pool.bound else ""
    except TextFault:
        return ""


class _Line:
    """The parts of a line, filled from left to right."""

    def __init__(self, m: Match, event: Event, viewer: int, pieces: tuple[_Piece, ...]) -> None:
        self._m, self._event, self._viewer = m, event, viewer
        self._facts = facts_of(event)
        self._subject = False  # whether the seat of the event has been named
        self.parts: list[Part] = []
        parts, is_own = self.parts, event.seat == viewer
        for fill, theirs, yours in pieces:
            if fill is not None:
                fill(self)
                continue
            words = yours if is_own else theirs
            if words.startswith("'s") and parts and _ends_in_s(parts[-1]):
                words = f"'{words[2:]}"
            parts.append(words if parts else words[0].upper() + words[1:])

    def _words(self, words: str) -> None:
        if words:
            self.parts.append(words if self.parts else words[0].upper() + words[1:])

    def add_also(self) -> None:
        also = self._facts.get("also", ())
        for place, card in enumerate(also, start=1):
            self.parts.append(" and " if place == len(also) else ", ")
            self._card(card)

    def add_deals(self) -> None:
        self._words("deal" if self._facts.get("also") else "deals")

    def add_its_seat(self) -> None:
        self._seat(self._event.seat)
        self._subject = True

    def add_its_seats(self) -> None:
        self._whose(self._event.seat)
        self._subject = True

    def add_its_owners(self) -> None:
        self._whose(self._m.state.cards[self._event.card].owner)

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

    def add_its_card(self) -> None:
        self._card(named_card(self._m, self._event))

    def add_its_face(self) -> None:
        self._card(named_card(self._m, self._event), bare=True)

    def add_its_other(self) -> None:
        self._card(named_other(self._m, self._event))

    def add_by(self) -> None:
        self._card(self._facts["by"])

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
        part: JsonObject = {"def": printed.id, "name": name}
        if card.pub[self._viewer]:
            part["card"] = f"c{card.pub[self._viewer]}"
        self.parts.append(part)

    def add_targets(self) -> None:
        self._subject = False  # twins may be on both sides
        targets = self._facts.get("targets", ())
        for place, target in enumerate(targets):
            last = place == len(targets) - 1
            self.parts.append((" and " if last else ", ") if place else ", targeting ")
            if isinstance(target, Named):
                self._card(target)
            elif is_seat(target):
                self._seat(seat_of(target))

    def add_ability(self) -> None:
        self._words(self._m.rules.display.ability_name(self._m.pool.bound[self._facts["ability"]]))

    def add_detail(self) -> None:
        self._words(self._m.rules.display.detail_words(self._event.kind, self._event.detail))

    def add_how(self) -> None:
        self._words(self._facts.get("how", ""))

    def add_zone(self) -> None:
        label = self._m.rules.display.zone_words(zone_name(self._event.zone))
        self._words(label if " " in label else label.lower())  # "Destiny Zone", but "hand"

    def add_cards(self) -> None:
        self._words("card" if self._event.amount == 1 else "cards")

    def add_plural(self) -> None:
        event, masses = self._event, self._m.rules.display.lexicon.masses
        self._words("" if abs(event.amount) == 1 or event.detail in masses else "s")

    def add_life(self) -> None:
        self._words(_left(self._open("left"), harm="harm" in self._facts))

    def add_powers(self) -> None:
        powers = self._open("powers")
        self._words(f": {powers[0]} against {powers[1]}" if powers else "")

    def add_dealt(self) -> None:
        self._words(str(self._facts.get("dealt", self._event.amount)))

    def add_gains(self) -> None:
        self._words("gains" if self._event.amount > 0 else "loses")

    def add_change(self) -> None:
        self._words(f"{self._event.amount:+d}".replace("-", "\N{MINUS SIGN}"))

    def add_loss(self) -> None:
        self._words(str(abs(self._event.amount)))

    def add_amount(self) -> None:
        self._words(str(self._event.amount))

    def add_stat(self) -> None:
        self._words(self._m.rules.display.stat_word(self._event.detail))

    def add_keyword(self) -> None:
        self._words(self._m.rules.display.keyword_word(self._event.detail))

    def add_values(self) -> None:
        values = self._open("values")
        if values is not None:
            self._words(f" ({values[0]} → {values[1]})".replace("-", "\N{MINUS SIGN}"))

    def _open(self, name: str) -> tuple[int, int] | None:
        """Return two numbers of the card, or None if the viewer may not know its face."""
        event = self._event
        knows = not event.card or event.known >> self._viewer & 1
        return self._facts.get(name) if knows else None


def _ends_in_s(part: Part) -> bool:
    return isinstance(part, dict) and part.get("name", "").endswith("s")


def _left(left: tuple[int, int] | None, *, harm: bool) -> str:
    """Return the value before and after; mark a loss that brings it to its end."""
    if left is None:
        return ""
    had, now = left
    words = [f"{had} → {now}"] if had != now else []
    # Values that cannot fall below 0 may have been there already.
    words += ["lethal"] if now <= 0 and (now < had or (harm and now == had)) else []
    return f" ({', '.join(words)})".replace("-", "\N{MINUS SIGN}") if words else ""


_FILLED: Final[dict[str, Callable[[_Line], None]]] = {
    "{seat}": _Line.add_its_seat,
    "{seat's}": _Line.add_its_seats,
    "{owner's}": _Line.add_its_owners,
    "{card}": _Line.add_its_card,
    "{face}": _Line.add_its_face,
    "{other}": _Line.add_its_other,
    "{by}": _Line.add_by,
    "{targets}": _Line.add_targets,
    "{also}": _Line.add_also,
    "{ability}": _Line.add_ability,
    "{detail}": _Line.add_detail,
    "{zone}": _Line.add_zone,
    "{how}": _Line.add_how,
    "{cards}": _Line.add_cards,
    "{s}": _Line.add_plural,
    "{life}": _Line.add_life,
    "{powers}": _Line.add_powers,
    "{dealt}": _Line.add_dealt,
    "{change}": _Line.add_change,
    "{gains}": _Line.add_gains,
    "{loss}": _Line.add_loss,
    "{amount}": _Line.add_amount,
    "{stat}": _Line.add_stat,
    "{deals}": _Line.add_deals,
    "{values}": _Line.add_values,
    "{keyword}": _Line.add_keyword,
}


class _Piece(NamedTuple):
    """A piece of a sentence: a function to fill it in, or its words for others and for you."""

    fill: Callable[[_Line], None] | None
    theirs: str
    yours: str


class _Sentence(NamedTuple):
    """A sentence in pieces, and the tokens that it needs."""

    needed: tuple[str, ...]
    pieces: tuple[_Piece, ...]


@lru_cache(maxsize=1024)
def _compiled(sentences: str) -> tuple[_Sentence, ...]:
    """Return sentences in pieces: they are the same few all the time."""
    return tuple(
        _Sentence(
            tuple(token for token in _NEEDED if token in sentence),
            tuple(_piece(each) for each in _TOKEN.split(sentence) if each),
        )
        for sentence in sentences.split("|")
    )


def _piece(text: str) -> _Piece:
    if text[0] == "~":
        return _Piece(None, text[1:], base_of(text[1:]))
    return _Piece(_FILLED.get(text), text, text)
