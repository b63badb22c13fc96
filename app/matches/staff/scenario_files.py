"""Scenario files: acts of real matches as rules tests."""

from app.engine.match import Match
from app.engine.testing.scenario_failure import ScenarioFailure
from app.engine.testing.scenario_writer import Heading, WrittenAct, written_scenario
from app.matches.staff.reexecution import UNREACHED, PlayedAct
from app.platform.errors import Conflict


def scenario_file(act: PlayedAct | None, heading: Heading) -> str:
    """Return the scenario file; raise Conflict if today's code doesn't reach the act."""
    if act is None or not isinstance(act.before, Match):
        raise Conflict(f"{UNREACHED} Choose an earlier line.")
    try:
        return written_scenario(act.before, _acts(act), heading)
    except ScenarioFailure as failed:
        # A bug of the writer: a replayed act is always a legal scenario.
        raise Conflict("This act can't be written as a scenario. Report it as a bug.") from failed


def _acts(act: PlayedAct) -> list[WrittenAct]:
    return [
        WrittenAct(entry.seat, entry.kind, entry.body.choice)
        for entry in act.inputs
        if entry.seat is not None
        and (entry.kind == "answer" or entry.kind == "time_out" or entry.kind == "concede")
    ]
