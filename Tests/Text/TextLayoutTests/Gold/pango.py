#!/usr/bin/env python3
"""Writes pango.json: line breaks and positions of texts from PangoLayout, unhinted, at 72 dots per inch.

It is independent of the engine, which uses Pango only for Unicode properties of characters. The fonts are those that
Tools/setup installs."""
import ctypes as c
import json
import pathlib
import subprocess

pango, ft2 = c.CDLL("libpango-1.0.so.0"), c.CDLL("libpangoft2-1.0.so.0")
gobject, fontconfig = c.CDLL("libgobject-2.0.so.0"), c.CDLL("libfontconfig.so.1")
P, I = c.c_void_p, c.c_int
SCALE = 1024


def function(library, name, result, *arguments):
    f = getattr(library, name)
    f.restype, f.argtypes = result, list(arguments)
    return f


class Line(c.Structure):
    _fields_ = [("layout", P), ("start", I), ("length", I), ("runs", P), ("flags", c.c_uint)]


class Rectangle(c.Structure):
    _fields_ = [("x", I), ("y", I), ("width", I), ("height", I)]


class Analysis(c.Structure):
    _fields_ = [("shape", P), ("lang", P), ("font", P), ("level", c.c_uint8), ("gravity", c.c_uint8),
                ("flags", c.c_uint8), ("script", c.c_uint8), ("language", P), ("extra", P)]


class Item(c.Structure):
    _fields_ = [("offset", I), ("length", I), ("characters", I), ("analysis", Analysis)]


class Glyph(c.Structure):
    _fields_ = [("glyph", c.c_uint32), ("width", I), ("x", I), ("y", I), ("attributes", c.c_uint32)]


class Glyphs(c.Structure):
    _fields_ = [("count", I), ("glyphs", c.POINTER(Glyph)), ("clusters", c.POINTER(I))]


class Run(c.Structure):
    _fields_ = [("item", c.POINTER(Item)), ("glyphs", c.POINTER(Glyphs)), ("offsets", I * 3)]


SUBSTITUTE = c.CFUNCTYPE(None, P, P)
add_bool = function(fontconfig, "FcPatternAddBool", I, P, c.c_char_p, I)
add_integer = function(fontconfig, "FcPatternAddInteger", I, P, c.c_char_p, I)


@SUBSTITUTE
def unhinted(pattern, _):
    add_bool(pattern, b"hinting", 0)
    add_integer(pattern, b"hintstyle", 0)


new_map = function(ft2, "pango_ft2_font_map_new", P)
font_map = new_map()
function(ft2, "pango_ft2_font_map_set_resolution", None, P, c.c_double, c.c_double)(font_map, 72, 72)
function(ft2, "pango_ft2_font_map_set_default_substitute", None, P, SUBSTITUTE, P, P)(font_map, unhinted, None, None)
context = function(pango, "pango_font_map_create_context", P, P)(font_map)
function(pango, "pango_context_set_round_glyph_positions", None, P, I)(context, 0)
function(pango, "pango_context_set_language", None, P, P)(
    context, function(pango, "pango_language_from_string", P, c.c_char_p)(b"xx"))

layout_new = function(pango, "pango_layout_new", P, P)
set_text = function(pango, "pango_layout_set_text", None, P, c.c_char_p, I)
set_width = function(pango, "pango_layout_set_width", None, P, I)
set_height = function(pango, "pango_layout_set_height", None, P, I)
set_wrap = function(pango, "pango_layout_set_wrap", None, P, I)
set_justify = function(pango, "pango_layout_set_justify", None, P, I)
set_ellipsize = function(pango, "pango_layout_set_ellipsize", None, P, I)
set_font = function(pango, "pango_layout_set_font_description", None, P, P)
set_attributes = function(pango, "pango_layout_set_attributes", None, P, P)
description = function(pango, "pango_font_description_from_string", P, c.c_char_p)
set_size = function(pango, "pango_font_description_set_absolute_size", None, P, c.c_double)
list_new = function(pango, "pango_attr_list_new", P)
insert = function(pango, "pango_attr_list_insert", None, P, P)
hyphens = function(pango, "pango_attr_insert_hyphens_new", P, I)
fallback = function(pango, "pango_attr_fallback_new", P, I)
line_count = function(pango, "pango_layout_get_line_count", I, P)
get_line = function(pango, "pango_layout_get_line_readonly", c.POINTER(Line), P, I)
line_extents = function(pango, "pango_layout_line_get_extents", None, c.POINTER(Line), P, c.POINTER(Rectangle))


class List(c.Structure):
    pass


List._fields_ = [("data", P), ("next", c.POINTER(List))]


def utf16(data, offset):
    return len(data[:offset].decode().encode("utf-16-le")) // 2


def lay_out(text, font, size, width=None, lines=None, justify=False, ellipsis=None):
    layout = layout_new(context)
    data = text.encode()
    set_text(layout, data, len(data))
    d = description(font.encode())
    set_size(d, size * SCALE)
    set_font(layout, d)
    attributes = list_new()
    insert(attributes, fallback(0))
    # Pango adds hyphens where it breaks a long word, and Core Text does not.
    insert(attributes, hyphens(int("\u00ad" in text)))
    set_attributes(layout, attributes)
    if width is not None:
        set_width(layout, round(width * SCALE))
    set_wrap(layout, 2)  # Words, and characters where a word is longer than a line.
    set_justify(layout, int(justify))
    if ellipsis:
        set_ellipsize(layout, ["none", "start", "middle", "end"].index(ellipsis))
        set_height(layout, -(lines or 1))
    result = []
    for number in range(line_count(layout)):
        line = get_line(layout, number)
        box = Rectangle()
        line_extents(line, None, c.byref(box))
        glyphs, pen = [], 0
        start = line.contents.start
        shown = start + len(data[start:start + line.contents.length].decode().rstrip().encode())
        node = c.cast(line.contents.runs, c.POINTER(List))
        while node:
            run = c.cast(node.contents.data, c.POINTER(Run)).contents
            string = run.glyphs.contents
            for index in range(string.count):
                glyph = string.glyphs[index]
                # 0x0fffffff means no glyph. White space at the end of a line is not compared.
                if glyph.glyph < 0x0fffffff and run.item.contents.offset + string.clusters[index] < shown:
                    glyphs.append([glyph.glyph, round((pen + glyph.x) / SCALE, 3)])
                pen += glyph.width
            node = node.contents.next
        result.append({"start": utf16(data, start), "end": utf16(data, start + line.contents.length),
                       "width": box.width / SCALE, "height": box.height / SCALE, "glyphs": glyphs})
    return result


ENGLISH = ("When in the course of human events, it becomes necessary for one people to dissolve the political bands "
           "which have connected them with another, and to assume among the powers of the earth, the separate and "
           "equal station to which the Laws of Nature and of Nature's God entitle them, a decent respect…")
TEXTS = {
    "english": (ENGLISH, ["DejaVu Sans", "Liberation Serif", "Liberation Mono"]),
    "punctuation": ("AVATAR To. \"Wave\" (fi ffl) state-of-the-art—really? 1,234.56 and/or http://example.org/a/b?c=d "
                    "e-mail: x@y.z; 50% off… «oui» l'été", ["DejaVu Sans", "Liberation Sans"]),
    "long words": ("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ist lang",
                   ["Liberation Sans", "DejaVu Serif"]),
    "hebrew": ("שלום עולם, זהו טקסט בעברית עם English words ומספרים 123.45 בתוכו (סוגריים).", ["DejaVu Sans"]),
    "arabic and latin": ("مرحبا بالعالم، هذا نص عربي مع English في الوسط و أرقام 2024 و ١٢٣ (أقواس).",
                         ["DejaVu Sans"]),
    "arabic": ("يولد جميع الناس أحرارا متساوين في الكرامة والحقوق، و ١٢٣ لله", ["Noto Sans Arabic", "Noto Naskh Arabic"]),
    "mixed": ("The title is \"مفتاح معايير الويب\" in Arabic, and שלום (peace) in Hebrew, 1–2–3.", ["DejaVu Sans"]),
    "thai": ("ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอนหรือวรรณยุกต์เช่นเดียวกับภาษาจีน", ["Noto Sans Thai"]),
    "hindi": ("सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। क्षत्रिय र्कि",
              ["Noto Sans Devanagari"]),
    "tamil": ("மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர் கொ கௌ", ["Noto Sans Tamil"]),
    "bengali": ("সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।", ["Noto Sans Bengali"]),
    "khmer": ("មនុស្សទាំងអស់កើតមកមានសេរីភាពនិងសមភាពក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរ", ["Noto Sans Khmer"]),
    "chinese": ("人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心（并应以兄弟关系的精神相对待）。", ["Droid Sans Fallback"]),
    "japanese": ("すべての人間は、生まれながらにして自由であり、「尊厳」と権利とについて平等である。ハーモニー・ッ", ["Droid Sans Fallback"]),
    "combining": ("áéí o\u0308u\u0308 n\u0303 Z\u030c\u0323a\u030a\u0301 e\u0301\u0323x q\u0307\u0323",
                  ["DejaVu Sans"]),
    "greek and cyrillic": ("Όλοι οι άνθρωποι γεννιούνται ελεύθεροι. Все люди рождаются свободными и равными.",
                           ["DejaVu Sans", "Liberation Serif"]),
    "soft hyphens": ("ex\u00adtra\u00ador\u00addi\u00adnary in\u00adcom\u00adpre\u00adhen\u00adsi\u00adble words",
                     ["DejaVu Sans"]),
    "no-break": ("10\u00a0km to go, a\u2011b\u2060c word\u200bbreak\u200bhere", ["DejaVu Sans"]),
    "several paragraphs": ("One line.\nTwo lines are longer than one.\n\nAfter an empty one.", ["Liberation Sans"]),
}


def cases():
    for name, (text, fonts) in TEXTS.items():
        for font in fonts:
            for size, widths in ((24, (None, 90, 200, 321.5)), (13.5, (150,))):
                for width in widths:
                    yield name, dict(text=text, font=font, size=size, width=width)
    for width in (150, 260, 400):
        for name in ("english", "hebrew", "chinese"):
            text, fonts = TEXTS[name]
            yield name + ", justified", dict(text=text, font=fonts[0], size=20, width=width, justify=True)
    for ellipsis in ("start", "middle", "end"):
        for name in ("english", "hebrew", "arabic and latin"):
            text, fonts = TEXTS[name]
            for width, lines in ((180, 1), (333, 1), (250, 3)):
                yield name + ", truncated", dict(
                    text=text, font=fonts[0], size=20, width=width, lines=lines, ellipsis=ellipsis)


def version(font):
    return int(subprocess.run(["fc-match", "-f", "%{fontversion}", font], capture_output=True, text=True).stdout)


gold = []
for number, (name, arguments) in enumerate(cases()):
    arguments = {key: value for key, value in arguments.items() if value is not None}
    gold.append({"id": f"pango-{number:04}", "what": name, "input": arguments | {"version": version(arguments["font"])},
                 "expected": {"lines": lay_out(**arguments)}})
path = pathlib.Path(__file__).with_name("pango.json")
path.write_text("[\n" + ",\n".join(json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in gold) + "\n]\n")
