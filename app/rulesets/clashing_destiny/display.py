"""Display: how a match of this game looks and reads: seats, states, sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.dsl.text_grammar import listed
from app.engine.play.layers import are_costs_plain
from app.engine.position.plain_data import JsonObject
from app.engine.rules.display import Display

from .board import ART, ASPECTS, BOARD, EMOTES, NUMBER_TEXTS, STATES, STATS, ZONES
from .event_kinds import ClashingDestinyEvent
from .event_styles import STYLES
from .lexicon import LEXICON, NOTES
from .memory import in_combat, memory_of
from .playing_cards import counts_as, price_of
from .progression import affinities_of, level_of
from .zones import MISMATCH, hero_of

if TYPE_CHECKING:
    from app.engine.dsl.card import CardDef
    from app.engine.play.match import Match
    from app.engine.position.state import Card, ChainItem
    from app.engine.rules.display import Link

LOCKED_TEXT: Final = "Gather 1."
LOCKED_ITEM: Final = "Its affinity is locked: gather 1 instead."
TYPE_LINES: Final = {
    "burst": "Burst spell",
    "cast": "Cast spell",
    "weapon": "Weapon",
    "armor": "Armor",
    "relic": "Relic",
    "token": "Minion token",
    "attack": "Attack",
    "minion": "Minion",
    "location": "Location",
    "hero": "Hero",
    "talent": "Talent",
}

DECIDING: Final = {
    "mulligan": "is looking at the opening hand",
    "destiny_action": "is in the Destiny Phase",
    "main_action": "is in the Main Phase",
    "chain_open": "may open a chain",
    "chain_respond": "may answer",
    "declare_block": "is choosing a blocker",
}
RESULTS: Final = {
    "hero_fell": "{loser's} hero has no HP left.",
    "both_heroes_fell": "Both heroes fell at once.",
    "turn_cap": "Turn limit reached: more HP wins.",
}


def _growth_of(card: CardDef) -> tuple[str, ...]:
    """Return a hero's requirements (CD-6.5) and affinities unlocked (CD-6.7), in one line."""
    if card.type != "hero" or not card.fact("unlocks"):
        return ()
    affinities = [LEXICON.aspects[name] for name in card.fact("unlocks")]
    unlocks = f"Unlocks {listed(affinities, 'or')}."
    needed = card.fact("lineage")
    if not needed:
        return (unlocks,)
    article = "an" if needed[0][0] in "AEIOU" else "a"
    return (f"Needs {article} {listed(needed, 'or')} in your lineage. {unlocks}",)


class ClashingDestinyDisplay(Display):
    """Data that clients draw and read; no rule is decided here."""

    tagline = "Spend your hand. Raise a hero."
    hue = 262
    turn_cap_words = "After turn {} the hero with more HP wins."  # CD-16.5
    emotes = EMOTES
    deciding_labels = DECIDING
    good_counters = frozenset({"durability"})
    results = RESULTS
    event_styles = STYLES
    lexicon = LEXICON
    glossary = NOTES
    board = BOARD
    zone_labels = ZONES
    stat_labels = STATS
    number_texts = NUMBER_TEXTS
    state_labels = STATES
    aspects = ASPECTS
    art = ART
    hidden_counters = frozenset({"durability", "frozen", "burning"})

    def text_of(self, card: CardDef) -> tuple[str, ...]:
        """Return the rules text of a card, rendered from its data."""
        if card.id.endswith(MISMATCH):
            return (LOCKED_TEXT,)
        return (*_growth_of(card), *super().text_of(card))

    def type_line(self, card: CardDef) -> str:
        """Return the words of a card's type strip."""
        line = TYPE_LINES[card.kind or card.type]
        if card.type in ("hero", "talent"):
            return f"{card.fact('class')[0]} {card.type}, level {card.stat('level')}"
        return f"{line} · {', '.join(card.tags)}" if card.tags else line

    def printed_cost(self, card: CardDef) -> int | None:
        """Return the number in a card's cost gem: mana, or the destiny cost."""
        if card.type in ("hero", "talent"):
            return card.stat("destiny_cost")
        return card.cost

    def use_label(self, m: Match, key: str) -> str:
        """Return an ability's text; for an ability from a keyword, the keyword's reminder."""
        prefix, _, word = key.partition(":")
        if prefix == "keyword":
            return "{label}: {text}".format_map(self.keyword_labels[word])
        return super().use_label(m, key)

    def seat_counters(self, m: Match, seat: int) -> list[JsonObject]:
        """Return a seat's numbers for its plate."""
        hero = hero_of(m, seat)
        left, full = self._hp_of(m, hero)
        hp = {"id": "hp", "label": "HP", "value": left, "max": full, "tone": "vital"}
        return [
            {**hp, "on": ["hero", "hp"]},
            {"id": "level", "label": "Level", "value": level_of(m, seat)},
            {"id": "attack", "label": "Attack", "value": m.stat(hero, "attack")},
            {"id": "power", "label": "Power", "value": m.stat(hero, "power")},
        ]

    def seat_tags(self, m: Match, seat: int) -> list[JsonObject]:
        """Return the affinities that a seat has unlocked."""
        return [{"id": word, **ASPECTS[word]} for word in affinities_of(m, seat)]

    def stats_view(self, m: Match, card: Card) -> dict[str, list[int]]:
        """Return the stats on a card's face: now and printed; HP as current and max."""
        shown: dict[str, list[int]] = {}
        printed = card.printed.base.stats
        for name in ("attack", "power", "damage"):
            if name in printed and (name == "attack" or printed[name] or m.stat(card, name)):
                shown[name] = [m.stat(card, name), printed[name]]
        if "hp" in printed:
            shown["hp"] = self._hp_of(m, card)
        if "durability" in printed:
            shown["durability"] = [
                card.counters.get("durability", printed["durability"]),
                printed["durability"],
            ]
        return shown

    def left_of(self, m: Match, card: Card) -> int | None:
        """Return a unit's HP, less its damage."""
        if card.printed.type not in ("hero", "minion"):
            return None
        return m.derived(card).stats["hp"] - card.damage

    def _hp_of(self, m: Match, card: Card) -> list[int]:
        """Return the HP that are left, never less than 0, and the whole HP."""
        full = m.derived(card).stats["hp"]
        return [max(0, full - card.damage), full]

    def board_reads(self, m: Match) -> object:
        """Return the cache key of the board's rows besides cards and derived values: empty."""
        return ()

    def cost_reads(self, m: Match) -> object:
        """Return the cache key of hand cards' costs: the affinities, which unlock cards."""
        return [affinities_of(m, seat) for seat in (0, 1)] if are_costs_plain(m) else None

    def states_of(self, m: Match, card: Card) -> list[str]:
        """Return the states of a card on the table."""
        found = ["exhausted"] if card.exhausted else []
        found += [name for name in ("frozen", "burning") if card.counters.get(name)]
        if card.notes.get("summoned"):
            found.append("summoned")
        if card.damage and card.printed.type in ("minion", "hero"):
            found.append("damaged")
        if card.printed is not card.printed.base:
            found.append("locked")
        return found

    def item_text(self, m: Match, item: ChainItem) -> str:
        """Return a chain item's effect; for a locked card, the reason for its reduced effect."""
        is_locked = item.kind == "card" and m.card(item.card).printed.id.endswith(MISMATCH)
        return LOCKED_ITEM if is_locked else super().item_text(m, item)

    def price(self, m: Match, seat: int, card: Card) -> int:
        """Return a hand card's present price, locked or not."""
        return price_of(m, seat, card, counts_as(m, seat, card))

    def detail_words(self, kind: str, detail: str) -> str:
        """Return affinities by their names."""
        is_affinity = kind in (ClashingDestinyEvent.UNLOCKED, ClashingDestinyEvent.GIVEN_UP)
        return detail.capitalize() if is_affinity else super().detail_words(kind, detail)

    def links(self, m: Match) -> list[Link]:
        """Return the arrows of the present combat."""
        combat = memory_of(m).get("combat")
        if combat is None:
            return []
        attacker, target = combat["attacker"][0], combat["target"][0]
        found: list[Link] = [("attack", attacker, target, "")]
        if combat["blocker"] is not None:
            found.append(("block", combat["blocker"][0], attacker, ""))
        return found

    def phase_of(self, m: Match) -> str:
        """Return the phase for the phase track."""
        return "combat" if in_combat(m) else super().phase_of(m)
