"""A pool with faults is refused before anything is served, all faults at once."""

from argparse import Namespace
from dataclasses import replace

import pytest

from app import catalogue, serve
from app.catalogue import pool_lint, ruleset, rulesets
from app.catalogue.pool_lint import FaultyPool, lint_pool, lint_pools
from app.engine.dsl.abilities import SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import T
from app.engine.effects import CreateToken, Damage, Draw, GainLife, Seq
from app.engine.rules.ruleset import Ruleset


def broken() -> Ruleset:
    """A game with two cards that cannot be played as they are written."""
    game = ruleset("clashing_destiny")
    lost_target = CardDef("lost", "Lost", "spell", "cast", abilities=(SpellEffect(Damage(T(), 1)),))
    no_token = CardDef(
        "empty", "Empty", "spell", "cast", abilities=(SpellEffect(CreateToken("nobody")),)
    )
    return replace(game, pool=game.pool.extended([lost_target, no_token]))


def test_every_fault_of_a_pool_is_listed_at_once() -> None:
    with pytest.raises(FaultyPool) as refusal:
        lint_pool(broken())

    assert "lost" in str(refusal.value)
    assert "empty" in str(refusal.value)


@pytest.mark.parametrize("name", rulesets())
def test_every_pool_of_the_catalogue_is_sound(name: str) -> None:
    lint_pool(ruleset(name))


def test_one_bad_pool_among_good_ones_is_found() -> None:
    with pytest.raises(FaultyPool, match="Clashing Destiny has"):
        lint_pools([ruleset("shards"), broken()])


def test_a_pool_that_was_found_sound_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lint_pool(ruleset("shards"))
    monkeypatch.setattr(pool_lint, "faults", None)

    lint_pool(ruleset("shards"))

    with pytest.raises(TypeError):
        lint_pool(broken())


def test_a_server_with_a_bad_pool_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(catalogue, "_RULESETS", {"clashing_destiny": broken()})
    monkeypatch.setattr(serve, "_listen", opened.append)

    with pytest.raises(FaultyPool, match="Clashing Destiny has 4 faults"):
        serve.run(Namespace(host=None, port=None))

    assert opened == []


def test_a_pool_that_words_a_tree_in_two_ways_is_refused() -> None:
    game = ruleset("shards")
    effects = Draw(), GainLife(1)
    cards = [
        CardDef(
            f"rite_{joined}".lower(),
            f"Rite {joined}",
            "spell",
            "main",
            "ruby",
            abilities=(SpellEffect(Seq(effects, joined=joined)),),
        )
        for joined in (False, True)
    ]

    with pytest.raises(FaultyPool) as refusal:
        lint_pool(replace(game, pool=game.pool.extended(cards)))

    assert "[wording]" in str(refusal.value)
    assert "on rite_false" in str(refusal.value)
