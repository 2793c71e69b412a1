#!/usr/bin/env python3
"""Writes small fonts in formats for which Debian has no package. Needs fontTools (python3-fonttools).

Each font has the glyphs A (a square from 100, 0 to 600, 500 in an em of 1000) and B, whose format differs."""
import pathlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FOLDER = pathlib.Path(__file__).parent
ORDER = [".notdef", "space", "A", "B", "dot"]


def square(pen, left, bottom, side):
    pen.moveTo((left, bottom))
    pen.lineTo((left, bottom + side))
    pen.lineTo((left + side, bottom + side))
    pen.lineTo((left + side, bottom))
    pen.closePath()


def circle(pen, x, y, radius, cubic):
    pen.moveTo((x + radius, y))
    if cubic:
        k = round(radius * 0.5523)
        pen.curveTo((x + radius, y + k), (x + k, y + radius), (x, y + radius))
        pen.curveTo((x - k, y + radius), (x - radius, y + k), (x - radius, y))
        pen.curveTo((x - radius, y - k), (x - k, y - radius), (x, y - radius))
        pen.curveTo((x + k, y - radius), (x + radius, y - k), (x + radius, y))
    else:
        pen.qCurveTo((x + radius, y + radius), (x, y + radius))
        pen.qCurveTo((x - radius, y + radius), (x - radius, y))
        pen.qCurveTo((x - radius, y - radius), (x, y - radius))
        pen.qCurveTo((x + radius, y - radius), (x + radius, y))
    pen.closePath()


def draw(name, pen, cubic=False):
    if name == "A":
        square(pen, 100, 0, 500)
    elif name in ("B", "dot"):
        circle(pen, 350, 250, 250 if name == "B" else 100, cubic)


def builder(family, cff=False):
    font = FontBuilder(1000, isTTF=not cff)
    font.setupGlyphOrder(ORDER)
    font.setupCharacterMap({0x20: "space", 0x41: "A", 0x42: "B"})
    if cff:
        strings = {}
        for name in ORDER:
            pen = T2CharStringPen(700, None)
            draw(name, pen, cubic=True)
            strings[name] = pen.getCharString()
        font.setupCFF(family, {}, strings, {})
    else:
        glyphs = {}
        for name in ORDER:
            pen = TTGlyphPen(None)
            draw(name, pen)
            glyphs[name] = pen.glyph()
        font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (700, 100) for name in ORDER})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": family, "styleName": "Regular", "fullName": family,
                         "psName": family.replace(" ", "")})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.font["head"].created = font.font["head"].modified = 3_000_000_000
    font.font.recalcTimestamp = False
    return font


builder("Test Cubic", cff=True).save(FOLDER / "cubic.otf")

variable = builder("Test Variable")
variable.setupFvar([("wght", 100, 400, 900, "Weight")],
                   [{"location": {"wght": 900}, "stylename": "Black", "postscriptfontname": "TestVariable-Black"}])
# At the end of the axis, A is twice as wide and has an advance of 1200.
points = 4 + 4
wide = [(0, 0), (0, 0), (500, 0), (500, 0)] + [(0, 0), (500, 0), (0, 0), (0, 0)]
variable.setupGvar({"A": [TupleVariation({"wght": (0, 1, 1)}, wide)]})
variable.save(FOLDER / "variable.ttf")

PALETTE = [[(1, 0, 0, 1), (0, 0, 1, 0.5)]]
layers = builder("Test Layers")
layers.setupCOLR({"A": [("A", 0), ("dot", 1), ("dot", 0xffff)]}, version=0)
layers.setupCPAL(PALETTE)
layers.save(FOLDER / "layers.ttf")

paints = builder("Test Paints")
F = ot.PaintFormat
paints.setupCOLR({
    "A": {"Format": F.PaintColrLayers, "Layers": [
        {"Format": F.PaintGlyph, "Glyph": "A", "Paint": {
            "Format": F.PaintLinearGradient,
            "ColorLine": {"Extend": "reflect", "ColorStop": [
                {"StopOffset": 0.0, "PaletteIndex": 0, "Alpha": 1.0},
                {"StopOffset": 1.0, "PaletteIndex": 1, "Alpha": 0.5}]},
            "x0": 100, "y0": 0, "x1": 600, "y1": 0, "x2": 100, "y2": 500}},
        {"Format": F.PaintTranslate, "dx": 50, "dy": -25, "Paint": {
            "Format": F.PaintGlyph, "Glyph": "dot", "Paint": {
                "Format": F.PaintSolid, "PaletteIndex": 0xffff, "Alpha": 0.25}}}]},
    "B": {"Format": F.PaintComposite, "CompositeMode": "src_in",
          "SourcePaint": {"Format": F.PaintGlyph, "Glyph": "B", "Paint": {
              "Format": F.PaintRadialGradient,
              "ColorLine": {"Extend": "pad", "ColorStop": [
                  {"StopOffset": 0.0, "PaletteIndex": 0, "Alpha": 1.0},
                  {"StopOffset": 1.0, "PaletteIndex": 1, "Alpha": 1.0}]},
              "x0": 350, "y0": 250, "r0": 0, "x1": 350, "y1": 250, "r1": 250}},
          "BackdropPaint": {"Format": F.PaintColrGlyph, "Glyph": "A"}},
}, version=1)
paints.setupCPAL(PALETTE)
paints.save(FOLDER / "paints.ttf")

collection = TTCollection()
for family in ("Test First", "Test Second"):
    path = FOLDER / "part.ttf"
    builder(family).save(path)
    from fontTools.ttLib import TTFont
    collection.fonts.append(TTFont(path))
collection.save(FOLDER / "collection.ttc")
path.unlink()
