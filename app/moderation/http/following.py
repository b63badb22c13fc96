"""Live view of a match with both hands visible: a continued view, and its two audit entries."""

from app.accounts.dependencies import Caller
from app.accounts.service import Account
from app.matches.staff.live_replay import LiveReplay
from app.matches.staff.match_stops import MatchStops
from app.moderation.audit import Audit
from app.moderation.dependencies import require_staff
from app.moderation.staff_matches import StaffMatchService
from app.platform.db import Database, DatabaseSession


class FollowedMatch:
    """Continues a view of a match; it only reads the log, so players cannot notice.

    One audit entry has the input at which the view begins, another one the input at which it ends.
    """

    def __init__(self, database: Database, stops: MatchStops, match_id: str, after: int) -> None:
        self._database, self._stops = database, stops
        self._match_id, self._begun_at, self._seen = match_id, after, after
        self._replay: LiveReplay | None = None

    async def begin(self, caller: Caller) -> None:
        """Record the begin of the view; raise Problem if it is not allowed."""
        registry = self._stops.registry
        async with self._database.unit_of_work() as session:
            member = await require_staff(caller, session)
            matches = self._matches(session, member.account)
            await matches.note_following(self._match_id, self._begun_at)
            self._replay = await LiveReplay.begin(registry.rules, registry.store, self._match_id)

    async def go_on(self, caller: Caller) -> tuple[bytes | None, bool]:
        """Return new data, if any, and whether the match is still live.

        Raise Problem if the caller has lost the role, Diverged.
        """
        assert self._replay is not None  # noqa: S101  # after `begin`
        async with self._database.unit_of_work() as session:
            member = await require_staff(caller, session)
            # Checked before the log is read, so that the last frame includes the last input.
            is_on = await self._matches(session, member.account).is_on(self._match_id)
        await self._replay.go_on()
        if self._replay.inputs <= self._seen and is_on:
            return None, True
        shown = self._replay.shown_after(self._seen, over=not is_on)
        self._seen = self._replay.inputs
        return shown, is_on

    async def leave(self, account: Account) -> None:
        """Record the end of the view."""
        async with self._database.unit_of_work() as session:
            matches = self._matches(session, account)
            matches.note_left(self._match_id, self._begun_at, self._seen)

    def _matches(self, session: DatabaseSession, account: Account) -> StaffMatchService:
        return StaffMatchService(session, Audit(session, account), account, self._stops)
