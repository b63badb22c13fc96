"""Page routes (HTML) of the caller's account: sign-in, sign-up, settings, e-mail."""

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from app.accounts.dependencies import MaybeSignedIn, SignedIn
from app.moderation.dependencies import Standing
from app.pages.rendering import render_page

router = APIRouter(prefix="/account", include_in_schema=False, default_response_class=HTMLResponse)


@router.get("")
async def settings(request: Request, account: MaybeSignedIn) -> Response:
    """Show the account settings."""
    return _show(request, "settings", account, title="Your account")


@router.get("/sign-in")
async def sign_in(request: Request, account: MaybeSignedIn) -> Response:
    """Show the sign-in form."""
    return _show(request, "sign-in", account, title="Sign in")


@router.get("/sign-up")
async def sign_up(request: Request, account: MaybeSignedIn) -> Response:
    """Show the sign-up form, or the upgrade of a guest account."""
    is_guest = account is not None and account.kind == "guest"
    title = "Save your account" if is_guest else "Sign up"
    return _show(request, "sign-up", account, title=title)


@router.get("/reset")
async def reset(request: Request, account: MaybeSignedIn) -> Response:
    """Show the password reset."""
    return _show(request, "reset", account, title="Reset password")


@router.get("/standing")
async def standing(request: Request, account: SignedIn, found: Standing) -> Response:
    """Show the decisions by staff about the caller, with the form for appeals."""
    return render_page(
        request,
        "standing.html",
        entry="pages/static-page.js",
        sheet="pages/admin/admin.css",
        decisions=await found.read(account.id),
        account=replace(account, has_notice=False),
    )


@router.get("/email")
async def email(request: Request, account: MaybeSignedIn) -> Response:
    """Show the confirmation of an e-mail address, the target of its link."""
    return _show(request, "email", account, title="Confirm e-mail")


def _show(request: Request, name: str, account: MaybeSignedIn, *, title: str) -> Response:
    return render_page(
        request,
        "account.html",
        entry=f"pages/account/{name}.js",
        sheet="pages/account/account.css",
        account=account,
        title=title,
    )
