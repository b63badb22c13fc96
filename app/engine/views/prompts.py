"""Prompt views: prompts as their seat sees them, and decoding a client's choice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..position.errors import HiddenIdError
from ..position.plain_data import Json, JsonObject
from ..position.refs import Ref, is_card
from ..prompts import Assign, Option, Pair, Prompt, Reason, Split
from ..prompts.base import Choice
from ..steps.aim_warnings import act_warning
from .prompt_shapes import label_of, owned, pieces_of, said, says_whose, shape_of
from .public_refs import public_ref

if TYPE_CHECKING:
    from ..play.match import Match

ABILITY_OF_CARD: Final = re.compile(r"\d")  # its place among the card's abilities: there are few


def prompt_for(m: Match, viewer: int) -> JsonObject | None:
    """Return the open prompt of a viewer (docs/protocol.md 3), None if there is none."""
    prompt = m.prompts[viewer] if viewer in (0, 1) else None
    if prompt is None or m.result is not None:
        return None
    return _prompt(m, viewer, prompt)


def _prompt(m: Match, viewer: int, prompt: Prompt) -> JsonObject:
    shown: JsonObject = {
        "id": prompt.id,
        "kind": prompt.kind,
        "name": prompt.name,
        "tone": prompt.tone,
        "title": said(m, prompt.title) or _source_name(m, prompt),
        "ask": said(m, prompt.ask),
        "rule": prompt.rule,
        "source": public_ref(m, viewer, prompt.source) if prompt.source else None,
        "cancel": prompt.cancel,
        "options": _options(m, viewer, prompt),
        "default": public_choice(m, viewer, prompt, prompt.default),
    }
    _add_words(m, prompt, shown)
    shown.update(shape_of(m, viewer, prompt))
    if prompt.why_not is not None:
        shown["why_not"] = _why_not(m, viewer, prompt.why_not(m))
    return shown


def _add_words(m: Match, prompt: Prompt, shown: JsonObject) -> None:
    for name in ("primary", "zone"):
        if getattr(prompt, name):
            shown[name] = getattr(prompt, name)
    for name in ("confirm", "does", "empty"):
        if getattr(prompt, name):
            words = said(m, getattr(prompt, name))
            if words:
                shown[name] = words
    if prompt.source and not prompt.quotes:
        shown["quotes"] = False


def _why_not(m: Match, viewer: int, found: list[tuple[Ref, Reason]]) -> list[dict[str, str]]:
    return [
        {"ref": name, "reason": why.text, "rule": why.rule}
        for ref, why in found
        if (name := public_ref(m, viewer, ref))
    ]


def _source_name(m: Match, prompt: Prompt) -> str:
    return m.state.cards[prompt.source].printed.name if prompt.source else ""


def _options(m: Match, viewer: int, prompt: Prompt) -> list[JsonObject]:
    shown = [_option(m, viewer, prompt, option) for option in prompt.options]
    if says_whose(m, viewer, prompt):
        for option, row in zip(prompt.options, shown, strict=True):
            row["label"] = owned(m, viewer, option, row["label"])
    return shown


def _option(m: Match, viewer: int, prompt: Prompt, option: Option) -> JsonObject:
    ref = public_ref(m, viewer, option.ref) if option.ref else None
    shown: JsonObject = {}
    if option.key:
        shown["key"] = _public_key(m, viewer, option)
    if ref:
        shown["ref"] = ref
    if option.verb:
        shown["verb"] = option.verb
    shown["label"] = label_of(m, viewer, option)
    if option.cost is not None:
        shown["cost"] = option.cost
    _add_warnings(m, prompt, option, shown)
    if option.opens is not None:
        shown["opens"] = _prompt(m, viewer, option.opens(m))
    face = _face(m, viewer, option)
    if face:
        shown["def"] = face
    shown.update(pieces_of(m, viewer, prompt, option))
    return shown


def _add_warnings(m: Match, prompt: Prompt, option: Option, shown: JsonObject) -> None:
    warn = said(m, option.warn) if option.warn else ""
    if not warn and prompt.kind == "act":
        warn = act_warning(m, prompt.seat, option)
    if warn:
        shown["warn"] = warn
    if option.rash:
        shown["rash"] = option.rash
        if option.note:
            shown["note"] = said(m, option.note)


def _face(m: Match, viewer: int, option: Option) -> str:
    """Return which printed card an option shows, empty if it is none or the viewer may not know.

    What is no card itself, as a trigger that waits, shows the card that it comes from.
    """
    ref = option.other if isinstance(option.ref, str) else option.ref
    if ref and is_card(ref):
        card = m.state.cards[ref]
        return card.printed.base.id if card.known >> viewer & 1 else ""
    return option.key if option.group == "def" else ""


def _public_key(m: Match, viewer: int, option: Option) -> str:
    """Return an option's key with the cards in it named as the viewer knows them.

    Raise HiddenIdError if it would reveal an engine number: those of hidden cards are counted in
    the order in which the decks were laid.
    """
    key = option.key
    if ":" not in key:
        return key
    verb, *pieces = key.split(":")
    if not option.other and pieces == [str(option.ref)] and verb.isidentifier():  # as nearly all
        return f"{verb}:{_public_card(m, viewer, option.ref, key)}"
    named = [ref for ref in (option.ref, option.other) if ref]
    shown = [_public_card(m, viewer, ref, key) for ref in named]
    place = pieces[len(named) :]
    has_place = option.note and len(place) == 1 and ABILITY_OF_CARD.fullmatch(place[0])
    if not named or not verb.isidentifier() or not (has_place or not place):
        raise HiddenIdError(key)
    if pieces[: len(named)] != [str(ref) for ref in named]:
        raise HiddenIdError(key)
    return ":".join((verb, *shown, *place))


def _public_card(m: Match, viewer: int, ref: Ref | str, key: str) -> str:
    """Return the viewer's name of a card that a key names; raise HiddenIdError if it has none."""
    name = public_ref(m, viewer, ref) if isinstance(ref, int) and is_card(ref) else None
    if name is None:
        raise HiddenIdError(key)
    return name


def public_choice(m: Match, viewer: int, prompt: Prompt, choice: Choice) -> Json:
    """Return a choice as the viewer would send it."""
    if isinstance(choice, str):
        return next((_public_key(m, viewer, o) for o in prompt.options if o.key == choice), choice)
    if isinstance(prompt, Split):
        return {public_ref(m, viewer, ref): share for ref, share in choice or ()}
    if isinstance(prompt, Pair):
        return [[public_ref(m, viewer, a), public_ref(m, viewer, b)] for a, b in choice or ()]
    if isinstance(prompt, Assign):
        return [[public_ref(m, viewer, a), public_ref(m, viewer, b), n] for a, b, n in choice or ()]
    if isinstance(choice, tuple):
        return [public_ref(m, viewer, ref) for ref in choice]
    return choice


def answer_words(m: Match, seat: int, choice: Choice) -> str:
    """Return the words of the option that a seat's choice names, else those of its question."""
    prompt = m.prompts[seat]
    if prompt is None:
        return ""
    named = (o for o in prompt.options if o.key and o.key == choice)
    option = next(named, None)
    if option is not None:
        return label_of(m, seat, option)
    return said(m, prompt.title) or _source_name(m, prompt)


def decode_choice(m: Match, viewer: int, raw: Json) -> Choice:
    """Return a client's choice in the engine's names; unknown ones stay and are refused later."""
    prompt = m.prompts[viewer] if viewer in (0, 1) else None
    return raw if prompt is None else decode_answer(m, viewer, prompt, raw)


def decode_answer(m: Match, viewer: int, prompt: Prompt, raw: Json) -> Choice:
    """Return a client's answer likewise, to a question that is open or opened by a choice."""
    if raw is None:
        return raw
    if isinstance(raw, str):
        named = (o.key for o in prompt.options if o.key and _public_key(m, viewer, o) == raw)
        # Any other word might be a key as the engine spells it, with its own name of the card.
        return next(named, "")
    names = _names(m, viewer, prompt)
    if isinstance(raw, list):
        return [_decode(names, entry) for entry in raw]
    if isinstance(raw, dict):
        return {names.get(name, name): share for name, share in raw.items()}
    return raw


def _names(m: Match, viewer: int, prompt: Prompt) -> dict[str, Ref | str]:
    names: dict[str, Ref | str] = {}
    for option in prompt.options:
        for ref in (option.ref, *option.to):
            known = public_ref(m, viewer, ref) if ref else None
            if known is not None:
                names[known] = ref
    return names


def _decode(names: dict[str, Ref | str], entry: Json) -> Choice:
    """Return a reference, or a pair of them with their shares, by the engine's numbers."""
    if isinstance(entry, list):
        return [*(_ref(names, inner) for inner in entry[:2]), *entry[2:]]
    return _ref(names, entry)


def _ref(names: dict[str, Ref | str], entry: Json) -> Choice:
    # A number would be one of the engine's own names, which are not for clients.
    return names.get(entry, entry) if isinstance(entry, str) else None
