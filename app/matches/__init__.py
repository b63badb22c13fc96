"""Matches: creation, log, ownership, frames, clocks, chat, sockets, archive and history.

Modules beside the packages serve all of them: settings, errors, ids, rows, rules interface.
"""
