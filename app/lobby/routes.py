"""The lobby over HTTP (docs/lobby-protocol.md 1): whatever changes something."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response, status

from app.accounts.dependencies import SignedIn
from app.lobby.dependencies import AtDesk
from app.lobby.shapes import (
    Answered,
    Challenged,
    ChallengesOut,
    LiveOut,
    MatchBegun,
    MatchLink,
    PeopleOut,
    QueueOut,
    SeriesOut,
    TableOut,
    TicketAnswer,
)
from app.lobby.wishes import (
    AnswerIn,
    ChallengeAnswerIn,
    ChallengeIn,
    NextIn,
    SeatIn,
    TableIn,
    TicketIn,
)
from app.platform.addresses import address_of, qr_svg
from app.platform.problems import problem_responses
from app.platform.rates import limited

router = APIRouter(prefix="/api/v1", tags=["lobby"])

OfGame = Annotated[str | None, Query(max_length=64)]
Id = Annotated[str, Path(max_length=64)]
ASKING = Depends(limited("lobby", "60/minute"))
READING = Depends(limited("lobby lists", "240/minute"))


@router.get("/lobby/ticket", responses=problem_responses(401))
async def read_ticket(account: SignedIn, desk: AtDesk) -> TicketAnswer:
    """Read which queue one is in, and how long one has waited."""
    return TicketAnswer(ticket=await desk.tickets.find(account.id))


@router.put(
    "/lobby/ticket", dependencies=[ASKING], responses=problem_responses(401, 403, 409, 422, 429)
)
async def put_ticket(wish: TicketIn, account: SignedIn, desk: AtDesk) -> TicketAnswer:
    """Join a queue, or change to another one."""
    return TicketAnswer(ticket=await desk.queue(account, wish.terms(), wish.deck))


@router.delete(
    "/lobby/ticket", status_code=status.HTTP_204_NO_CONTENT, responses=problem_responses(401)
)
async def remove_ticket(account: SignedIn, desk: AtDesk) -> None:
    """Leave the queue; where an opponent was found this declines."""
    await desk.tickets.leave(account)


@router.post(
    "/lobby/ticket/answer", dependencies=[ASKING], responses=problem_responses(401, 409, 422, 429)
)
async def answer_pairing(answer: AnswerIn, account: SignedIn, desk: AtDesk) -> Answered:
    """Accept or decline the opponent that was found."""
    return await desk.answer_pairing(account, answer.pairing, accept=answer.accept)


@router.get("/lobby/queues", dependencies=[READING], responses=problem_responses(401, 422, 429))
async def list_queues(account: SignedIn, desk: AtDesk, ruleset: OfGame = None) -> list[QueueOut]:
    """List the queues with somebody in them, or that were played lately."""
    return await desk.list_queues(ruleset)


@router.get("/lobby/challenges", responses=problem_responses(401))
async def list_challenges(account: SignedIn, desk: AtDesk) -> ChallengesOut:
    """List the challenges to and by oneself."""
    return await desk.list_challenges(account)


@router.post(
    "/lobby/challenges",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(limited("challenges", "20/minute"))],
    responses=problem_responses(401, 403, 404, 409, 422, 429),
)
async def challenge(wish: ChallengeIn, account: SignedIn, desk: AtDesk) -> Challenged:
    """Challenge somebody; a match at once where they have asked for the same."""
    terms = wish.terms(wish.best_of)
    return await desk.challenge(account, wish.to, wish.account, terms, wish.deck)


@router.post(
    "/lobby/challenges/{challenge_id}",
    dependencies=[ASKING],
    responses=problem_responses(401, 403, 404, 409, 422, 429),
)
async def answer_challenge(
    challenge_id: Id, answer: ChallengeAnswerIn, account: SignedIn, desk: AtDesk
) -> MatchBegun:
    """Accept a challenge with a deck, or decline it."""
    if not answer.accept:
        await desk.challenges.decline(account, challenge_id)
        return MatchBegun(match=None)
    return MatchBegun(match=await desk.accept_challenge(account, challenge_id, answer.deck))


@router.delete(
    "/lobby/challenges/{challenge_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problem_responses(401, 404),
)
async def withdraw_challenge(challenge_id: Id, account: SignedIn, desk: AtDesk) -> None:
    """Take one's own challenge back."""
    await desk.challenges.withdraw(account, challenge_id)


@router.get("/lobby/tables", dependencies=[READING], responses=problem_responses(401, 422, 429))
async def list_tables(account: SignedIn, desk: AtDesk, ruleset: OfGame = None) -> list[TableOut]:
    """List the open tables."""
    return await desk.list_tables(account, ruleset)


@router.get(
    "/lobby/tables/{table_id}", dependencies=[READING], responses=problem_responses(401, 404, 429)
)
async def read_table(table_id: Id, account: SignedIn, desk: AtDesk) -> TableOut:
    """Read one table, a private one too."""
    return await desk.tables.read(account.id, table_id)


@router.get(
    "/lobby/tables/{table_id}/qr.svg",
    response_class=Response,
    dependencies=[READING],
    responses=problem_responses(401, 404, 429),
)
async def read_table_code(
    table_id: Id, request: Request, account: SignedIn, desk: AtDesk
) -> Response:
    """Draw a table's address as a QR code."""
    table = await desk.tables.read(account.id, table_id)
    return Response(qr_svg(address_of(request, table.url)), media_type="image/svg+xml")


@router.post(
    "/lobby/tables",
    status_code=status.HTTP_201_CREATED,
    dependencies=[ASKING],
    responses=problem_responses(401, 403, 409, 422, 429),
)
async def open_table(wish: TableIn, account: SignedIn, desk: AtDesk) -> TableOut:
    """Open a table, for everybody or for those who are told its address."""
    terms = wish.terms(wish.best_of)
    return await desk.open_table(account, terms, wish.deck, private=wish.private)


@router.post(
    "/lobby/tables/{table_id}",
    dependencies=[ASKING],
    responses=problem_responses(401, 403, 404, 409, 422, 429),
)
async def join_table(table_id: Id, choice: SeatIn, account: SignedIn, desk: AtDesk) -> MatchLink:
    """Sit down at a table; the match begins."""
    return await desk.join_table(account, table_id, choice.deck)


@router.delete(
    "/lobby/tables/{table_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problem_responses(401, 403, 404),
)
async def close_table(table_id: Id, account: SignedIn, desk: AtDesk) -> None:
    """Close one's own table."""
    await desk.tables.close(account, table_id)


@router.get("/lobby/live", dependencies=[READING], responses=problem_responses(401, 422, 429))
async def list_live(account: SignedIn, desk: AtDesk, ruleset: OfGame = None) -> list[LiveOut]:
    """List the matches that may be watched."""
    return await desk.list_live(ruleset)


@router.get("/lobby/people", dependencies=[READING], responses=problem_responses(401, 429))
async def list_people(account: SignedIn, desk: AtDesk) -> PeopleOut:
    """List who is online."""
    return await desk.people(account)


@router.get("/series/{series_id}", responses=problem_responses(401, 404))
async def read_series(series_id: Id, account: SignedIn, desk: AtDesk) -> SeriesOut:
    """Read how a series stands."""
    return await desk.series.read(account, series_id)


@router.post(
    "/series/{series_id}/next",
    dependencies=[ASKING],
    responses=problem_responses(401, 403, 404, 409, 422, 429),
)
async def go_on(series_id: Id, wish: NextIn, account: SignedIn, desk: AtDesk) -> SeriesOut:
    """Be ready for the next match of a series, with another deck if one is named."""
    return await desk.go_on(account, series_id, wish.deck, wish.first)


@router.post(
    "/series/{series_id}/concession",
    dependencies=[ASKING],
    responses=problem_responses(401, 403, 404, 409, 429),
)
async def give_up(series_id: Id, account: SignedIn, desk: AtDesk) -> SeriesOut:
    """Play no further match of a series; the other one wins it."""
    return await desk.series.give_up(account, series_id)


@router.post(
    "/series/{series_id}/again",
    dependencies=[ASKING],
    responses=problem_responses(401, 403, 404, 409, 429),
)
async def play_again(series_id: Id, account: SignedIn, desk: AtDesk) -> SeriesOut:
    """Offer or take another series once this one is over, the seats swapped."""
    return await desk.series.again(account, series_id)
