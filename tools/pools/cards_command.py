"""List a ruleset's cards with their texts; lints a ruleset under development first."""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

import app.catalogue as catalogue
from app.catalogue.pool_lint import lint_pools
from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import to_json
from app.engine.dsl.text_lexicon import names_term
from app.engine.rules.ruleset import Ruleset

from .command_line import chosen_rulesets, refuse

Found = tuple[Ruleset, list[CardDef]]


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("ruleset", nargs="?", default="", help="id of a ruleset; default: all")
    parser.add_argument("--card", default="", metavar="ID", help="show one card with its reminders")
    parser.add_argument("--json", action="store_true", help="print JSON with the card data")


def run(arguments: Namespace) -> int:
    """Print the requested cards."""
    games = chosen_rulesets(arguments.ruleset)
    if not games:
        return refuse(f"ruleset “{arguments.ruleset}” not found.")
    # Registered rulesets are linted at startup.
    lint_pools(game for name, game in games.items() if name not in catalogue.rulesets())
    found = [(game, _cards(game, arguments.card)) for game in games.values()]
    if arguments.card and not any(cards for _, cards in found):
        return refuse(f"card “{arguments.card}” not found.")
    lines = _as_json(found) if arguments.json else _as_text(found, full=bool(arguments.card))
    for line in lines:
        print(line)
    return 0


def _cards(ruleset: Ruleset, card_id: str) -> list[CardDef]:
    """Return the printed cards of a pool, without variants that play adds."""
    cards = [one.defn for one in ruleset.pool.printed.values() if one.base is one]
    return [card for card in cards if card_id in ("", card.id)]


def _as_json(found: Sequence[Found]) -> Iterator[str]:
    rows = [
        {"ruleset": game.id, **game.display.card_json(card), "data": to_json(card)}
        for game, cards in found
        for card in cards
    ]
    yield msgspec.json.format(msgspec.json.encode(rows), indent=2).decode()


def _as_text(found: Sequence[Found], *, full: bool) -> Iterator[str]:
    for ruleset, cards in found:
        if not cards:
            continue
        yield f"{ruleset.title}: {len(cards)} card{'s' if len(cards) != 1 else ''}"
        for card in cards:
            shown = ruleset.display.card_json(card)
            yield from ("", _title(shown))
            yield from (f"    {line}" for line in shown["text"])
            if full:
                yield from _extras(shown, ruleset)


# A card's public view is JSON: fields of any type by name.


def _title(shown: Mapping[str, Any]) -> str:
    kind: str = shown["type_line"]
    facts = [kind, "" if shown["aspect"] in kind.lower().split() else shown["aspect"]]
    facts += [f"cost {shown['cost']}"] if shown["cost"] is not None else []
    facts += [f"{name} {_pips(pips)}" for name, pips in shown["pips"]]
    facts += [
        f"{name} {amount}"
        for name, amount in shown["stats"].items()
        if not _is_said(name, amount, shown)
    ]
    return f"{shown['name']} ({shown['id']}): {', '.join(fact for fact in facts if fact)}"


def _pips(pips: Sequence[str]) -> str:
    """Return symbols in words: "fire 1 artifact 2", "any 2 white 1"; X is a number."""
    said = (
        (f"any {pip}" if pip.isdigit() or pip == "X" else f"{pip} {count}")
        for pip, count in Counter(pips).items()
    )
    return " ".join(said)


def _is_said(name: str, amount: int, shown: Mapping[str, Any]) -> bool:
    """True if the type line or the cost contains the number already."""
    if name.endswith("_cost"):
        return bool(shown["cost"] == amount)
    return f"{name} {amount}" in shown["type_line"]


def _extras(shown: Mapping[str, Any], ruleset: Ruleset) -> Iterator[str]:
    carried = [name for name, _ in shown["keywords"]]
    text = " ".join(shown["text"])
    for name, words in ruleset.display.keyword_labels.items():
        if words["text"] and (name in carried or names_term(text, words)):
            yield f"    ({words['label']}: {words['text']})"
    if shown["flavour"]:
        yield f"    “{shown['flavour']}”"
