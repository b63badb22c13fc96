"""In which order triggers, replacements and changes of a card come."""

from typing import Any

import pytest

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import card_event
from app.engine.position.flow import Flow
from app.engine.steps.replacements import replaced
from app.rulesets.clashing_destiny.ruleset import RULESET
from tools.testing.match_driver import A, B, MatchDriver, given

SELF = {"node": "Self"}
MY_HERO = {"node": "clashing_destiny.HeroOf"}
MINE = {"node": "ControlledBy", "who": "you"}
HERO = {"node": "IsType", "types": ["hero"], "noun": "hero"}


def card(name: str, *abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {
        "node": "CardDef",
        "id": name.lower().replace(" ", "_"),
        "name": name,
        "type": "minion",
        "aspect": "normal",
        "stats": [["attack", 1], ["hp", 5]],
        "abilities": list(abilities),
    } | fields


def when(
    kind: str, subject: dict[str, Any], effect: dict[str, Any], **fields: Any
) -> dict[str, Any]:
    event = {"node": "EventPattern", "kind": kind, "subject": subject}
    return {"node": "Triggered", "event": event, "effect": effect, "label": kind, **fields}


def change(op: str, what: str, amount: int = 0) -> dict[str, Any]:
    return {"node": "Modification", "op": op, "what": what, "amount": amount}


def static(scope: dict[str, Any], *changes: dict[str, Any]) -> dict[str, Any]:
    return {"node": "Static", "scope": scope, "changes": list(changes)}


def counting(name: str) -> dict[str, Any]:
    """A minion that notes when its seat's turn ends."""
    effect = {"node": "AddCounters", "what": SELF, "counter": f"seen by {name}"}
    event = {"node": "EventPattern", "kind": "turn_ending"}
    return card(name, {"node": "Triggered", "event": event, "effect": effect, "label": name})


def triggered(game: MatchDriver) -> list[str]:
    cards = game.match.state.cards
    return [cards[e.card].printed.name for e in game.events if e.kind == "triggered"]


def test_the_active_player_resolves_triggers_first() -> None:
    game = given(
        RULESET,
        {A: {"attack_zone": ["Ant"]}, B: {"attack_zone": ["Bee"]}},
        cards=[counting("Ant"), counting("Bee")],
    )

    game.pass_()

    assert triggered(game) == ["Ant", "Bee"]


def test_a_seat_orders_its_own_triggers() -> None:
    game = given(
        RULESET, {A: {"attack_zone": ["Ant", "Bee"]}}, cards=[counting("Ant"), counting("Bee")]
    )
    game.pass_()

    game.choose(
        [game.prompt().options[1].ref, game.prompt().options[0].ref], prompt="trigger_order"
    )

    assert triggered(game) == ["Bee", "Ant"]


def test_time_outs_order_triggers_by_the_age_of_their_source() -> None:
    game = given(
        RULESET, {A: {"attack_zone": ["Ant", "Bee"]}}, cards=[counting("Ant"), counting("Bee")]
    )
    game.pass_()

    game.time_out()

    assert triggered(game) == ["Ant", "Bee"]


def test_triggers_of_triggers_wait_for_the_whole_batch() -> None:
    hurt = {"node": "Damage", "to": MY_HERO, "amount": 1}
    ending = {"node": "EventPattern", "kind": "turn_ending"}
    biter = {"node": "Triggered", "event": ending, "effect": hurt, "label": "bite"}
    answer = when("damaged", {"node": "And", "parts": [HERO, MINE]}, {"node": "Draw"})
    game = given(
        RULESET,
        {A: {"attack_zone": ["Biter", "Ant"], "defense_zone": ["Medic"]}},
        cards=[card("Biter", biter), counting("Ant"), card("Medic", answer)],
    )
    game.pass_()

    game.time_out()

    assert triggered(game) == ["Biter", "Ant", "Medic"]


def test_a_trigger_once_per_turn_is_used_up_when_it_starts_to_wait() -> None:
    once = when(
        "damaged", {"node": "And", "parts": [HERO, MINE]}, {"node": "Draw"}, once_per_turn=True
    )
    game = given(RULESET, {A: {"attack_zone": ["Medic"]}}, cards=[card("Medic", once)])

    for _ in range(2):
        atoms.mark_damage(game.match, game.card("A hero").id, 1)

    assert len(game.match.state.pending) == 1


@pytest.mark.parametrize(
    ("earlier", "waiting"), [("A hero", 0), ("B hero", 1)], ids=["as_described", "of_another_side"]
)
def test_first_time_counts_events_before_the_source_was_there(earlier: str, waiting: int) -> None:
    once = when(
        "damaged", {"node": "And", "parts": [HERO, MINE]}, {"node": "Draw"}, once_per_turn=True
    )
    game = given(RULESET, {A: {"hand": ["Medic"]}}, cards=[card("Medic", once)])
    atoms.mark_damage(game.match, game.card(earlier).id, 1)
    atoms.move(game.match, game.card("Medic").id, "0.attack_zone", 0)

    atoms.mark_damage(game.match, game.card("A hero").id, 1)

    assert len(game.match.state.pending) == waiting


def test_first_time_of_another_card_leaves_out_the_source_itself() -> None:
    another = {"node": "And", "parts": [{"node": "Other"}, MINE]}
    once = when("damaged", another, {"node": "Draw"}, once_per_turn=True)
    game = given(RULESET, {A: {"attack_zone": ["Medic"]}}, cards=[card("Medic", once)])
    seen = []

    for name in ("Medic", "A hero", "A hero"):
        atoms.mark_damage(game.match, game.card(name).id, 1)
        seen.append(len(game.match.state.pending))

    assert seen == [0, 1, 1]


def test_set_comes_before_add_whatever_was_made_first() -> None:
    game = given(
        RULESET,
        {A: {"attack_zone": ["Giver", "Setter", "2/2"]}},
        cards=[
            card("Giver", static(everybody(), change("add", "attack", 3))),
            card("Setter", static(everybody(), change("set", "attack", 7))),
        ],
    )

    assert game.card("2/2").attack == 10


def test_of_two_settings_the_later_one_counts() -> None:
    game = given(
        RULESET,
        {A: {"attack_zone": ["First", "Second", "2/2"]}},
        cards=[
            card("First", static(everybody(), change("set", "attack", 7))),
            card("Second", static(everybody(), change("set", "attack", 4))),
        ],
    )

    assert game.card("2/2").attack == 4


def test_a_change_ends_with_its_source() -> None:
    game = given(
        RULESET,
        {A: {"attack_zone": ["Giver", "2/2"]}},
        cards=[card("Giver", static(everybody(), change("add", "attack", 3)))],
    )

    atoms.move(game.match, game.card("Giver").id, "0.discard")

    assert game.card("2/2").attack == 2


def test_a_change_below_nothing_counts_as_nothing() -> None:
    entry = {"card": "2/2", "modifiers": [{"what": "attack", "amount": -5}]}

    game = given(RULESET, {A: {"attack_zone": [entry]}})

    assert game.card("2/2").attack == 0


def everybody() -> dict[str, Any]:
    return {"node": "All", "filter": {"node": "IsType", "types": ["minion"], "noun": "minion"}}


def shield(name: str, counter: str) -> dict[str, Any]:
    """A minion that carries a counter instead of being destroyed, once per turn."""
    event = {"node": "EventPattern", "kind": "destroyed", "subject": {"node": "IsSource"}}
    instead = {
        "node": "Seq",
        "parts": [
            {"node": "AddCounters", "what": SELF, "counter": counter},
            {"node": "Heal", "to": SELF, "amount": 9},
        ],
    }
    return {"node": "Replacement", "event": event, "instead": instead, "once_per_turn": True}


def attacked_twice(game: MatchDriver) -> None:
    for attacker in ("9/9", "9/8"):
        game.attack(attacker, on="Stubborn")
        game.resolve()


def test_a_replacement_happens_instead_and_only_once() -> None:
    game = given(
        RULESET,
        {A: {"attack_zone": ["9/9", "9/8"]}, B: {"attack_zone": ["Stubborn"]}},
        cards=[card("Stubborn", shield("Stubborn", "spared"))],
    )

    game.attack("9/9", on="Stubborn")
    game.resolve()

    assert game.card("Stubborn").counters == {"spared": 1}
    assert "destroyed" not in game.kinds()


def test_a_replacement_once_per_turn_is_used_up() -> None:
    game = given(
        RULESET,
        {A: {"attack_zone": ["9/9", "9/8"]}, B: {"attack_zone": ["Stubborn"]}},
        cards=[card("Stubborn", shield("Stubborn", "spared"))],
    )

    attacked_twice(game)

    assert game.card("Stubborn").zone == "discard"


def test_a_declined_replacement_has_had_its_first_time() -> None:
    stubborn = {**shield("Stubborn", "spared"), "optional": True}
    giant = card("Giant", stubborn, stats=[["attack", 0], ["hp", 9]])
    game = given(RULESET, {A: {"attack_zone": ["Giant"]}}, cards=[giant])
    destroyed = card_event(EngineEvent.DESTROYED, game.match.card(game.card("Giant").id))

    asked = [declined(replaced(game.match, destroyed)) for _ in range(2)]

    assert asked == [1, 0]


def declined(flow: Flow[Any]) -> int:
    """Say no as often as a flow asks, and return how often that was."""
    times, answer = 0, None
    while True:
        try:
            flow.send(answer)
        except StopIteration:
            return times
        times, answer = times + 1, "no"


def test_delayed_triggers_resolve_once_and_end_with_the_turn() -> None:
    event = {"node": "EventPattern", "kind": "damaged", "subject": HERO}
    later = {"node": "Later", "event": event, "effect": {"node": "Draw"}}
    vow = card(
        "Vow", {"node": "SpellEffect", "effect": later}, type="spell", kind="burst", stats=[]
    )
    game = given(RULESET, {A: {"hand": ["Vow"], "main_deck": ["1/1", "1/1", "1/1"]}}, cards=[vow])
    game.play("Vow")
    game.resolve()

    waiting = len(game.match.state.delayed_triggers)
    game.advance_to("main", turn=4)

    assert waiting == 1
    assert game.match.state.delayed_triggers == ()
