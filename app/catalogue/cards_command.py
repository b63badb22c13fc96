"""List the cards of a ruleset with their texts."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from typing import TypedDict

import msgspec

import app.catalogue as catalogue
from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import Json, to_json
from app.engine.dsl.text import Lexicon, reminders, render

from .command_line import chosen_rulesets, refuse


class CardLine(TypedDict):
    """One card in the JSON that the command writes."""

    ruleset: str
    id: str
    name: str
    text: list[str]
    data: dict[str, Json]


def add_arguments(parser: ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("ruleset", nargs="?", default="", help="a ruleset's id; all without it")
    parser.add_argument("--card", default="", metavar="ID", help="one card with its reminders")
    parser.add_argument("--json", action="store_true", help="card data instead of sentences")


def run(arguments: Namespace) -> int:
    """Print the cards that were asked for."""
    names = chosen_rulesets(arguments.ruleset)
    if not names:
        return refuse(f"there is no ruleset “{arguments.ruleset}”.")
    found = {name: _cards(name, arguments.card) for name in names}
    if arguments.card and not any(found.values()):
        return refuse(f"there is no card “{arguments.card}”.")
    lines = _as_json(found) if arguments.json else _as_text(found, full=bool(arguments.card))
    for line in lines:
        print(line)
    return 0


def _cards(name: str, card_id: str) -> list[CardDef]:
    """Return the printed cards of a pool, without the variants that play adds to it."""
    printed = catalogue.ruleset(name).pool.printed.values()
    cards = [one.defn for one in printed if one.base is one]
    return [card for card in cards if card_id in ("", card.id)]


def _as_json(found: Mapping[str, list[CardDef]]) -> Iterator[str]:
    rows: list[CardLine] = []
    for name, cards in found.items():
        lexicon, pool = catalogue.ruleset(name).lexicon, _by_id(name)
        rows += [
            CardLine(
                ruleset=name,
                id=card.id,
                name=card.name,
                text=list(render(card, lexicon, pool)),
                data=to_json(card),
            )
            for card in cards
        ]
    yield msgspec.json.format(msgspec.json.encode(rows), indent=2).decode()


def _by_id(name: str) -> dict[str, CardDef]:
    return {card.id: card for card in _cards(name, "")}


def _as_text(found: Mapping[str, list[CardDef]], *, full: bool) -> Iterator[str]:
    for name, cards in found.items():
        if not cards:
            continue
        ruleset, pool = catalogue.ruleset(name), _by_id(name)
        yield f"{ruleset.title}: {len(cards)} card{'s' if len(cards) != 1 else ''}"
        for card in cards:
            yield ""
            yield _title(card, ruleset.lexicon)
            yield from (f"    {line}" for line in render(card, ruleset.lexicon, pool))
            if full:
                yield from _extras(card, ruleset.lexicon)


def _title(card: CardDef, lexicon: Lexicon) -> str:
    kind = " ".join(part for part in (card.kind, lexicon.types.get(card.type, card.type)) if part)
    facts = [kind, lexicon.aspects.get(card.aspect, card.aspect), f"cost {card.cost}"]
    facts += [f"{lexicon.stats.get(name, name)} {amount}" for name, amount in card.stats]
    return f"{card.name} ({card.id}): {', '.join(fact for fact in facts if fact)}"


def _extras(card: CardDef, lexicon: Lexicon) -> Iterator[str]:
    yield from (f"    ({label}: {text})" for label, text in reminders(card, lexicon))
    if card.flavour:
        yield f"    “{card.flavour}”"
