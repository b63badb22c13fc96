"""Page of a game's balance, with tables generated from reports stored beside it.

Comments `<!-- generated: FORMAT -->` and `<!-- end: FORMAT -->` mark the tables; the report of a
format is `GAME.FORMAT.json` in the same folder.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tools.balance.text import measured, share, wanted

Names = Mapping[str, str]


class NoMarks(ValueError):
    """The page has no marks for the tables of a format."""


def report_path(page: Path, form: str) -> Path:
    """Return the path of a format's report."""
    return page.with_suffix(f".{form}.json")


def write_page(page: Path, report: dict[str, Any], names: Names) -> None:
    """Store a report beside its page, and update the page's tables.

    `names` has the titles of decks and cards by id. Raise NoMarks, before any write, if the page
    lacks the format's marks.
    """
    stored = report | {"names": dict(_used(report, names))}
    text = with_tables(page.read_text(), stored)
    lines = json.dumps(stored, indent=1, ensure_ascii=False)
    report_path(page, report["format"]).write_text(lines + "\n")
    page.write_text(text)


def written(page: Path) -> str:
    """Return a page with its tables generated from the stored reports."""
    text = page.read_text()
    for stored in sorted(page.parent.glob(f"{page.stem}.*.json")):
        text = with_tables(text, json.loads(stored.read_text()))
    return text


def with_tables(text: str, report: dict[str, Any]) -> str:
    """Return a page's text with the tables of one report replaced."""
    form = report["format"]
    begin, end = f"<!-- generated: {form} -->", f"<!-- end: {form} -->"
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise NoMarks(f"The page has no “{begin}” followed by “{end}”.")
    return f"{before}{begin}\n\n{tables(report)}\n\n{end}{after}"


def _used(report: dict[str, Any], names: Names) -> Iterator[tuple[str, str]]:
    ids = {*report["decks"], *report["cards"]}
    ids.update(*(report[part] for part in ("never_played", "not_measured", "in_no_deck")))
    yield from ((each, names[each]) for each in sorted(ids & names.keys()))


def tables(report: dict[str, Any]) -> str:
    """Return method, targets, figures and cards as Markdown."""
    names = report["names"]
    parts = [
        f"Version {report['version']} of the game; digest of cards, decks and numbers: "
        f"`{report['digest']}`; {report['matches']} matches, plus {report['dealt']} "
        "of random decks (for cards only):",
        f"```\n{report['command']}\n```",
        _table(("measure", "target", "measured (95 % interval)", "of", ""), _aims(report)),
        _table(("measure", "measured"), _figures(report)),
        f"Never played: {_titles(report['never_played'], names)}.",
        f"In none of these decks: {_titles(report['not_measured'], names)}.",
        f"In no deck of the game: {_titles(report['in_no_deck'], names)}.",
        _table(("card", "won when played", "of", "won when drawn", "of"), _cards(report)),
    ]
    return "\n\n".join(parts)


def _table(head: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _aims(report: dict[str, Any]) -> Iterator[Sequence[str]]:
    for aim in report["aims"]:
        what = " against ".join(_title(each, report) for each in aim["what"].split(" against "))
        verdict = "" if aim["holds"] else "**missed**"
        yield what, wanted(aim), measured(aim), f"{aim['matches']}", verdict


def _figures(report: dict[str, Any]) -> Iterator[Sequence[str]]:
    for deck, rate in report["decks"].items():
        yield _title(deck, report), f"{share(rate)} of {rate['matches']}"
    for seat, rate in report["seats"].items():
        yield f"seat {seat}", share(rate)
    for what, unit in (("turns", "turns of both seats"), ("decisions", "decisions")):
        yield unit, f"median {report[what]['median']}, 90th percentile {report[what]['p90']}"
    ended = ", ".join(f"`{name}` {count}" for name, count in report["ended_by"].items())
    yield "ended by", f"{ended}; by limits {report['ended_by_limits']}"
    behind = report["comebacks"]
    yield "won after losing half its life first", f"{share(behind)} of {behind['matches']}"
    idle = report["turns_without_choice"]
    yield "turns without a choice for the active seat", f"{share(idle)} of {idle['matches']}"
    # Older reports lack these counts.
    if "plays_off_turn" in report:
        yield "cards played in the opponent's turns", f"{report['plays_off_turn']:g} per match"
    if "ran_out" in report:
        out = report["ran_out"]
        yield "a seat ran out of cards", f"{share(out)} of {out['matches']}"
    yield "slowest decision", f"{report['slowest_decision_ms']} ms of processor time"


def _cards(report: dict[str, Any]) -> Iterator[Sequence[str]]:
    for card, rates in report["cards"].items():
        cells = [
            text
            for rate in (rates["played"], rates["drawn"])
            for text in (share(rate) if rate["matches"] else "none", f"{rate['matches']}")
        ]
        yield _title(card, report), *cells


def _title(name: str, report: dict[str, Any]) -> str:
    title: str = report["names"].get(name, name)
    return title


def _titles(cards: Sequence[str], names: Names) -> str:
    return ", ".join(names.get(card, card) for card in cards) or "none"
