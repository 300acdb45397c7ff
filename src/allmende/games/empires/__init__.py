"""Empires: four peoples, five rounds, one land that is too small for all."""
