"""Parts of `docs` generated from the code: rooms, tables, HTTP addresses, decisions.

A page with other text marks the generated part with two comments:
`<!-- generated: name -->` and `<!-- end: name -->`, in JavaScript `// generated: name`.
"""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Table

from app.platform.db import OrmBase
from app.platform.web.close_codes import CLOSINGS, LOST, CloseCode
from tests.architecture.source import ROOT
from tests.documents.http_api import addresses
from tests.documents.markdown import item

DOCS = ROOT / "docs"


def written(page: Path) -> str:
    """Return the page with its generated parts as the code has them now."""
    text = page.read_text()
    for name, content in PARTS.get(page.name, {}).items():
        form, gap = ("// {}", "\n") if page.suffix == ".js" else ("<!-- {} -->", "\n\n")
        begin, end = form.format(f"generated: {name}"), form.format(f"end: {name}")
        before, found, rest = text.partition(begin)
        _, closed, after = rest.partition(end)
        assert found and closed, f"{page.name} lacks the marks of {name}"  # noqa: PT018
        text = f"{before}{begin}{gap}{content()}{gap}{end}{after}"
    return text


def rooms() -> str:
    """Draw the layers of the first import contract, the upper ones first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    (layers,) = (
        contract["layers"]
        for contract in contracts["contracts"]
        if contract["name"].startswith("Rooms are layered")
    )
    return "\n".join(["```", *(re.sub(r"[()]", "", layer) for layer in layers), "```"])


def tables() -> str:
    """List every table under its owning room, with its contents and references."""
    owners: dict[str, list[tuple[Table, str]]] = {}
    for mapper in OrmBase.registry.mappers:
        kept = mapper.class_.__doc__
        assert kept, f"{mapper.class_.__name__} does not say what its table keeps"
        room = mapper.class_.__module__.split(".")[1]
        owners.setdefault(room, []).append((mapper.local_table, kept.split("\n")[0]))  # type: ignore[arg-type]
    parts = []
    for room, owned in sorted(owners.items()):
        rows = [line for table, kept in sorted(owned, key=_name) for line in _table(table, kept)]
        parts.append("\n".join([f"### {room}", "", *rows]))
    return "\n\n".join(parts)


def _name(owned: tuple[Table, str]) -> str:
    return owned[0].name


def _table(table: Table, kept: str) -> list[str]:
    keys = ", ".join(f"`{column.name}`" for column in table.primary_key)
    targets = sorted({key.column.table.name for key in table.foreign_keys})
    refers = f" Refers to {', '.join(f'`{name}`' for name in targets)}." if targets else ""
    return item(f"`{table.name}`: {kept} Key: {keys}.{refers}")


@dataclass(frozen=True)
class Decision:
    """A page of a decision; `merged` are the numbers of former pages in it."""

    page: Path
    number: str
    title: str
    area: str
    merged: list[str]


def close_codes() -> str:
    """List the close codes of sockets."""
    rows = ["| code | reason | sender | client |", "| -- | -- | -- | -- |"]
    for code, closing in CLOSINGS.items():
        reaction = f"closed: “{closing.sentence}”" if closing.is_final else "reconnects"
        rows.append(f"| `{code.value}` | {closing.reason} | {closing.senders} | {reaction} |")
    return "\n".join(rows)


def close_codes_of_client() -> str:
    """Return the close codes as the client reads them."""
    codes = {code.name: int(code) for code in CloseCode} | {"LOST": LOST}
    sentences = {code.value: each.sentence for code, each in CLOSINGS.items() if each.is_final}
    return "\n".join(
        [
            "export const CLOSE = Object.freeze({",
            *(f"  {name}: {code}," for name, code in codes.items()),
            "});",
            "",
            "/** Sentences of final codes. @type {Readonly<Record<number, string>>} */",
            "const SENTENCES = Object.freeze({",
            *(f"  {code}: {json.dumps(text)}," for code, text in sentences.items()),
            "});",
        ]
    )


def decisions() -> str:
    """List the decisions with their titles by area, in order."""
    areas: dict[str, list[Decision]] = {}
    for each in all_decisions():
        areas.setdefault(each.area, []).append(each)
    return "\n\n".join(
        "\n".join([f"## {area[0].upper()}{area[1:]}", "", *(_decision_lines(areas[area]))])
        for area in sorted(areas, key=str.lower)
    )


def _decision_lines(listed: list[Decision]) -> Iterator[str]:
    for each in listed:
        former = f" (also {', '.join(each.merged)})" if each.merged else ""
        yield from item(f"[{each.number}]({each.page.name}) {each.title}{former}")


def all_decisions() -> list[Decision]:
    """Return all decisions, in order of their numbers."""
    pages = sorted((DOCS / "decisions").glob("*.md"))
    return [_decision(page) for page in pages if page.name[0].isdigit()]


def _decision(page: Path) -> Decision:
    text = page.read_text()
    title = re.match(r"# (\d{4}): (.+)", text)
    area = re.search(r"Area: ([^,·]+)", text)
    assert title and area, f"{page.name} lacks a title or an area"  # noqa: PT018
    merged = re.search(r"Includes: (.+)", text)
    former = merged[1].split(", ") if merged else []
    return Decision(page, title[1], title[2], area[1].strip(), former)


PARTS: dict[str, dict[str, Callable[[], str]]] = {
    "architecture.md": {"rooms": rooms},
    "data-model.md": {"tables": tables},
    "http-api.md": {"addresses": addresses},
    "README.md": {"decisions": decisions},
    "close-codes.md": {"close codes": close_codes},
    "close-codes.js": {"close codes": close_codes_of_client},
}
PAGES = [
    DOCS / "architecture.md",
    DOCS / "data-model.md",
    DOCS / "http-api.md",
    DOCS / "decisions/README.md",
    DOCS / "close-codes.md",
    ROOT / "static/core/close-codes.js",
]
