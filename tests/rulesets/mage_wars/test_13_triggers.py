"""Mage Wars, section 13: triggers, static abilities, and layers."""

import pytest

from app.engine.dsl.abilities import SacrificeSelf
from app.engine.effects import Damage, Destroy, Modification, Modify, Prevent
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import (
    SWIFT,
    ability,
    cannot,
    does,
    gain,
    happens,
    has,
    may,
    on_destroyed,
    on_enter,
    plus,
    this_turn,
    when,
)
from app.rulesets.mage_wars.dsl.filters import ENEMY_UNIT, TARGET, UNIT, every, target
from app.rulesets.mage_wars.dsl.kinds import DARK, fast, pips, token, unit
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.event_kinds import MageWarsEvent
from app.rulesets.mage_wars.power import power_of
from app.rulesets.mage_wars.war.eligible import why_no_attack
from tools.testing.position import Side

from .chain import (
    SPELLS,
    A,
    B,
    MatchDriver,
    block,
    empty_chain,
    let_go_on,
    let_happen,
    names,
    tower,
)
from .chain import given as set_up_zones
from .war import FRESH, HEN, OX, before_combat, fallen, fight, hits, offered, say, war

TO_POWER_40 = Modify(TARGET, (Modification("set", "power", 40),))
SNIPER = unit("Sniper", 10, 0, pips(), on_enter(Destroy(TARGET), target(ENEMY_UNIT)))
BARON = unit("Baron", 10, 0, pips(), on_enter(may(TowerChange(7))))
MARTYR = unit("Martyr", 10, 0, pips(), on_destroyed(TowerChange(7)))
IMP = token("Imp", 10, DARK, on_destroyed(Damage(every(UNIT), 5)))
BOMB = unit("Bomb", 10, 0, pips(), ability(SacrificeSelf(), Damage(TARGET, 20), target(ENEMY_UNIT)))
CHIEF = unit("Chief", 10, 0, pips(), has(every(UNIT), plus(10)))
JAILER = unit("Jailer", 10, 0, pips(), has(every(UNIT), cannot("attack")))
LOOP = unit(
    "Loop",
    10,
    0,
    pips(),
    when(happens(MageWarsEvent.TOWER_CHANGED, phrase="When a tower changes"), TowerChange(1)),
)
ECHO = unit("Echo", 10, 0, pips(), when(happens(EngineEvent.SPELL_CAST), TowerChange(5)))
EAGER = unit("Eager", 10, 0, pips(), SWIFT)
FORTY = fast("Forty", 5, 0, pips(), does(TO_POWER_40, target(UNIT)))
FEED = fast("Feed", 5, 0, pips(), does(this_turn(TARGET, plus(20)), target(UNIT)))
SPUR = fast("Spur", 5, 0, pips(), does(this_turn(TARGET, gain("swift")), target(UNIT)))
STRIP = fast(
    "Strip", 5, 0, pips(), does(Modify(TARGET, (Modification("lose", "swift"),)), target(UNIT))
)
SHELTER = fast("Shelter", 5, 0, pips(), does(Prevent(TARGET, 15), target(UNIT)))
OWN = (
    SNIPER,
    BARON,
    MARTYR,
    IMP,
    BOMB,
    CHIEF,
    JAILER,
    LOOP,
    ECHO,
    EAGER,
    FORTY,
    FEED,
    SPUR,
    STRIP,
    SHELTER,
    HEN,
    OX,
)
HAND = {"hand": ["Earth"]}


def given(*sides: Side) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, *OWN])


def deployed(card: str, theirs: Side) -> MatchDriver:
    """Let A's unit enter, up to the next question."""
    game = given({"hand": [card, "Earth"]}, {"hand": ["Earth"], **theirs})
    game.act(f"deploy {card}")
    let_go_on(game)
    let_happen(game)
    return game


def cast_at(game: MatchDriver, spell: str, name: str) -> None:
    """Let a spell of the seat that is asked happen to that unit."""
    game.act(f"cast {spell}")
    while game.match.state.chain:
        if game.prompt().name == "targets":
            game.choose([name])
        else:
            game.pass_()


def power(game: MatchDriver, name: str) -> int:
    return power_of(game.match, game.match.card(game.card(name).id))


@pytest.mark.rule("MW-13.2")
def test_a_trigger_chooses_its_target_when_it_resolves_and_cannot_be_answered() -> None:
    game = deployed("Sniper", {"units": ["Ox", "Hen"], "hand": ["Mute", "Veto"]})
    assert game.asked() == ["A targets"]

    game.choose(["Hen"])

    assert names(game, B, "graveyard") == ["Hen"]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-13.2", "MW-6.13")
def test_in_time_out_a_trigger_takes_the_lowest_card_of_the_opponent() -> None:
    game = deployed("Sniper", {"units": ["Ox", "Hen"]})

    game.time_out()

    assert names(game, B, "graveyard") == ["Ox"]


@pytest.mark.rule("MW-13.2")
def test_without_a_legal_target_a_trigger_does_nothing() -> None:
    game = deployed("Sniper", {})

    assert game.asked() == ["A armament"]
    assert "triggered" not in game.kinds()


@pytest.mark.rule("MW-13.2")
@pytest.mark.parametrize(("answer", "level"), [("yes", 57), ("", 50)])
def test_a_trigger_that_may_happen_is_declined_in_time_out(answer: str, level: int) -> None:
    game = deployed("Baron", {})

    if answer:
        game.choose(answer, prompt="optional_effect")
    else:
        game.time_out()

    assert tower(game, A) == level


@pytest.mark.rule("MW-13.3")
def test_a_trigger_happens_though_its_source_has_gone() -> None:
    game = given({"hand": ["Slay"]}, {"units": ["Martyr"], **HAND})

    game.act("cast Slay")
    empty_chain(game)

    assert tower(game, B) == 57


@pytest.mark.rule("MW-13.3", "MW-8.10", "MW-11.16")
def test_a_token_that_has_ceased_still_deals_its_damage_with_its_alignment() -> None:
    game = given({"hand": ["Slay"], "units": ["Ox"]}, {"units": ["Imp"], **HAND})

    cast_at(game, "Slay", "Imp")

    assert game.card("Ox").damage == 10


@pytest.mark.rule("MW-13.3", "MW-5.7")
def test_an_ability_happens_though_its_source_was_sacrificed_for_it() -> None:
    game = given({"units": ["Bomb"]}, {"units": ["Ox"], **HAND})

    game.act("use Bomb", targets=["Ox"])

    assert names(game, A, "graveyard") == ["Bomb"]
    assert game.card("Ox").damage == 20


@pytest.mark.rule("MW-13.4")
def test_during_a_chain_triggers_resolve_at_once_and_then_the_chain_goes_on() -> None:
    game = given({"hand": ["Zap", "Earth"], "units": ["Echo"]}, {"units": ["Martyr"], **HAND})
    game.act("cast Zap")
    let_go_on(game)
    game.choose(["enemy tower"], prompt="targets")

    assert tower(game, A) == 55
    assert game.asked() == ["B intercept"]
    block(game, "Martyr")
    assert tower(game, B) == 40


@pytest.mark.rule("MW-13.4", "MW-10.1")
def test_between_strikes_triggers_resolve_at_once_and_then_combat_goes_on() -> None:
    game = war([OX], [(IMP, {}), HEN], cards=[IMP])
    say(game, "offense", {"Ox": "Imp"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Hen": "Ox"})
    before_combat(game)

    fight(game)

    # The token's last damage, 5 and its bonus, takes Hen before Strike 3, and Ox, which is spent.
    assert sorted(fallen(game)) == ["Hen", "Imp", "Ox"]
    assert hits(game) == [("Imp", 25), ("Ox", 10), ("Hen", 10)]


@pytest.mark.rule("MW-13.5", "MW-12.1")
@pytest.mark.parametrize("order", [("Feed", "Forty"), ("Forty", "Feed")])
def test_setting_pl_applies_before_additions(order: tuple[str, str]) -> None:
    game = given({"hand": [*order], "units": ["Hen"]}, HAND)

    for spell in order:
        cast_at(game, spell, "Hen")

    assert power(game, "Hen") == 60


@pytest.mark.rule("MW-13.5")
@pytest.mark.parametrize(
    ("order", "swift"), [(("Spur", "Strip"), False), (("Strip", "Spur"), True)]
)
def test_keywords_are_granted_and_lost_in_order_of_time(
    order: tuple[str, str], swift: bool
) -> None:
    game = given({"hand": [*order], "units": ["Eager"]}, HAND)

    for spell in order:
        cast_at(game, spell, "Eager")

    assert ("swift" in game.card("Eager").keywords) is swift


@pytest.mark.rule("MW-13.5", "MW-9.24")
def test_cannot_wins() -> None:
    free, jailed = (
        war([(EAGER, FRESH), (OX, {})], [foe], cards=[EAGER, JAILER]) for foe in (HEN, JAILER)
    )

    cards = [jailed.match.card(jailed.card(name).id) for name in ("Eager", "Ox")]
    reasons = [why_no_attack(jailed.match, card) for card in cards]

    assert set(offered(free)) == {"Eager", "Ox"}
    assert [why and why.text for why in reasons] == ["Jailer prevents this."] * 2
    assert jailed.prompt().name != "offense"


@pytest.mark.rule("MW-13.5", "MW-4.3")
@pytest.mark.parametrize(("zone", "level"), [("units", 20), ("face_down", 10), ("graveyard", 10)])
def test_a_static_ability_works_only_while_its_source_is_a_permanent(zone: str, level: int) -> None:
    game = given({"units": ["Hen"]}, {zone: ["Chief"]})

    assert power(game, "Hen") == level


@pytest.mark.rule("MW-13.5", "MW-12.3")
def test_when_a_static_bonus_ends_damage_that_it_bore_destroys() -> None:
    theirs = {"units": ["Chief", {"card": "Hen", "damage": 15}], **HAND}
    game = given({"hand": ["Slay"]}, theirs)

    cast_at(game, "Slay", "Chief")

    assert names(game, B, "graveyard") == ["Chief", "Hen"]


@pytest.mark.rule("MW-13.6")
def test_each_prevention_of_one_event_applies_once_the_oldest_first() -> None:
    game = given({"hand": ["Shelter", "Shelter", "Zap"], "units": ["Hen"]}, {})
    for _ in range(2):
        game.act("cast Shelter")
    cast_at(game, "Zap", "Hen")

    assert names(game, A, "units") == ["Hen"]
    left = [mod.amount for mod in game.match.state.modifiers if mod.op == "prevent"]
    assert left == [10]


@pytest.mark.rule("MW-13.8", "MW-7.7")
def test_the_text_of_a_card_beats_the_rules() -> None:
    game = war([(EAGER, FRESH), (OX, FRESH)], [HEN], cards=[EAGER])

    assert offered(game) == {"Eager": ["Hen"]}


@pytest.mark.rule("MW-13.9")
def test_so_many_triggers_resolve_at_one_point_and_no_more() -> None:
    game = given({"hand": ["Hum", "Earth"], "units": ["Loop"]}, HAND)

    game.act("cast Hum")
    empty_chain(game)

    assert tower(game, A) == 50 + 1 + 200
    assert "triggers_dropped" in game.kinds()
    assert game.asked() == ["A armament"]
