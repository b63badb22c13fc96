"""Plain snapshot of a match, with creature values by the rule book (BM-10.9, 13.1, 13.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .texts import Static, Text, parsed

Zone = tuple[int, str]
"""A seat and the name of a zone."""

COLOURS = ("white", "blue", "green", "red")
COUNTED = {"poison": "poisoned", "shield": "shielded", "str": "strengthened", "ice": "frozen"}
LETTERS = dict(zip("WUGR", COLOURS, strict=True))


@dataclass(frozen=True)
class Thing:
    """A card as the position has it: plain values and its printed text."""

    id: int
    name: str
    type: str
    owner: int
    controller: int
    zone: Zone
    exhausted: bool
    damage: int
    since: int
    counters: tuple[tuple[str, int], ...]
    price: str
    makes: tuple[str, ...]
    mana: int
    size: tuple[int, int]
    unique: bool
    token: bool
    text: Text
    entered: int
    echoed: bool
    bonus: tuple[int, int] = (0, 0)
    gained: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()

    def count(self, counter: str) -> int:
        """Return how many counters of a kind it has."""
        return dict(self.counters).get(counter, 0)


@dataclass(frozen=True)
class Position:
    """A match at a question."""

    things: dict[int, Thing]
    zones: dict[Zone, tuple[int, ...]]
    life: tuple[int, int]
    pool: tuple[dict[str, int], dict[str, int]]
    stack: tuple[tuple[str, int, int], ...]
    phase: str
    active: int
    turn: int
    attackers: tuple[int, ...]
    blocks: tuple[tuple[int, int], ...]
    blocked: frozenset[int]

    def row(self, seat: int, name: str) -> list[Thing]:
        """Return a row of the field, the earliest first."""
        found = [self.things[cid] for cid in self.zones[seat, name] if cid]
        return sorted(found, key=lambda thing: thing.since)

    def field(self) -> list[Thing]:
        """Return all permanents."""
        rows = ("creatures", "crystals", "relics")
        return [thing for seat in (0, 1) for name in rows for thing in self.row(seat, name)]

    def states(self, thing: Thing) -> set[str]:
        """BM-7.5 to 7.7."""
        found = {state for counter, state in COUNTED.items() if thing.count(counter)}
        found |= {"damaged"} if thing.damage else set()
        found |= {"exhausted"} if thing.exhausted else {"prepared"}
        found |= {"attacking"} if thing.id in self.attackers else set()
        found |= {"blocking"} if thing.id in [blocker for blocker, _ in self.blocks] else set()
        return found | ({"flying"} if "flying" in self.keywords(thing) else set())

    def keywords(self, thing: Thing) -> dict[str, int]:
        """BM-13.2: printed keywords, and those that effects and static abilities give."""
        found = dict(thing.text.keywords)
        found |= dict.fromkeys(thing.gained, 0)
        for static in self._statics(thing):
            if static.keyword:
                found[static.keyword] = 0
        return found

    def size(self, thing: Thing) -> tuple[int, int]:
        """BM-13.1: printed values, then the sum of all that is added."""
        power, toughness = thing.size
        more = [(static.power, static.toughness) for static in self._statics(thing)]
        more += [thing.bonus, (thing.count("str"), thing.count("str"))]
        return power + sum(each[0] for each in more), toughness + sum(each[1] for each in more)

    def _statics(self, thing: Thing) -> list[Static]:
        """BM-13.3: statics of permanents of the same mage that reach a creature."""
        if thing.zone[1] != "creatures":
            return []
        found, seat = [], thing.controller
        for source in self.row(seat, "creatures") + self.row(seat, "relics"):
            for static in source.text.statics:
                is_self = source.id == thing.id
                if (static.other and is_self) or (static.state and not self._fits(thing, static)):
                    continue
                found.append(static)
        return found

    def _fits(self, thing: Thing, static: Static) -> bool:
        return static.state == "strengthened" and thing.count("str") > 0

    def without(self, gone: set[int]) -> Position:
        """Return the position after those permanents have left the field."""
        zones = dict(self.zones)
        for seat in (0, 1):
            row = zones[seat, "creatures"]
            zones[seat, "creatures"] = tuple(cid for cid in row if cid not in gone)
        return replace(self, zones=zones)


def snapshot(match: Any) -> Position:
    """Return the plain values of a match at its question."""
    state = match.state
    now = state.memory.get("combat", {})
    roles = [role for role in now.get("attackers", ()) if _stands(state, role)]
    # BM-7.7: a blocker goes on blocking after its attacker has left.
    blocks = [(b[0], a[0]) for b, a in now.get("blocks", ()) if _stands(state, b)]
    pools = [{c: state.seats[seat].numbers.get(c, 0) for c in COLOURS} for seat in (0, 1)]
    return Position(
        {cid: _thing(match, card) for cid, card in state.cards.items() if card.zone_name},
        {_zone(name): ids for name, ids in state.zones.items()},
        (state.seats[0].numbers["life"], state.seats[1].numbers["life"]),
        (pools[0], pools[1]),
        tuple((item.kind, item.card, item.seat) for item in state.chain),
        state.memory.get("phase", ""),
        state.active,
        state.turn,
        tuple(role[0] for role in roles),
        tuple(blocks),
        frozenset(role[0] for role in now.get("blocked", ()) if role in roles),
    )


def _stands(state: Any, role: tuple[int, int, int]) -> bool:
    """BM-9.14, 9.27: the same object, on the field, under the same control."""
    card = state.cards[role[0]]
    return (card.incarnation, card.controller) == role[1:] and card.zone_name == "creatures"


def _zone(key: str) -> Zone:
    seat, _, name = key.partition(".")
    return int(seat), name


def _thing(match: Any, card: Any) -> Thing:
    defn = card.printed.defn
    facts, stats = dict(defn.facts), dict(defn.stats)
    mods = [
        mod
        for mod in match.state.modifiers
        if (mod.card, mod.incarnation) == (card.id, card.incarnation)
    ]
    added = [
        sum(mod.amount for mod in mods if (mod.op, mod.what) == ("add", stat))
        for stat in ("power", "toughness")
    ]
    return Thing(
        card.id,
        defn.name,
        defn.type,
        card.owner,
        card.controller,
        _zone(card.zone),
        card.exhausted,
        card.damage,
        card.since,
        tuple(sorted(card.counters.items())),
        (facts.get("price") or ("",))[0],
        facts.get("makes", ()),
        stats.get("mana", 1),
        (stats.get("power", 0), stats.get("toughness", 0)),
        defn.unique,
        card.is_token,
        parsed(tuple(match.rules.display.text_of(defn)), defn.type),
        card.notes.get("entered", 0),
        bool(card.notes.get("echoed")),
        (added[0], added[1]),
        tuple(mod.what for mod in mods if mod.op == "gain"),
        tuple(mod.what for mod in mods if mod.op == "forbid"),
    )
