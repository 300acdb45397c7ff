"""Principality: two row towns grow face to face; complete rules for two."""
