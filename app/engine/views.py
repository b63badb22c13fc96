"""What one viewer may see: views, prompts, events and log lines, built up from what is allowed.

Viewers are seat 0, seat 1 and `SPECTATOR`. Cards are named by the viewer's own numbers (visibility.py);
what a viewer may not know never enters what is built here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from .hiding import determinise
from .log import log_line
from .prompts import Number, Option, Pair, Pick, Prompt, Split, Text
from .refs import ITEM_BASE, Ref, is_card, is_item, seat_of
from .visibility import SPECTATOR

if TYPE_CHECKING:
    from .events import Event
    from .match import Match
    from .state import Card, ChainItem

__all__ = [
    "SPECTATOR", "VIEWERS", "decode_choice", "determinise", "events_for", "prompt_for", "view",
]  # fmt: skip

VIEWERS: Final = (0, 1, SPECTATOR)
View = dict[str, Any]


def public_ref(m: Match, viewer: int, ref: Ref | str) -> str | None:
    """Return a reference as the viewer knows it, None if it is a card that the viewer cannot follow."""
    if isinstance(ref, str):
        return ref
    if is_item(ref):
        return f"k{ref - ITEM_BASE}"
    if ref < 0:
        return f"seat:{seat_of(ref)}"
    number = m.state.cards[ref].pub[viewer] if ref else 0
    return f"c{number}" if number else None


# --- the view -----------------------------------------------------------------------------------


def view(m: Match, viewer: int) -> View:
    """Return the whole view of a viewer (docs/protocol.md 3), as plain data of its own."""
    state, rules = m.state, m.rules
    cards: dict[str, Any] = {}
    state.cache.setdefault("rows", {})
    return {
        "turn": {
            "number": state.turn,
            "active": state.active,
            "phase": rules.phase_of(m),
            "starter": state.starter,
        },
        "seats": _seats(m),
        "zones": {key: _zone(m, viewer, key, cards) for key in rules.zone_keys},
        "cards": cards,
        "chain": [_item(m, viewer, item) for item in state.chain],
        "links": _links(m, viewer),
        "result": result_view(m),
        "notes": rules.notes_of(m),
    }


def _seats(m: Match) -> dict[str, Any]:
    """Return what is public about both seats: the same for every viewer of a position."""
    cache = m.state.cache
    seats: dict[str, Any] | None = cache.get("seats")
    if seats is None:
        seats = cache["seats"] = {str(seat): _seat(m, seat) for seat in (0, 1)}
    return {seat: {**shown, "deciding": deciding(m, int(seat))} for seat, shown in seats.items()}


def _seat(m: Match, seat: int) -> dict[str, Any]:
    return {
        "counters": m.rules.seat_counters(m, seat),
        "tags": m.rules.seat_tags(m, seat),
    }


def deciding(m: Match, seat: int) -> dict[str, str] | None:
    """Return the public word on what a seat is being asked: a draft looks like the act it began as."""
    prompt = m.prompts[seat]
    if prompt is None:
        return None
    name = m.rules.public_prompt(prompt)
    return {"kind": name, "label": m.rules.deciding_label(name)}


def _zone(m: Match, viewer: int, key: str, cards: dict[str, Any]) -> dict[str, Any]:
    held = m.state.zones[key]
    zone = m.rules.zones[key[2:]]
    if zone.slots:
        return {"slots": [_card(m, viewer, cid, cards) if cid else None for cid in held]}
    seat = int(key[0])
    if zone.faces == "none" or (zone.faces == "owner" and viewer != seat):
        return {"count": len(held)}
    ids = held if zone.ordered else sorted(held, key=lambda c: m.state.cards[c].printed.name)
    return {"cards": [_card(m, viewer, cid, cards) for cid in ids]}


def _card(m: Match, viewer: int, card_id: int, cards: dict[str, Any]) -> str:
    state = m.state
    card = state.cards[card_id]
    name = f"c{card.pub[viewer]}"
    row = state.cache["rows"].get((card_id, card.known >> viewer & 1))
    cards[name] = row if row is not None else card_row(m, viewer, card)
    return name


def card_row(m: Match, viewer: int, card: Card) -> dict[str, Any]:
    """Return what a viewer sees of a card that it can follow; not to be changed, rows are shared."""
    known = card.known >> viewer & 1
    row = _row(m, viewer, card, is_known=bool(known))
    if not card.host:  # a host is named as each viewer knows it
        m.state.cache.setdefault("rows", {})[card.id, known] = row
    return row


def _row(m: Match, viewer: int, card: Card, *, is_known: bool) -> dict[str, Any]:
    rules = m.rules
    if _is_plain(m, card):
        printed_id = card.printed.base.id if is_known else ""
        return _plain_row(card.owner, card.controller, card.zone, card.face_up, printed_id)
    row: dict[str, Any] = {
        "owner": card.owner,
        "controller": card.controller,
        "zone": card.zone,
    }
    if card.slot >= 0:
        row["slot"] = card.slot
    row["face"] = "up" if card.face_up else "down"
    if is_known:
        row["def"] = card.printed.base.id
        if card.slot >= 0 or rules.is_board(card.zone):
            row["stats"] = rules.stats_view(m, card)
            keywords = m.derived(card).keywords
            if keywords:
                row["keywords"] = [[name, number] for name, number in keywords.items()]
            mods = _mods(m, card)
            if mods:
                row["mods"] = mods
        cost = rules.cost_view(m, card, card.controller)
        if cost is not None:
            row["cost"] = cost
    states = rules.states_of(m, card)
    if states:
        row["state"] = states
    hidden = rules.hidden_counters()
    counters = {name: n for name, n in card.counters.items() if n and name not in hidden}
    if counters:
        row["counters"] = counters
    if card.host:
        row["attached_to"] = public_ref(m, viewer, card.host)
    return row


def _is_plain(m: Match, card: Card) -> bool:
    """Whether a card lies in a pile with nothing about it that could differ from its copies."""
    return (
        card.slot < 0
        and not card.counters
        and not card.notes
        and not card.damage
        and not card.exhausted
        and not card.host
        and card.printed is card.printed.base
        and not m.rules.is_board(card.zone)
        and m.rules.cost_view(m, card, card.controller) is None
    )


@lru_cache(maxsize=4096)
def _plain_row(
    owner: int, controller: int, zone: str, face_up: bool, printed_id: str
) -> dict[str, Any]:
    """Return the row of a card in a pile: most cards of a long match, and made once."""
    row: dict[str, Any] = {
        "owner": owner,
        "controller": controller,
        "zone": zone,
        "face": "up" if face_up else "down",
    }
    return {**row, "def": printed_id} if printed_id else row


def _mods(m: Match, card: Card) -> list[dict[str, str]]:
    found = []
    for mod in m.state.modifiers:
        if mod.card == card.id and mod.inc == card.inc:
            found.append({
                "text": m.rules.modifier_words(mod.op, mod.what, mod.amount),
                "by": m.pool[mod.by].name if mod.by else "",
                "until": m.rules.until_words(mod.until),
            })  # fmt: skip
    return found


def _item(m: Match, viewer: int, item: ChainItem) -> dict[str, Any]:
    source = m.state.cards[item.source]
    refs = [ref for targets in item.targets.values() for ref, _ in targets]
    return {
        "id": f"k{item.id}",
        "by": item.seat,
        "card": public_ref(m, viewer, item.source),
        "def": source.printed.base.id,
        "title": source.printed.name,
        "text": m.rules.item_text(m, item),
        "targets": [name for ref in refs if (name := public_ref(m, viewer, ref))],
    }


def _links(m: Match, viewer: int) -> list[dict[str, str]]:
    found = []
    for kind, one, other in m.rules.links(m):
        found.append((kind, public_ref(m, viewer, one), public_ref(m, viewer, other)))
    for item in m.state.chain:
        for targets in item.targets.values():
            found += [("target", f"k{item.id}", public_ref(m, viewer, ref)) for ref, _ in targets]
    return [{"kind": k, "from": a, "to": b} for k, a, b in found if a and b]


def result_view(m: Match) -> dict[str, Any] | None:
    """Return how the match ended, None while it goes on."""
    result = m.result
    if result is None:
        return None
    return {
        "winner": result.winner,
        "reason": result.reason,
        "rule": result.rule,
        "text": m.rules.result_words(result.reason, result.winner),
    }


# --- prompts --------------------------------------------------------------------------------------


def prompt_for(m: Match, viewer: int) -> dict[str, Any] | None:
    """Return the open prompt of a viewer (docs/protocol.md 3), None if there is none."""
    prompt = m.prompts[viewer] if viewer in (0, 1) else None
    if prompt is None or m.result is not None:
        return None
    shown: dict[str, Any] = {
        "id": prompt.id,
        "kind": prompt.kind,
        "name": prompt.name,
        "tone": prompt.tone,
        "title": _say(m, prompt.title) or _source_name(m, prompt),
        "ask": _say(m, prompt.ask),
        "rule": prompt.rule,
        "source": public_ref(m, viewer, prompt.source) if prompt.source else None,
        "cancel": prompt.cancel,
        "options": [_option(m, viewer, prompt, option) for option in prompt.options],
        "default": _public_choice(m, viewer, prompt, prompt.default),
    }
    for name in ("primary", "zone"):
        if getattr(prompt, name):
            shown[name] = getattr(prompt, name)
    for name in ("confirm", "empty"):
        if getattr(prompt, name):
            shown[name] = _say(m, getattr(prompt, name))
    shown.update(_shape(prompt))
    if prompt.why_not is not None:
        shown["why_not"] = [
            {"ref": known, "reason": why.text, "rule": why.rule}
            for ref, why in prompt.why_not(m)
            if (known := public_ref(m, viewer, ref))
        ]
    return shown


def _say(m: Match, text: Text) -> str:
    return text if isinstance(text, str) else text(m)


def _source_name(m: Match, prompt: Prompt) -> str:
    return m.state.cards[prompt.source].printed.name if prompt.source else ""


def _shape(prompt: Prompt) -> dict[str, Any]:
    match prompt:
        case Pick():
            return {"min": prompt.least, "max": prompt.most, "ordered": prompt.ordered}
        case Number():
            return {"min": prompt.least, "max": prompt.most}
        case Split():
            return {"total": prompt.total, "unit": prompt.unit}
        case Pair():
            return {"max_per_target": prompt.per_target}
        case _:
            return {}


def _option(m: Match, viewer: int, prompt: Prompt, option: Option) -> dict[str, Any]:
    ref = public_ref(m, viewer, option.ref) if option.ref else None
    shown: dict[str, Any] = {}
    if option.key:
        shown["key"] = _public_key(m, viewer, option)
    if ref:
        shown["ref"] = ref
    if option.verb:
        shown["verb"] = option.verb
    shown["label"] = _say(m, option.label) or m.rules.option_label(m, option)
    if option.cost is not None:
        shown["cost"] = option.cost
    if isinstance(option.ref, int) and is_card(option.ref):
        card = m.state.cards[option.ref]
        if card.known >> viewer & 1:
            shown["def"] = card.printed.base.id
    elif option.group == "def":
        shown["def"] = option.key
    if isinstance(prompt, Split):
        shown["min"], shown["max"] = option.least, option.most
    if option.to:
        shown["to"] = [public_ref(m, viewer, goal) for goal in option.to]
    return shown


def _public_key(m: Match, viewer: int, option: Option) -> str:
    """Return an option's key with the card in it named as the viewer knows it."""
    if isinstance(option.ref, int) and is_card(option.ref):
        return option.key.replace(f":{option.ref}", f":{public_ref(m, viewer, option.ref)}", 1)
    return option.key


def _public_choice(m: Match, viewer: int, prompt: Prompt, choice: Any) -> Any:
    if isinstance(choice, str):
        return next((_public_key(m, viewer, o) for o in prompt.options if o.key == choice), choice)
    if isinstance(prompt, Split):
        return {public_ref(m, viewer, ref): share for ref, share in choice or ()}
    if isinstance(prompt, Pair):
        return [[public_ref(m, viewer, a), public_ref(m, viewer, b)] for a, b in choice or ()]
    if isinstance(choice, tuple):
        return [public_ref(m, viewer, ref) for ref in choice]
    return choice


def decode_choice(m: Match, viewer: int, raw: Any) -> Any:
    """Return a client's choice in the engine's own names; unknown names stay and are refused later."""
    prompt = m.prompts[viewer] if viewer in (0, 1) else None
    if prompt is None or raw is None:
        return raw
    refs = _names(m, viewer, prompt)
    if isinstance(raw, str):
        keys = {_public_key(m, viewer, o): o.key for o in prompt.options if o.key}
        return keys.get(raw, raw)
    if isinstance(raw, list):
        return [_decode(refs, entry) for entry in raw]
    if isinstance(raw, dict):
        return {refs.get(name, name): share for name, share in raw.items()}
    return raw


def _names(m: Match, viewer: int, prompt: Prompt) -> dict[str, Ref | str]:
    names: dict[str, Ref | str] = {}
    for option in prompt.options:
        for ref in (option.ref, *option.to):
            known = public_ref(m, viewer, ref) if ref else None
            if known is not None:
                names[known] = ref
    return names


def _decode(refs: dict[str, Ref | str], entry: Any) -> Any:
    if isinstance(entry, list):
        return [_decode(refs, inner) for inner in entry]
    return refs.get(entry, entry) if isinstance(entry, str) else entry


# --- events ---------------------------------------------------------------------------------------


def events_for(
    m: Match, viewer: int, events: list[Event]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return motion and log lines of events for a viewer, both without what it may not know."""
    shown = [made for event in events if (made := event_view(event, viewer)) is not None]
    lines = [line for event in events if (line := log_line(m, event, viewer)) is not None]
    return shown, lines


_SILENT: Final = frozenset({
    "left", "entered", "destiny_played", "turn_started", "turn_ending", "combat_hit", "combat_kill",
    "attacked", "came_home", "home", "passed", "declined", "resolving", "number_changed",
})  # fmt: skip


def event_view(event: Event, viewer: int) -> dict[str, Any] | None:
    """Return one event as a viewer may see it, None where there is nothing to show."""
    if event.kind in _SILENT:
        return None
    shown: dict[str, Any] = {"kind": event.kind}
    number = event.pub[viewer] or event.was_pub[viewer]
    if number:
        shown["card"] = f"c{number}"
        if event.was_pub[viewer] and event.was_pub[viewer] != number:
            shown["was"] = f"c{event.was_pub[viewer]}"
    elif event.card:
        shown["count"] = 1
    if event.seat >= 0:
        shown["seat"] = event.seat
    if event.origin:
        shown["from"] = event.origin
    if event.zone:
        shown["to"] = event.zone
    if event.slot >= 0:
        shown["slot"] = event.slot
    if event.amount:
        shown["amount"] = event.amount
    if event.detail and event.kind != "modified":
        shown["detail"] = event.detail
    item = event.facts.get("item") if event.facts else None
    if item is not None:
        shown["item"] = f"k{item.id}"
    return shown
