"""Forecasts of an act together with the answer to the prompt that it opens."""

from typing import Any

from msgspec.structs import replace

from app.engine.play.match import Match
from app.engine.views import prompt_for
from app.matches.forecasts.forecasts import Forecasts
from app.matches.live.live_match import LiveMatch

from .conftest import asking, defender, done, seated


async def test_forecasts_include_blocks_opened_by_an_act(
    live: LiveMatch, forecasts: Forecasts
) -> None:
    """Blocking keeps the life that no blocks would cost."""
    seat = defender(live)
    viewer = await seated(live, seat)
    opened = next(one["opens"] for one in _offered(live, seat) if "opens" in one)
    goals = {one["ref"]: one["to"] for one in opened["options"]}
    blocks = [[ref, to[0]] for ref, to in goals.items()]
    asked = ("none", None), ("blocks", blocks), ("blocks", [["c99", "c98"]]), ("none", blocks)
    choices, follow = ([*each] for each in zip(*asked, strict=True))

    forecasts.ask(live, viewer, replace(asking(live, *choices), follow=follow))
    await done(forecasts)

    (told,) = viewer.heard()
    none, blocked, *nonsense = told["outcomes"]
    assert (none["choice"], blocked["choice"], nonsense) == ("none", "blocks", [None, None])
    assert str(seat) in none["seats"]
    assert none["seats"][str(seat)] != blocked.get("seats", {}).get(str(seat))
    assert "cards" in blocked


def _offered(live: LiveMatch, seat: int) -> list[Any]:
    match = live.match
    assert isinstance(match, Match)
    prompt = prompt_for(match, seat)
    assert prompt is not None
    return list(prompt["options"])
