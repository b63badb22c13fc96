"""Decklists: storage, legality, sharing, soft delete, and cards for a match.

`http` imports all others. `lists`, `bin` and `history` are services over `storage`, which
alone has SQL. `import_export` and `legality` are pure.
"""
