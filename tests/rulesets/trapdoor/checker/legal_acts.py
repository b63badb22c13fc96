"""Legal acts (TD-3.6, 3.8, 4, 5, 6, 7.1, 10, 13.3) of the active player, and traps in windows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .table import Json, Seen, Table
from .values import Values

LOWEST, HIGHEST = 1, 10


class LegalActs:
    """Legal acts of a seat, in the words of the prompts."""

    def __init__(self, table: Table, values: Values, seat: int) -> None:
        self.table, self.values, self.seat = table, values, seat
        self.mana = table.number(seat, "mana")

    def acts(self) -> set[str]:
        """TD-3.6, 3.8, 3.10: acts of the open prompt."""
        fighting = self.table.phase == "fighting"
        found = {*self._spells(), *self._uses(), *self._open_traps()}
        if fighting:
            attackers = self.attackers()
            forced = [cid for cid in attackers if self.values.has(self.table.cards[cid], "berserk")]
            found |= {f"attack:{cid}" for cid in attackers}
            return found if forced else found | {"end_phase"}
        return found | {
            *self._places(),
            *self._sets(),
            *self._equips(),
            *self._turns(),
            "end_phase",
        }

    def _hand(self, *types: str) -> list[Seen]:
        return [card for card in self.table.of(self.seat, "hand") if card.type in types]

    def price(self, card: Seen) -> int:
        """TD-4.6, 4.7, 4.9: printed cost of creatures and equipment, 1 of spells, 0 of traps."""
        match card.type:
            case "trap":
                return 0
            case "spell":
                return LOWEST
            case _:
                return _within(card.cost)

    def lowest(self, card: Seen) -> int:
        """TD-4.9: price of a creature with the tribute of Offering, where there is one."""
        offering = card.keywords().get("offering", 0)
        has_one = bool(self.table.of(self.seat, "creature"))
        return _within(card.cost - offering) if offering and has_one else self.price(card)

    def _places(self) -> Iterator[str]:
        """TD-5.1 to 5.3, 4.12: creatures for which there are mana and room."""
        for card in self._hand("creature"):
            room = self.table.has_room(self.seat, "creature") or "offering" in card.keywords()
            if room and self.lowest(card) <= self.mana:
                yield from (f"place:{card.id}", f"hide:{card.id}")

    def _sets(self) -> Iterator[str]:
        """TD-6.1: spells and traps, for free, into a free slot."""
        if self.table.has_room(self.seat, "utility"):
            yield from (f"set:{card.id}" for card in self._hand("spell", "trap"))

    def _equips(self) -> Iterator[str]:
        """TD-7.1: equipment on a creature that can wear it."""
        for card in self._hand("equipment"):
            (how,) = card.abilities("trapdoor.Equip")
            if self.price(card) <= self.mana and self._filled(how["targets"], card):
                yield f"equip:{card.id}"

    def _spells(self) -> Iterator[str]:
        """TD-6.4 to 6.6: spells of the hand with a free slot, and set ones."""
        room = self.table.has_room(self.seat, "utility")
        laid = [c for c in self.table.of(self.seat, "utility") if not c.face_up]
        for card in (*(self._hand("spell") if room else ()), *laid):
            if card.type == "spell" and self.mana >= LOWEST and self._activates(card):
                yield f"activate:{card.id}"

    def _activates(self, card: Seen) -> bool:
        """TD-6.4, 6.10, 9.2: the phase fits, and modes and targets exist."""
        if card.phases and self.table.phase not in card.phases:
            return False
        return all(self._can_announce(each, card) for each in card.abilities("SpellEffect"))

    def _can_announce(self, ability: Json, card: Seen) -> bool:
        modes = ability.get("modes", ())
        legal = [mode for mode in modes if self._filled(mode.get("targets", ()), card)]
        if modes and len(legal) < ability.get("choose", 1):
            return False
        return self._filled(ability.get("targets", ()), card)

    def armed(self) -> list[Seen]:
        """TD-6.9: cards set in an earlier turn."""
        own = self.table.of(self.seat, "utility")
        return [c for c in own if not c.face_up and c.notes.get("set_in", 0) < self.table.turn]

    def traps(self) -> set[str]:
        """TD-8.12, 8.14: armed traps with fitting phases and targets, for any trigger."""
        found = [card for card in self.armed() if card.type == "trap" and self._activates(card)]
        return {f"activate:{card.id}" for card in found}

    def _open_traps(self) -> set[str]:
        """TD-8.14: traps that need nothing to answer."""
        cards = self.table.cards
        return {key for key in self.traps() if not cards[_id(key)].abilities("trapdoor.Answers")}

    def open_traps(self) -> set[str]:
        """TD-8.14: traps that are legal in any window."""
        return self._open_traps()

    def _turns(self) -> Iterator[str]:
        """TD-5.7, 5.8: creatures that can be turned over by choice."""
        for card in self.table.of(self.seat, "creature"):
            fresh = self.table.turn in (card.notes.get("placed"), card.notes.get("changed"))
            fixed = card.face_up and (card.is_token or self.values.has(card, "steadfast"))
            if not (fresh or fixed or "turn" in self.values.of[card.id].bans):
                yield f"turn:{card.id}"

    def _uses(self) -> Iterator[str]:
        """TD-13.2 to 13.5: activated effects, once in each round each."""
        zones = ("creature", "utility", "attached")
        for card in (card for zone in zones for card in self.table.of(self.seat, zone)):
            abilities = list(card.printed.get("abilities", ()))
            banned = card.is_creature and "activate" in self.values.of[card.id].bans
            if banned or not self.values.works(card):
                continue
            for place, each in enumerate(card.abilities("trapdoor.Use")):
                mark = f"used:{card.printed['id']}#{abilities.index(each)}"
                if not card.notes.get(mark) and self._can_use(each, card):
                    yield f"use:{card.id}:{place}"

    def _can_use(self, ability: Json, card: Seen) -> bool:
        costs, targets = ability.get("costs", ()), ability.get("targets", ())
        if not all(self._pays(cost, card) for cost in costs):
            return False
        return self._filled(targets, card)

    def _pays(self, cost: Json, source: Seen) -> bool:
        """TD-4.10, 4.11: one cost in full."""
        match cost["node"]:
            case "Mana":
                return bool(self.mana >= cost["amount"])
            case "PayLife":
                return bool(self.table.number(self.seat, "life") > cost["amount"])
            case "Sacrifice":
                own = self.table.of(self.seat, "creature")
                fitting = [c for c in own if self.values.fits(cost["filter"], c, source)]
                return bool(len(fitting) >= cost.get("count", 1))
            case "DiscardCost":
                others = [c for c in self.table.of(self.seat, "hand") if c.id != source.id]
                return bool(len(others) >= cost.get("count", 1))
            case "RemoveCounters":
                return bool(source.counters.get(cost["counter"], 0) >= cost.get("amount", 1))
            case _:
                return bool(cost["node"] == "SacrificeSelf")

    def _filled(self, targets: Iterable[Json], source: Seen) -> bool:
        """TD-9.2, 9.5: enough objects for every target that must be chosen."""
        return all(
            target.get("up_to") or len(self._candidates(target, source)) >= target.get("count", 1)
            for target in targets
        )

    def _candidates(self, target: Json, source: Seen) -> list[int]:
        pile = [card for zone in target.get("zones", ()) for card in self.table.both(zone)]
        cards = pile if target.get("zones") else self.table.field()
        return [
            card.id
            for card in cards
            if self.values.fits(target["filter"], card, source) and not self._is_warded(card)
        ]

    def _is_warded(self, card: Seen) -> bool:
        opposing = card.is_creature and card.side != self.seat
        return opposing and self.values.has(card, "warded")

    def attackers(self) -> set[int]:
        """TD-10.1: creatures that may attack, if there is anything to attack."""
        own = self.table.of(self.seat, "creature")
        return {card.id for card in own if self._may_attack(card)} if self.goals() else set()

    def _may_attack(self, card: Seen) -> bool:
        now = self.values.of[card.id]
        fresh = self.table.turn in (card.notes.get("placed"), card.notes.get("came_up"))
        rights = 1 + ("twinstrike" in now.keywords)
        if not card.face_up or self.table.turn == 1 or (fresh and "rush" not in now.keywords):
            return False
        spent = card.notes.get("attacks", 0) >= rights
        return not spent and "attack" not in now.bans and self.values.power(card) >= 10

    def goals(self) -> set[int]:
        """TD-10.2, 10.3: attackable creatures, or the opponent as -1 or -2."""
        theirs = self.table.of(1 - self.seat, "creature")
        if not theirs:
            return {-1 - (1 - self.seat)}
        seen = [card for card in theirs if not self.values.has(card, "veiled")] or theirs
        legal = [c for c in seen if "be attacked" not in self.values.of[c.id].bans]
        guards = [card for card in legal if self.values.has(card, "guard")]
        return {card.id for card in guards or legal}


def _within(cost: int) -> int:
    return max(LOWEST, min(cost, HIGHEST))


def _id(key: str) -> int:
    return int(key.split(":")[1])
