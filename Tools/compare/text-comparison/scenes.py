"""The scenes of Tools/compare/text: texts, described once for both programs."""

import dataclasses

SANS = ("DejaVu Sans", "DejaVu Sans")
SANS_BOLD = ("DejaVu Sans Bold", "DejaVu Sans Bold")
SANS_OBLIQUE = ("DejaVu Sans Oblique", "DejaVu Sans Oblique")
SERIF = ("DejaVu Serif", "DejaVu Serif")
CONDENSED = ("DejaVu Sans Condensed", "DejaVu Sans Condensed")
MONO = ("DejaVu Sans Mono", "DejaVu Sans Mono")
LIBERATION = ("Liberation Sans", "Liberation Sans")
TIMES = ("Times New Roman", "Liberation Serif")
NOTO = ("Noto Sans", "Noto Sans")
NOTO_BOLD_ITALIC = ("Noto Serif Bold Italic", "Noto Serif Bold Italic")
HELVETICA = ("Helvetica", "Liberation Sans")
ARABIC = ("Noto Naskh Arabic", "Noto Naskh Arabic")
DEVANAGARI = ("Noto Sans Devanagari", "Noto Sans Devanagari")
TAMIL = ("Noto Sans Tamil", "Noto Sans Tamil")
THAI = ("Noto Sans Thai", "Noto Sans Thai")
CJK = ("Droid Sans Fallback", "Droid Sans Fallback")

EMOJI = ("Noto Color Emoji", "Noto Color Emoji")

LATIN = ("The quick brown fox jumps over the lazy dog; “every” waxy zephyr vexed Jack’s quiz (1,234.56 — no more). "
         "AVATAR To Ty fi ffl office flower.")
PARAGRAPHS = "First paragraph, of some words that are broken.\n\nThird one, after an empty one, ends\nhere."
BIDI = "He said שלום עולם, and then (12 + 3) العربية again."


@dataclasses.dataclass(frozen=True)
class Scene:
    name: str
    text: str
    font: tuple = SANS
    size: float = 20
    # The width at which lines break; None for one line per paragraph.
    wrap: float | None = None
    width: int = 360
    height: int = 160
    origin: tuple = (12, 10)
    align: str = "left"
    truncation: str = "none"
    # The maximum number of lines; None for any number.
    lines: int | None = None
    # The transform around the upper left corner, in the format of timelines.
    transform: tuple = ()
    scale: float = 1
    # The attributes of the whole text, with the names of NSAttributedString and NSParagraphStyle.
    attributes: dict = dataclasses.field(default_factory=dict)
    paragraph: dict = dataclasses.field(default_factory=dict)
    # Runs: (string, our attributes, Pango's attributes); their strings joined are the text.
    runs: tuple = ()
    language: str = "en"
    fallback: bool = False
    # Whether the glyphs are bitmaps, which have no outlines.
    pictures: bool = False


SCENES = [
    Scene("latin-line", "Hamburgefonts Agency AVATAR Wolf", size=24),
    Scene("latin-wrapped", LATIN, wrap=330),
    Scene("latin-narrow", LATIN, wrap=118, size=15, width=240, height=300),
    Scene("latin-tiny", LATIN, NOTO, size=6, wrap=200, width=240, height=80),
    Scene("latin-small", LATIN, LIBERATION, size=9.5, wrap=250, width=280, height=90),
    Scene("latin-large", "Rage", SERIF, size=120, width=420, height=180),
    Scene("latin-huge", "Qg", SANS_BOLD, size=200, width=420, height=270),
    Scene("helvetica", LATIN, HELVETICA, size=17, wrap=300),
    Scene("times", LATIN, TIMES, size=19, wrap=310),
    Scene("bold", LATIN, SANS_BOLD, size=16, wrap=320),
    Scene("oblique", LATIN, SANS_OBLIQUE, size=17, wrap=300),
    Scene("bold-italic", LATIN, NOTO_BOLD_ITALIC, size=18, wrap=300, height=190),
    Scene("condensed", LATIN, CONDENSED, size=18, wrap=300),
    Scene("mono", "let x = 42 // the answer\nfunc f(_ a: Int) -> Int {\n  a * x\n}", MONO, size=16),
    Scene("paragraphs", PARAGRAPHS, wrap=260, size=18, height=190),
    Scene("long-word", "An extraordinarilyunbreakablewordthathasnoroom breaks anywhere.", wrap=150, size=16,
          width=200, height=150),
    Scene("spaces", "two  spaces   three    four, and       some at the end          next", wrap=200, size=16),
    Scene("aligned-right", LATIN, wrap=300, size=17, align="right"),
    Scene("aligned-center", LATIN, NOTO, wrap=300, size=17, align="center", height=180),
    Scene("justified", LATIN, LIBERATION, wrap=300, size=16, align="justified"),
    Scene("truncated-end", LATIN, wrap=300, size=18, truncation="end", lines=2),
    Scene("truncated-one-line-end", LATIN, width=330, size=18, truncation="end", wrap=290, lines=1),
    Scene("truncated-one-line-middle", LATIN, width=330, size=18, truncation="middle", wrap=290, lines=1),
    Scene("truncated-one-line-start", LATIN, width=330, size=18, truncation="start", wrap=290, lines=1),
    Scene("marks", "A\u030a e\u0301\u0323 o\u0308\u0304 Vie\u0323\u0302t Ti\u1ebfng n\u0303 q\u0307", size=30, height=80),
    Scene("greek-cyrillic", "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία. Съешь ещё этих мягких французских булок.", wrap=300),
    Scene("bidi", BIDI, wrap=330, size=19, height=110),
    Scene("bidi-narrow", BIDI, wrap=150, size=17, width=200),
    Scene("hebrew", "שלום עולם, זה טקסט בעברית עם מספרים 1,234 וסימני פיסוק (כאן).", SANS, wrap=240, size=22,
          align="natural", width=300),
    Scene("arabic", "مرحبا بالعالم، هذا نص عربي مع أرقام ١٢٣ وعلامات ترقيم.", ARABIC, wrap=240, size=24,
          align="natural", width=300, height=190, language="ar"),
    Scene("devanagari", "हिन्दी में लिखा हुआ वाक्य, क्षत्रिय और श्रीमान् के साथ।", DEVANAGARI, wrap=280, size=24, language="hi"),
    Scene("tamil", "தமிழ் மொழியில் ஒரு வாக்கியம், கொடுக்கப்பட்டது.", TAMIL, wrap=280, size=20, language="ta"),
    Scene("thai", "ภาษาไทยเป็นภาษาที่ไม่มีการเว้นวรรคระหว่างคำ จึงต้องตัดคำ", THAI, wrap=220, size=20, language="th"),
    Scene("chinese", "敏捷的棕色狐狸跳过了懒狗，然后（在阳光下）睡着了。「真好！」它说。", CJK, wrap=190, size=20, width=240,
          language="zh"),
    Scene("japanese", "素早い茶色の狐がのろまな犬を飛び越えた。「すごい！」と、みんなが言った。", CJK, wrap=190, size=20,
          width=240, language="ja"),
    Scene("turned", "Turned by 30°", SERIF, size=34, origin=(40, 20), transform=(("rotate", 30),), height=220),
    Scene("turned-small", LATIN, size=11, wrap=200, origin=(90, 12), transform=(("rotate", 47),), width=300, height=280),
    Scene("scaled-up", "Scaled 3.7×", size=16, transform=(("scale", 3.7),), height=120),
    Scene("scaled-unevenly", "Wide and low", NOTO, size=20, transform=(("scale", [2.5, 0.8]),), height=80),
    Scene("canvas-scale-2", LATIN, size=12, wrap=220, width=240, height=90, scale=2),
    Scene("canvas-scale-half", LATIN, size=40, wrap=640, width=680, height=330, scale=0.5),
    Scene("perspective", "In perspective", SANS_BOLD, size=44, origin=(30, 60),
          transform=(("rotateY", 40), ("perspective", 500))),
    Scene("sub-pixel", "moved by a third", size=14, origin=(12.33, 10.67), height=60),
    Scene("kern", "Letters spaced by 3.5 points", size=18, attributes={"kern": 3.5}, height=60),
    Scene("line-spacing", PARAGRAPHS, wrap=260, size=16, paragraph={"lineSpacing": 7.5}, height=220),
    Scene("first-indent", LATIN, wrap=300, size=16, paragraph={"firstLineHeadIndent": 40}),
    Scene("hanging-indent", LATIN, wrap=300, size=16, paragraph={"headIndent": 32}),
    Scene("underlined", "Under and through: gypsy", size=24, height=70, runs=(
        ("Under", {"underlineStyle": "single"}, {"underline": "single"}), (" and ", {}, {}),
        ("through", {"strikethroughStyle": "single"}, {"strikethrough": "true"}), (": gypsy", {}, {}))),
    Scene("raised", "x2 and H2O", size=24, height=70, runs=(
        ("x", {}, {}), ("2", {"baselineOffset": 9, "fontSize": 14}, {"rise": 9 * 1024, "absolute-size": 14 * 1024}),
        (" and H", {}, {}),
        ("2", {"baselineOffset": -5, "fontSize": 14}, {"rise": -5 * 1024, "absolute-size": 14 * 1024}), ("O", {}, {}))),
    # An origin at which cairo, which moves bitmaps to whole pixels, draws at the same position.
    Scene("emoji", "\U0001F44D\U0001F3FD", EMOJI, size=64, origin=(12, 10.625), pictures=True, width=120, height=100),
    Scene("tabs", "a\tbee\tsea\n1\t22\t333\nlonger\tx\ty", size=16,
          paragraph={"tabStops": [90, 170, 250]}, height=90),
    Scene("runs", "Plain, bold, large and raised.", size=20, height=80, runs=(
        ("Plain, ", {}, {}), ("bold", {"font": "DejaVu Sans Bold"}, {"weight": "bold"}), (", ", {}, {}),
        ("large", {"fontSize": 34}, {"absolute-size": 34 * 1024}), (" and raised.", {}, {}))),
]
