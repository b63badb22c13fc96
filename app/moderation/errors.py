"""The error tree of moderation.

Forbidden
├── StaffOnly           403  needs a role
├── OwnCase             403  no moderator judges a case or decision of their own
├── OwnMatch            403  no moderator watches unmasked, stops or judges a match of their own
├── AdminOnly           403  needs the role of an admin
├── SecondPersonNeeded  403  another admin must confirm a permanent ban
└── SecondFactorNeeded  403  a role needs a session confirmed by a second factor
Conflict
├── CaseClaimed         409  another moderator has the claim
├── CaseNotOpened       409  a decision needs an opened, thus claimed, case
└── Settled             409  decided, lifted or closed already
"""

from app.platform.errors import Conflict, Forbidden


class StaffOnly(Forbidden):
    code, title = "staff_only", "For staff"


class AdminOnly(Forbidden):
    code, title = "admin_only", "For admins"


class OwnCase(Forbidden):
    code, title = "own_case", "Your own case"


class OwnMatch(Forbidden):
    code, title = "own_match", "Your own match"


class SecondPersonNeeded(Forbidden):
    code, title = "second_person_needed", "Second admin needed"


class SecondFactorNeeded(Forbidden):
    code, title = "second_factor_needed", "Two-factor authentication needed"


class CaseClaimed(Conflict):
    code, title = "case_claimed", "Claimed by another moderator"


class CaseNotOpened(Conflict):
    code, title = "case_not_opened", "Open the case first"


class Settled(Conflict):
    code, title = "settled", "Already settled"
