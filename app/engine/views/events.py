"""Event views: events as motion and log lines for one viewer."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from ..dsl.text_renderer import TextFault
from ..log.event_styles import EventStyle, seconds_of
from ..log.log_lines import line_in_style, log_line, sentence_of
from ..log.log_selection import style_for
from ..log.looks import Look
from ..log.standard_styles import NO_DAMAGE, NOTHING
from ..position.event_kinds import EngineEvent
from ..position.log_facts import NO_TARGET, NO_TARGET_LEFT, TARGET_GONE, Named, facts_of
from ..position.plain_data import JsonObject
from ..position.refs import Ref, seat_of
from .public_refs import public_ref

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.events import Event
    from ..position.state import ChainItem


NOTHING_COMES: Final = "It has no effect."
_MISSED: Final = (EngineEvent.FIZZLED, EngineEvent.LAPSED)
_WHY_MISSED: Final[Mapping[str, str]] = {
    NO_TARGET: "It finds no target: it does nothing.",
    NO_TARGET_LEFT: "No target is left: it does nothing.",
    TARGET_GONE: "A target is lost: it does nothing.",
}
_VALUES: Final = (EngineEvent.STAT_CHANGED, EngineEvent.KEYWORD_GAINED, EngineEvent.KEYWORD_LOST)
_WITH_WORDS: Final = frozenset({*_MISSED, *_VALUES})
"""Kinds with a caption even without a fact, such as their cause."""


def events_for(
    m: Match, viewer: int, events: list[Event]
) -> tuple[list[JsonObject], list[JsonObject]]:
    """Return animation events and log lines for a viewer, both without hidden information."""
    shown: list[JsonObject] = []
    told: list[tuple[Event, EventStyle, JsonObject]] = []
    for event in events:
        style = style_for(m.rules, event)
        view = _note_view if event.kind == EngineEvent.NOTED else _event_view
        made = None if style.silent else view(m, event, style, viewer)
        if made is not None:
            shown.append(made)
        line = line_in_style(m, event, viewer, style)
        if line is not None:
            told.append((event, style, line))
    return shown, _costs_after_acts(m, told) if told else []


def _costs_after_acts(
    m: Match, told: list[tuple[Event, EventStyle, JsonObject]]
) -> list[JsonObject]:
    """Return the lines with payments behind the acts that they paid for."""
    rules, lines = m.rules, list[JsonObject]()
    paid: list[JsonObject] = []
    for event, style, line in told:
        if style.is_cost:
            paid.append(line)
            continue
        is_act = event.kind in rules.play_events or event.kind == EngineEvent.ABILITY_USED
        lines += [line, *paid] if is_act else [*paid, line]
        paid = []
    return [*lines, *paid]


def event_view(m: Match, event: Event, viewer: int) -> JsonObject | None:
    """Return one event as a viewer may see it, None where there is nothing to show."""
    style = style_for(m.rules, event)
    return None if style.silent else _event_view(m, event, style, viewer)


def _event_view(m: Match, event: Event, style: EventStyle, viewer: int) -> JsonObject | None:
    kind = event.kind
    look = style.look if style.look != Look.NUMBER_CHANGED else _number_look(m, event)
    if look is None and style.look is not None:
        return None
    shown = {"kind": EngineEvent.FIZZLED if kind in _MISSED else kind, **_whom(event, viewer)}
    # The id of that time: a later id would reveal its new place.
    if event.other_pub[viewer]:
        shown["other"] = f"c{event.other_pub[viewer]}"
    _add_where(event, shown)
    if event.amount:
        shown["amount"] = event.amount
    if event.detail and kind != EngineEvent.MODIFIED:
        shown["detail"] = event.detail
    if look is not None and look != Look.SAID:
        _add_look(m, event, style, look, shown)
    if event.facts or kind in _WITH_WORDS or look == Look.SAID:
        _add_facts(m, event, style, viewer, shown)
    if look == Look.HEADING:
        shown["text"] = _heading(m, event, viewer)
    return _timed(shown, style)


def _timed(shown: JsonObject, style: EventStyle) -> JsonObject:
    """Return an event with its time before the next one, in milliseconds; 0 is omitted."""
    if "look" in shown and (seconds := seconds_of(style, shown["look"])):
        shown["ms"] = round(seconds * 1000)
    return shown


def _heading(m: Match, event: Event, viewer: int) -> str:
    """Return the log's text, or the viewer's word for it if the viewer would read a name there."""
    line = log_line(m, event, viewer) or {"parts": [{}]}
    parts = [part if isinstance(part, str) else part.get("text") for part in line["parts"]]
    return event.detail if None in parts else "".join(parts).rstrip(".")


def _add_sentence(
    m: Match, event: Event, style: EventStyle, viewer: int, shown: JsonObject
) -> None:
    """Add the text beside a seat's plate, without the seat: mostly the log's text."""
    if style.caption is not None:
        shown |= {"look": Look.SAID, "text": _caption(event, style.caption)}
        return
    line = log_line(m, event, viewer)
    if line is not None:
        words = "".join(part for part in line["parts"] if isinstance(part, str))
        shown |= {"look": Look.SAID, "text": words.strip()}


def _caption(event: Event, words: str) -> str:
    return words.format(amount=event.amount, detail=event.detail)


def _add_look(m: Match, event: Event, style: EventStyle, look: Look, shown: JsonObject) -> None:
    """Add how an event is played, and the words beneath its card, or the word for counters."""
    kind, rules = event.kind, m.rules
    shown["look"] = look
    if style.caption is not None:
        shown["text"] = _caption(event, style.caption)
    if kind == EngineEvent.COUNTED:
        shown["text"] = rules.display.detail_words(kind, event.detail)
        if event.detail in rules.display.bad_counters:
            shown["bad"] = True


def _note_view(m: Match, event: Event, style: EventStyle, viewer: int) -> JsonObject | None:
    """Return the motion of a log note by the rules, None if nothing is visible."""
    if event.detail == NO_DAMAGE:
        return _timed(_no_damage(event, viewer), style)
    if event.detail == NOTHING:
        nothing = _nothing(event, viewer)
        return nothing and _timed(nothing, style)
    if style.caption is None or not facts_of(event).get("viewers", 0) >> viewer & 1:
        return None
    whose = {"seat": event.seat} if event.seat >= 0 else {}
    words = {
        "look": Look.WORD if event.card else Look.NOTED,
        "text": _caption(event, style.caption),
    }
    return _timed({"kind": EngineEvent.NOTED, **_whom(event, viewer), **whose, **words}, style)


def _no_damage(event: Event, viewer: int) -> JsonObject:
    """Return a blow that deals nothing, at a card or at a seat."""
    shown = {"kind": NO_DAMAGE, **_whom(event, viewer), "look": Look.NO_DAMAGE}
    if event.other_pub[viewer]:
        shown["other"] = f"c{event.other_pub[viewer]}"
    elif event.seat >= 0:
        shown["seat"] = event.seat
    return shown


def _nothing(event: Event, viewer: int) -> JsonObject | None:
    """Return a spell or ability of which nothing comes, where the viewer follows its card."""
    whom = _whom(event, viewer)
    if "card" not in whom:
        return None
    return {"kind": EngineEvent.FIZZLED, **whom, "look": Look.FIZZLED, "text": NOTHING_COMES}


def _add_facts(m: Match, event: Event, style: EventStyle, viewer: int, shown: JsonObject) -> None:
    """Add an event's facts for viewers: chain item, aims, words, participants."""
    facts = facts_of(event)
    also = [f"c{each.pub[viewer]}" for each in facts.get("also", ()) if each.pub[viewer]]
    if also:
        shown["also"] = also
    by: Named | None = facts.get("by")
    if by is not None and by.known >> viewer & 1:
        shown["by"] = m.pool[by.defn].name
    if style.stat and "left" in facts and event.known >> viewer & 1:
        now = facts["left"][1]
        # A card shows no damage beyond what it can take; the log does.
        shown["stats"] = {style.stat: max(0, now) if isinstance(event.kind, EngineEvent) else now}
    if "item" in facts:
        _add_item(m, event, viewer, shown)
    _add_words(m, event, style, viewer, shown)


def _add_words(m: Match, event: Event, style: EventStyle, viewer: int, shown: JsonObject) -> None:
    """Add the text at the event's place."""
    is_known = event.known >> viewer & 1
    if event.kind in _VALUES:
        _add_value(m, event, shown)
    elif style.look == Look.SAID and event.seat != viewer:
        _add_sentence(m, event, style, viewer, shown)
    elif event.kind in _MISSED and is_known:
        shown["text"] = _WHY_MISSED.get(facts_of(event).get("how", ""), NOTHING_COMES)
    elif _is_act(event, style) and is_known:
        _add_act(m, facts_of(event), viewer, shown)
    elif event.kind == EngineEvent.SPELL_CAST and is_known:
        # Its targets were chosen only now, long after it was held up: it is once more, with them.
        _add_aims(shown, [_aim(each, viewer) for each in facts_of(event).get("targets", ())])
        if "targets" in shown:
            shown["look"] = Look.TRIGGERED


def _add_item(m: Match, event: Event, viewer: int, shown: JsonObject) -> None:
    """Add the chain item, with its text and targets as it comes: it may be gone by then."""
    item: ChainItem = facts_of(event)["item"]
    shown["item"] = f"k{item.id}"
    if event.kind == EngineEvent.CHAINED:
        with suppress(TextFault):  # a card that a scenario makes up may lack words
            shown["text"] = m.rules.display.item_text(m, item)
        refs = [ref for chosen in item.targets.values() for ref, _ in chosen]
        _add_aims(shown, [public_ref(m, viewer, ref) for ref in refs])


def _is_act(event: Event, style: EventStyle) -> bool:
    """True if an ability triggers, or is used without a chain item that holds its card up."""
    if event.kind != EngineEvent.ABILITY_USED:
        return event.kind == EngineEvent.TRIGGERED
    return style.look == Look.TRIGGERED


def _add_act(m: Match, facts: Mapping[str, Any], viewer: int, shown: JsonObject) -> None:
    """Add the text of the acting ability, and its targets."""
    said = sentence_of(m, facts.get("ability", ""))
    if said:
        shown["text"] = f"{said}."
    _add_aims(shown, [_aim(each, viewer) for each in facts.get("targets", ())])


def _add_value(m: Match, event: Event, shown: JsonObject) -> None:
    """Add a word for a card's change."""
    is_number = event.kind == EngineEvent.STAT_CHANGED
    rules, name = m.rules, event.detail
    shown["text"] = rules.display.stat_word(name) if is_number else rules.display.keyword_word(name)


def _add_aims(shown: JsonObject, aims: list[str | None]) -> None:
    """Add the targets known to the viewer."""
    followed = [aim for aim in aims if aim]
    if followed:
        shown["targets"] = followed


def _aim(target: Named | Ref, viewer: int) -> str | None:
    """Return a target as the viewer follows it, None if the viewer does not."""
    if not isinstance(target, Named):
        return f"seat:{seat_of(target)}"
    return f"c{target.pub[viewer]}" if target.pub[viewer] else None


def _number_look(m: Match, event: Event) -> Look | None:
    """Return how a seat's number is played; None for one on no plate."""
    counters = m.rules.display.seat_counters(m, event.seat)
    tones = [shown.get("tone", "") for shown in counters if shown["id"] == event.detail]
    if not tones:
        return None
    return Look.LIFE if "vital" in tones else Look.NUMBER_CHANGED


def _whom(event: Event, viewer: int) -> JsonObject:
    """Return the card of an event as the viewer follows it, or only that there is one."""
    was = event.was_pub[viewer]
    number = event.pub[viewer] or was
    if not number:
        return {"count": 1} if event.card else {}
    if was and was != number:
        return {"card": f"c{number}", "was": f"c{was}"}
    return {"card": f"c{number}"}


def _add_where(event: Event, shown: JsonObject) -> None:
    if event.seat >= 0:
        shown["seat"] = event.seat
    if event.origin:
        shown["from"] = event.origin
    if event.zone:
        shown["to"] = event.zone
    if event.slot >= 0:
        shown["slot"] = event.slot
