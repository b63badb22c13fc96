"""Acts and reasons come from one function: what is not offered is explained."""

from app.engine.prompts import Option, Reason
from app.engine.steps.acts import Found, offered, refused

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
