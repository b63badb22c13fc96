"""HTTP routes of sign-up, sign-in and password resets."""

from typing import Final

from fastapi import APIRouter, BackgroundTasks, Depends, Request, Response, status
from starlette.background import BackgroundTask

from app.accounts.authentication import Opened
from app.accounts.credentials.password_strength import estimate_strength
from app.accounts.dependencies import (
    Authentication,
    EmailAddresses,
    MaybeSignedIn,
    Notices,
    PasswordResets,
    RequestClient,
    base_url_of,
)
from app.accounts.errors import CodesUsedUp
from app.accounts.http.schemas import (
    AccountOut,
    AskResetIn,
    ConfirmedOut,
    ConfirmEmailIn,
    ResetIn,
    SignInIn,
    SignUpIn,
    StrengthOut,
    WeighIn,
)
from app.accounts.sessions.cookies import set_known_browser_cookie, set_session_cookie
from app.platform.problems import problem_response, problem_responses
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to

router = APIRouter(prefix="/api/v1", tags=["accounts"])
SIGN_UP_OFTEN: Final = "Too many sign-ups from your network"


@router.post(
    "/accounts",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(rate_limited("sign-up", "60/hour", SIGN_UP_OFTEN))],
    responses=LOCATION,
)
async def sign_up(  # FastAPI injects each part of the request
    request: Request,
    response: Response,
    body: SignUpIn,
    client: RequestClient,
    guest: MaybeSignedIn,
    authentication: Authentication,
    emails: EmailAddresses,
    later: BackgroundTasks,
) -> AccountOut:
    """Create an account with a password; a guest's account is upgraded and keeps its data."""
    opened = await authentication.sign_up(body.name, body.password, body.email, client, guest)
    _keep(request, response, opened)
    point_to(response, "/me")
    outgoing = await emails.begin(opened.account, body.email, base_url_of(request))
    later.add_task(emails.send, outgoing)
    return AccountOut.model_validate(opened.account)


@router.post(
    "/session",
    response_model=AccountOut,
    dependencies=[Depends(rate_limited("sign-in", "60/minute"))],
    responses=problem_responses(401),
)
async def sign_in(
    request: Request,
    response: Response,
    body: SignInIn,
    client: RequestClient,
    authentication: Authentication,
    notices: Notices,
) -> AccountOut | Response:
    """Sign in; after `code_needed`, send the same credentials with a code of the second factor."""
    try:
        opened = await authentication.sign_in(body.name, body.password, body.code, client)
    except CodesUsedUp as refused:
        # Returned, not raised: a raised error would drop the e-mail that follows the response.
        refusal = problem_response(refused)
        recipient = (refused.account_id, base_url_of(request))
        refusal.background = BackgroundTask(notices.mail_codes_used_up, *recipient)
        return refusal
    _keep(request, response, opened)
    return AccountOut.model_validate(opened.account)


@router.post(
    "/password-strength",
    dependencies=[Depends(rate_limited("password-strength", "90/minute"))],
)
async def weigh_password(body: WeighIn) -> StrengthOut:
    """Estimate the strength of a password, with the reason; nothing is stored."""
    return StrengthOut.model_validate(estimate_strength(body.password, *body.about))


@router.post(
    "/password-resets",
    status_code=status.HTTP_202_ACCEPTED,
    dependencies=[Depends(rate_limited("password-resets", "10/hour"))],
)
async def ask_reset(
    request: Request, body: AskResetIn, resets: PasswordResets, later: BackgroundTasks
) -> None:
    """E-mail a reset link to the account's address, if any; the response is always the same."""
    later.add_task(resets.ask, body.who, base_url_of(request))


@router.put(
    "/password-resets",
    status_code=status.HTTP_200_OK,
    dependencies=[Depends(rate_limited("password-reset-use", "20/hour"))],
)
async def use_reset(
    request: Request, response: Response, body: ResetIn, resets: PasswordResets
) -> dict[str, str]:
    """Set a new password by the token of a reset link; all sessions end, and a new one opens."""
    done = await resets.use(body.token, body.new_password)
    set_known_browser_cookie(request, response, done.account_id, done.known_browser)
    return {"name": done.name}


@router.put(
    "/email-confirmations",
    dependencies=[Depends(rate_limited("email-confirmation", "20/hour"))],
)
async def confirm_email(
    request: Request, body: ConfirmEmailIn, emails: EmailAddresses, later: BackgroundTasks
) -> ConfirmedOut:
    """Confirm an e-mail address by the token of its link; the older address gets a notice."""
    name, email, outgoing = await emails.confirm(body.token, base_url_of(request))
    later.add_task(emails.send, outgoing)
    return ConfirmedOut(name=name, email=email)


def _keep(request: Request, response: Response, opened: Opened) -> None:
    """Set the cookies of the session and of the known browser."""
    set_session_cookie(request, response, opened.token)
    set_known_browser_cookie(request, response, opened.account.id, opened.known_browser)
