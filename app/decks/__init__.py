"""Decklists: storage, legality, sharing, soft delete, and cards for a match.

`http` knows all below it; `lists`, `bin` and `history` are its services over `storage`, which
alone knows the tables; `import_export` and `legality` are pure and know no account.
"""
