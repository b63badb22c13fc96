"""Values of cards now (MW-12.1, 13.5): keywords, bans, power levels, elements, costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from app.engine.position.state import Card

from .covers import Source
from .filters import condition_holds, fits
from .table import KINDS, ROWS, Node, Table

HIGHEST = ("regiment", "fork")
COSTLESS = "unbound"


class Change(NamedTuple):
    """A change of a card by a static ability or an effect."""

    op: str
    what: str
    amount: int


class Values:
    """Derived values of every permanent, worked out from printed texts and stored changes."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.permanents = table.both(*ROWS)
        self.keywords = {c.id: dict(table.printed_keywords(c)) for c in self.permanents}
        self.bans: dict[int, set[str]] = {c.id: set() for c in self.permanents}
        self.added: dict[int, dict[str, int]] = {c.id: {} for c in self.permanents}
        # Keywords first: conditions and scopes of the pool ask for keywords, never for sums.
        self._apply(words=True)
        self._apply(words=False)

    def _apply(self, *, words: bool) -> None:
        for card_id, change in [*self._of_statics(), *self._of_effects()]:
            if (change.op in ("gain", "forbid")) is words:
                self._change(card_id, change)

    def _change(self, card_id: int, change: Change) -> None:
        op, what, amount = change
        if op == "gain":
            words = self.keywords[card_id]
            had = words.get(what, 0)
            words[what] = max(had, amount) if what in HIGHEST else had + amount
        elif op == "forbid":
            self.bans[card_id].add(what)
        else:
            assert op != "set", "No card of the pool sets a value."
            name = what if op == "add" else op
            self.added[card_id][name] = self.added[card_id].get(name, 0) + amount

    def _of_statics(self) -> Iterator[tuple[int, Change]]:
        for source in self.permanents:
            for _, static in self.table.abilities(source, "Static"):
                for card_id in self._affected(source, static):
                    for plain in static["changes"]:
                        change = Change(plain["op"], plain["what"], plain.get("amount") or 0)
                        if change.op != "cost":
                            yield card_id, change

    def _of_effects(self) -> Iterator[tuple[int, Change]]:
        for mod in self.table.state.modifiers:
            card = self.table.state.cards.get(mod.card)
            is_here = card is not None and card.id in self.bans
            if card is not None and is_here and card.incarnation == mod.incarnation:
                yield card.id, Change(mod.op, mod.what, mod.amount)

    def _affected(self, source: Card, static: Node) -> list[int]:
        condition = static.get("condition")
        if condition is not None and not condition_holds(self, condition, source):
            return []
        match static["scope"]["node"]:
            case "Self":
                return [source.id]
            case "Host":
                host = self.table.host(source)
                return [host.id] if host is not None and host.id in self.bans else []
            case "All":
                what = static["scope"]["filter"]
                seat = source.controller
                return [c.id for c in self.permanents if fits(self, what, seat, source, c)]
            case other:
                raise LookupError(f"The checker does not know the scope {other}.")

    def has(self, card: Card, keyword: str) -> bool:
        """Whether a card has a keyword now."""
        return keyword in self.words(card)

    def words(self, card: Card) -> dict[str, int]:
        """Return the keywords of a card now."""
        found = self.keywords.get(card.id)
        return self.table.printed_keywords(card) if found is None else found

    def power(self, card: Card) -> int:
        """MW-12.1: printed and additions, Assault and Bulwark among them, at least 0."""
        power: int = self.table.face(card)["stats"].get("power", 0)
        power += self.added.get(card.id, {}).get("power", 0)
        kinds = {action.kind for action in self.table.actions_of(card)}
        if "offense" in kinds:
            power += self.words(card).get("assault", 0)
        if kinds - {"offense"}:
            power += self.words(card).get("bulwark", 0)
        return max(0, power)

    def current(self, card: Card) -> int | None:
        """MW-12.1: PL less damage; MW-8.2: None for an augmentation on the field."""
        if "power" not in self.table.face(card)["stats"] or card.zone_name == "attached":
            return None
        if card.zone_name == "chain":
            return sum(i.power for i in self.table.state.chain if i.card == card.id)
        return max(0, self.power(card) - card.damage)

    def effective(self, card: Card) -> int:
        """MW-12.1: current PL less the PL spent."""
        return max(0, (self.current(card) or 0) - self.table.spent(card))

    def source(self, card: Card) -> Source:
        """MW-3.1: return the points and kinds of an element."""
        added = self.added.get(card.id, {})
        kinds = set(self.table.face(card)["facts"].get("kinds", ()))
        kinds |= {kind for kind in KINDS if added.get(kind, 0) > 0}
        value = self.table.face(card)["stats"].get("value", 1) + added.get("value", 0)
        return Source(card.id, frozenset(kinds), max(0, value))

    def payable(self, seat: int) -> list[Source]:
        """MW-3.5, 3.6: elements that may be returned, bound ones too."""
        return [self.source(card) for card in self.table.row(seat, "elements")]

    def supporting(self, seat: int) -> list[Source]:
        """MW-3.10: elements that may support; no item that has augmented."""
        row = self.table.row(seat, "elements")
        return [self.source(card) for card in row if not card.notes.get("augmented")]

    def support(self, unit: Card) -> list[int]:
        """MW-3.7, 3.11, 3.12: the support cost of a unit."""
        if self.has(unit, COSTLESS) or self.table.is_token(unit):
            return [0] * 5
        pips = self.table.pips(unit, "support")
        more = self.added.get(unit.id, {}).get("support", 0)
        return [*pips[:4], max(0, pips[4] + more)]

    def cost(self, seat: int, card: Card) -> list[int]:
        """MW-3.5, 3.12: the casting cost of a card for a seat."""
        pips = self.table.pips(card, "cost")
        more = 0
        for source in self.permanents:
            for _, static in self.table.abilities(source, "Static"):
                changes = [c["amount"] for c in static["changes"] if c["op"] == "cost"]
                if changes and fits(
                    self, static["scope"]["filter"], source.controller, source, card
                ):
                    more += sum(changes)
        return [*pips[:4], max(0, pips[4] + more)]

    def needs(self, seat: int) -> dict[int, list[int]]:
        """Return the support costs of a seat's units that need any."""
        costs = {unit.id: self.support(unit) for unit in self.table.row(seat, "units")}
        return {unit: pips for unit, pips in costs.items() if any(pips)}
