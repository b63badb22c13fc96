"""Request and response schemas of accounts (pydantic), as OpenAPI shows them."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from app.accounts.credentials.api_tokens import Scope
from app.accounts.service import Kind

Text = Annotated[str, Field(max_length=200)]
Password = Annotated[str, Field(max_length=200, examples=["plinth gossamer ox"])]


class Shown(BaseModel):
    """Something that is written from what a service gave."""

    model_config = ConfigDict(from_attributes=True)


class AccountOut(Shown):
    """An account as its owner sees it."""

    id: UUID
    name: str
    kind: Kind


class RenameIn(BaseModel):
    """A wish for another name, of 2 to 24 characters."""

    name: Annotated[str, Field(max_length=200, examples=["Quiet Heron"])]


class SessionOut(Shown):
    """One signed-in period in one browser."""

    id: UUID
    agent: str
    created_at: datetime
    seen_at: datetime
    is_here: bool


class SignUpIn(BaseModel):
    """A name, a password, and where a lost one can be replaced."""

    name: Text
    password: Password
    email: Annotated[str | None, Field(max_length=300)] = None


class SignInIn(BaseModel):
    """A name and a password, and a code where the account has a second factor."""

    name: Text
    password: Password
    code: Annotated[str | None, Field(max_length=40)] = None


class WeighIn(BaseModel):
    """A password that is being thought of, and what somebody who knows the person tries first."""

    password: Password
    about: Annotated[list[Text], Field(max_length=4)] = []


class StrengthOut(Shown):
    """From 0, guessed at once, to 4; 3 is enough. The reason is empty where it is enough."""

    score: int
    reason: str
    advice: list[str]


class AskResetIn(BaseModel):
    """The name or the e-mail address of an account whose password is lost."""

    who: Annotated[str, Field(max_length=300)]


class ResetIn(BaseModel):
    """The token of the letter, and the new password."""

    token: Text
    new_password: Password


class ConfirmIn(BaseModel):
    """The password once more."""

    password: Password


class NewPasswordIn(BaseModel):
    """The password as it was and as it shall be, and whether API tokens end with the old one."""

    password: Password
    new_password: Password
    end_tokens: Annotated[
        bool, Field(description="End all API tokens too; where another may have known it.")
    ] = False


class EmailIn(BaseModel):
    """Where a lost password can be replaced; null or empty for nowhere."""

    password: Password
    email: Annotated[str | None, Field(max_length=300)]


class TotpCodeIn(BaseModel):
    """A code that the authenticator shows."""

    code: Annotated[str, Field(max_length=40)]


class ConfirmEmailIn(BaseModel):
    """The token of the letter."""

    token: Text


class ConfirmedOut(BaseModel):
    """Whose address it is, and the address that counts from now on."""

    name: str
    email: str


class SecurityOut(Shown):
    """How the door of this account is kept; a wished address counts once it was confirmed.

    `former_name` is a name that was taken away, for nobody may have it; null once one was chosen.
    """

    email: str | None
    email_wished: str | None
    two_factor: bool
    recovery_codes: int
    former_name: str | None


class TwoFactorOut(Shown):
    """What an authenticator is told: by QR code (an image as a data address) or typed."""

    secret: str
    address: str
    qr: str


class RecoveryCodesOut(BaseModel):
    """Codes for when the phone is lost, each good for once; they are shown only now."""

    codes: list[str]


class DeletionIn(BaseModel):
    """The password, or the name of a guest who has none."""

    password: Annotated[str | None, Field(max_length=200)] = None
    name: Annotated[str | None, Field(max_length=200)] = None


class TokenIn(BaseModel):
    """What the token is for, what it may do, and the password once more."""

    password: Password
    title: Annotated[str, Field(min_length=1, max_length=60, pattern=r"\S")]
    scopes: Annotated[set[Scope], Field(min_length=1)]


class TokenOut(Shown):
    """An API token as its owner sees it."""

    id: UUID
    title: str
    scopes: list[Scope]
    created_at: datetime
    used_at: datetime | None


class NewTokenOut(TokenOut):
    """A new API token; its secret is shown only now."""

    token: str


class SocketTicketOut(BaseModel):
    """A ticket that opens one socket within its seconds: `/ws/…?ticket=`."""

    ticket: str
    expires_s: int
