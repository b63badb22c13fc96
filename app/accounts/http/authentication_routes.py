"""HTTP routes of signing up, signing in and password resets."""

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
SIGN_UP_OFTEN: Final = "Many have signed up from your network just now"


@router.post(
    "/accounts",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(rate_limited("sign-up", "60/hour", SIGN_UP_OFTEN))],
    responses=LOCATION | problem_responses(403, 409, 429),
)
async def sign_up(  # the framework hands over what each part of the request is
    request: Request,
    response: Response,
    body: SignUpIn,
    client: RequestClient,
    guest: MaybeSignedIn,
    authentication: Authentication,
    emails: EmailAddresses,
    later: BackgroundTasks,
) -> AccountOut:
    """Open an account with a name and a password; a guest's own becomes it, with all it has."""
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
    responses=problem_responses(401, 429),
)
async def sign_in(
    request: Request,
    response: Response,
    body: SignInIn,
    client: RequestClient,
    authentication: Authentication,
    notices: Notices,
) -> AccountOut | Response:
    """Sign in; `code_needed` asks for the second factor, in another try with the same words."""
    try:
        opened = await authentication.sign_in(body.name, body.password, body.code, client)
    except CodesUsedUp as refused:
        # Told by hand, for a letter goes out after it; what is raised leaves nothing to be done.
        refusal = problem_response(refused)
        told = (refused.account_id, base_url_of(request))
        refusal.background = BackgroundTask(notices.tell_codes_used_up, *told)
        return refusal
    _keep(request, response, opened)
    return AccountOut.model_validate(opened.account)


@router.post(
    "/password-strength",
    dependencies=[Depends(rate_limited("password-strength", "90/minute"))],
    responses=problem_responses(429),
)
async def weigh_password(body: WeighIn) -> StrengthOut:
    """Tell how hard a password is to guess, and why; nothing is kept."""
    return StrengthOut.model_validate(estimate_strength(body.password, *body.about))


@router.post(
    "/password-resets",
    status_code=status.HTTP_202_ACCEPTED,
    dependencies=[Depends(rate_limited("password-resets", "10/hour"))],
    responses=problem_responses(429),
)
async def ask_reset(
    request: Request, body: AskResetIn, resets: PasswordResets, later: BackgroundTasks
) -> None:
    """Send a letter, if there is such an account and it has an e-mail address; never tells."""
    later.add_task(resets.ask, body.who, base_url_of(request))


@router.put(
    "/password-resets",
    status_code=status.HTTP_200_OK,
    dependencies=[Depends(rate_limited("password-reset-use", "20/hour"))],
    responses=problem_responses(404, 429),
)
async def use_reset(
    request: Request, response: Response, body: ResetIn, resets: PasswordResets
) -> dict[str, str]:
    """Choose a new password with a letter's token; all sessions end, and one signs in anew."""
    done = await resets.use(body.token, body.new_password)
    set_known_browser_cookie(request, response, done.account_id, done.known_browser)
    return {"name": done.name}


@router.put(
    "/email-confirmations",
    dependencies=[Depends(rate_limited("email-confirmation", "20/hour"))],
    responses=problem_responses(404, 429),
)
async def confirm_email(
    request: Request, body: ConfirmEmailIn, emails: EmailAddresses, later: BackgroundTasks
) -> ConfirmedOut:
    """Confirm an e-mail address with its letter's token; an older address is told so."""
    name, email, outgoing = await emails.confirm(body.token, base_url_of(request))
    later.add_task(emails.send, outgoing)
    return ConfirmedOut(name=name, email=email)


def _keep(request: Request, response: Response, opened: Opened) -> None:
    """Have the browser keep its session, and that it is known to the account."""
    set_session_cookie(request, response, opened.token)
    set_known_browser_cookie(request, response, opened.account.id, opened.known_browser)
