"""Acts and reasons come from one function: what is not offered is explained."""

from app.engine.flow import Flow, nothing
from app.engine.match import Match
from app.engine.prompts import Option, Reason
from app.engine.steps.acts import Found, offered, refused, uses

from .duel_game import OX, WOLF, duel, go, put

LATE = Reason("Too late.", "DU-1")


def made(card: int, why: Reason | None, log: list[int]) -> Found:
    def option() -> Option:
        log.append(card)
        return Option(f"play:{card}", card, verb="play")

    return card, why, option


def test_an_option_is_made_only_of_what_is_offered() -> None:
    log: list[int] = []
    found = [made(1, None, log), made(2, LATE, log)]

    options, reasons = offered(found), refused(found)

    assert [option.key for option in options] == ["play:1"]
    assert reasons == [(2, LATE)]
    assert log == [1]


def test_each_ability_is_an_act_by_its_place() -> None:
    keys: list[str] = []

    def look(m: Match) -> Flow[None]:
        card = m.card(put(m, WOLF, "0.field", 0))
        abilities = [*m.card(put(m, OX, "0.field", 1)).printed.abilities, *card.printed.abilities]
        found = [*uses(card, abilities * 2, lambda bound: None)]
        keys.extend(option.key for option in offered(found))
        assert refused(uses(card, abilities, lambda bound: LATE)) == [(card.id, LATE)] * len(
            abilities
        )
        yield from nothing()

    go(duel(look))

    assert [key.split(":")[2] for key in keys] == [str(place) for place in range(len(keys))]
    assert keys
