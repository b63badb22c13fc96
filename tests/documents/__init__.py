"""Documents that are written from the code, and the tests that hold the others to it.

`make docs` (`python -m tests.documents`) writes what the tests here compare.
"""
