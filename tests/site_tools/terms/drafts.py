"""A small library that a test writes, breaks and has examined. JSON is YAML, so files are JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from adjudicator.book import LANGUAGES, Glossary, digest
from site_tools.library import Library
from site_tools.terms.examine import findings
from site_tools.terms.findings import Findings
from site_tools.terms.mentions import Spotter

Spoken = dict[str, Any]


def term(word: str, *forms: str, **more: Any) -> dict[str, Any]:
    """A preferred feminine noun, unless `more` says otherwise."""
    said = {"term": word, "status": "preferred", "pos": "noun", "gender": "feminine"}
    return {**said, "forms": list(forms), **more}


def spoken(*terms: dict[str, Any], **more: Any) -> Spoken:
    """A concept in one language."""
    return {"definition": "What it is.", "terms": list(terms), **more}


class Draft:
    """A Ludex folder with the game `mill` and its glossary, written piece by piece."""

    def __init__(self, root: Path, language: str = "pl") -> None:
        self.root = root
        self.language = language
        (root / "rules").mkdir(parents=True)
        (root / "mkdocs.yml").touch()

    def write(self, name: str, data: object) -> None:
        """A file, as JSON."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1), "utf-8")

    def rules(self, text: str, title: str = "Tytuł", **translations: str) -> Draft:
        """The game, with one section `mill.rule` and its translations, none of them stale."""
        game = {"id": "mill", "title": "Mill", "language": self.language, "source": "none"}
        self.write("rules/mill/game.yml", {**game, "chapters": ["basics"]})
        section = {"id": "mill.rule", "kind": "rule", "title": title, "text": text}
        section["encoding"] = "none"
        self.write(
            "rules/mill/basics.yml", {"chapter": "basics", "title": "Mill", "sections": [section]}
        )
        for language, rendered in translations.items():
            said = {"title": title, "text": rendered, "of": digest(self.language, title, text)}
            heading = {"text": "Mill", "of": digest(self.language, "Mill")}
            self.write(
                f"rules/mill/i18n/{language}/basics.yml",
                {"chapter": "basics", "title": heading, "sections": {"mill.rule": said}},
            )
        return self

    def concept(self, name: str, lang: dict[str, Spoken | str], **more: Any) -> Draft:
        """A concept of the game or a generic one; `of` is filled in for what is translated."""
        origin = None if name.startswith("generic.") else more.get("origin", self.language)
        data: dict[str, Any] = {"id": name, "domain": "toy", **more}
        if origin:
            data["origin"] = origin
        original = lang.get(origin) if origin else None
        for language, said in lang.items():
            if isinstance(original, dict) and isinstance(said, dict) and language != origin:
                if "terms" in said and "of" not in said and "keep-original" not in said:
                    first = original["terms"][0]["term"] if original.get("terms") else ""
                    said["of"] = digest(str(origin), original.get("definition", ""), first)
        data["lang"] = {**dict.fromkeys(LANGUAGES, "missing"), **lang}
        game, _, rest = name.partition(".")
        self.write(f"glossary/{game}/{rest}.yml", data)
        return self

    @property
    def glossary(self) -> Glossary:
        """The glossary as it stands."""
        return Glossary.from_folder(self.root)

    def spotter(self, language: str = "") -> Spotter:
        """What finds the terms in texts of the game."""
        return Spotter(self.glossary, "mill", language or self.language)

    def found(self, text: str, language: str = "") -> list[tuple[str, str]]:
        """The mentions in `text`: surface and concept, without its group."""
        spans = self.spotter(language).spans(text)
        return [(span.surface, span.concept) for span in spans]

    def findings(self) -> Findings:
        """What the checks of terms say."""
        return findings(Library(self.root))

    def told(self, code: str) -> list[str]:
        """The messages of one check, each with its severity."""
        found = self.findings()
        assert found.unread == []
        return [f"{p.severity}: {p.message}" for p in found.problems if p.code == code]
