"""Values of creatures: power, keywords and bans from texts, modifiers and lasting changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .table import Json, Seen, Table

PASSES = 6
OF_THE_FACE = {"trapdoor.InGroup", "StatIs", "CostIs", "HasKeyword", "Named"}


class Value:
    """Current values of a creature."""

    def __init__(self, card: Seen, *, silenced: bool) -> None:
        self.power = card.power - card.loss + card.notes.get("gain", 0)
        hidden = silenced or not card.face_up
        self.keywords = {} if hidden else card.keywords()
        self.bans: set[str] = set()

    def change(self, op: str, what: str, amount: int) -> None:
        """TD-11.1, 13.12: carry out one change."""
        match op:
            case "add" if what == "power":
                self.power += amount
            case "gain":
                self.keywords[what] = self.keywords.get(what, 0) + amount
            case "lose":
                self.keywords.pop(what, None)
            case "forbid":
                self.bans.add(what)
            case "add" | "control" | "silenced" | "prevent" | "ability":
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
        """TD-13.13: return True if a creature has no printed effects."""
        return any(each[:2] == (card.id, card.incarnation) for each in self.silenced)

    def works(self, card: Seen) -> bool:
        """TD-6.11, 13.2: return True if the printed effects of a card on the field work."""
        if not card.face_up or self.is_silenced(card):
            return False
        return card.zone != "utility" or bool(card.notes.get("lasts"))

    def _pass(self) -> dict[int, Value]:
        cards = self.table.both("creature")
        found = {card.id: Value(card, silenced=self.is_silenced(card)) for card in cards}
        for _, card_id, op, what, amount in sorted(self._changes(), key=lambda each: each[0]):
            hidden = card_id in found and not self.table.cards[card_id].face_up
            if card_id in found and not (hidden and op == "gain"):
                found[card_id].change(op, what, amount)
        return found

    def _changes(self) -> Iterator[tuple[int, int, str, str, int]]:
        """Yield changes with their moments: of statics the arrival of the source."""
        for card in filter(self.works, self.table.field()):
            for static in card.abilities("Static"):
                for change in static["changes"]:
                    for each in self.scope(static["scope"], card):
                        amount = int(change.get("amount", 0))
                        yield card.since, each.id, change["op"], change["what"], amount
        for mod in self.table.modifiers:
            card_now = self.table.cards.get(mod.card)
            by_silence = (mod.card, mod.incarnation, mod.source, mod.until) in self.silenced
            lasts = card_now is not None and card_now.incarnation == mod.incarnation
            if lasts and not (mod.op == "lose" and by_silence):
                yield mod.id, mod.card, mod.op, mod.what, mod.amount

    def power(self, card: Seen) -> int:
        """TD-11.1: raw power, or 0 if that is negative."""
        return max(0, self.of[card.id].power)

    def has(self, card: Seen, keyword: str) -> bool:
        """Return True if a creature has a keyword now."""
        return keyword in self.of[card.id].keywords

    def scope(self, ref: Json, source: Seen) -> list[Seen]:
        """Evaluate the scope of a static text."""
        match ref["node"]:
            case "Self":
                return [source]
            case "trapdoor.Neighbours":
                return self.table.neighbours(source)
            case "trapdoor.Wearer":
                return [c for c in self.table.both("creature") if c.id == source.host]
            case "All":
                cards = self.table.both("creature")
                return [card for card in cards if self.fits(ref["filter"], card, source)]
            case _:
                raise NotImplementedError(ref)

    def fits(self, wanted: Json, card: Seen, source: Seen) -> bool:
        """Judge a card by a printed filter, as the controller of the source sees it."""
        if wanted["node"] in OF_THE_FACE and not card.face_up:
            return False  # TD-9.4
        match wanted["node"]:
            case "And":
                return all(self.fits(part, card, source) for part in wanted["parts"])
            case "ControlledBy":
                return bool((card.side == source.side) == (wanted["who"] == "you"))
            case "Other" | "trapdoor.NotOwnCard":
                return bool(card.id != source.id)
            case "StatIs":
                return compared(self.power(card), wanted["op"], wanted["amount"])
            case "trapdoor.CanWear":
                return card.is_creature and card.face_up and len(self.table.worn(card)) < 2
            case _:
                return _fits_printed(wanted, card)


def _fits_printed(wanted: Json, card: Seen) -> bool:
    match wanted["node"]:
        case "trapdoor.IsCreature":
            return card.is_creature
        case "trapdoor.IsUtility":
            return bool(card.zone == "utility")
        case "trapdoor.IsSetCard":
            return card.zone == "utility" and not card.face_up
        case "trapdoor.Facing":
            return bool(card.face_up == wanted.get("up", True))
        case "trapdoor.InGroup":
            return bool(set(wanted["groups"]) & set(card.printed.get("tags", ())))
        case "IsType":
            return card.face_up and card.type in wanted["types"]
        case "HasState":
            return card.loss > 0
        case _:
            raise NotImplementedError(wanted)


def compared(left: int, op: str, right: int) -> bool:
    """Compare two numbers by a printed sign."""
    return {"<=": left <= right, ">=": left >= right, "==": left == right}[op]
