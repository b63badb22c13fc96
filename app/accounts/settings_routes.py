"""What a person changes about their own account, over HTTP; no API token may."""

from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, Request, Response, status
from fastapi.encoders import jsonable_encoder
from fastapi.responses import JSONResponse

from app.accounts.cookies import take_token
from app.accounts.dependencies import (
    AllBelongings,
    ApiTokens,
    Credentials,
    Emails,
    Knocking,
    OpenVisits,
    Present,
    SecondFactor,
    SignedIn,
    place_of,
)
from app.accounts.errors import NotConfirmed
from app.accounts.shapes import (
    CodeIn,
    ConfirmIn,
    DeletionIn,
    EmailIn,
    NewPasswordIn,
    NewTokenOut,
    RecoveryCodesOut,
    SecurityOut,
    TokenIn,
    TokenOut,
    TwoFactorOut,
)
from app.platform.problems import problem_responses

router = APIRouter(prefix="/api/v1/me", tags=["accounts"], responses=problem_responses(401, 429))
NOTHING = status.HTTP_204_NO_CONTENT


@router.get("/security")
async def read_security(account: SignedIn, credentials: Credentials) -> SecurityOut:
    """Tell how the door of this account is kept."""
    return SecurityOut.model_validate(await credentials.read(account.id))


@router.put("/password", status_code=NOTHING)
async def change_password(
    wish: NewPasswordIn, visitor: Present, caller: Knocking, credentials: Credentials
) -> None:
    """Set another password; the account's other sessions end, and their sockets close."""
    await credentials.change_password(
        visitor.account,
        wish.password,
        wish.new_password,
        address=caller.address,
        here=visitor.opener,
    )


@router.put("/email", status_code=NOTHING)
async def change_email(
    request: Request,
    wish: EmailIn,
    account: SignedIn,
    caller: Knocking,
    emails: Emails,
    later: BackgroundTasks,
) -> None:
    """Wish for an address where a lost password can be replaced; a letter there confirms it."""
    letters = await emails.change(
        account, wish.password, wish.email, address=caller.address, place=place_of(request)
    )
    later.add_task(emails.send, letters)


@router.post("/two-factor", responses=problem_responses(409))
async def begin_two_factor(
    wish: ConfirmIn,
    account: SignedIn,
    caller: Knocking,
    credentials: Credentials,
    factor: SecondFactor,
) -> TwoFactorOut:
    """Draw a secret for an authenticator; it counts only once its first code has come back."""
    await credentials.confirm(account, wish.password, caller.address)
    return TwoFactorOut.model_validate(await factor.begin(account.id))


@router.put("/two-factor", responses=problem_responses(409))
async def finish_two_factor(
    wish: CodeIn, account: SignedIn, factor: SecondFactor
) -> RecoveryCodesOut:
    """Turn the second factor on with its first code; the recovery codes are shown only now."""
    return RecoveryCodesOut(codes=await factor.finish(account.id, wish.code))


@router.post("/two-factor/recovery-codes", responses=problem_responses(409))
async def renew_recovery_codes(
    wish: ConfirmIn,
    account: SignedIn,
    caller: Knocking,
    credentials: Credentials,
    factor: SecondFactor,
) -> RecoveryCodesOut:
    """Make new recovery codes; the older ones end."""
    await credentials.confirm(account, wish.password, caller.address)
    return RecoveryCodesOut(codes=await factor.renew_codes(account.id))


@router.post("/two-factor/removal", status_code=NOTHING, responses=problem_responses(409))
async def end_two_factor(
    wish: ConfirmIn,
    account: SignedIn,
    caller: Knocking,
    credentials: Credentials,
    factor: SecondFactor,
) -> None:
    """Turn the second factor off."""
    await credentials.confirm(account, wish.password, caller.address)
    await factor.end(account.id)


@router.get("/tokens")
async def list_tokens(account: SignedIn, tokens: ApiTokens) -> list[TokenOut]:
    """List the account's API tokens, the newest first."""
    return [TokenOut.model_validate(one) for one in await tokens.list_own(account.id)]


@router.post("/tokens", status_code=status.HTTP_201_CREATED, responses=problem_responses(409))
async def make_token(wish: TokenIn, account: SignedIn, tokens: ApiTokens) -> NewTokenOut:
    """Make an API token; what it is is shown only now."""
    made, secret = await tokens.make(account, wish.title, wish.scopes)
    return NewTokenOut(**TokenOut.model_validate(made).model_dump(), token=secret)


@router.delete("/tokens/{token_id}", status_code=NOTHING, responses=problem_responses(404))
async def revoke_token(
    token_id: UUID, account: SignedIn, tokens: ApiTokens, visits: OpenVisits
) -> None:
    """End an API token; its sockets close."""
    visits.end_openers(await tokens.revoke(account.id, token_id))


@router.get("/export", response_class=JSONResponse)
async def export(account: SignedIn, belongings: AllBelongings) -> JSONResponse:
    """Give a copy of everything that is kept of the account."""
    copied = jsonable_encoder(await belongings.copy(account.id))
    headers = {"content-disposition": 'attachment; filename="pentacle.json"'}
    return JSONResponse(copied, headers=headers)


@router.post("/deletion", status_code=NOTHING)
async def leave(
    request: Request,
    response: Response,
    wish: DeletionIn,
    account: SignedIn,
    caller: Knocking,
    credentials: Credentials,
    belongings: AllBelongings,
) -> None:
    """Delete the account: a person says the password, a guest their name. Matches stay."""
    if account.kind == "person":
        await credentials.confirm(account, wish.password or "", caller.address)
    elif wish.name != account.name:
        raise NotConfirmed("Type your name as it is, to be sure.")
    await belongings.forget(account.id)
    take_token(request, response)
