"""Wording: how a ruleset says cards, effects, options and results, from its lexicon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from .act_words import act_label
from .dsl.text import describe, describe_ability, describe_target, render
from .effects.leanings import asking, leaning
from .event_kinds import SILENT, EngineEvent, EventKind
from .log_sentences import ABILITIES, CAUSES, LINES, NOTE_WORDS, TOPICS
from .refs import ITEM_BASE, Ref, is_card, is_item, seat_of, zone_name

if TYPE_CHECKING:
    from .dsl.abilities import Mode, Target
    from .dsl.card import CardDef
    from .dsl.effects import Effect
    from .dsl.node import Node
    from .dsl.text import KeywordWords, Lexicon
    from .dsl.text_lexicon import KeywordLabel
    from .match import Match
    from .meaning.binding import Bound, BoundTarget
    from .pool import Pool
    from .printed import Printed
    from .prompts import Option, Prompt
    from .resolution import Resolution
    from .state import ChainItem
    from .triggers import Pending

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

    if TYPE_CHECKING:
        pool: Pool

    lexicon: ClassVar[Lexicon]
    glossary: ClassVar[Mapping[str, KeywordWords]] = {}
    """Further words that the rule book explains; no card carries them as keywords."""
    keyword_icons: ClassVar[Mapping[str, str]] = {}
    zone_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    stat_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    log_lines: ClassVar[Mapping[EventKind, str]] = {}
    """Sentences for this ruleset's own events, or its own for common ones (log_sentences.py)."""
    ability_names: ClassVar[Mapping[EventKind, str]] = {}
    """Names of triggered abilities by their events, in addition to the engine's."""
    log_topics: ClassVar[Mapping[EventKind, str]] = {}
    """Topics of its own lines, for filters of the log: "acts" or "combat"."""
    silent_events: ClassVar[frozenset[EventKind]] = frozenset()
    """Kinds of its own events that viewers are not sent as motion: others show it."""
    event_looks: ClassVar[Mapping[EventKind, str]] = {}
    """How its own events look (docs/protocol.md): "stat_changed" (of counters), "fight", "strike",
    "triggered", "strike_across", "struck", "said" (to others at the plate), "word" (at the card),
    "heading" (across the table, as in the log). The engine's silent kinds here are shown."""
    shown_words: ClassVar[Mapping[EventKind, str]] = {}
    """Words beneath a card held up ("triggered"), at it ("word"), at a plate ("said")."""
    counter_lines: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Sentences of counters that are a state: as it comes and as it goes."""
    cause_lines: ClassVar[dict[str, str]] = {}
    """Sentences of moves, by cause, by cause and place ("drawn to hand"), or by destination."""
    private_lines: ClassVar[Mapping[str, str]] = {}
    """The same for the seat whose move it is; all others get a count from another event."""
    others_lines: ClassVar[frozenset[EventKind]] = frozenset()
    """Kinds that give such counts: not sent to the seat that has a line for each card."""
    note_lines: ClassVar[Mapping[str, str]] = {}
    """Sentences of log notes, by their keys (atoms/log_notes.py)."""
    note_words: ClassVar[Mapping[str, str]] = {}
    """Its log notes that are also read at their card on the table: "{amount} spent"."""
    deciding_labels: ClassVar[dict[str, str]] = {}
    """Activity of a seat while it is asked ("is doing"), by prompt name."""
    results: ClassVar[dict[str, str]] = {}
    """Why a match ended, by reason, of {winner}, {loser} or {loser's}; ~ as in log lines."""
    hidden_label: ClassVar[str] = "Face-down card"
    """Label of a card whose face the reader may not know."""

    costs: ClassVar[frozenset[tuple[EventKind, str]]] = frozenset({
        (EngineEvent.PAID, ""), (EngineEvent.MOVED, "paid"), (EngineEvent.MOVED, "sacrificed"),
    })  # fmt: skip
    """Events of payments, by kind and detail ("" = any): their lines follow the line of the act."""
    good_counters: ClassVar[frozenset[str]] = frozenset()
    """Kinds of counters that are good on one's own cards."""
    bad_counters: ClassVar[frozenset[str]] = frozenset()
    """Kinds of counters that are bad on one's own cards."""

    @cached_property
    def lines(self) -> Mapping[EventKind, str]:
        """Sentences for each kind of event: the engine's, and the ruleset's own."""
        return {**LINES, **self.log_lines}

    @cached_property
    def causes(self) -> Mapping[str, str]:
        """Sentences for moves, by their cause: the engine's, and the ruleset's own."""
        return {**CAUSES, **self.cause_lines}

    @cached_property
    def topics(self) -> Mapping[EventKind, str]:
        """Topics of lines: the engine's, and the ruleset's own."""
        return {**TOPICS, **self.log_topics}

    @cached_property
    def shown_notes(self) -> Mapping[str, str]:
        """Log notes shown on the table: the engine's words, and the ruleset's own."""
        return {**NOTE_WORDS, **self.note_words}

    @cached_property
    def unseen_events(self) -> frozenset[EventKind]:
        """All kinds of events that viewers are not sent as motion."""
        return self.silent_events | (SILENT - self.event_looks.keys())

    @cached_property
    def defs(self) -> dict[str, CardDef]:
        """All cards of the pool by id: texts may name any of them."""
        return {name: printed.defn for name, printed in self.pool.printed.items()}

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
        if self.pool.bound.get(key) is not bound:  # a scenario has made it up
            return describe_ability(bound.node, self.lexicon, self.defs)
        if key not in self._rendered:
            self._rendered[key] = describe_ability(bound.node, self.lexicon, self.defs)
        return self._rendered[key]

    def ability_name(self, bound: Bound) -> str:
        """Return the name of an ability in a sentence: "Boast ability", "attack ability"."""
        kind = cast("EventKind", bound.event_kind)
        name = bound.label or {**ABILITIES, **self.ability_names}.get(kind)
        return f"{name} ability" if name else "ability"

    def item_text(self, m: Match, item: ChainItem) -> str:
        """Return the effect of a chain item."""
        if item.kind == "card":
            return self._card_text(m.card(item.card).printed)
        return self.use_label(m, item.ability)

    def _card_text(self, printed: Printed) -> str:
        if self.pool.printed.get(printed.id) is not printed:
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
