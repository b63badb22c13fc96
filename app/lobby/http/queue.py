"""HTTP routes of queues: join, leave, accept or decline an opponent."""

from fastapi import APIRouter, status

from app.accounts.dependencies import SignedIn
from app.lobby.dependencies import Service
from app.lobby.http.parameters import READ_LIMIT, WRITE_LIMIT, OfGame
from app.lobby.protocol.requests import AnswerIn, TicketIn
from app.lobby.protocol.responses import Answered, QueueOut, TicketAnswer

router = APIRouter(prefix="/api/v1", tags=["lobby"])


@router.get("/lobby/ticket")
async def read_ticket(account: SignedIn, service: Service) -> TicketAnswer:
    """Read your ticket: its queue, the time waited, the opponent found."""
    return TicketAnswer(ticket=await service.tickets.find(account.id))


@router.put(
    "/lobby/ticket",
    dependencies=[WRITE_LIMIT],
)
async def put_ticket(body: TicketIn, account: SignedIn, service: Service) -> TicketAnswer:
    """Join a queue, or move to another one."""
    return TicketAnswer(ticket=await service.queue(account, body.terms(), body.deck))


@router.delete("/lobby/ticket", status_code=status.HTTP_204_NO_CONTENT)
async def remove_ticket(account: SignedIn, service: Service) -> None:
    """Leave the queue; declines a pairing that awaits your answer."""
    await service.tickets.leave(account)


@router.post(
    "/lobby/ticket/answer",
    dependencies=[WRITE_LIMIT],
)
async def answer_pairing(answer: AnswerIn, account: SignedIn, service: Service) -> Answered:
    """Accept or decline the opponent found."""
    return await service.answer_pairing(account, answer.pairing, accept=answer.accept)


@router.get("/lobby/queues", dependencies=[READ_LIMIT])
async def list_queues(
    account: SignedIn, service: Service, ruleset: OfGame = None
) -> list[QueueOut]:
    """List queues that have players or recent matches."""
    return await service.list_queues(ruleset)
