#!/usr/bin/env python3
"""Writes the small fonts of the timelines beside this folder. Needs fontTools (python3-fonttools).

layers.ttf has layers of outlines in the colours of a palette and in that of the text (COLR, version 0), pictures.ttf has PNGs
in two sizes (sbix). Both have a sun as A, a flower as B, and an ordinary ring as C."""
import math
import pathlib
import struct
import zlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike

FOLDER = pathlib.Path(__file__).parent
ORDER = [".notdef", "space", "A", "B", "C", "disc", "rays", "petals"]


def polygon(pen, points):
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def circle(pen, x, y, radius, inwards=False):
    steps = range(24)
    points = [(round(x + radius * math.cos(math.pi * s / 12)), round(y + radius * math.sin(math.pi * s / 12)))
              for s in (steps if inwards else reversed(steps))]
    polygon(pen, points)


def draw(name, pen):
    if name == "disc":
        circle(pen, 500, 350, 230)
    elif name == "C":
        circle(pen, 500, 350, 400)
        circle(pen, 500, 350, 280, inwards=True)
    elif name == "rays":
        for ray in range(8):
            angle = math.pi * ray / 4
            points = [(270, angle - 0.16), (440, angle), (270, angle + 0.16)]
            polygon(pen, [(round(500 + r * math.cos(a)), round(350 + r * math.sin(a))) for r, a in reversed(points)])
    elif name in ("A", "B", "petals"):
        for petal in range(5):
            angle = 2 * math.pi * petal / 5 + math.pi / 2
            circle(pen, 500 + 250 * math.cos(angle), 350 + 250 * math.sin(angle), 170)


def builder(family):
    font = FontBuilder(1000)
    font.setupGlyphOrder(ORDER)
    font.setupCharacterMap({0x20: "space", 0x41: "A", 0x42: "B", 0x43: "C"})
    glyphs = {}
    for name in ORDER:
        pen = TTGlyphPen(None)
        draw(name, pen)
        glyphs[name] = pen.glyph()
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (1000 if name != "space" else 300, 0) for name in ORDER})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": family, "styleName": "Regular", "fullName": family,
                         "psName": family.replace(" ", "")})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.font["head"].created = font.font["head"].modified = 3_000_000_000
    font.font.recalcTimestamp = False
    return font


layers = builder("Test Layers Of Colour")
layers.setupCOLR({"A": [("rays", 0), ("disc", 1), ("C", 2)],
                  "B": [("petals", 3), ("disc", 0xffff)]}, version=0)
layers.setupCPAL([[(1, 0.55, 0, 1), (1, 0.85, 0.1, 1), (0.1, 0.4, 0.9, 0.4), (0.85, 0.2, 0.5, 1)]])
layers.save(FOLDER / "layers.ttf")


def png(size, color):
    """A disc with a clear surrounding, lighter at its top."""
    rows = b""
    for y in range(size):
        rows += b"\0"
        for x in range(size):
            distance = math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)
            alpha = round(255 * min(1, max(0, size / 2 - distance)))
            light = 1 - y / size
            rows += bytes(round(c + (255 - c) * light * 0.7) for c in color) + bytes([alpha])

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


pictures = builder("Test Pictures")
sbix = newTable("sbix")
sbix.version, sbix.flags = 1, 1
# The smaller ones are red: nobody sees them.
for ppem, colors in ((16, {"A": (255, 0, 0), "B": (255, 0, 0)}), (48, {"A": (20, 110, 200), "B": (30, 150, 60)})):
    strike = Strike(ppem=ppem, resolution=72)
    for name in ORDER:
        data = {"graphicType": "png ", "imageData": png(ppem * 3 // 4, colors[name])} if name in colors else {}
        strike.glyphs[name] = Glyph(glyphName=name, originOffsetX=ppem // 8, originOffsetY=0, **data)
    sbix.strikes[ppem] = strike
pictures.font["sbix"] = sbix
pictures.save(FOLDER / "pictures.ttf")
