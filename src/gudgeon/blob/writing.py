"""A mechanism becomes a blob: sections one after the other, behind a header with a checksum. See native/blob.c."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from gudgeon._cache import kernel_hash
from gudgeon._describe import ModelError
from gudgeon.blob.functions import aside_names, names_of
from gudgeon.blob.image import Image
from gudgeon.blob.numbers import INPUT, Number, Patch, Study, chosen, numbers_of, patches_of
from gudgeon.compile.start import prepare
from gudgeon.model.drive import Drive
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import OF_STEPS, options_among, takes_options
from gudgeon.model.parameters.path import resolve
from gudgeon.simulate.integration import method_of
from gudgeon.simulate.options import check_mechanism, check_tables
from gudgeon.tables.methods import NUMBERS, needs_sundials

MAGIC, FORMAT, ALIGNED = b"GUDGEON\0", 1, 16
#: Where the checksum stands in the header, and where the table of sections does.
DIGEST_AT, TABLE_AT = 56, 96
#: Sections in their order.
SECTIONS = (
    "text", "settings", "shapes", "image", "addresses", "start", "code", "constants", "channels", "joints", "sites",
    "numbers", "patches", "terms", "coefficients",
)  # fmt: skip


@dataclass(frozen=True)
class Blob:
    """A machine as data, and what it has: names of channels, inputs and parameters with their ranges.

    `missing` are parts whose channels are not offered; `error` is the largest error of a number of the machine that
    follows from a parameter by a series, as a part of it.
    """

    data: bytes
    channels: tuple[str, ...]
    inputs: tuple[str, ...]
    parameters: tuple[str, ...]
    missing: tuple[str, ...]
    error: float


@takes_options(*OF_STEPS)
def make_blob(
    mechanism: Mechanism,
    *,
    inputs: Sequence[str] | None = None,
    parameters: Sequence[str] = (),
    **options: Any,
) -> Blob:
    """Return a mechanism as a blob, which runs as `mechanism.simulate` does with these options.

    Parameters
    ----------
    mechanism : Mechanism
    inputs, parameters : sequence of str
        Paths of numbers, "motor.speed", "B.fit.clearance", that a program may change: inputs at any time, parameters
        before a run begins; each with its range if that is not from half of its value to twice that,
        "B.fit.clearance=1e-4:1e-3". Without inputs these are all constant forces and torques of loads, and all
        constant speeds and accelerations of drives.
    rtol, atol, method, max_steps : float, float, str, int
        As for `simulate`; the methods of SUNDIALS are not there.

    Raises
    ------
    ModelError
        A law is written in Python, a path is no number, or the machine does not follow from it smoothly.
    """
    check_mechanism(mechanism)
    check_tables(mechanism, 1.0)
    how = options_among(OF_STEPS, options)
    if needs_sundials(how.method):
        others = ", ".join(repr(name) for name in NUMBERS if not needs_sundials(name))
        raise ModelError(f"method {how.method!r} is one of SUNDIALS, which a blob has not; give one of {others}")
    names_of(prepare(mechanism))  # refuses laws of the user's own before anything else is done
    numbers = numbers_of(mechanism, *chosen(mechanism, inputs, parameters))
    study = Study(mechanism, numbers, lambda changed: Image(prepare(changed), how.method))
    study.numbers = [_carried(number, study.base) for number in numbers]
    patches = patches_of(study)
    writer = _Writer(study.base)
    start_method, auto = method_of(study.base.start, how.method)
    settings = struct.pack(
        "<ddqqqq", how.rtol, how.atol, how.max_steps, start_method, auto, writer.text(mechanism.name)
    )
    data = writer.blob(settings, study.numbers, patches)
    errors = [term.form.error for patch in patches for term in patch.terms]
    return Blob(
        data,
        tuple(channel.name for channel in study.base.channels),
        tuple(number.path for number in study.numbers if number.kind == INPUT),
        tuple(number.path for number in study.numbers if number.kind != INPUT),
        tuple(study.base.missing),
        max(errors, default=0.0),
    )


def _carried(number: Number, image: Image) -> Number:
    """Return an input with the coefficients of the function of a drive that must go on from where it is."""
    mechanism = image.start.compiled.mechanism
    link = resolve(mechanism, number.path).first
    owner, field = link.owner, link.field
    if number.kind != INPUT or not isinstance(owner, Drive):
        return number
    row: Any = image.model.drives[mechanism.drives.index(owner)]
    first = int(image.model.functions[int(row["function"])]["coefficients"])
    return replace(number, carried=image.places["coefficients"] + first, order=1 if field == "speed" else 2)


class _Writer:
    """Puts a blob together; texts are collected on the way."""

    def __init__(self, image: Image) -> None:
        self.image = image
        self._texts: dict[str, int] = {}
        self._size = 0
        self.text("")

    def text(self, text: str) -> int:
        """Return where a text stands."""
        if text not in self._texts:
            self._texts[text] = self._size
            self._size += len(text.encode()) + 1
        return self._texts[text]

    def blob(self, settings: bytes, numbers: list[Number], patches: list[Patch]) -> bytes:
        """Return all of it."""
        image, program = self.image, self.image.program
        words, first = image.words, image.places[""]
        constants = first + len(program.constants)
        terms: list[bytes] = []
        coefficients: list[float] = []
        rows = []
        for patch in patches:
            rows.append(struct.pack("<qqqqd", patch.word, patch.mode, len(terms), len(patch.terms), patch.base))
            for number, form, base in patch.terms:
                values = form.coefficients
                terms.append(struct.pack("<qqqqd", number, form.form, len(coefficients), len(values), base))
                coefficients += values
        sections = {
            "settings": settings,
            "shapes": image.shapes.tobytes(),
            "image": words[:first].tobytes(),
            "addresses": self._addresses(),
            "start": words[constants:].tobytes(),
            "code": program.code.tobytes(),
            "constants": words[first:constants].tobytes(),
            "channels": self._channels(),
            **self._joints(),
            "numbers": b"".join(map(self._number, numbers)),
            "patches": b"".join(rows),
            "terms": b"".join(terms),
            "coefficients": np.array(coefficients, np.float64).tobytes(),
        }
        sections["text"] = b"".join(text.encode() + b"\0" for text in self._texts)
        return _joined(image.model.DIMENSION, [sections[name] for name in SECTIONS])

    def _addresses(self) -> bytes:
        image, names = self.image, names_of(self.image.start)
        found = {}
        for field, column, row in image.addressed():
            if field != "asides":
                table: Any = getattr(image.model, field)
                found[image.word(field, column, row)] = names[int(table[row][column])]
        for column, name in aside_names(image.start, image.stiff).items():
            found[image.word("asides", column)] = name
        return b"".join(struct.pack("<qq", word, self.text(name)) for word, name in found.items())

    def _channels(self) -> bytes:
        return b"".join(
            struct.pack("<qqqq", self.text(channel.name), self.text(channel.unit), self.text(channel.about), int(where))
            for channel, where in zip(self.image.channels, self.image.program.results, strict=True)
        )

    def _joints(self) -> dict[str, bytes]:
        sites = self.image.start.compiled.site_names()
        joints = list(dict.fromkeys(name for name, _ in sites))
        return {
            "joints": b"".join(struct.pack("<q", self.text(name)) for name in joints),
            "sites": b"".join(struct.pack("<qq", joints.index(name), number) for name, number in sites),
        }

    def _number(self, number: Number) -> bytes:
        about = "may change at any time" if number.kind == INPUT else "may change before the run begins"
        texts = self.text(number.path), self.text(number.unit), self.text(about)
        values = number.value, number.base, *number.within
        return struct.pack("<qqqqddddqq", number.kind, *texts, *values, number.carried, number.order)


def _joined(dimension: int, sections: list[bytes]) -> bytes:
    """Return sections behind their header, with the checksum in it."""
    end = TABLE_AT + 16 * len(sections)
    table, body = b"", b""
    for section in sections:
        gap = -end % ALIGNED
        table += struct.pack("<qq", end + gap, len(section))
        body += bytes(gap) + section
        end += gap + len(section)
    head = struct.pack("<8sIIq32s32sq", MAGIC, FORMAT, dimension, end, kernel_hash().encode(), b"", len(sections))
    data = head + table + body
    digest = hashlib.sha256(data).digest()
    return data[:DIGEST_AT] + digest + data[DIGEST_AT + 32 :]
