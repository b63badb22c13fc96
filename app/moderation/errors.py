"""What can go wrong in moderation, as one tree of errors.

Forbidden
├── StaffOnly           403  only for who has a role
├── OwnCase             403  nobody judges what they reported, are reported for or decided
├── OwnMatch            403  nobody watches unmasked, or stops, a match that they play in
├── AdminOnly           403  only for admins
├── SecondPersonNeeded  403  a ban for good is confirmed by somebody else than who imposed it
└── SecondFactorNeeded  403  a role counts only in a session that a second factor has opened
Conflict
├── CaseClaimed         409  somebody else of staff is on it
├── CaseNotOpened       409  it has to be opened, and so claimed, before something is decided in it
└── Settled             409  it was decided, lifted or closed already
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
    code, title = "second_person_needed", "A second person is needed"


class SecondFactorNeeded(Forbidden):
    code, title = "second_factor_needed", "Second factor needed"


class CaseClaimed(Conflict):
    code, title = "case_claimed", "Somebody else is on it"


class CaseNotOpened(Conflict):
    code, title = "case_not_opened", "Open the case first"


class Settled(Conflict):
    code, title = "settled", "Settled already"
