"""Facts: what a scenario tells, what is assumed, and what is unknown.

A state is made of frozen records. What the scenario leaves out is not in the record at all, so
that reading it ends in `MissingFact` (or in the field's declared default, noted as assumed), while
reading what is known costs nothing extra.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache, partial
from typing import (
    Any,
    ClassVar,
    Final,
    Literal,
    Self,
    get_args,
    get_origin,
    get_type_hints,
)

from adjudicator.judging.outcome import MissingFact, Undetermined, Unsettled


def _unknown() -> Any:
    """Marks a field that may be left out, and is unknown then; it is never called."""
    raise AssertionError


def fact() -> Any:
    """A field that is unknown until a scenario tells it."""
    return field(default_factory=_unknown)


def assumed(value: object) -> Any:
    """A field that counts as `value` where a scenario leaves it out; rulings say so."""
    return field(default_factory=_unknown, metadata={"assumed": value})


def within(value_type: Callable[[], Any] | None = None) -> Any:
    """A mapping whose keys begin paths of their own: `red.hand` for `players.red.hand`."""
    return field(default_factory=value_type or _unknown, metadata={"within": True})


def _made(declared: Field[Any]) -> Callable[[], Any] | None:
    """What makes the value of a field that is not told; None, where it is unknown then.

    Of a field that has to be told, what it makes is a `TypeError`.
    """
    if declared.default_factory is _unknown:
        return None
    if declared.default_factory is not MISSING:
        return declared.default_factory
    if declared.default is not MISSING:
        return lambda: declared.default
    return partial(_untold, declared.name)


def _untold(name: str) -> Any:
    raise TypeError(f"the fact {name!r} has to be told")


_FIELDS: Final[dict[type, dict[str, dict[str, Any]]]] = {}
"""The fields of each record with their notes, and how files spell them."""

_SPOKEN: Final[dict[type, dict[str, str]]] = {}
"""The fields of each record by what files call them."""

_FRESH: Final[dict[type, dict[str, Callable[[], Any] | None]]] = {}
"""For each field of a record, in order, what makes its value if it is not told: see `_made`."""


class _Record:
    """Makes every subclass a frozen dataclass."""

    def __init__(self, **facts: Any) -> None:
        # Not the one that a dataclass would write: any fact may be left out, which no annotation
        # can say, and what is left out is not to be in the record at all.
        inside = self.__dict__
        fresh = _FRESH[type(self)]
        for name, made in fresh.items():
            if name in facts:
                inside[name] = facts[name]
            elif made is not None:
                inside[name] = made()
        if not facts.keys() <= fresh.keys():
            unknown = ", ".join(repr(name) for name in facts if name not in fresh)
            raise TypeError(f"{type(self).__name__} has no fact {unknown}")

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        dataclass(frozen=True, eq=False, repr=False, init=False)(cls)
        declared = fields(cls)  # type: ignore[arg-type]  # it has just become a dataclass
        _FRESH[cls] = {f.name: _made(f) for f in declared}
        _FIELDS[cls] = {
            f.name: {**f.metadata, "spoken": spoken}
            for f in declared
            if (spoken := f.name.strip("_").replace("_", "-")) and not f.name.startswith("_")
        }
        _SPOKEN[cls] = {noted["spoken"]: name for name, noted in _FIELDS[cls].items()}


class _Notebook:
    """Where it is noted that a declared default was read; one page at a time."""

    __slots__ = ("page",)

    def __init__(self) -> None:
        self.page: dict[str, Any] | None = None


# Not an attribute of `Facts`: the page is turned for every question, and whoever writes to a
# class makes Python forget how its instances, and those of all below it, are read quickly.
NOTEBOOK: Final = _Notebook()


@contextmanager
def noting(assumed: dict[str, Any]) -> Iterator[None]:
    """Within it, facts that are read from their defaults are noted there."""
    before = NOTEBOOK.page
    NOTEBOOK.page = assumed
    try:
        yield
    finally:
        NOTEBOOK.page = before


class Facts(_Record):
    """A record of facts. Two records are equal if they tell the same and have the same holes."""

    #: What such a record is called in messages, where its class's name would not do.
    called: ClassVar[str]

    def __getattr__(self, name: str) -> Any:
        # Only names that are not in the record come here.
        declared = _FIELDS[type(self)].get(name)
        if declared is None:
            unknown = f"{type(self).__name__} has no fact {name!r}"
            raise AttributeError(name if name.startswith("_") else unknown)
        inside = self.__dict__
        if "_holes" in inside and name in inside["_holes"]:
            raise Unsettled(inside["_holes"][name])
        where = inside.get("_where")
        path = f"{where}.{declared['spoken']}" if where else declared["spoken"]
        if "assumed" in declared:
            value = declared["assumed"]
            if isinstance(value, Facts):
                return value.located(path)  # what is read of it is noted by itself
            page = NOTEBOOK.page
            if page is not None:
                page[path] = value
            return value
        raise MissingFact(path)

    def path_of(self, name: str) -> str:
        """The path of a fact as scenarios write it."""
        where = self.__dict__.get("_where", "")
        spoken = _FIELDS[type(self)][name]["spoken"]
        return f"{where}.{spoken}" if where else spoken

    def knows(self, name: str) -> bool:
        """Whether the fact is told, and has no hole."""
        return name in self.__dict__

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), tuple(sorted(self.__dict__))))

    def __repr__(self) -> str:
        told = ", ".join(f"{n}={v!r}" for n, v in self.__dict__.items() if not n.startswith("_"))
        return f"{type(self).__name__}({told})"

    def but(self, **changes: Any) -> Self:
        """The same record with some facts changed; a hole that is written over is gone."""
        twin = object.__new__(type(self))
        inside = twin.__dict__
        inside.update(self.__dict__)
        inside.update(changes)
        holes = inside.get("_holes")
        if holes:
            inside["_holes"] = {n: hole for n, hole in holes.items() if n not in changes}
        return twin

    def without(self, name: str, hole: Undetermined) -> Self:
        """The same record with a hole: reading `name` tells why it cannot be determined."""
        twin = self.but()
        twin.__dict__.pop(name, None)
        twin.__dict__["_holes"] = {**self.__dict__.get("_holes", {}), name: hole}
        return twin

    def located(self, where: str = "") -> Self:
        """The same record, and all below it, knowing their paths."""
        changes: dict[str, Any] = {}
        for name, value in self.__dict__.items():
            if name.startswith("_"):
                continue
            if isinstance(value, Facts):
                changes[name] = value.located(_join(where, name))
            elif isinstance(value, dict):
                prefix = where if _FIELDS[type(self)][name].get("within") else _join(where, name)
                changes[name] = {
                    key: item.located(_join(prefix, str(key))) if isinstance(item, Facts) else item
                    for key, item in value.items()
                }
        twin = self.but(**changes)
        twin.__dict__["_where"] = where
        return twin

    def names(self) -> tuple[str, ...]:
        """The facts that such a record may tell, as paths."""
        return tuple(declared["spoken"] for declared in _FIELDS[type(self)].values())

    def paths(self) -> Iterator[str]:
        """Every path that leads to a fact from here."""
        for name, declared in _FIELDS[type(self)].items():
            spoken = declared["spoken"]
            value = self.__dict__.get(name)
            if isinstance(value, Facts):
                for path in value.paths():
                    yield f"{spoken}.{path}"
            elif isinstance(value, dict):
                for key, item in value.items():
                    prefix = str(key) if declared.get("within") else f"{spoken}.{key}"
                    if isinstance(item, Facts):
                        for path in item.paths():
                            yield f"{prefix}.{path}"
                    else:
                        yield prefix
            else:
                yield spoken

    def known(self, before: str = "") -> Iterator[tuple[str, Any]]:
        """Every known fact with its path; what is unknown, assumed or a hole is passed over."""
        inside = self.__dict__
        for name, declared in _FIELDS[type(self)].items():
            value = inside.get(name)
            if isinstance(value, Facts):
                yield from value.known(f"{before}{declared['spoken']}.")
            elif isinstance(value, dict):
                prefix = before if declared.get("within") else f"{before}{declared['spoken']}."
                for key, item in value.items():
                    if isinstance(item, Facts):
                        yield from item.known(f"{prefix}{key}.")
                    else:
                        yield f"{prefix}{key}", item
            elif name in inside:
                yield f"{before}{declared['spoken']}", value

    def told(self) -> Iterator[tuple[str, Any]]:
        """Every fact that is told, by its path; defaults and holes are not among them."""
        return self.known()

    def fetch(self, path: str) -> Any:
        """The fact at `path`.

        :raises KeyError: if no path leads there.
        :raises Unsettled: if it, or what it stands in, is unknown or a hole.
        """
        record, name, key = self._trail(path)[-1]
        value = getattr(record, name)
        return value if key is None else value[key]

    def put(self, path: str, value: object) -> Self:
        """The state with `value` at `path`.

        :raises KeyError: if no path leads there.
        """
        fresh = value.located(path) if isinstance(value, Facts) else value

        def change(record: Facts, name: str, key: Any) -> Facts:
            return record.but(
                **{name: fresh if key is None else {**getattr(record, name), key: fresh}}
            )

        return self._rebuilt(path, change)

    def dig(self, path: str, hole: Undetermined) -> Self:
        """The state with a hole at `path`; of an entry, in the whole fact that it is an entry of.

        :raises KeyError: if no path leads there.
        """
        return self._rebuilt(path, lambda record, name, key: record.without(name, hole))

    def _trail(self, path: str) -> list[tuple[Facts, str, Any]]:
        """The steps (record, field, key) that lead to `path`.

        :raises KeyError: if no path leads there.
        :raises MissingFact: if it may stand in a record of facts that is unknown.
        """
        head, _, inner = path.partition(".")
        declared = _FIELDS[type(self)]
        name = _SPOKEN[type(self)].get(head)
        if name is not None and not inner:
            return [(self, name, None)]
        if name is not None and not declared[name].get("within"):
            found = self._trail_below(name, inner)
            if found:
                return found
        for name, declaration in declared.items():
            if declaration.get("within") and isinstance(value := self.__dict__.get(name), dict):
                found = self._trail_to_entry(name, value, path)
                if found:
                    return found
        for name, declaration in declared.items():
            if name not in self.__dict__ and declaration.get("within"):
                raise MissingFact(self.path_of(name))
            if declaration.get("within") and _may_lead_into(type(self), name, path):
                raise MissingFact(path)
        raise KeyError(path)

    def _trail_below(self, name: str, inner: str) -> list[tuple[Facts, str, Any]]:
        """The steps into a fact and on to `inner`, or none where nothing stands in it.

        :raises Unsettled: if the fact is a hole or unknown.
        """
        value = self.__dict__.get(name)
        if value is None:
            value = self._inside(name, inner)
        if isinstance(value, Facts):
            return [(self, name, None), *value._trail(inner)]
        if isinstance(value, dict):
            return self._trail_to_entry(name, value, inner) or (
                [(self, name, inner)] if "." not in inner else []
            )
        return []

    def _trail_to_entry(
        self, name: str, entries: dict[Any, Any], path: str
    ) -> list[tuple[Facts, str, Any]]:
        """The steps that lead to an entry, or to what stands in one; a key may hold dots."""
        for key, item in entries.items():
            spoken = str(key)
            if path == spoken:
                return [(self, name, key)]
            if isinstance(item, Facts) and path.startswith(f"{spoken}."):
                return [(self, name, key), *item._trail(path[len(spoken) + 1 :])]
        return []

    def _inside(self, name: str, inner: str) -> Any:
        """A default inside which `inner` may lie.

        :raises Unsettled: if the fact is a hole or unknown.
        """
        try:
            return getattr(self, name)
        except MissingFact as error:
            raise MissingFact(f"{error.path}.{inner}") from None

    def _rebuilt(self, path: str, change: Callable[[Facts, str, Any], Facts]) -> Self:
        trail = self._trail(path)
        record, name, key = trail[-1]
        twin = change(record, name, key)
        for record, name, key in reversed(trail[:-1]):
            if key is None:
                twin = record.but(**{name: twin})
            else:
                twin = record.but(**{name: {**getattr(record, name), key: twin}})
        return twin  # type: ignore[return-value]


@cache
def _entry(record: Any, name: str) -> tuple[Any, frozenset[str] | None]:
    """What the entries of a mapping are, and which keys it may have; None, where any may be."""
    key, entry = get_args(get_type_hints(record)[name])
    return entry, frozenset(map(str, get_args(key))) if get_origin(key) is Literal else None


def _may_lead_into(record: Any, name: str, path: str) -> bool:
    """Whether a path may lead into an entry that a mapping could have, and does not."""
    entry, keys = _entry(record, name)
    if not (isinstance(entry, type) and issubclass(entry, Facts)):
        return False
    parts = path.split(".")
    return any(
        parts[cut] in _SPOKEN[entry] and (keys is None or ".".join(parts[:cut]) in keys)
        for cut in range(1, len(parts))
    )


def _join(where: str, name: str) -> str:
    spoken = name.strip("_").replace("_", "-")
    return f"{where}.{spoken}" if where else spoken
