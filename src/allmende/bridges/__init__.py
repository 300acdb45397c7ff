"""Bridges to the libraries of researchers: PettingZoo, Gymnasium and OpenSpiel.

Each bridge is a module named after its library and works for every registered game, number of seats
and option. None is imported before it is asked for: the engine itself needs no such library.
"""
