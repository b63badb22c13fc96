"""Following a live match with both hands open: a look that goes on, and its two audit entries."""

from app.accounts.dependencies import Caller
from app.accounts.service import Account
from app.matches.staff.live_replay import LiveReplay
from app.matches.staff.match_stops import MatchStops
from app.moderation.audit import Audit
from app.moderation.dependencies import require_staff
from app.moderation.staff_matches import StaffMatchService
from app.platform.db import Database, DatabaseSession


class FollowedMatch:
    """Goes on from a look at a match; it reads the log, so nobody at the table can notice.

    One entry of the audit says from which input on somebody follows, another one how far they came.
    """

    def __init__(self, database: Database, stops: MatchStops, match_id: str, after: int) -> None:
        self._database, self._stops = database, stops
        self._match_id, self._begun_at, self._seen = match_id, after, after
        self._replay: LiveReplay | None = None

    async def begin(self, caller: Caller) -> None:
        """Note that the match is followed; raise Problem where that may not be."""
        registry = self._stops.registry
        async with self._database.unit_of_work() as session:
            member = await require_staff(caller, session)
            matches = self._matches(session, member.account)
            await matches.note_following(self._match_id, self._begun_at)
            self._replay = await LiveReplay.begin(registry.rules, registry.store, self._match_id)

    async def go_on(self, caller: Caller) -> tuple[bytes | None, bool]:
        """Return what is new, if anything is, and whether the match is still on.

        Raise Problem where the caller is not of staff any more, Diverged.
        """
        assert self._replay is not None  # noqa: S101  # it has begun
        async with self._database.unit_of_work() as session:
            member = await require_staff(caller, session)
            # Asked before the log is read: so the last input is among what is told last.
            is_on = await self._matches(session, member.account).is_on(self._match_id)
        await self._replay.go_on()
        if self._replay.inputs <= self._seen and is_on:
            return None, True
        shown = self._replay.shown_after(self._seen, over=not is_on)
        self._seen = self._replay.inputs
        return shown, is_on

    async def leave(self, account: Account) -> None:
        """Note how far it was followed."""
        async with self._database.unit_of_work() as session:
            matches = self._matches(session, account)
            matches.note_left(self._match_id, self._begun_at, self._seen)

    def _matches(self, session: DatabaseSession, account: Account) -> StaffMatchService:
        return StaffMatchService(session, Audit(session, account), account, self._stops)
