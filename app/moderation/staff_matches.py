"""Matches for staff: live ones with both hands visible, termination, private replays."""

from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.matches.staff.evidence import EvidenceReader
from app.matches.staff.live_matches import LiveCounts, LiveFilter, LiveLine, LiveMatchReader
from app.matches.staff.live_replay import read_live_replay
from app.matches.staff.match_stops import MatchStops
from app.matches.staff.passes import MatchPasses
from app.matches.staff.stopping import StopReason, stop_for
from app.moderation.audit import Audit, match_subject
from app.moderation.errors import OwnMatch
from app.platform.errors import Conflict, InvalidInput, NotFound
from app.platform.postgres.keyset import Page

OWN: Final = "You're playing in this match, so another moderator handles it."


class StaffMatchService:
    """Views and stops matches for a moderator, within the caller's unit of work."""

    def __init__(
        self, session: AsyncSession, audit: Audit, staff: Account, stops: MatchStops
    ) -> None:
        self._audit, self._staff, self._stops = audit, staff, stops
        self._live = LiveMatchReader(session)
        self._passes = MatchPasses(session)
        self._evidence = EvidenceReader(session)

    async def count(self) -> LiveCounts:
        """Count the live matches."""
        return await self._live.count()

    async def list_page(self, wanted: LiveFilter, cursor: str = "") -> Page[LiveLine]:
        """Return a page of live matches with public facts only."""
        return await self._live.list_page(wanted, cursor)

    async def get(self, match_id: str) -> LiveLine:
        """Return public facts of a live match."""
        return await self._live.get(match_id)

    async def require_others(self, match_id: str) -> LiveLine:
        """Return a live match; raise OwnMatch if the moderator plays in it."""
        line = await self._live.get(match_id)
        if line.has(self._staff.id):
            raise OwnMatch(OWN)
        return line

    async def watch(self, match_id: str) -> bytes:
        """Return the views of both seats so far; adds an audit entry."""
        line = await self.require_others(match_id)
        registry = self._stops.registry
        shown = await read_live_replay(registry.rules, registry.store, match_id)
        after = {"inputs": line.inputs}
        self._audit.note("live_match_watched", match_subject(match_id), after=after)
        return shown

    async def note_following(self, match_id: str, inputs: int) -> None:
        """Record the begin of a view with both hands visible, at that input."""
        line = await self.require_others(match_id)
        if inputs > line.inputs:
            raise InvalidInput("The match hasn't reached this step yet.")
        self._audit.note("live_match_followed", match_subject(match_id), after={"inputs": inputs})

    def note_left(self, match_id: str, begun_at: int, inputs: int) -> None:
        """Record the last input of a view."""
        before, after = {"inputs": begun_at}, {"inputs": inputs}
        subject = match_subject(match_id)
        self._audit.note("live_match_left", subject, before=before, after=after)

    async def is_on(self, match_id: str) -> bool:
        """True if the match is still live."""
        return await self._live.is_on(match_id)

    async def stop(self, match_id: str, reason: StopReason, words: str, note: str) -> None:
        """Stop a live match without a result; `note` is for the audit only."""
        stop = stop_for(reason, words)
        said = {"words": stop.words} if stop.words else {}
        line = await self.require_others(match_id)
        self._audit.note(
            "live_match_stopped",
            match_subject(match_id),
            before={"inputs": line.inputs},
            after={"reason": reason, **said, "note": note},
        )
        await self._stops.stop(match_id, line.node, stop)

    async def open_finished(self, match_id: str) -> None:
        """Allow the moderator to see a finished match in every view, for an hour."""
        match = await self._evidence.find(match_id)
        if match is None:
            raise NotFound("Match not found.")
        if match.status != "over":
            raise Conflict("This match isn't over. Find it under live matches.")
        await self._passes.give(match_id, self._staff.id)
        self._audit.note("match_opened", match_subject(match_id))
