"""Signing up, signing in and lost passwords, over HTTP."""

from fastapi import APIRouter, BackgroundTasks, Depends, Request, Response, status

from app.accounts.cookies import give_token
from app.accounts.dependencies import (
    Emails,
    EntranceDoors,
    Knocking,
    MaybeSignedIn,
    Resets,
    place_of,
)
from app.accounts.shapes import (
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
from app.accounts.strength import weigh
from app.platform.problems import problem_responses
from app.platform.rates import limited

router = APIRouter(prefix="/api/v1", tags=["accounts"])


@router.post(
    "/accounts",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(limited("sign-up", "20/hour"))],
    responses=problem_responses(409, 429),
)
async def sign_up(  # the framework hands over what each part of the request is
    request: Request,
    response: Response,
    wish: SignUpIn,
    caller: Knocking,
    guest: MaybeSignedIn,
    doors: EntranceDoors,
    emails: Emails,
    later: BackgroundTasks,
) -> AccountOut:
    """Open an account with a name and a password; a guest's own becomes it, with all it has."""
    account, token = await doors.sign_up(wish.name, wish.password, wish.email, caller, guest)
    give_token(request, response, token)
    later.add_task(emails.send, await emails.begin(account, wish.email, place_of(request)))
    return AccountOut.model_validate(account)


@router.post(
    "/session",
    dependencies=[Depends(limited("sign-in", "20/minute"))],
    responses=problem_responses(401, 429),
)
async def sign_in(
    request: Request, response: Response, wish: SignInIn, caller: Knocking, doors: EntranceDoors
) -> AccountOut:
    """Sign in; `code_needed` asks for the second factor, in another try with the same words."""
    account, token = await doors.sign_in(wish.name, wish.password, wish.code, caller)
    give_token(request, response, token)
    return AccountOut.model_validate(account)


@router.post(
    "/password-strength",
    dependencies=[Depends(limited("password-strength", "90/minute"))],
    responses=problem_responses(429),
)
async def weigh_password(wish: WeighIn) -> StrengthOut:
    """Tell how hard a password is to guess, and why; nothing is kept."""
    return StrengthOut.model_validate(weigh(wish.password, *wish.about))


@router.post(
    "/password-resets",
    status_code=status.HTTP_202_ACCEPTED,
    dependencies=[Depends(limited("password-resets", "10/hour"))],
    responses=problem_responses(429),
)
async def ask_reset(
    request: Request, wish: AskResetIn, resets: Resets, later: BackgroundTasks
) -> None:
    """Send a letter, if there is such an account and it has an e-mail address; never tells."""
    later.add_task(resets.ask, wish.who, place_of(request))


@router.put(
    "/password-resets",
    status_code=status.HTTP_200_OK,
    dependencies=[Depends(limited("password-reset-use", "20/hour"))],
    responses=problem_responses(404, 429),
)
async def use_reset(wish: ResetIn, resets: Resets) -> dict[str, str]:
    """Choose a new password with a letter's token; all sessions end, and one signs in anew."""
    return {"name": await resets.use(wish.token, wish.new_password)}


@router.put(
    "/email-confirmations",
    dependencies=[Depends(limited("email-confirmation", "20/hour"))],
    responses=problem_responses(404, 429),
)
async def confirm_email(
    request: Request, wish: ConfirmEmailIn, emails: Emails, later: BackgroundTasks
) -> ConfirmedOut:
    """Confirm an e-mail address with its letter's token; an older address is told so."""
    name, email, letters = await emails.confirm(wish.token, place_of(request))
    later.add_task(emails.send, letters)
    return ConfirmedOut(name=name, email=email)
