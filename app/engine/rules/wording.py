"""Wording: how a ruleset says cards, effects, options and results, from its lexicon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, ClassVar, Final

from ..dsl.text import describe, describe_ability, describe_target, render
from ..effects.leanings import asking, leaning
from ..log.act_words import act_label
from ..log.event_styles import EventStyle, merged
from ..log.standard_styles import STYLES
from ..position.event_kinds import EngineEvent
from ..position.plain_data import JsonObject
from ..position.refs import ITEM_BASE, Ref, is_card, is_item, seat_of, zone_name

if TYPE_CHECKING:
    from ..dsl.abilities import Mode, Target
    from ..dsl.card import CardDef
    from ..dsl.effects import Effect
    from ..dsl.node import Node
    from ..dsl.text import KeywordWords, Lexicon
    from ..dsl.text_lexicon import KeywordLabel
    from ..listeners.triggers import Pending
    from ..meaning.binding import Bound, BoundTarget
    from ..play.match import Match
    from ..play.printed import Printed
    from ..position.resolution import Resolution
    from ..position.state import ChainItem
    from ..prompts import Option, Prompt
    from .ruleset import Ruleset

STOPPED_BY: Final = "A moderator stopped the match because"
RESULTS: Final = {
    "concession": "{loser} ~has conceded.",
    "agreed_draw": "Both agreed on a draw.",
    "abandoned": "{loser} ~was away too long.",
    "abandoned_draw": "A player was away too long: a draw.",
    "timeouts": "{loser} ~was out of time three times in a row.",
    "rules_changed": "The rules have changed. The match ended without a result.",
    "effect": "{winner} ~has won by a card effect.",
    "loop": "The match looped: a draw.",
    "aborted": "Canceled before both players started.",
    "fault": "Ended by a bug: no result.",
    "stopped_fault": f"{STOPPED_BY} it hit a bug.",
    "stopped_conduct": f"{STOPPED_BY} of a player's conduct.",
    "stopped_upkeep": f"{STOPPED_BY} of server maintenance.",
    "stopped_asked": f"{STOPPED_BY} a player asked for it.",
    "stopped_other": "A moderator stopped the match and says why:",
}
STOPPED: Final = tuple(sorted(reason for reason in RESULTS if reason.startswith("stopped_")))
# Without a winner, and no draw.
VOID: Final = ("aborted", "fault", "rules_changed", *STOPPED)
CACHE_SIZE: Final = 4096
"""So many sentences and leanings of targets are kept: more than the cards of a game have."""
DECIDING: Final = {"trigger_order": "is ordering triggers"}


class Wording:
    """Words of a game; everything comes from the tables below, so most games override little."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    lexicon: ClassVar[Lexicon]
    glossary: ClassVar[Mapping[str, KeywordWords]] = {}
    """Further words that the rule book explains; no card carries them as keywords."""
    keyword_icons: ClassVar[Mapping[str, str]] = {}
    zone_labels: ClassVar[dict[str, JsonObject]] = {}
    stat_labels: ClassVar[dict[str, JsonObject]] = {}
    event_styles: ClassVar[Mapping[str, EventStyle]] = {}
    """How its events are logged and animated, in addition to the engine's."""
    deciding_labels: ClassVar[dict[str, str]] = {}
    """Activity of a seat while it is asked ("is doing"), by prompt name."""
    results: ClassVar[dict[str, str]] = {}
    """Why a match ended, by reason, of {winner}, {loser} or {loser's}; ~ as in log lines."""
    hidden_label: ClassVar[str] = "Face-down card"
    """Label of a card whose face the reader may not know."""

    good_counters: ClassVar[frozenset[str]] = frozenset()
    """Kinds of counters that are good on one's own cards."""
    bad_counters: ClassVar[frozenset[str]] = frozenset()
    """Kinds of counters that are bad on one's own cards."""

    @cached_property
    def style_of(self) -> Callable[..., EventStyle]:
        """Return the memoized `_style_of` of this game."""
        return lru_cache(CACHE_SIZE)(self._style_of)

    def _style_of(
        self, kind: str, detail: str = "", origin: str = "", zone: str = ""
    ) -> EventStyle:
        """Return the style of a kind of event with this detail, between these zones."""
        exact, goal = f"{kind} {detail}", f"to {zone_name(zone)}"
        keys = (
            f"{exact} from {zone_name(origin)}",
            f"{exact} {goal}",
            exact,
            f"{kind} {goal}",
            kind,
        )
        tables = (self.event_styles, STYLES)
        return merged(table[key] for key in keys for table in tables if key in table)

    @cached_property
    def defs(self) -> dict[str, CardDef]:
        """All cards of the pool by id: texts may name any of them."""
        return {name: printed.defn for name, printed in self.rules.pool.printed.items()}

    @cached_property
    def keyword_labels(self) -> dict[str, KeywordLabel]:
        """Label, text and optional icon and inflected forms of every keyword and term."""
        return {
            name: words.shown(self.keyword_icons.get(name, ""))
            for name, words in {**self.lexicon.keywords, **self.glossary}.items()
        }

    @cached_property
    def _rendered(self) -> dict[str, str]:
        """Texts of abilities and cards of the pool by key, each made once: they never change."""
        return {}

    def text_of(self, card: CardDef) -> tuple[str, ...]:
        """Return a card's rules text, a line for each ability, rendered from its data."""
        return render(card, self.lexicon, self.defs)

    def type_line(self, card: CardDef) -> str:
        """Return the words of a card's type strip."""
        return card.type.capitalize()

    def use_label(self, m: Match, key: str) -> str:
        """Return the text of an ability by its key."""
        bound = m.pool.bound[key]
        if self.rules.pool.bound.get(key) is not bound:  # a scenario has made it up
            return describe_ability(bound.node, self.lexicon, self.defs)
        if key not in self._rendered:
            self._rendered[key] = describe_ability(bound.node, self.lexicon, self.defs)
        return self._rendered[key]

    def ability_name(self, bound: Bound) -> str:
        """Return the name of an ability in a sentence: "Boast ability", "attack ability"."""
        name = bound.label or self.style_of(bound.event_kind).ability
        return f"{name} ability" if name else "ability"

    def item_text(self, m: Match, item: ChainItem) -> str:
        """Return the effect of a chain item."""
        if item.kind == "card":
            return self._card_text(m.card(item.card).printed)
        return self.use_label(m, item.ability)

    def _card_text(self, printed: Printed) -> str:
        if self.rules.pool.printed.get(printed.id) is not printed:
            return " ".join(self.text_of(printed.defn))
        key = f"card:{printed.id}"
        if key not in self._rendered:
            self._rendered[key] = " ".join(self.text_of(printed.defn))
        return self._rendered[key]

    def words_of(self, effect: Effect) -> str:
        """Return an effect as a phrase without its full stop ("draw two cards")."""
        return describe(effect, self.lexicon, cards=self.defs).rstrip(".")

    def mode_words(self, mode: Mode) -> str:
        """Return a mode as it is offered, with the targets that it will ask for."""
        targets = mode.targets or None
        return describe(mode.effect, self.lexicon, targets=targets, cards=self.defs).rstrip(".")

    def target_words(self, m: Match, at: Resolution, spec: BoundTarget) -> str:
        """Return the sentence that asks for a target."""
        return self._asking(spec.node)

    def asking_words(self, printed: Printed, asks: Node) -> str:
        """Return the effects of an ability or mode of a card on its target, without its price."""
        return asking(self, printed, asks)

    def leaning(self, printed: Printed, target: Target) -> int:
        """Return HELPS or HARMS if all that a card does to such a target is that, else 0."""
        return self._leaning(printed, target)

    @cached_property
    def _asking(self) -> Callable[[Target], str]:  # each is rendered once
        return lru_cache(CACHE_SIZE)(
            lambda target: f"Choose {describe_target(target, self.lexicon)}."
        )

    @cached_property
    def _leaning(self) -> Callable[[Printed, Target], int]:
        """Return the memoized `leaning` of this game."""
        return lru_cache(CACHE_SIZE)(partial(leaning, self))

    def trigger_words(self, m: Match, pending: Pending) -> str:
        """Return the label of a waiting trigger, where triggers are ordered."""
        name = m.card(pending.at.source).printed.name
        return f"{name}: {pending.bound.label}" if pending.bound.label else name

    def public_prompt(self, prompt: Prompt) -> str:
        """Return a prompt's public name: that of the first prompt of its draft."""
        return prompt.origin or prompt.name

    def deciding_label(self, name: str) -> str:
        """Return a seat's activity, for the others."""
        return self.deciding_labels.get(name) or DECIDING.get(name, "is deciding")

    def result_words(self, reason: str) -> str:
        """Return why the match ended, as a sentence with tokens for the seats."""
        return self.results.get(reason) or RESULTS.get(reason, "The match is over.")

    def detail_words(self, kind: str, detail: str) -> str:
        """Return the word of an event as a reader knows it."""
        return self.lexicon.counters.get(detail, detail) if kind == EngineEvent.COUNTED else detail

    def zone_words(self, zone: str) -> str:
        """Return the name of a zone in a sentence."""
        label: str = self.zone_labels.get(zone, {}).get("label", zone)
        return label

    def stat_word(self, name: str) -> str:
        """Return the name of a card's number within a sentence."""
        label: str = self.stat_labels.get(name, {}).get("label", name)
        return label if label.isupper() else label.lower()

    def keyword_word(self, name: str) -> str:
        """Return the name of a keyword."""
        known = self.keyword_labels.get(name)
        return known["label"] if known else name

    def modifier_words(self, op: str, what: str, amount: int) -> str:
        """Return a change of a card in a few words."""
        stat = self.stat_labels.get(what, {}).get("label", what)
        match op:
            case "add":
                return f"{amount:+d} {stat}"
            case "set":
                return f"{stat} {amount}"
            case "gain" | "lose":
                return f"{'has' if op == 'gain' else 'loses'} {self.keyword_word(what)}"
            case "forbid":
                return f"can't {what}"
            case "permit":
                return f"may {what}"
            case "prevent":
                return f"prevents the next {amount} damage" if amount else "prevents all damage"
            case _:
                return what or op

    def until_words(self, until: str) -> str:
        """Return a duration in words."""
        return {"turn": "until end of turn", "combat": "this combat"}.get(until, "")

    def option_label(self, m: Match, option: Option) -> str:
        """Return the words of an option that brings none of its own."""
        if not isinstance(option.ref, int) or not is_card(option.ref):
            return self.ref_words(m, option.ref)
        name = m.card(option.ref).printed.name
        if option.verb == "use":
            return f"{name}: {self.use_label(m, str(option.note))}" if option.note else name
        return act_label(option.verb, name)

    def ref_words(self, m: Match, ref: Ref | str) -> str:
        """Return the name of an object that is no card."""
        if isinstance(ref, str):
            zone, _, slot = ref.partition("#")
            return f"{self.zone_words(zone_name(zone))} {int(slot) + 1}" if slot.isdigit() else ref
        if is_item(ref):
            item = m.item(ref - ITEM_BASE)
            return m.card(item.source).printed.name if item is not None else ""
        return f"Seat {seat_of(ref) + 1}"
