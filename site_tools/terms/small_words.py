"""Words that join others: articles, prepositions, pronouns, auxiliary verbs."""

from __future__ import annotations

from collections.abc import Mapping

_SMALL = {
    "ro": """
        a ai al ale am ar au ca ce cei cel cele celor celui cu de din după e era este fi fie fiind
        fost i la le lor lui o pe pentru prin s sa se sunt să un unei unor unui în îl își și
    """,
    "ru": """
        а без был была были было быть в во для до за и из или к кто котором которого которое
        которой которому которую которые который которым которых которая между на не ни о об один
        он они от по под после при с со тем то того той том тому тот у что это этот
    """,
    "fr": """
        a ai ait au aux avoir c' ce ces cet cette d' de des du elle en est et il ils l' la le les
        leur leurs lui m' n' ne on ont ou par pas pour qu' que qui s' sa se ses soit son sont sur
        un une y à été être
    """,
    "pl": """
        a albo bez był była było były być co dla do i jest kto która które którego której któremu
        który którym którymi których lub między na nad nie o od po pod przed przez przy się są ta
        te tego tej ten to tych tym u w we z za ze
    """,
    "en": "a an and are as at be by for from in is it of on or the to was with",
}
SMALL: Mapping[str, frozenset[str]] = {
    language: frozenset(words.split()) for language, words in _SMALL.items()
}
"""The words by language, as keys. They are like none but themselves, and propose nothing."""

_ARTICLES = {
    "ro": ("un o unui unei unor", "al a ai ale"),
    "fr": ("le la les l' un une des du de d'",),
    "en": ("a an the",),
}
ARTICLES: Mapping[str, tuple[frozenset[str], ...]] = {
    language: tuple(frozenset(words.split()) for words in groups)
    for language, groups in _ARTICLES.items()
}
"""Small words that may stand for one another inside a longer term, in groups."""

INFINITIVE = frozenset({"a", "to"})
PARTICLES = INFINITIVE | {"se", "s'"}
"""What stands before a verb where it is cited, and not, or not always, where it is used."""

_ENDINGS = {"pl": "a ach ami e em ie om owi u y ze ów", "ru": "а ам ами ах е ов ом у ы"}
ENDINGS: Mapping[str, frozenset[str]] = {
    language: frozenset(words.split()) for language, words in _ENDINGS.items()
}
"""Endings that are written behind a hyphen, where a word keeps its foreign spelling."""
