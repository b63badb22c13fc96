"""Decklists: saved, checked, shared and taken back; what a match may be played with.

`http` knows all below it; `lists`, `bin` and `history` are its services over `storage`, which
alone knows the tables; `import_export` and `legality` are pure and know no account.
"""
