"""An effect on a kind of thing is refused by the lint, or it changes the position or is logged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from functools import cache
from typing import Any

import pytest

from app.catalogue import ruleset, rulesets
from app.engine import views
from app.engine.dsl.abilities import KeywordUse, SpellEffect, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import Effect, Modification
from app.engine.dsl.filters import ANY, YOURS, IsType
from app.engine.dsl.lint_reach import reach_faults
from app.engine.dsl.node import NODES, walk
from app.engine.dsl.values import All, T, YourTurn
from app.engine.effects import Draw, Fight, GrantAbility, Modify, Skip
from app.engine.meaning.registry import run_of
from app.engine.play.dump import state_to_plain
from app.engine.play.match import Match
from app.engine.position.flow import Flow
from app.engine.position.refs import is_card, seat_ref
from app.engine.position.resolution import Resolution
from app.engine.steps.settling import settle
from tools.testing.invariants import check_position
from tools.testing.match_driver import A, B, MatchDriver

from .reach_positions import POSITIONS

ELSEWHERE = {
    "Attach",
    "Bind",
    "BounceItem",
    "ChangeSpell",
    "ChangeTargets",
    "CombatText",
    "Counter",
    "Deny",
    "IfDestroyed",
    "MoveCounters",
    "MoveEquipment",
    "PreventCombatDamage",
    "Redirect",
    "RemoveFromCombat",
    "Swap",
}
"""Effects that need two things, a fight or a chain; tests of their rules prove them."""
STEP = {"mage_wars": 10, "trapdoor": 10, "shards": 100}


def words(game: str) -> Iterator[type[Effect]]:
    """Yield the effects that a game may say of a target."""
    rooms = ("app.engine.effects.", f"app.rulesets.{game}.")
    for node in NODES.values():
        if issubclass(node, Effect) and node.__module__.startswith(rooms):
            names = {each.name for each in fields(node)}
            aimed = bool(names & {"what", "to", "first", "target"})
            if aimed and node.__name__ not in ELSEWHERE and samples(game, node):
                yield node


def samples(game: str, node: type[Any]) -> tuple[Effect, ...]:
    """Return the effects of a class on a target, one for each counter or stat of the game."""
    lexicon = ruleset(game).display.lexicon
    keyword = next(iter(lexicon.keywords))
    special: dict[str, Effect] = {
        "Modify": Modify(T(), (Modification("gain", keyword),)),
        "GrantAbility": GrantAbility(T(), KeywordUse(keyword)),
        "Fight": Fight(T(), All(IsType(tuple(lexicon.types), "card") & YOURS)),
    }
    if node.__name__ in special:
        return (special[node.__name__],)
    found: list[dict[str, Any]] = [{}]
    for each in fields(node):
        choices = _choices(game, each.name, each.type) or (each.default,)
        found = [{**had, each.name: choice} for had in found for choice in choices]
    made = (node(**given) for given in found if MISSING not in given.values())
    return tuple(one for one in made if _is_aimed(one))


def _choices(game: str, name: str, kind: Any) -> tuple[Any, ...]:
    if name in ("what", "to", "first"):
        return (T(),) if kind == "Ref" else ()
    lexicon = ruleset(game).display.lexicon
    choices: dict[str, tuple[Any, ...]] = {
        "amount": (STEP.get(game, 2),),
        "counter": tuple(lexicon.counters),
        "stat": tuple(set(lexicon.stats) - lexicon.fixed_stats),
        "count": (1,),
    }
    return choices.get(name, ())


def _is_aimed(effect: Effect) -> bool:
    return hasattr(effect, "target") or any(isinstance(node, T) for _, node in walk(effect))


def outcome(position: MatchDriver, effect: Effect | None, ref: int) -> tuple[Any, Any]:
    """Carry an effect out on something, let all settle, and return position and log."""
    base = position.match
    run = run_of(effect) if effect is not None else None

    def probe(m: Match) -> Flow[None]:
        at = Resolution(A, m.card(position.names["source"]).card_ref)
        at.targets, at.shares = {"target": (ref,)}, {"target": {ref: STEP.get(m.rules.id, 2)}}
        if is_card(ref):
            at.name(m, [ref])
        if run is not None:
            yield from run(m, at)
        yield from settle(m)

    rules = replace(base.rules, steps={**base.rules.steps, "probe": probe})
    match = Match(rules, base.base.clone(), base.pool)
    match.push_step("probe")
    match._advance()  # as if the effect had been announced without a response
    while (asked := next((p for p in match.prompts if p is not None), None)) is not None:
        if asked.tone == "act" and asked.seat == A and not asked.cancel:
            break
        match.submit(asked.seat, next(asked.enumerate(), asked.default))
    check_position(match)
    _, lines = views.events_for(match, views.SPECTATOR, match.take_events())
    plain = state_to_plain(match.state)
    return [plain[part] for part in sorted(plain) if part not in ("clock", "next_id")], lines


def does_something(position: MatchDriver, effect: Effect, ref: int) -> bool:
    had, _ = outcome(position, None, ref)
    has, lines = outcome(position, effect, ref)
    return bool(lines) or has != had


@cache
def laid_out(game: str, *, worn: bool) -> MatchDriver:
    return POSITIONS[game].laid_out(worn=worn)


def refs_of(game: str, position: MatchDriver, kind: str) -> list[int]:
    """Return the things of a kind in a position; a player by the reference of its seat."""
    if kind == "player":
        return [seat_ref(B)]
    return [position.names[name] for name in POSITIONS[game].kinds[kind][1]]


def text(game: str, effect: Effect, kind: str) -> CardDef:
    """Return a card that does that to a target of a kind."""
    if kind == "player":
        target = Target(ANY, kind="seat")
    else:
        fits, _, zones = POSITIONS[game].kinds[kind]
        target = Target(fits, zones=zones)
    return CardDef("probe", "Probe", "spell", abilities=(SpellEffect(effect, (target,)),))


@pytest.mark.parametrize("game", rulesets())
def test_an_accepted_effect_on_any_kind_of_thing_does_something(game: str) -> None:
    lexicon, idle = ruleset(game).display.lexicon, []
    for word in words(game):
        for effect in samples(game, word):
            for kind in (*POSITIONS[game].kinds, "player"):
                if reach_faults(text(game, effect, kind), lexicon):
                    continue
                positions = [laid_out(game, worn=worn) for worn in (False, True)]
                if not any(
                    does_something(position, effect, ref)
                    for position in positions
                    for ref in refs_of(game, position, kind)
                ):
                    idle.append(f"{effect!r} on a {kind}")

    assert idle == []


MAIN = {"clashing_destiny": "minion", "mage_wars": "unit"}
WITH_MORE = {"Bind", "Chance", "Coin", "ForEach", "Later", "AtCombatEnd"}
"""Words that need a branch, a name or an event; tests of the language prove them."""


def unaimed(game: str) -> Iterator[Effect]:
    """Yield an effect for each word that is done to no card, and for each phase to be skipped."""
    rooms = ("app.engine.effects.", "app.engine.dsl.effects", f"app.rulesets.{game}.")
    for node in NODES.values():
        fitting = issubclass(node, Effect) and node is not Effect
        if fitting and node.__module__.startswith(rooms) and node.__name__ not in WITH_MORE:
            names = {each.name: each.type for each in fields(node)}
            if "Ref" not in names.values() and "target" not in names:
                yield from _filled_in(game, node)


def _filled_in(game: str, node: type[Any]) -> Iterator[Effect]:
    cards, kind = ruleset(game).display.defs.values(), MAIN.get(game, "creature")
    tokens = [card.id for card in cards if card.kind == "token" and card.type == kind]
    relics = [card.id for card in cards if card.type == "relic"]
    needs = {
        "filter": IsType((kind,), kind),
        "effect": Draw(),
        "then": Draw(),
        "parts": (Draw(),),
        "condition": YourTurn(),
        "amount": STEP.get(game, 2),
        "times": 2,
        "colour": "red",
        "token": tokens[0],
        "relic": relics[0] if relics else "",
        "count": 1,
        "card": next(card.id for card in cards if card.type == kind and card.collectable),
    }
    if node is Skip:
        yield from (Skip(phase) for phase in ruleset(game).display.lexicon.phases)
    else:
        given = {"what": "hand"} if node.__name__ == "Reveal" else {}
        asked = [each for each in fields(node) if each.default is MISSING or each.name == "then"]
        yield node(**{each.name: needs[each.name] for each in asked if each.name in needs} | given)


@pytest.mark.parametrize("game", rulesets())
def test_an_accepted_effect_without_a_target_has_a_rule(game: str) -> None:
    position, done = laid_out(game, worn=False), 0
    for effect in unaimed(game):
        card = CardDef("probe", "Probe", "spell", abilities=(SpellEffect(effect),))
        if not reach_faults(card, ruleset(game).display.lexicon):
            outcome(position, effect, 0)
            done += 1

    assert done > 20
