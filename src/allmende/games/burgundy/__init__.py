"""Burgundy: dice, tiles and a duchy for each seat."""
