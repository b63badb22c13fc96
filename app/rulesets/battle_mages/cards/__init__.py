"""The pool of Battle Mages, a file for each colour."""
