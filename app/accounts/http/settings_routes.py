"""HTTP routes of account settings: security, API tokens, export, deletion; not by API token."""

from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import Final
from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, Depends, Request, Response, status
from fastapi.responses import JSONResponse, StreamingResponse

from app.accounts.dependencies import (
    AllAccountData,
    AllOpenSockets,
    ApiTokens,
    Credentials,
    EmailAddresses,
    Notices,
    RequestClient,
    SecondFactor,
    SignedIn,
    SignedInCaller,
    base_url_of,
)
from app.accounts.errors import NotConfirmed
from app.accounts.http.schemas import (
    ConfirmIn,
    DeletionIn,
    EmailIn,
    NewPasswordIn,
    NewTokenOut,
    RecoveryCodesOut,
    SecurityOut,
    TokenIn,
    TokenOut,
    TotpCodeIn,
    TwoFactorOut,
)
from app.accounts.sessions.cookies import clear_session_cookie
from app.platform.problems import problem_responses
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to

router = APIRouter(prefix="/api/v1/me", tags=["accounts"], responses=problem_responses(401, 429))
NOTHING = status.HTTP_204_NO_CONTENT
PIECE: Final = 64 * 1024  # bytes of a copy that are sent at a time


@router.get("/security")
async def read_security(account: SignedIn, credentials: Credentials) -> SecurityOut:
    """Tell how the door of this account is kept."""
    return SecurityOut.model_validate(await credentials.read(account.id))


@router.put("/password", status_code=NOTHING)
async def change_password(
    body: NewPasswordIn, caller: SignedInCaller, client: RequestClient, credentials: Credentials
) -> None:
    """Set another password; other sessions end, with `end_tokens` API tokens, and their sockets."""
    await credentials.change_password(
        caller.account,
        body.password,
        body.new_password,
        address=client.address,
        here=caller.credential_digest,
        end_tokens=body.end_tokens,
    )


@router.put("/email", status_code=NOTHING)
async def change_email(
    request: Request,
    body: EmailIn,
    account: SignedIn,
    client: RequestClient,
    emails: EmailAddresses,
    later: BackgroundTasks,
) -> None:
    """Wish for an address where a lost password can be replaced; a letter there confirms it."""
    outgoing = await emails.change(
        account, body.password, body.email, address=client.address, base_url=base_url_of(request)
    )
    later.add_task(emails.send, outgoing)


@router.post("/two-factor", responses=problem_responses(409))
async def begin_two_factor(
    body: ConfirmIn,
    account: SignedIn,
    client: RequestClient,
    credentials: Credentials,
    factor: SecondFactor,
) -> TwoFactorOut:
    """Draw a secret for an authenticator; it counts only once its first code has come back."""
    await credentials.reauthenticate(account, body.password, client.address)
    return TwoFactorOut.model_validate(await factor.begin(account.id))


@router.put("/two-factor", responses=problem_responses(409))
async def finish_two_factor(
    body: TotpCodeIn, caller: SignedInCaller, factor: SecondFactor
) -> RecoveryCodesOut:
    """Turn the second factor on with its first code; the recovery codes are shown only now."""
    codes = await factor.finish(caller.account.id, body.code, caller.credential_digest)
    return RecoveryCodesOut(codes=codes)


@router.post("/two-factor/recovery-codes", responses=problem_responses(409))
async def renew_recovery_codes(
    body: ConfirmIn,
    account: SignedIn,
    client: RequestClient,
    credentials: Credentials,
    factor: SecondFactor,
) -> RecoveryCodesOut:
    """Make new recovery codes; the older ones end."""
    await credentials.reauthenticate(account, body.password, client.address)
    return RecoveryCodesOut(codes=await factor.renew_codes(account.id))


@router.post("/two-factor/removal", status_code=NOTHING, responses=problem_responses(409))
async def end_two_factor(
    body: ConfirmIn,
    account: SignedIn,
    client: RequestClient,
    credentials: Credentials,
    factor: SecondFactor,
) -> None:
    """Turn the second factor off."""
    await credentials.reauthenticate(account, body.password, client.address)
    await factor.end(account.id)


@router.get("/tokens")
async def list_tokens(account: SignedIn, tokens: ApiTokens) -> list[TokenOut]:
    """List the account's API tokens, the newest first."""
    return [TokenOut.model_validate(one) for one in await tokens.list_own(account.id)]


@router.post(
    "/tokens",
    status_code=status.HTTP_201_CREATED,
    responses=LOCATION | problem_responses(403, 409),
)
async def make_token(
    request: Request,
    response: Response,
    body: TokenIn,
    account: SignedIn,
    client: RequestClient,
    credentials: Credentials,
    tokens: ApiTokens,
    notices: Notices,
    later: BackgroundTasks,
) -> NewTokenOut:
    """Make an API token with the password; what it is is shown only now, a letter tells of it."""
    confirmed = await credentials.reauthenticate(account, body.password, client.address)
    made, secret = await tokens.make(account.id, body.title, body.scopes, confirmed=confirmed)
    later.add_task(notices.tell_token_made, account.id, made, base_url_of(request))
    point_to(response, f"/me/tokens/{made.id}")
    return NewTokenOut(**TokenOut.model_validate(made).model_dump(), token=secret)


@router.delete("/tokens/{token_id}", status_code=NOTHING, responses=problem_responses(404))
async def revoke_token(
    token_id: UUID, account: SignedIn, tokens: ApiTokens, open_sockets: AllOpenSockets
) -> None:
    """End an API token; its sockets close."""
    open_sockets.close_opened_by(await tokens.revoke(account.id, token_id))


@router.get(
    "/export",
    response_class=JSONResponse,
    dependencies=[Depends(rate_limited("exports", "20/hour"))],
    responses=problem_responses(429),
)
async def export(account: SignedIn, account_data: AllAccountData) -> StreamingResponse:
    """Give a copy of everything that is kept of the account."""
    file = await account_data.export(account.id)
    headers = {
        "content-disposition": 'attachment; filename="pentacle.json"',
        "content-length": str(file.tell()),
    }
    return StreamingResponse(_pieces(file), media_type="application/json", headers=headers)


@router.post("/deletion", status_code=NOTHING)
async def leave(
    request: Request,
    response: Response,
    body: DeletionIn,
    account: SignedIn,
    client: RequestClient,
    credentials: Credentials,
    account_data: AllAccountData,
) -> None:
    """Delete the account: a person says the password, a guest their name. Matches stay."""
    if account.kind == "person":
        await credentials.reauthenticate(account, body.password or "", client.address)
    elif body.name != account.name:
        raise NotConfirmed("Type your name as it is, to be sure.")
    await account_data.erase(account.id)
    clear_session_cookie(request, response)


def _pieces(file: SpooledTemporaryFile[bytes]) -> Iterator[bytes]:
    """Read a file from its begin, and close it."""
    with file:
        file.seek(0)
        while piece := file.read(PIECE):
            yield piece
