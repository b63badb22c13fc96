"""One function yields acts and reasons: each act is either offered or explained."""

from app.engine.play.match import Match
from app.engine.prompts import Option, Reason
from app.engine.steps.acts import Found, LegalActs, offered, parse_act, refused
from tests.engine.duel_game import duel, go, stop

LATE = Reason("Too late.", "DU-1")


def made(card: int, why: Reason | None, log: list[int]) -> Found:
    def option() -> Option:
        log.append(card)
        return Option(f"play:{card}", card, verb="play")

    return card, why, option


def test_options_are_built_for_offered_acts_only() -> None:
    log: list[int] = []
    found = [made(1, None, log), made(2, LATE, log)]

    options, reasons = offered(found), refused(found)

    assert [option.key for option in options] == ["play:1"]
    assert reasons == [(2, LATE)]
    assert log == [1]


def test_a_key_says_what_is_done_with_which_card_and_which_of_its_abilities() -> None:
    keys = {"use:12:3": ("use", 12, 3), "play:7": ("play", 7, 0), "rebind": ("rebind", 0, 0)}

    assert {key: parse_act(key) for key in keys} == keys


def test_one_search_finds_the_options_and_the_reasons() -> None:
    match, searched = duel(), list[Match]()

    def acts(at: Match) -> list[Found]:
        searched.append(at)
        return [made(1, None, []), made(2, LATE, [])]

    legal = LegalActs(acts)

    assert [option.key for option in legal.offered(match)] == ["play:1"]
    assert legal.refused(match) == [(2, LATE)]
    assert searched == [match]


def test_copies_search_reasons_again() -> None:
    match, searched = go(duel(stop)), list[Match]()

    def acts(at: Match) -> list[Found]:
        searched.append(at)
        return [made(2, LATE, [])]

    legal, copy = LegalActs(acts), match.clone()
    legal.offered(match)

    assert legal.refused(copy) == [(2, LATE)]
    assert searched == [match, copy]
