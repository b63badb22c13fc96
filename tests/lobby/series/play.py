"""Series as tests play them: begun, between two matches, over."""

from typing import Any

from tests.lobby.visitors import CASUAL, Tab, concede, tab
from tests.support.house import Message, Person


async def begin(alma: Person, bert: Person, timer: str = "casual") -> Message:
    """Have two begin a series; return it as Alma sees it."""
    opened = await alma.post("/lobby/tables", CASUAL | {"best_of": 3, "timer": timer})
    link = await bert.post(f"/lobby/tables/{opened['id']}", {"deck": "b"})
    match = await alma.get(f"/matches/{link['id']}")
    return dict(await alma.get(f"/series/{match['series']}"))


async def hear_state(hers: Tab, state: str) -> Any:
    while (series := (await hers.hear("series"))["series"])["state"] != state:
        pass
    return series


async def pause_after_loss(alma: Person, bert: Person, loser: Person, heard: Tab) -> Message:
    """Have two begin a series and one lose its first match; return it as it then waits."""
    series = await begin(alma, bert)
    await concede(loser, series["match"])
    return dict(await hear_state(heard, "between"))


async def play_to_the_end(alma: Person, bert: Person) -> Message:
    """Have Alma win a series 2 to 0; return it as it was in its last match."""
    async with tab(alma) as hers:
        series = await pause_after_loss(alma, bert, bert, hers)
        await alma.post(f"/series/{series['id']}/next", {})
        on: Message = await bert.post(f"/series/{series['id']}/next", {"deck": "b"})
        await concede(bert, on["match"])
        await hear_state(hers, "over")
    return on
