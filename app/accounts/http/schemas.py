"""Request and response schemas of accounts (pydantic), as OpenAPI shows them."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, computed_field

from app.accounts.credentials.api_tokens import MAX_TITLE, Scope
from app.accounts.service import Kind

Text = Annotated[str, Field(max_length=200)]
Password = Annotated[str, Field(max_length=200, examples=["plinth gossamer ox"])]


class Shown(BaseModel):
    """Response built from an object of a service."""

    model_config = ConfigDict(from_attributes=True)


class AccountOut(Shown):
    """An account as its owner sees it."""

    id: UUID
    name: str
    kind: Kind


class RenameIn(BaseModel):
    """A new name, of 2 to 24 characters."""

    name: Annotated[str, Field(max_length=200, examples=["Quiet Heron"])]


class SessionOut(Shown):
    """A session of one browser."""

    id: UUID
    agent: str
    created_at: datetime
    seen_at: datetime
    is_here: bool


class SignUpIn(BaseModel):
    """A name, a password, and an e-mail address for resets."""

    name: Text
    password: Password
    email: Annotated[str | None, Field(max_length=300)] = None


class SignInIn(BaseModel):
    """A name and a password, with a code if the account has a second factor."""

    name: Text
    password: Password
    code: Annotated[str | None, Field(max_length=40)] = None


class WeighIn(BaseModel):
    """A candidate password, and related words that an attacker tries first, such as the name."""

    password: Password
    about: Annotated[list[Text], Field(max_length=4)] = []


class StrengthOut(Shown):
    """Score from 0 (trivial) to 4 (strong); 3 is sufficient, and then the reason is empty."""

    score: int
    reason: str
    advice: list[str]


class AskResetIn(BaseModel):
    """The name or the e-mail address of an account with a lost password."""

    who: Annotated[str, Field(max_length=300)]


class ResetIn(BaseModel):
    """The token of the reset link, and the new password."""

    token: Text
    new_password: Password


class ConfirmIn(BaseModel):
    """The account's password, for re-authentication."""

    password: Password


class NewPasswordIn(BaseModel):
    """The current and the new password; `end_tokens` suspects that the current one leaked."""

    password: Password
    new_password: Password
    end_tokens: Annotated[
        bool,
        Field(description="Revoke API tokens too, in case the password leaked."),
    ] = False


class EmailIn(BaseModel):
    """E-mail address for password resets; null or empty removes it."""

    password: Password
    email: Annotated[str | None, Field(max_length=300)]


class TotpCodeIn(BaseModel):
    """A current code of the authenticator."""

    code: Annotated[str, Field(max_length=40)]


class ConfirmEmailIn(BaseModel):
    """The token of the confirmation link."""

    token: Text


class ConfirmedOut(BaseModel):
    """The account's name, and its new confirmed address."""

    name: str
    email: str


class SecurityOut(Shown):
    """Security settings of the account.

    `former_name` is a name that is no longer allowed; null once a new one is chosen.
    """

    email: str | None
    unconfirmed_email: str | None
    two_factor: bool
    recovery_codes: int
    former_name: str | None

    @computed_field(json_schema_extra={"deprecated": True})  # type: ignore[prop-decorator]
    @property
    def email_wished(self) -> str | None:
        """Former name of `unconfirmed_email`, for one release."""
        return self.unconfirmed_email


class TwoFactorOut(Shown):
    """Enrollment data for an authenticator: a QR code (image as a data URI), or the secret."""

    secret: str
    address: str
    qr: str


class RecoveryCodesOut(BaseModel):
    """Recovery codes for a lost phone; each works once, and they are shown only now."""

    codes: list[str]


class DeletionIn(BaseModel):
    """The password, or the name of a guest without one."""

    password: Annotated[str | None, Field(max_length=200)] = None
    name: Annotated[str | None, Field(max_length=200)] = None


class TokenIn(BaseModel):
    """Title and scopes of the token, and the account's password."""

    password: Password
    title: Annotated[str, Field(min_length=1, max_length=MAX_TITLE, pattern=r"\S")]
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
    """A ticket that opens one socket within `seconds`: `/ws/…?ticket=`."""

    ticket: str
    expires_s: int
