"""The judge: rule texts as data, disputes as questions, rulings with their reasons.

Standard library only, except that `adjudicator.reading` reads YAML with PyYAML.
"""
