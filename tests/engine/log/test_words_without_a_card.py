"""Words that no card of a game says (yet): each is said by a card here, which is played."""

import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.engine import atoms
from app.engine import effects as e
from app.engine.dsl import filters as f
from app.engine.dsl import values as v
from app.engine.dsl.abilities import EventPattern, SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.node import Node, walk
from app.engine.dsl.shorthand import every
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.flow import Flow
from app.engine.steps import chain
from app.engine.steps.announcing import Draft
from app.engine.steps.settling import settle
from tests.engine.duel_game import BOLT, DUEL, LION, OWL, OX, PUP, WOLF, deck, duel, go, put
from tools.testing.rulesets import ruleset_named, ruleset_names

CREATURE = f.IsType(("creature",), "creature")
CREATURES = every(CREATURE)
WOLVES, OXEN = every(f.Named("Wolf")), every(f.Named("Ox"))
TOP = v.TopOf("deck")


def costs(amount: v.Amount) -> e.Effect:
    """Return an effect that makes the opponent lose that much life, for the check afterwards."""
    return e.LoseLife(amount, "opponent")


def power(ref: v.Ref) -> v.Amount:
    return v.StatOf(ref, "power")


def count(among: f.Filter, *zones: str) -> v.Amount:
    return v.Count(v.All(among, zones=zones))


# A wolf (60, with two ice counters) and an ox (80) against a pup (20); a lion (70) is the top card.
PLAYED: dict[str, tuple[e.Effect, int]] = {
    "May": (e.May(costs(3)), 3),
    "ForEach": (e.ForEach(CREATURES, costs(1)), 3),
    "It": (e.ForEach(CREATURES, costs(power(v.It()))), 160),
    "Bind": (e.Bind("it", WOLVES, costs(4)), 4),
    "Var": (e.Bind("it", WOLVES, costs(power(v.Var("it")))), 60),
    "Repeat": (e.Repeat(3, costs(2)), 6),
    "Half": (costs(v.Half(power(OXEN))), 40),
    "StatOf": (costs(power(OXEN)), 80),
    "Extreme": (costs(power(v.Extreme(CREATURES, "power", highest=False))), 20),
    "Both": (e.If(v.Both((v.Exists(WOLVES), v.Exists(OXEN))), costs(8)), 8),
    "Unless": (e.If(v.Unless(v.Exists(WOLVES)), costs(1), costs(2)), 2),
    "Fits": (e.If(v.Fits(OXEN, f.StatIs("power", ">=", 60)), costs(7)), 7),
    "Not": (costs(count(CREATURE & f.Not(f.Named("Ox")))), 2),
    "Named": (costs(count(f.Named("Ox"))), 1),
    "HasTag": (costs(count(f.HasTag("beast"))), 2),
    "HasCounter": (costs(count(f.HasCounter("ice", 2))), 1),
    "TopOf": (costs(power(TOP)), 70),
    "PlayedThisTurn": (e.If(v.PlayedThisTurn(f.IsType(("spell",), "spell")), costs(5)), 5),
    "Mill": (e.Seq((e.Mill(2), costs(count(f.AnyCard(), "discard")))), 2),
    "CreateCard": (e.Seq((e.CreateCard("ox", count=2), costs(count(f.AnyCard(), "hand")))), 2),
    "Later": (e.Seq((e.Later(EventPattern("drew"), costs(6)), e.Draw())), 6),
    "ReturnToDeck": (e.Seq((e.ReturnToDeck(WOLVES, "top"), costs(power(TOP)))), 60),
}
ELSEWHERE = {
    "test_words_of_most_games": {"CopyOf", "Fight", "Sacrificing", "SetStat"},
    "test_hosts_and_additions": {"IsAttached", "WinMatch"},
    "test_looking_and_chance": {"Branch", "Chance"},
    "test_damage_as_hits": {"EventAmount"},
}


@pytest.mark.parametrize("word", PLAYED)
def test_a_card_that_says_it_does_it(word: str) -> None:
    effect, lost = PLAYED[word]
    card = CardDef("said", "Said", "spell", abilities=(SpellEffect(effect),))
    rules = replace(DUEL, pool=Pool((card,), DUEL.pool))

    def play(m: Match) -> Flow[None]:
        wolf = put(m, WOLF, "0.field", 0)
        put(m, OX, "0.field", 1)
        put(m, PUP, "1.field", 0)
        atoms.count(m, wolf, "ice", 2)
        deck(m, 0, LION, OWL, BOLT)
        said = put(m, card, "0.hand")
        chain.to_chain(m, 0, said, "played")
        m.note_played(0, m.card(said).printed)
        yield from chain.resolve_item(m, chain.put_card(m, 0, said, Draft()))
        yield from settle(m)

    match = go(duel(play, rules=rules))
    asked = match.prompt_of(0)
    if asked is not None and asked.name != "main":
        match.submit(0, "yes")

    assert -match.state.number(1, "life") == lost


def test_every_word_of_the_engine_is_said_by_some_card() -> None:
    said: set[str] = {type(node).__name__ for name in ruleset_names() for node in _pool(name)}

    unsaid = {word.__name__ for word in _words(Node)} - said

    assert unsaid <= {*PLAYED, *set().union(*ELSEWHERE.values())}


def _pool(name: str) -> Iterator[Node]:
    for printed in ruleset_named(name).pool.printed.values():
        yield from (node for _, node in walk(printed.defn))


def _words(base: type[Node]) -> Iterator[type[Node]]:
    """Yield the words of the engine that a card can say; those that others derive from are none."""
    for word in base.__subclasses__():
        module = sys.modules[word.__module__]
        derived = [*_words(word)]
        yield from derived
        is_class = getattr(module, word.__name__, None) is word
        if is_class and not derived and word.__module__.startswith("app.engine."):
            yield word
