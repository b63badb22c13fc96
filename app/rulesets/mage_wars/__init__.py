"""Mage Wars: towers that are life and licence, elements that hold, pay and threaten."""
