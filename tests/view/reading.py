"""Reading a page back, without the code that wrote it: its elements, its table, its columns."""

import base64
import json
import zlib
from html.parser import HTMLParser

import numpy as np

#: Types of columns: of 32 and 64 bits, as little-endian numbers.
TYPES = {"f4": "<f4", "f8": "<f8", "i1": "i1", "i4": "<i4"}


class Elements(HTMLParser):
    """All elements of a page: name, attributes and text."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.found = []
        self._open = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.found.append([tag, dict(attributes), ""])
        if tag not in ("meta", "link", "img"):
            self._open.append(self.found[-1])

    def handle_endtag(self, tag):
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self._open:
            self._open[-1][2] += data

    def all(self, tag):
        return [(attributes, text) for name, attributes, text in self.found if name == tag]

    def script(self, name):
        (text,) = [text for attributes, text in self.all("script") if attributes.get("id") == name]
        return text

    def pieces(self):
        return [text for attributes, text in self.all("script") if attributes.get("class") == "gudgeon-more"]


class Page:
    """A page: its table, and its columns by run and name."""

    def __init__(self, path):
        self.text = path.read_text(encoding="utf-8")
        self.elements = Elements(self.text)
        self.table = json.loads(self.elements.script("gudgeon-data"))
        packed = [self.elements.script("gudgeon-binary"), *self.elements.pieces()]
        self.bytes = zlib.decompress(b"".join(map(base64.b64decode, packed)))

    def array(self, number):
        return unpacked(self.table["arrays"][number], self.bytes)

    def column(self, name, run=0):
        return self.array(self.table["runs"][run]["columns"][name])

    def time(self, run=0):
        return self.array(self.table["runs"][run]["time"])


def unpacked(entry, content):
    """A column: the lowest bytes of all its numbers come first, then the next ones."""
    kind = np.dtype(TYPES[entry["type"]])
    part = content[entry["offset"] : entry["offset"] + entry["count"] * kind.itemsize]
    rows = np.frombuffer(part, np.uint8).reshape(kind.itemsize, entry["count"])
    return np.ascontiguousarray(rows.T).view(kind).reshape(-1)
