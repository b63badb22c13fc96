"""HTTP routes of account settings: security, API tokens, export, deletion; no API tokens."""

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
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to

router = APIRouter(prefix="/api/v1/me", tags=["accounts"])
NOTHING = status.HTTP_204_NO_CONTENT
PIECE: Final = 64 * 1024  # bytes per chunk of the export


@router.get("/security")
async def read_security(account: SignedIn, credentials: Credentials) -> SecurityOut:
    """Return the account's security settings."""
    return SecurityOut.model_validate(await credentials.read(account.id))


@router.put("/password", status_code=NOTHING)
async def change_password(
    body: NewPasswordIn, caller: SignedInCaller, client: RequestClient, credentials: Credentials
) -> None:
    """Set a new password; other sessions and an unconfirmed e-mail address end.

    With `end_tokens` API tokens end too.
    """
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
    """Request an e-mail address for password resets; a link sent there confirms it."""
    outgoing = await emails.change(
        account, body.password, body.email, address=client.address, base_url=base_url_of(request)
    )
    later.add_task(emails.send, outgoing)


@router.post("/two-factor")
async def begin_two_factor(
    body: ConfirmIn,
    account: SignedIn,
    client: RequestClient,
    credentials: Credentials,
    factor: SecondFactor,
) -> TwoFactorOut:
    """Generate a secret for an authenticator; it takes effect with its first valid code."""
    await credentials.reauthenticate(account, body.password, client.address)
    return TwoFactorOut.model_validate(await factor.begin(account.id))


@router.put("/two-factor")
async def finish_two_factor(
    body: TotpCodeIn, caller: SignedInCaller, factor: SecondFactor
) -> RecoveryCodesOut:
    """Turn the second factor on with its first code; the recovery codes are shown only now."""
    codes = await factor.finish(caller.account.id, body.code, caller.credential_digest)
    return RecoveryCodesOut(codes=codes)


@router.post("/two-factor/recovery-codes")
async def renew_recovery_codes(
    body: ConfirmIn,
    account: SignedIn,
    client: RequestClient,
    credentials: Credentials,
    factor: SecondFactor,
) -> RecoveryCodesOut:
    """Create new recovery codes; the older ones stop working."""
    await credentials.reauthenticate(account, body.password, client.address)
    return RecoveryCodesOut(codes=await factor.renew_codes(account.id))


@router.post("/two-factor/removal", status_code=NOTHING)
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
    """List the account's API tokens, newest first."""
    return [TokenOut.model_validate(one) for one in await tokens.list_own(account.id)]


@router.post(
    "/tokens",
    status_code=status.HTTP_201_CREATED,
    responses=LOCATION,
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
    """Create an API token with the password; its secret is shown only now. A notice is e-mailed."""
    confirmed = await credentials.reauthenticate(account, body.password, client.address)
    made, secret = await tokens.make(account.id, body.title, body.scopes, confirmed=confirmed)
    later.add_task(notices.mail_token_made, account.id, made, base_url_of(request))
    point_to(response, f"/me/tokens/{made.id}")
    return NewTokenOut(**TokenOut.model_validate(made).model_dump(), token=secret)


@router.delete("/tokens/{token_id}", status_code=NOTHING)
async def revoke_token(
    token_id: UUID, account: SignedIn, tokens: ApiTokens, open_sockets: AllOpenSockets
) -> None:
    """Revoke an API token; its sockets close."""
    open_sockets.close_opened_by(await tokens.revoke(account.id, token_id))


@router.get(
    "/export",
    response_class=JSONResponse,
    dependencies=[Depends(rate_limited("exports", "20/hour"))],
)
async def export(account: SignedIn, account_data: AllAccountData) -> StreamingResponse:
    """Download all stored data of the account as JSON."""
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
    """Delete the account with the password, or a guest's with the name. Matches stay."""
    if account.kind == "person":
        await credentials.reauthenticate(account, body.password or "", client.address)
    elif body.name != account.name:
        raise NotConfirmed("Names don't match. Type your name exactly.")
    await account_data.erase(account.id)
    clear_session_cookie(request, response)


def _pieces(file: SpooledTemporaryFile[bytes]) -> Iterator[bytes]:
    """Read a file in chunks from its start, and close it."""
    with file:
        file.seek(0)
        while piece := file.read(PIECE):
            yield piece
