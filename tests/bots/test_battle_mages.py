"""The computer at Battle Mages: it holds its answers, counts the stack, and plays to win."""

from app.bots.greedy import choose
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.rulesets.battle_mages.ruleset import RULESET
from tests.rulesets.battle_mages.scene import KEEP, A, B, given

NO_LIMIT = 60.0
LOOKS = 60
BLUE = {"card": "Small Blue Crystal", "copies": 4}


def test_it_answers_a_large_spell_and_lets_a_small_one_pass() -> None:
    def answer(name: str) -> object:
        game = given(
            {"hand": [f"{name} for 0", KEEP]}, {"hand": ["Unspeak", KEEP], "crystals": [BLUE]}
        )
        game.play(f"{name} for 0")
        return choose(game.match, B, NO_LIMIT, LOOKS)

    assert str(answer("Plain 6/6")).startswith("play:")
    assert answer("Plain 1/1") == "pass"


def test_it_does_not_deny_what_is_denied_already() -> None:
    game = given(
        {"hand": ["Plain 6/6 for 0", "Unspeak", KEEP], "crystals": [BLUE]},
        {"hand": ["Unspeak", "Unspeak", KEEP], "crystals": [BLUE]},
    )
    game.play("Plain 6/6 for 0")
    game.act("play Unspeak", on="Plain 6/6 for 0", seat=B)
    game.pass_(seat=A)

    assert choose(game.match, B, NO_LIMIT, LOOKS) == "pass"


def test_it_puts_a_crystal_onto_the_field() -> None:
    game = given({"hand": ["Small Blue Crystal", KEEP]}, step="preparation")

    assert choose(game.match, A, NO_LIMIT, LOOKS) == (game.match.zone(A, "hand")[0],)


def test_it_wins_against_chance() -> None:
    lost = [seed for seed in range(4) if _winner(seed) != seed % 2]

    assert len(lost) <= 1


def _winner(seed: int) -> int | None:
    """Play a match of the computer against random answers; return the winner."""
    computer, dice = seed % 2, Dice(seed + 5)
    first, second = (RULESET.decks[(seed + i) % 4].deck for i in (0, 1))
    setup = Setup(RULESET.id, "standard", (SeatSetup(first), SeatSetup(second)))
    match = Match.begin(RULESET, setup, 900 + seed)
    while (prompt := next((each for each in match.prompts if each is not None), None)) is not None:
        own = prompt.seat == computer
        answer = choose(match, computer, NO_LIMIT, 12) if own else prompt.sample(dice)
        match.submit(prompt.seat, answer)
    assert match.result is not None
    return match.result.winner
