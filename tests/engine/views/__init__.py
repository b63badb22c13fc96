"""Views: hidden cards, knowledge, warmth of caches."""
