"""Meadow, the toy: animals graze on the common, one kind each, or get in each other's way."""
