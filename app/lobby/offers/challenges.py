"""Challenges: offers of a match or series to one named player."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.lobby.context import LobbyContext
from app.lobby.match_start import MatchStart, Matchup
from app.lobby.presence.people import PresenceService, require_may_rate
from app.lobby.protocol.messages import Notice
from app.lobby.protocol.responses import ChallengeOut, ChallengesOut, PersonOut
from app.lobby.repository.challenges import ChallengeRepository
from app.lobby.rows import ChallengeRow
from app.lobby.signals.bus import notify
from app.matches.creation.entrants import Entrant
from app.matches.ids import new_id
from app.matches.terms import Terms
from app.platform.errors import Conflict, Forbidden, NotFound

EXPIRES_AFTER_S: Final = 300.0
MAX_CHALLENGES: Final = 10
CHALLENGE_NOT_FOUND: Final = "Challenge not found. It may have expired."


class ChallengeService:
    """Creates and answers challenges within the caller's unit of work."""

    def __init__(self, session: AsyncSession, context: LobbyContext) -> None:
        self._session = session
        self._challenges = ChallengeRepository(session)
        self._people = PresenceService(session)
        self._match_start = MatchStart(session, context.matches)
        self._blocks = context.blocks(session)

    async def challenge(
        self, account: Account, other: Account, terms: Terms, entrant: Entrant
    ) -> tuple[str | None, str | None]:
        """Create a challenge; return its id, or a match id if both sent equal challenges."""
        await self._require_may_ask(account, other, terms)
        await self._match_start.note_here(account.id)
        await self._match_start.lock(account.id, other.id)
        await self._challenges.lock_between(account.id, other.id)
        theirs = await self._challenges.find_from(other.id, account.id)
        if theirs is not None and theirs.terms == terms:
            return None, await self._begin(theirs, entrant)
        mine = await self._challenges.find_from(account.id, other.id)
        if mine is None and await self._challenges.count_by(account.id) >= MAX_CHALLENGES:
            raise Conflict(f"You have {MAX_CHALLENGES} open challenges. Withdraw one first.")
        row = _row(account.id, other.id, terms, entrant)
        await self._challenges.add(row, EXPIRES_AFTER_S)
        await notify(self._session, account.id, other.id, parts=("challenges",))
        return row.id, None

    async def accept(self, account: Account, challenge_id: str, entrant: Entrant) -> str:
        """Accept a challenge; return the match's id."""
        row = await self._to(account, challenge_id)
        require_may_rate(account, rated=row.rated)
        if await self._blocks.blocked_pairs({row.by_id, row.to_id}):
            raise Forbidden("You can't play this player.")
        await self._match_start.note_here(account.id)
        await self._match_start.lock(row.by_id, row.to_id)
        await self._challenges.lock_between(row.by_id, row.to_id)
        held = await self._challenges.find(challenge_id, for_update=True)
        if held is None:
            raise NotFound(CHALLENGE_NOT_FOUND)
        return await self._begin(held, entrant)

    async def decline(self, account: Account, challenge_id: str) -> None:
        row = await self._to(account, challenge_id)
        await self._challenges.remove(row.id)
        await notify(self._session, row.to_id, parts=("challenges",))
        text = f"{account.name} declined your challenge."
        notice = Notice("challenge_declined", text)
        await notify(self._session, row.by_id, parts=("challenges",), message=notice)

    async def withdraw(self, account: Account, challenge_id: str) -> None:
        """Remove the account's own challenge; raise NotFound for another's."""
        row = await self._challenges.find(challenge_id)
        if row is None or row.by_id != account.id:
            raise NotFound(CHALLENGE_NOT_FOUND)
        await self._challenges.remove(row.id)
        await notify(self._session, row.by_id, row.to_id, parts=("challenges",))

    async def terms(self, account: Account, challenge_id: str) -> Terms:
        """Return the terms of a challenge to this account; raise NotFound."""
        return (await self._to(account, challenge_id)).terms

    async def list_of(self, account_id: UUID) -> ChallengesOut:
        """Return the account's incoming and outgoing challenges, without blocked players."""
        rows = await self._challenges.list_of(account_id)
        concerned = {who for row, _ in rows for who in (row.by_id, row.to_id)}
        blocked = await self._blocks.blocked_pairs(concerned)
        people = {
            game: await self._people.shown(concerned, game)
            for game in {row.ruleset for row, _ in rows}
        }
        shown = [
            (row, _out(row, left_s, people[row.ruleset]))
            for row, left_s in rows
            if frozenset((row.by_id, row.to_id)) not in blocked
        ]
        return ChallengesOut(
            incoming=[out for row, out in shown if row.to_id == account_id],
            outgoing=[out for row, out in shown if row.by_id == account_id],
        )

    async def find(self, account_id: UUID, challenge_id: str) -> ChallengeOut | None:
        """Return one of the account's challenges, or None."""
        challenges = await self.list_of(account_id)
        every = challenges.outgoing + challenges.incoming
        return next((each for each in every if each.id == challenge_id), None)

    async def _require_may_ask(self, account: Account, other: Account, terms: Terms) -> None:
        if account.id == other.id:
            raise Conflict("You can't challenge yourself. Play the computer instead.")
        require_may_rate(account, rated=terms.rated)
        if terms.rated and other.kind != "person":
            raise Forbidden("Guests can't play rated matches. Offer a casual match.")
        if await self._blocks.blocked_pairs({account.id, other.id}):
            raise Forbidden("You can't play this player.")

    async def _to(self, account: Account, challenge_id: str) -> ChallengeRow:
        row = await self._challenges.find(challenge_id)
        if row is None or row.to_id != account.id:
            raise NotFound(CHALLENGE_NOT_FOUND)
        return row

    async def _begin(self, row: ChallengeRow, entrant: Entrant) -> str:
        await self._challenges.remove(row.id)
        asking = Entrant(row.by_id, row.deck_title, row.deck, row.deck_id)
        return await self._match_start.begin(Matchup(row.terms, (asking, entrant), "challenge"))


def _row(by: UUID, to: UUID, terms: Terms, entrant: Entrant) -> ChallengeRow:
    return ChallengeRow(
        id=new_id(12),
        by_id=by,
        to_id=to,
        **terms.columns(),
        best_of=terms.best_of,
        deck_id=entrant.deck_id,
        deck_title=entrant.title,
        deck=entrant.deck,
    )


def _out(row: ChallengeRow, left_s: float, people: Mapping[UUID, PersonOut]) -> ChallengeOut:
    return ChallengeOut(
        id=row.id,
        by=people[row.by_id],
        to=people[row.to_id],
        **row.terms.columns(),
        best_of=row.best_of,
        left_s=round(left_s, 1),
    )
