"""A small game in which spells and triggers wait on the chain. (budget: a whole game.)

In its turn a seat plays any number of cards; a seat without life loses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from app.engine import atoms
from app.engine.dsl.abilities import Cost, EventPattern, PayLife, SpellEffect, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import OPPOSING, OTHER, HasState, IsSource, IsType
from app.engine.dsl.node import Node, walk
from app.engine.dsl.shorthand import does, every, mode, when_one_of
from app.engine.dsl.text import EventWords, Lexicon
from app.engine.dsl.values import T, X
from app.engine.effects import (
    CreateToken,
    Damage,
    Destroy,
    Draw,
    GainLife,
    LoseLife,
    ReturnToHand,
    SplitDamage,
)
from app.engine.meaning.binding import Bound
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.flow import Flow, ask, nothing
from app.engine.position.refs import Ref, zone_key
from app.engine.position.resolution import Resolution
from app.engine.position.setup import Setup
from app.engine.position.visibility import ZoneDef
from app.engine.prompts import Act, Option, Prompt, Reason
from app.engine.rules.display import Display
from app.engine.rules.ruleset import Phase, Ruleset, StarterDeck
from app.engine.rules.trigger_model import TriggerModel
from app.engine.steps import chain, life, opening, turns
from app.engine.steps.announcing import can_announce, draft
from app.engine.steps.chain_triggers import wait_on_chain, wait_together
from app.engine.steps.joint_choices import Judge
from app.engine.steps.settling import settle
from tools.testing.match_driver import A, B, MatchDriver, given
from tools.testing.random_play import play_randomly
from tools.testing.selfplay_stats import SelfPlayStats

CREATURE = IsType(("creature",), "creature")
ENTERS = EventPattern("entered", IsSource())
A_CREATURE = Target(CREATURE)

BEAR = CardDef("bear", "Bear", "creature", stats=(("hp", 2),))
HERALD = CardDef(
    "herald",
    "Herald",
    "creature",
    stats=(("hp", 1),),
    abilities=(
        when_one_of(
            ENTERS, mode(Damage(T(), 1), A_CREATURE), mode(Draw()), mode(LoseLife(1, "opponent"))
        ),
    ),
)
HUNTER = CardDef(
    "hunter",
    "Hunter",
    "creature",
    stats=(("hp", 1),),
    abilities=(
        when_one_of(
            ENTERS,
            mode(Destroy(T()), Target(CREATURE & OPPOSING)),
            mode(Damage(T(), 1), Target(CREATURE & OPPOSING)),
        ),
    ),
)
DRUMMER, PIPER = (
    CardDef(
        name.lower(),
        name,
        "creature",
        stats=(("hp", 2),),
        abilities=(
            when_one_of(
                EventPattern("entered", CREATURE & OTHER),
                mode(Draw()),
                mode(LoseLife(1, "you")),
                label=name,
            ),
        ),
    )
    for name in ("Drummer", "Piper")
)
BLAST = CardDef("blast", "Blast", "spell", abilities=(does(Damage(T(), X()), A_CREATURE),))
BOLT = CardDef(
    "bolt",
    "Bolt",
    "spell",
    abilities=(does(Damage(T(), 2), Target(CREATURE, kind="card_or_seat")),),
)
STORM = CardDef(
    "storm",
    "Storm",
    "spell",
    abilities=(
        does(SplitDamage(), Target(CREATURE, count=3, up_to=True, kind="card_or_seat", split=3)),
    ),
)
SALVE = CardDef("salve", "Salve", "spell", abilities=(does(GainLife(3)),))
TWINS = CardDef("twins", "Twins", "spell", abilities=(does(CreateToken("herald", 2, "board")),))
CULL = CardDef(
    "cull", "Cull", "spell", abilities=(does(ReturnToHand(every(CREATURE & HasState("token")))),)
)
CHARM = CardDef(
    "charm",
    "Charm",
    "spell",
    abilities=(
        SpellEffect(
            modes=(mode(Damage(T(), X()), A_CREATURE), mode(Draw(X())), mode(LoseLife(2, "you"))),
            choose=2,
        ),
    ),
)
CARDS = (BEAR, HERALD, HUNTER, DRUMMER, PIPER, BLAST, BOLT, STORM, SALVE, TWINS, CULL, CHARM)
LIFE, HAND, TURNS = 8, 4, 12


def price_of(costs: Sequence[Cost]) -> int:
    return sum(cost.amount for cost in costs if isinstance(cost, PayLife))


class StackDisplay(Display):
    """Words and looks of the game."""

    lexicon = Lexicon(
        types={"creature": "creature", "spell": "spell"},
        zones={"deck": "deck", "hand": "hand", "board": "board", "discard": "discard pile"},
        stats={"hp": "HP"},
        events={"entered": EventWords("{subject} enters")},
    )
    results: ClassVar = {"life": "{loser} ~has no life left.", "turns": "It has taken too long."}


class Stack(Ruleset):
    """Spells and triggers wait on the chain, and resolve one by one."""

    display_type = StackDisplay
    triggers: ClassVar = TriggerModel(place=wait_on_chain, on_chain=True)
    prompt_rules: ClassVar = {"choose_x": "ST-1"}

    def set_up(self, m: Match, setup: Setup) -> None:
        opening.begin(m, setup)
        for seat in (0, 1):
            opening.bring(m, seat, setup.seats[seat].deck["main"])
            atoms.set_number(m, seat, "life", LIFE)
            opening.draw_hand(m, seat, HAND)
        m.push_step("turn")

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        life.lose_life(m, seat, amount)

    def gain_life(self, m: Match, seat: int, amount: int) -> None:
        life.gain_life(m, seat, amount, most=LIFE)

    def x_bounds(self, m: Match, at: Resolution, bound: Bound) -> tuple[int, int] | None:
        parts: list[Node] = [bound.modes[i].node for i in at.modes] or [bound.node]
        wants = any(isinstance(node, X) for part in parts for _, node in walk(part))
        return (0, 3) if wants else None

    def why_not_pay(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge | None = None
    ) -> Reason | None:
        short = m.state.number(at.seat, "life") < price_of(costs)
        return Reason("Too little life.", "ST-4") if short else None

    def pay_costs(
        self, m: Match, at: Resolution, costs: Sequence[Cost], judge: Judge
    ) -> Flow[tuple[Ref, ...]]:
        yield from nothing()
        self.lose_life(m, at.seat, price_of(costs))
        return ()

    def state_check(self, m: Match) -> Flow[bool]:
        for seat in (0, 1):
            if m.state.number(seat, "life") <= 0:
                atoms.finish(m, 1 - seat, "life", "ST-2")
                return False
        dead = [cid for cid in m.board(0) if m.card(cid).damage >= m.stat(m.card(cid), "hp")]
        if dead:
            yield from self.destroy(m, dead)
        return bool(dead)


class Hollow(Stack):
    """Items without a legal target stay on the chain."""

    triggers: ClassVar = TriggerModel(place_batch=wait_together, batches=True, hollow=True)


class Together(Stack):
    """Both seats order what has triggered, and only then choose for it."""

    triggers: ClassVar = TriggerModel(place_batch=wait_together, batches=True)


def turn(m: Match) -> Flow[None]:
    seat = turns.next_turn(m)
    if m.state.turn > TURNS:
        atoms.finish(m, None, "turns", "ST-3")
        return
    turns.enter_phase(m, "main")
    m.push_step("main")
    yield from m.rules.draw(m, seat, 1)
    yield from settle(m)


def main(m: Match) -> Flow[None]:
    seat = m.state.active
    key: str = yield from ask(lambda: main_prompt(m, seat))
    if key == "pass":
        m.push_step("turn")
        return
    m.push_step("main")
    m.push_step("resolve")
    yield from play(m, seat, int(key[5:]))
    yield from settle(m)


def main_prompt(m: Match, seat: int) -> Prompt:
    plays = [Option(f"play:{cid}", cid, verb="play") for cid in playable(m, seat)]
    return Act(seat, "main", [*plays, Option("pass", verb="pass")], default="pass", primary="pass")


def playable(m: Match, seat: int) -> list[int]:
    """The cards of a hand for which everything that they need is there."""
    cards = [m.card(cid) for cid in m.zone(seat, "hand")]
    return [
        card.id
        for card in cards
        if card.printed.spell is None
        or can_announce(m, Resolution(seat, card.card_ref), card.printed.spell)
    ]


def play(m: Match, seat: int, card_id: int) -> Flow[None]:
    """Put a creature onto the board, or a spell on the chain with its choices."""
    card = m.card(card_id)
    if card.printed.spell is None:
        atoms.move(m, card_id, zone_key(seat, "board"))
        return
    chosen = yield from draft(m, Resolution(seat, card.card_ref), card.printed.spell)
    atoms.move(m, card_id, zone_key(seat, "chain"))
    chain.put_card(m, seat, card_id, chosen)


def resolve(m: Match) -> Flow[None]:
    if m.state.chain:
        m.push_step("resolve")
        yield from chain.resolve_item(m, m.state.chain[-1])
        yield from settle(m)


DECK = {"main": {card.id: 3 for card in CARDS}}
IDENTITY: dict[str, Any] = {
    "id": "stack",
    "title": "Stack",
    "version": 1,
    "pool": Pool(CARDS),
    "zones": {
        zone.name: zone
        for zone in (
            ZoneDef("board", board=True),
            ZoneDef("deck", faces="none"),
            ZoneDef("discard"),
            ZoneDef("hand", faces="owner"),
            ZoneDef("aside", faces="owner"),
            ZoneDef("chain"),
        )
    },
    "steps": {"turn": turn, "main": main, "resolve": resolve},
    "phases": (Phase("main", "Main"),),
    "decks": (StarterDeck("starter", "Starter", "Play it.", DECK),),
    "timers": {},
}
STACK, TOGETHER, HOLLOW = Stack(**IDENTITY), Together(**IDENTITY), Hollow(**IDENTITY)


def position(
    rules: Stack, mine: Mapping[str, Any], theirs: Mapping[str, Any], *cards: CardDef, seed: int = 1
) -> MatchDriver:
    """Lay out A's main phase; a copy and a match loaded from a dump get every answer too."""
    sides = {seat: {"numbers": {"life": LIFE}, **side} for seat, side in ((A, mine), (B, theirs))}
    return given(rules, sides, cards=cards, paranoid=True, seed=seed)


def play_paranoid(rules: Stack, seed: int) -> list[str]:
    """Play a match by chance with every check, and return its faults."""
    stats = SelfPlayStats(rules.id)
    play_randomly(rules, (rules.decks[0], rules.decks[0]), seed, stats, paranoid=True)
    return [fault.what for fault in stats.faults]
