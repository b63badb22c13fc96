"""SQL of match ownership: node leases, epochs and takeovers."""

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.clock.match_clock import UNTIMED
from app.matches.rows import MatchOwnerRow, MatchRow
from app.matches.versions import Version
from app.platform.bus.bus import Address


class OwnerRepository:
    """Leases of nodes and ownership of matches, all on the database's clock."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def enter(self, node_id: str, incarnation: str, lease_s: float) -> None:
        """Register a node's incarnation; an older one loses its lease."""
        await self._session.execute(
            text(
                "INSERT INTO node (node_id, incarnation, lease_until) "
                "VALUES (:node, :life, clock_timestamp() + make_interval(secs => :lease)) "
                "ON CONFLICT (node_id) DO UPDATE SET incarnation = excluded.incarnation, "
                "lease_until = excluded.lease_until"
            ),
            {"node": node_id, "life": incarnation, "lease": lease_s},
        )

    async def renew(self, node_id: str, incarnation: str, lease_s: float) -> bool:
        """Renew the lease; False if another incarnation has taken the node's place."""
        renewed = await self._session.execute(
            text(
                "UPDATE node SET lease_until = clock_timestamp() + make_interval(secs => :lease) "
                "WHERE node_id = :node AND incarnation = :life RETURNING node_id"
            ),
            {"node": node_id, "life": incarnation, "lease": lease_s},
        )
        return renewed.one_or_none() is not None

    async def leave(self, node_id: str, incarnation: str) -> None:
        """Release the lease."""
        await self._session.execute(
            text(
                "UPDATE node SET lease_until = clock_timestamp() "
                "WHERE node_id = :node AND incarnation = :life"
            ),
            {"node": node_id, "life": incarnation},
        )

    async def list_owned(self, node_id: str) -> dict[str, int]:
        """Return the live matches of a node with their epochs."""
        query = (
            select(MatchOwnerRow.match_id, MatchOwnerRow.epoch)
            .join(MatchRow, MatchRow.id == MatchOwnerRow.match_id)
            .where(MatchOwnerRow.node_id == node_id, MatchRow.status == "live")
            .order_by(MatchOwnerRow.match_id)
        )
        return {row.match_id: row.epoch for row in await self._session.execute(query)}

    async def list_timed(self, node_id: str) -> list[str]:
        """Return timed live matches of this node or without a living owner, oldest first."""
        found = await self._session.scalars(
            text(
                "SELECT m.id FROM match m JOIN match_owner o ON o.match_id = m.id "
                "WHERE m.status = 'live' AND m.timer <> :untimed AND (o.node_id = :node "
                "OR NOT EXISTS (SELECT 1 FROM node n WHERE n.node_id = o.node_id "
                "AND n.lease_until > clock_timestamp())) ORDER BY m.created_at"
            ),
            {"node": node_id, "untimed": UNTIMED},
        )
        return list(found)

    async def find_owner(self, match_id: str) -> Address | None:
        """Return the living process that owns the match."""
        found = await self._session.execute(
            text(
                "SELECT n.node_id, n.incarnation FROM match_owner o "
                "JOIN node n ON n.node_id = o.node_id "
                "WHERE o.match_id = :match AND n.lease_until > clock_timestamp()"
            ),
            {"match": match_id},
        )
        row = found.one_or_none()
        return Address(row.node_id, row.incarnation) if row else None

    async def list_others(self, node_id: str) -> dict[str, str]:
        """Return the names of other living nodes with their releases."""
        found = await self._session.execute(
            text(
                "SELECT node_id, split_part(incarnation, '.', 1) AS release FROM node "
                "WHERE node_id <> :node AND lease_until > clock_timestamp() ORDER BY node_id"
            ),
            {"node": node_id},
        )
        return {row.node_id: row.release for row in found}

    async def list_releases(self) -> set[str]:
        """Return the releases of living nodes, the prefixes of their incarnations."""
        found = await self._session.scalars(
            text(
                "SELECT split_part(incarnation, '.', 1) FROM node "
                "WHERE lease_until > clock_timestamp()"
            )
        )
        return set(found)

    async def list_live(self) -> list[tuple[str, str, Version]]:
        """Return all live matches with their rulesets and versions."""
        columns = (MatchRow.id, MatchRow.ruleset, MatchRow.engine_version, MatchRow.pool_version)
        query = select(*columns).where(MatchRow.status == "live")
        found = await self._session.execute(query)
        return [(row[0], row[1], Version(row[2], row[3])) for row in found]

    async def claim(self, match_id: str, node_id: str, incarnation: str) -> tuple[int, int] | None:
        """Take the match over; return its new epoch and next number, None if its owner is alive."""
        claimed = await self._session.execute(
            text(
                "UPDATE match_owner o SET node_id = :node, epoch = o.epoch + 1 "
                "WHERE o.match_id = :match AND (o.node_id = :node OR NOT EXISTS ("
                "  SELECT 1 FROM node n WHERE n.node_id = o.node_id "
                "  AND n.lease_until > clock_timestamp())) "
                "AND EXISTS (SELECT 1 FROM node WHERE node_id = :node AND incarnation = :life) "
                "RETURNING o.epoch, o.next_seq"
            ),
            {"match": match_id, "node": node_id, "life": incarnation},
        )
        row = claimed.one_or_none()
        return (row.epoch, row.next_seq) if row else None
