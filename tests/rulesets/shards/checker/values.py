"""Values of creatures: power, keywords and bans from texts, modifiers and counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .table import COLORS, Json, Seen, Table

PASSES = 6


class Value:
    """Current values of a creature."""

    def __init__(self, card: Seen, *, silenced: bool) -> None:
        self.power = int(card.printed["stats"].get("power", 0))
        self.keywords: dict[str, int] = {}
        self.bans: set[str] = set()
        for use in () if silenced else card.abilities("KeywordUse"):
            self.gain(use["keyword"], int(use.get("number") or 0))

    def gain(self, name: str, number: int) -> None:
        """Keywords of one name: numbers add up, and of Dread the highest holds."""
        had = self.keywords.get(name, 0)
        self.keywords[name] = max(had, number) if name == "dread" else had + number

    def change(self, op: str, what: str, amount: int) -> None:
        """SH-10.7 to 10.9: carry out one change."""
        match op:
            case "add" if what == "power":
                self.power += amount
            case "gain":
                self.gain(what, amount)
            case "lose":
                self.keywords.pop(what, None)
            case "forbid":
                self.bans.add(what)
            case "add" | "cost" | "control" | "silenced" | "ability":
                pass
            case _:
                raise NotImplementedError(op)


class Values:
    """Values of all creatures, worked out in passes until nothing changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.silenced = {
            (mod.card, mod.incarnation, mod.source, mod.until)
            for mod in table.modifiers
            if mod.op == "silenced"
        }
        self.of: dict[int, Value] = {}
        before: list[Any] = []
        for _ in range(PASSES):
            self.of = self._pass()
            now = [(value.power, value.keywords, value.bans) for value in self.of.values()]
            if now == before:
                break
            before = now

    def is_silenced(self, card: Seen) -> bool:
        """SH-10.13: return True if a creature has no printed effects."""
        return any(each[:2] == (card.id, card.incarnation) for each in self.silenced)

    def _pass(self) -> dict[int, Value]:
        cards = self.table.field()
        found = {card.id: Value(card, silenced=self.is_silenced(card)) for card in cards}
        for _, card_id, op, what, amount in sorted(self._changes(), key=lambda each: each[0]):
            if card_id in found:
                found[card_id].change(op, what, amount)
        return found

    def _changes(self) -> Iterator[tuple[int, int, str, str, int]]:
        """Yield changes with their moments: of statics the arrival of the source."""
        for card in self.table.field():
            for static in () if self.is_silenced(card) else card.abilities("Static"):
                if self.holds(static.get("condition"), card):
                    yield from self._of_static(static, card)
        for mod in self.table.modifiers:
            card_now = self.table.cards.get(mod.card)
            by_silence = (mod.card, mod.incarnation, mod.source, mod.until) in self.silenced
            lasts = card_now is not None and card_now.incarnation == mod.incarnation
            if lasts and not (mod.op == "lose" and by_silence):
                yield mod.id, mod.card, mod.op, mod.what, mod.amount

    def _of_static(self, static: Json, card: Seen) -> Iterator[tuple[int, int, str, str, int]]:
        for change in static["changes"]:
            amount = self.number(change.get("amount", 0), card)
            for each in self.scope(static["scope"], card):
                yield card.since, each.id, change["op"], change["what"], amount

    def power(self, card: Seen) -> int:
        """SH-10.7: raw power, or 0 if that is negative."""
        return max(0, self.of[card.id].power)

    def has(self, card: Seen, keyword: str) -> bool:
        """Return True if a creature has a keyword now."""
        return keyword in self.of[card.id].keywords

    def number(self, amount: int | Json, source: Seen) -> int:
        """Evaluate an amount of a static text."""
        if isinstance(amount, int):
            return amount
        match amount["node"]:
            case "Times":
                return int(amount["factor"]) * self.number(amount["amount"], source)
            case "shards.Shards":
                seat = source.side if amount.get("who", "you") == "you" else 1 - source.side
                colors = (amount["color"],) if amount.get("color") else COLORS
                return sum(self.table.number(seat, color) for color in colors)
            case "shards.DestroyedThisTurn":
                return int(self.table.memory.get("destroyed", 0))
            case _:
                raise NotImplementedError(amount)

    def holds(self, condition: Json | None, source: Seen) -> bool:
        """Evaluate a condition of a static text."""
        if condition is None:
            return True
        if condition["node"] != "shards.ShardsHeld":
            raise NotImplementedError(condition)
        return bool(self.table.number(source.side, condition["color"]) >= condition["count"])

    def scope(self, ref: Json, source: Seen) -> list[Seen]:
        """Evaluate the scope of a static text."""
        if ref["node"] == "Self":
            return [source]
        if ref["node"] != "All":
            raise NotImplementedError(ref)
        return [card for card in self.table.field() if self.fits(ref["filter"], card, source)]

    def fits(self, wanted: Json, card: Seen, source: Seen) -> bool:
        """Judge a card by a printed filter, as the controller of the source sees it."""
        match wanted["node"]:
            case "And":
                return all(self.fits(part, card, source) for part in wanted["parts"])
            case "Not":
                return not self.fits(wanted["part"], card, source)
            case "IsType":
                return card.type in wanted["types"]
            case "ControlledBy":
                return bool((card.side == source.side) == (wanted["who"] == "you"))
            case "Other":
                return card.id != source.id
            case "HasAspect":
                return bool(card.color == wanted["aspect"])
            case _:
                return self._fits_value(wanted, card)

    def _fits_value(self, wanted: Json, card: Seen) -> bool:
        """SH-9.12: filters read current values, and the printed cost on the field."""
        match wanted["node"]:
            case "HasKeyword":
                return card.id in self.of and self.has(card, wanted["keyword"])
            case "StatIs":
                return compared(self.power(card), wanted["op"], wanted["amount"])
            case "CostIs":
                return compared(card.cost, wanted["op"], wanted["amount"])
            case "HasState":
                return self._in_state(card, wanted["state"])
            case _:
                raise NotImplementedError(wanted)

    def _in_state(self, card: Seen, state: str) -> bool:
        match state:
            case "exhausted" | "ready":
                return bool(card.exhausted == (state == "exhausted"))
            case "attacking":
                return card.id in {each.id for each in self.table.attackers()}
            case _:
                raise NotImplementedError(state)


def compared(left: int, op: str, right: int) -> bool:
    """Compare two numbers by a printed sign."""
    return {"<=": left <= right, ">=": left >= right, "==": left == right}[op]
