"""Attached cards, additions of replacements to an event, and winning by a card."""

import pytest

from app.engine import atoms
from app.engine.dsl.abilities import EventPattern, Replacement
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import IsAttached, IsSource
from app.engine.dsl.shorthand import does, every
from app.engine.dsl.text import describe_ability
from app.engine.dsl.values import EventAmount, Plus
from app.engine.effects import Damage, Draw, LoseLife, WinMatch
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import card_event
from app.engine.position.refs import zone_key
from app.engine.prompts import Option
from app.engine.steps.replacements import prefers_own
from tests.engine.dsl.words import LEXICON
from tests.engine.stack_game import LIFE, STACK, position
from tools.testing.match_driver import A, B

DRAWS = EventPattern("drew", who="you")


def scholar(name: str, replacement: Replacement) -> CardDef:
    """Return a creature with a replacement."""
    return CardDef(name.lower(), name, "creature", stats=(("hp", 3),), abilities=(replacement,))


def test_an_attachment_lets_go_of_a_host_that_has_become_another_object() -> None:
    game = position(STACK, {"board": ["Bear", "Hunter"]}, {})
    match = game.match
    bear, hunter = game.card("Bear").id, game.card("Hunter").id
    atoms.attach(match, bear, hunter)
    held = match.host_of(match.card(bear))
    assert held is not None
    assert held.id == hunter

    atoms.move(match, hunter, zone_key(A, "hand"))
    atoms.move(match, hunter, zone_key(A, "board"))

    assert match.card(bear).host == hunter
    assert match.host_of(match.card(bear)) is None
    atoms.attach(match, bear, hunter)
    assert match.host_of(match.card(bear)) is match.card(hunter)
    atoms.attach(match, bear, 0)
    assert match.host_of(match.card(bear)) is None


def test_abilities_on_the_attached_card_apply_to_that_object_only() -> None:
    thorn = CardDef(
        "thorn",
        "Thorn",
        "creature",
        stats=(("hp", 1),),
        abilities=(Replacement(DRAWS, instead=Damage(every(IsAttached()), 1)),),
    )
    game = position(STACK, {"board": ["Thorn", "Bear"], "deck": ["Salve"]}, {}, thorn)
    match = game.match
    atoms.attach(match, game.card("Thorn").id, game.card("Bear").id)

    assert [*match.rules.draw(match, A, 1)] == []
    assert game.card("Bear").damage == 1
    atoms.move(match, game.card("Bear").id, zone_key(A, "hand"))
    atoms.move(match, game.card("Bear").id, zone_key(A, "board"))
    assert [*match.rules.draw(match, A, 1)] == []

    assert game.card("Bear").damage == 0


def test_a_replacement_adds_to_an_event_that_still_happens() -> None:
    costly = scholar("Costly", Replacement(DRAWS, also=LoseLife(1)))
    game = position(STACK, {"board": ["Costly"], "deck": ["Bear"] * 3}, {}, costly)

    assert [*game.match.rules.draw(game.match, A, 2)] == []

    assert game.hand(A) == ["Bear", "Bear"]
    assert game.match.state.number(A, "life") == LIFE - 2


def test_a_replacement_changes_how_many_cards_a_draw_is() -> None:
    greedy = scholar("Greedy", Replacement(DRAWS, change=2))
    game = position(STACK, {"board": ["Greedy"], "deck": ["Bear"] * 5}, {}, greedy)

    assert [*game.match.rules.draw(game.match, A, 2)] == []

    assert game.hand(A) == ["Bear"] * 4


def test_each_addition_applies_once_and_a_later_one_may_still_replace() -> None:
    costly = scholar("Costly", Replacement(DRAWS, also=LoseLife(1)))
    barred = scholar("Barred", Replacement(DRAWS))
    game = position(STACK, {"board": ["Costly"], "deck": ["Bear"]}, {}, costly, barred)
    both = position(STACK, {"board": ["Costly", "Barred"], "deck": ["Bear"]}, {}, costly, barred)

    flow = both.match.rules.draw(both.match, A, 1)
    next(flow)
    for key in ("0",):
        try:
            flow.send(key)
        except StopIteration:
            break
    assert [*game.match.rules.draw(game.match, A, 1)] == []

    assert game.hand(A) == ["Bear"]
    assert both.hand(A) == []
    assert both.match.state.number(A, "life") == LIFE - 1


@pytest.mark.parametrize(
    ("name", "answer", "own"),
    [("Bear", None, True), ("Saver", "own", True), ("Saver", "other", False)],
)
def test_own_replacements_are_offered_only_beside_others(
    *, name: str, answer: str | None, own: bool
) -> None:
    saver = scholar("Saver", Replacement(EventPattern("destroyed", IsSource())))
    game = position(STACK, {"board": [name]}, {}, saver)
    card = game.match.card(game.card(name).id)
    destroyed = card_event(EngineEvent.DESTROYED, card)

    flow = prefers_own(game.match, card, destroyed, Option("own", label="Do it"))
    if answer is not None:
        asked = next(flow).builds[0]()
        assert [option.key for option in asked.options] == ["own", "other"]
    with pytest.raises(StopIteration) as ended:
        flow.send(answer)

    assert ended.value.value is own


def test_an_addition_is_said() -> None:
    def said(replacement: Replacement) -> str:
        return describe_ability(replacement, LEXICON, {})

    drawn = EventPattern("drawn", who="you")
    more = Plus((EventAmount(), 1))

    assert said(Replacement(drawn, also=LoseLife(1, "opponent"))) == (
        "If you would draw a card, your opponent loses 1 life as well."
    )
    assert said(Replacement(drawn, change=more, also=Draw())) == (
        "If you would draw a card, increase that by 1, and draw a card as well."
    )


def test_a_card_wins_the_match() -> None:
    for who, winner in (("you", A), ("opponent", B), ("each", None)):
        card = CardDef("coup", "Coup", "spell", abilities=(does(WinMatch(who)),))
        game = position(STACK, {"hand": ["Coup"]}, {}, card)

        game.act("play Coup")

        result = game.match.result
        assert result is not None
        assert (result.winner, result.reason) == (winner, "effect")
