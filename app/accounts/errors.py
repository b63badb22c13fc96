"""The error tree of accounts.

NotSignedIn
├── WrongPassword   401  wrong name or password
├── CodeNeeded      401  the second factor is missing
├── WrongCode       401  the code is wrong, or was used before
└── KeyLost         401  the secret cannot be decrypted; recovery codes still work
Forbidden
├── NotConfirmed    403  the signed-in person's password is wrong
├── Banned          403  has the end of the ban; nothing begins meanwhile
├── StaffProtected  403  an account with a role cannot be banned
├── TokenRefused    403  API tokens are not allowed here
└── ScopeMissing    403  the API token lacks a scope; names it
Conflict
├── LastAdmin       409  the only admin must keep the role
├── NameMuted       409  a muted account cannot change its name
└── NameTaken       409  another account has the name, or gave it up recently
InvalidInput
└── NameNotAllowed  422  the name is reserved, or an insult
TooManyRequests
├── RenamedOften    429  says when the name can be changed again
└── CodesUsedUp     429  too many wrong codes after a right password
"""

from uuid import UUID

from app.platform.errors import (
    Conflict,
    Forbidden,
    InvalidInput,
    NotSignedIn,
    TooManyRequests,
)


class WrongPassword(NotSignedIn):
    code, title = "wrong_password", "Wrong name or password"


class CodeNeeded(NotSignedIn):
    code, title = "code_needed", "Authenticator code needed"


class WrongCode(NotSignedIn):
    code, title = "wrong_code", "Wrong code"


class KeyLost(NotSignedIn):
    code, title = "key_lost", "Key lost"


class NotConfirmed(Forbidden):
    code, title = "not_confirmed", "Wrong password"


class Banned(Forbidden):
    code, title = "banned", "Account suspended"


class StaffProtected(Forbidden):
    code, title = "staff_protected", "Staff"


class TokenRefused(Forbidden):
    code, title = "token_refused", "API tokens not allowed"


class ScopeMissing(Forbidden):
    code, title = "scope_missing", "Scope missing"


class LastAdmin(Conflict):
    code, title = "last_admin", "Last admin"


class NameMuted(Conflict):
    code, title = "muted", "Account muted"


class NameTaken(Conflict):
    code, title = "name_taken", "Name taken"


class NameNotAllowed(InvalidInput):
    code, title = "name_not_allowed", "Name not allowed"


class RenamedOften(TooManyRequests):
    code, title = "renamed_often", "Name changed twice"


class CodesUsedUp(TooManyRequests):
    """Raised for too many wrong codes after a right password; the owner gets a notice."""

    code, title = "codes_used_up", "Too many wrong codes"

    def __init__(self, detail: str, *, headers: dict[str, str], account_id: UUID) -> None:
        super().__init__(detail, headers=headers)
        self.account_id = account_id
