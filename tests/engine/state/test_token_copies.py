"""A card created as a token is one, regardless of its printed face."""

from app.engine import atoms
from app.engine.dsl.abilities import Target
from app.engine.dsl.filters import HasState
from app.engine.dsl.text import describe_target
from app.engine.play.dump import state_to_plain
from app.engine.play.match import Match
from app.engine.position.refs import zone_key
from tests.engine.dsl.words import LEXICON, MINION
from tests.engine.stack_game import STACK, position
from tools.testing.match_driver import A, MatchDriver


def with_twins(*hand: str) -> MatchDriver:
    """A has a Bear and two Heralds, copies that an effect has made."""
    game = position(STACK, {"hand": ["Twins", *hand], "board": ["Bear"]}, {})
    game.act("play Twins")
    while game.asked() != ["A main"]:
        game.choose("m2" if game.prompt().name == "choose_mode" else ["t0", "t1"])
    return game


def tokens(match: Match) -> list[str]:
    """The names of the tokens on the board."""
    cards = [match.card(cid) for cid in match.board(A)]
    return [card.printed.name for card in cards if card.is_token]


def test_a_copy_of_a_real_card_has_its_abilities_and_is_a_token() -> None:
    game = with_twins()

    assert game.zone(A, "board") == ["Bear", "Herald", "Herald"]
    assert tokens(game.match) == ["Herald", "Herald"]
    assert game.kinds().count("chained") == 3  # the spell and both on-enter triggers


def test_a_token_copy_ceases_where_it_has_left_the_board() -> None:
    game = with_twins("Cull")

    game.act("play Cull")

    assert game.zone(A, "board") == ["Bear"]
    assert game.zone(A, "hand") == []
    assert "ceased" in game.kinds()


def test_a_token_copy_dies_into_no_pile() -> None:
    game = with_twins("Bolt")

    game.act("play Bolt", draft_only=True)
    game._submit(A, (game.match.board(A)[-1],), "a twin")  # both have one name

    assert game.zone(A, "board") == ["Bear", "Herald"]
    assert sorted(game.zone(A, "discard")) == ["Bolt", "Twins"]


def test_a_token_copy_is_one_after_a_dump_and_in_a_clone() -> None:
    match = with_twins().match

    loaded = Match.load(STACK, match.dump())

    assert tokens(loaded) == tokens(match.clone()) == ["Herald", "Herald"]
    assert loaded.digest() == match.digest()


def test_only_a_token_copy_takes_more_room_in_a_dump() -> None:
    match = position(STACK, {"hand": ["Bear"]}, {}).match
    made = atoms.create(match, match.pool["bear"], A, zone_key(A, "board"), token=True)

    rows = {row[0]: len(row) for row in state_to_plain(match.state)["cards"]}

    # Digests of matches that were recorded before there were any stay what they were.
    assert [length - min(rows.values()) for length in rows.values()].count(1) == 1
    assert rows[made] == max(rows.values())


def test_a_token_can_be_asked_for_in_words() -> None:
    assert describe_target(Target(MINION & HasState("token")), LEXICON) == "target token minion"
