"""Operations: announcements, drains before a deploy, cards suspended from rated play."""
