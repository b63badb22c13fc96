"""What can go wrong in authentication, as one tree of errors.

NotSignedIn
├── WrongPassword   401  name and password do not belong together
├── CodeNeeded      401  the second factor is still missing
├── WrongCode       401  it is wrong, or was used before
└── KeyLost         401  the server cannot check it any more; recovery codes still open
Forbidden
├── NotConfirmed    403  the signed-in person's own password is wrong
├── Banned          403  until when it says; nothing begins meanwhile
├── StaffProtected  403  who has a role cannot be banned
├── TokenRefused    403  no API token may do this
└── ScopeMissing    403  this API token may not; names the scope
Conflict
├── LastAdmin       409  there would be no admin left
├── NameMuted       409  a muted account cannot change its name
└── NameTaken       409  another account has the name, or gave it up lately
InvalidInput
└── NameNotAllowed  422  it is reserved, or an insult
TooManyRequests
├── RenamedOften    429  says when the name can be changed again
└── CodesUsedUp     429  too many wrong codes: somebody has the password and not the phone
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
    code, title = "code_needed", "Second factor needed"


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
    code, title = "token_refused", "Not for API tokens"


class ScopeMissing(Forbidden):
    code, title = "scope_missing", "Scope missing"


class LastAdmin(Conflict):
    code, title = "last_admin", "The last admin"


class NameMuted(Conflict):
    code, title = "muted", "Account muted"


class NameTaken(Conflict):
    code, title = "name_taken", "Name taken"


class NameNotAllowed(InvalidInput):
    code, title = "name_not_allowed", "Name not allowed"


class RenamedOften(TooManyRequests):
    code, title = "renamed_often", "Name changed twice"


class CodesUsedUp(TooManyRequests):
    """Whose codes were tried too often: the owner is to be told."""

    code, title = "codes_used_up", "Too many wrong codes"

    def __init__(self, detail: str, *, headers: dict[str, str], account_id: UUID) -> None:
        super().__init__(detail, headers=headers)
        self.account_id = account_id
