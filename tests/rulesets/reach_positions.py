"""One position for each game with a card of every kind that a text may name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.catalogue import ruleset
from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import Filter, IsType
from app.rulesets.mage_wars.dsl.nodes import FaceDown
from app.rulesets.trapdoor.dsl.nodes import IsCreature, IsUtility
from tools.testing.match_driver import A, B, MatchDriver, given

Kind = tuple[Filter, tuple[str, ...], tuple[str, ...]]
"""Filter of a target, the cards of that kind by name, and their zones."""


def of(*types: str, zones: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Kind:
    """Return the kind of cards of some types; its card is called like the type if not said."""
    return IsType(types, types[0]), names or types[:1], zones


@dataclass(frozen=True)
class Position:
    """Sides with a card of each kind; `worn`: attachments of those cards in the second variant."""

    game: str
    mine: Mapping[str, Any]
    theirs: Mapping[str, Any]
    kinds: Mapping[str, Kind]
    worn: Mapping[str, Any] = field(default_factory=dict)
    cards: tuple[CardDef, ...] = ()
    step: str = "main"

    def laid_out(self, *, worn: bool) -> MatchDriver:
        """Return a match at the first question of the position."""
        sides = {A: self.mine, B: self._worn(self.theirs) if worn else self.theirs}
        return given(ruleset(self.game), sides, cards=self.cards, step=self.step)

    def _worn(self, side: Mapping[str, Any]) -> dict[str, Any]:
        return {
            zone: [self._carrying(each) for each in held] if isinstance(held, list) else held
            for zone, held in side.items()
        }

    def _carrying(self, entry: Any) -> Any:
        more = self.worn.get(entry["as"]) if isinstance(entry, dict) else None
        return {**entry, **more} if more else entry


def card(name: str, label: str, **more: Any) -> dict[str, Any]:
    """Return an entry of a side with a name of its own."""
    return {"card": name, "as": label, **more}


def named(game: str, card_type: str, kind: str = "") -> str:
    """Return the first card of a type in a game's pool."""
    defs = ruleset(game).display.defs.values()
    found = next(
        each for each in defs if each.type == card_type and each.kind in (kind or each.kind,)
    )
    return found.name


TIRED = {"exhausted": True, "damage": 1}
BM, CD, MW, SH, TD = "battle_mages", "clashing_destiny", "mage_wars", "shards", "trapdoor"
LASTING = CardDef("lasting", "Lasting", "spell", abilities=(KeywordUse("lasting"),))
RELIC = CardDef("thing", "Thing", "relic", kind="token", collectable=False)

POSITIONS = {
    BM: Position(
        BM,
        {"creatures": [card("Plain 3/3", "source")], "hand": ["Plain 1/1"]},
        {
            "creatures": [card("Plain 4/4", "creature")],
            "hand": ["Plain 1/1"],
            "crystals": [card("Small Blue Crystal", "crystal")],
            "relics": [card("Thing", "relic")],
            "graveyard": [card("Plain 1/2", "buried")],
        },
        {
            "creature": of("creature"),
            "crystal": of("crystal"),
            "relic": of("relic"),
            "buried": of("creature", zones=("graveyard",), names=("buried",)),
        },
        {
            "creature": TIRED | {"counters": {"str": 1, "poison": 1, "shield": 1, "ice": 1}},
            "crystal": {"exhausted": True, "counters": {"ice": 1}},
            "relic": {"exhausted": True},
        },
        (RELIC,),
    ),
    CD: Position(
        CD,
        {"attack_zone": [card("3/3", "source")], "hand": ["1/1"]},
        {
            "hero": [card("Novice", "hero")],
            "attack_zone": [card("4/4", "minion")],
            "weapon": [card(named(CD, "artifact", "weapon"), "artifact")],
            "location": [card(named(CD, "location"), "location")],
            "talents": [card(named(CD, "talent"), "talent")],
            "discard": [card("1/2", "buried")],
            "hand": [card("1/1", "held")],
        },
        {
            "minion": of("minion"),
            "hero": of("hero"),
            "artifact": of("artifact"),
            "location": of("location"),
            "talent": of("talent"),
            "buried": of("minion", zones=("discard",), names=("buried",)),
            "held": of("minion", zones=("hand",), names=("held",)),
        },
        {
            "minion": TIRED | {"counters": {"burning": 1, "frozen": 1}},
            "hero": TIRED | {"counters": {"frozen": 1}},
            "artifact": {"exhausted": True},
            "location": {"exhausted": True},
        },
    ),
    MW: Position(
        MW,
        {"units": [card("Unit 30", "source")], "elements": ["Fire"] * 3, "numbers": {"tower": 50}},
        {
            "units": [card("Unit 40", "unit")],
            "elements": [card("Fire", "element"), card(named(MW, "item"), "item")],
            "attached": [card(named(MW, "augmentation"), "augmentation", notes={"host": "unit"})],
            "tower": [card("Tower", "tower")],
            "face_down": [card("Fire", "covered")],
            "graveyard": [card("Unit 10", "buried")],
            "numbers": {"tower": 50},
        },
        {
            "unit": of("unit"),
            "element": of("element"),
            "item": of("item"),
            "augmentation": of("augmentation"),
            "tower": of("tower"),
            "covered": (FaceDown(), ("covered",), ("face_down",)),
            "buried": of("unit", zones=("graveyard",), names=("buried",)),
        },
        {"unit": {"damage": 10}, "item": {"damage": 10}},
        step="armament",
    ),
    SH: Position(
        SH,
        {"field": [card("Ruby 300", "source")], "hand": ["Ruby 200"]},
        {
            "field": [card("Jade 400", "creature")],
            "hand": [card("Ruby 100", "held")],
            "graveyard": [card("Ruby 100", "buried")],
        },
        {
            "creature": of("creature"),
            "held": of("creature", zones=("hand",), names=("held",)),
            "buried": of("creature", zones=("graveyard",), names=("buried",)),
        },
        {"creature": {"exhausted": True, "counters": {"shield": 1}}},
    ),
    TD: Position(
        TD,
        {"creature": [card("T30", "source")], "hand": ["T10"], "numbers": {"mana": 5}},
        {
            "creature": [card("T50", "creature"), card("T20", "covered", face="down")],
            "utility": [card("Lasting", "lasting"), card(named(TD, "trap"), "set", face="down")],
            "attached": [card(named(TD, "equipment"), "equipment", notes={"wearer": "creature"})],
            "graveyard": [card("T10", "buried")],
        },
        {
            "creature": (IsCreature(), ("creature", "covered"), ()),
            "utility": (IsUtility(), ("lasting", "set"), ()),
            "equipment": of("equipment"),
            "buried": of("creature", zones=("graveyard",), names=("buried",)),
        },
        {"creature": {"damage": 10}},
        (LASTING,),
        "preparation",
    ),
}
