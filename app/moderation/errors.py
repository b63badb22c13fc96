"""What can go wrong in moderation, as one tree of errors.

Forbidden
├── StaffOnly           403  only for who has a role
├── OwnCase             403  nobody judges what they reported or are reported for
├── AdminOnly           403  only for admins
└── SecondFactorNeeded  403  a role counts only in a session that a second factor has opened
"""

from app.platform.errors import Forbidden


class StaffOnly(Forbidden):
    code, title = "staff_only", "For staff"


class AdminOnly(Forbidden):
    code, title = "admin_only", "For admins"


class OwnCase(Forbidden):
    code, title = "own_case", "Your own case"


class SecondFactorNeeded(Forbidden):
    code, title = "second_factor_needed", "Second factor needed"
