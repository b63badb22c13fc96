"""Scenario files: an act of a match that was played, as a test of the rules can run it."""

from app.engine.match import Match
from app.engine.testing.scenario_failure import ScenarioFailure
from app.engine.testing.scenario_writer import Heading, WrittenAct, written_scenario
from app.matches.staff.reexecution import UNREACHED, PlayedAct
from app.platform.errors import Conflict


def scenario_file(act: PlayedAct | None, heading: Heading) -> str:
    """Return the file; raise Conflict where today's code does not come to the act."""
    if act is None or not isinstance(act.before, Match):
        raise Conflict(f"{UNREACHED} There is no scenario of it.")
    try:
        return written_scenario(act.before, _acts(act), heading)
    except ScenarioFailure as failed:
        # Nothing but a fault of the writer leads here: what is played is what was played.
        raise Conflict("This act cannot be written as a scenario.") from failed


def _acts(act: PlayedAct) -> list[WrittenAct]:
    return [
        WrittenAct(entry.seat, entry.kind, entry.body.choice)
        for entry in act.inputs
        if entry.seat is not None
        and (entry.kind == "answer" or entry.kind == "time_out" or entry.kind == "concede")
    ]
