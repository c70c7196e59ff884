"""What a page and the judge say to each other: questions and answers as JSON."""

from __future__ import annotations

import json
from typing import Any

from adjudicator.book import Language, Rulebook
from adjudicator.desk.hearing import Hearing
from adjudicator.desk.layout import scenario_text

Asked = dict[str, Any]


class Wire:
    """Hearings by game and language, for as long as a page is open."""

    def __init__(self) -> None:
        self._hearings: dict[tuple[str, str], Hearing] = {}

    def open(self, language: Language, *parts: str) -> None:
        """Take up a game from the JSON of its book and of the book's translations.

        :raises Unreadable: if they are no book.
        """
        book = Rulebook.from_json(*map(json.loads, parts))
        self._hearings[str(book.game.id), language] = Hearing(book, language)

    def ask(self, asked: str) -> str:
        """The answer to a question: `what` is asked, of which `game`, in which `language`.

        :raises LookupError: if that game was not taken up in that language.
        """
        told: Asked = json.loads(asked)
        hearing = self._hearings[told["game"], told["language"]]
        return json.dumps(_answer(hearing, told), ensure_ascii=False)


def _answer(hearing: Hearing, asked: Asked) -> Any:
    what = asked["what"]
    if what == "form":
        return hearing.form
    if what == "blank":
        game = str(hearing.book.game.id)
        heading = {"id": "my-dispute", "game": game, "title": {"": asked["title"]}}
        return {"text": scenario_text({**heading, "cards": {}, "given": {}, "steps": []})}
    text: str = asked["text"]
    if what == "look":
        return hearing.look(text)
    if what == "change":
        return hearing.change(text, asked["change"])
    if what == "propose":
        return hearing.propose(text, asked["offset"])
    if what == "rule":
        return hearing.rule(text, asked["depth"])
    raise LookupError(f"nobody answers {what!r}")
