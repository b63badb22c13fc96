"""Values of cards (CD-15): stats, keywords and bans from texts, modifiers and the weapon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .table import BOARD, Json, Seen, Table

PASSES = 8


class Value:
    """Current values of a card."""

    def __init__(self, card: Seen) -> None:
        self.stats = Counter({name: card.stat(name) for name in ("attack", "hp", "power")})
        self.keywords = {
            str(use["keyword"]): int(use.get("number") or 0) for use in card.abilities("KeywordUse")
        }
        self.bans: set[str] = set()
        self.permits: set[str] = set()

    def plain(self) -> tuple[Any, ...]:
        """Return the parts that a further pass compares."""
        return dict(self.stats), self.keywords, self.bans, self.permits


class Values:
    """Values of all cards, worked out in passes until nothing changes (CD-15.3)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.of: dict[int, Value] = {}
        before: list[Any] = []
        for _ in range(PASSES):
            self.of = self._pass()
            now = [value.plain() for value in self.of.values()]
            if now == before:
                break
            before = now

    def _pass(self) -> dict[int, Value]:
        found = {card.id: Value(card) for card in self.table.cards.values()}
        changes = [*self._statics(), *self._modifiers()]
        # CD-15.1: "becomes" before additions.
        changes.sort(key=lambda change: change[1] != "set")
        for card_id, op, what, amount in changes:
            _change(found[card_id], op, what, amount)
        for seat in (0, 1):
            for weapon in self.table.of(seat, "weapon"):
                bonus = max(0, found[weapon.id].stats["attack"])
                found[self.table.hero(seat).id].stats["attack"] += bonus
        return found

    def _statics(self) -> Iterator[tuple[int, str, str, int]]:
        sources = sorted(
            (c for c in self.table.cards.values() if c.zone in (*BOARD, "lineage")),
            key=lambda card: card.since,
        )
        for card in sources:
            for static in card.abilities("Static"):
                zones = static.get("zones", BOARD)
                if card.zone not in zones or not self.holds(static.get("condition"), card):
                    continue
                for change in static["changes"]:
                    if change["op"] == "cost" or change.get("other"):
                        continue
                    amount = self.number(change.get("amount", 0), card)
                    for each in self.chosen(static["scope"], card):
                        yield each.id, change["op"], change["what"], amount

    def _modifiers(self) -> Iterator[tuple[int, str, str, int]]:
        for mod in self.table.modifiers:
            card = self.table.cards.get(mod.card)
            if card is not None and card.incarnation == mod.incarnation:
                yield mod.card, mod.op, mod.what, mod.amount

    def stat(self, card: Seen, name: str) -> int:
        """CD-15.2: a stat as it counts; only HP may be below 0."""
        value = self.of[card.id].stats[name] if self.of else card.stat(name)
        return value if name == "hp" else max(0, value)

    def left(self, card: Seen) -> int:
        """Current HP."""
        return self.stat(card, "hp") - card.damage

    def has(self, card: Seen, keyword: str) -> bool:
        """Return True if a card has a keyword now."""
        return keyword in self.of[card.id].keywords

    def number(self, amount: int | Json, source: Seen) -> int:
        """Evaluate an amount of a static text."""
        if isinstance(amount, int):
            return amount
        match amount["node"]:
            case "Count":
                return len(self.chosen(amount["ref"], source))
            case "clashing_destiny.Influence":
                who = amount.get("who", "you")
                return self.table.influence(source.side if who == "you" else 1 - source.side)
            case _:
                raise NotImplementedError(amount)

    def holds(self, condition: Json | None, source: Seen) -> bool:
        """Evaluate a condition of a text."""
        if condition is None:
            return True
        judge = getattr(self, "_" + condition["node"].removeprefix("clashing_destiny.").lower())
        return bool(judge(condition, source))

    def _levelatleast(self, condition: Json, source: Seen) -> bool:
        return bool(self.table.level(source.side) >= condition["level"])

    def _lineagehas(self, condition: Json, source: Seen) -> bool:
        return condition["hero_class"] in self.table.lineage(source.side)

    def _affinityunlocked(self, condition: Json, source: Seen) -> bool:
        return condition["affinity"] in self.table.affinities[source.side]

    def _poweratleast(self, condition: Json, source: Seen) -> bool:
        return bool(self.stat(self.table.hero(source.side), "power") >= condition["power"])

    def _destinyzoneatleast(self, condition: Json, source: Seen) -> bool:
        return bool(len(self.table.ids(source.side, "destiny_zone")) >= condition["count"])

    def _compare(self, condition: Json, source: Seen) -> bool:
        left, right = (self.number(condition[side], source) for side in ("left", "right"))
        return compared(left, condition["op"], right)

    def _exists(self, condition: Json, source: Seen) -> bool:
        return bool(self.chosen(condition["ref"], source))

    def _spacestate(self, condition: Json, source: Seen) -> bool:
        assert (condition["state"], condition["where"]) == ("empty", "behind")
        return source.zone == "attack_zone" and not self.table.around(source, "behind")

    def chosen(self, scope: Json, source: Seen) -> list[Seen]:
        """Evaluate a reference of a static text."""
        match scope["node"].removeprefix("clashing_destiny."):
            case "Self":
                return [source]
            case "HeroOf":
                return [self.table.hero(source.side)]
            case "Relative":
                around = self.table.around(source, scope["where"])
                return [each for each in around if self.fits(scope.get("filter"), each, source)]
            case "All":
                zones = scope.get("zones") or BOARD
                cards = [each for seat in (0, 1) for each in self.table.of(seat, *zones)]
                return [each for each in cards if self.fits(scope["filter"], each, source)]
            case _:
                raise NotImplementedError(scope)

    def fits(self, wanted: Json | None, card: Seen, source: Seen) -> bool:
        """Judge a card by a printed filter, as the controller of the source sees it."""
        if wanted is None:
            return True
        match wanted["node"]:
            case "And":
                return all(self.fits(part, card, source) for part in wanted["parts"])
            case "Or":
                return any(self.fits(part, card, source) for part in wanted["parts"])
            case "ControlledBy":
                return bool((card.side == source.side) == (wanted["who"] == "you"))
            case "Other":
                return card.id != source.id
            case "StatIs":
                return compared(self.stat(card, wanted["stat"]), wanted["op"], wanted["amount"])
            case "HasState":
                return self._in_state(card, wanted["state"])
            case _:
                return _fits_printed(wanted, card)

    def _in_state(self, card: Seen, state: str) -> bool:
        if state == "damaged":
            return card.damage > 0
        return bool(card.counters.get(state))


def _fits_printed(wanted: Json, card: Seen) -> bool:
    match wanted["node"]:
        case "IsType":
            return card.type in wanted["types"]
        case "IsKind":
            return card.kind in wanted["kinds"]
        case "InZone":
            return card.zone in wanted["zones"]
        case "CostIs":
            return compared(card.cost, wanted["op"], wanted["amount"])
        case _:
            raise NotImplementedError(wanted)


def _change(value: Value, op: str, what: str, amount: int) -> None:
    match op:
        case "add":
            value.stats[what] += amount
        case "set":
            value.stats[what] = amount
        case "gain":
            value.keywords.setdefault(what, amount)
        case "forbid":
            value.bans.add(what)
        case "permit":
            value.permits.add(what)
        case "control" | "prevent" | "ability":
            pass
        case _:
            raise NotImplementedError(op)


def compared(left: int, op: str, right: int) -> bool:
    """Compare two numbers by a printed sign."""
    return {"<=": left <= right, ">=": left >= right, "=": left == right}[op]
