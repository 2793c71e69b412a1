import Foundation
import Geometry
import Repository
import Testing

@testable import TextLayout
@testable import TextObjects

/// The numbers are those of the fonts' tables, as printed by fontTools.
@Suite("Font objects")
struct FontObjectTests {
  private static let folder = Repository.url("Tests/Text/TextLayoutTests/Gold")

  private static func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func glyphs(_ text: String, in font: CTFont) -> [CGGlyph] {
    let characters = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: characters.count)
    _ = CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count)
    return glyphs
  }

  @Test(
    "A font is found by family, full name, PostScript name and file",
    arguments: [
      "Liberation Sans", "liberation sans", "LiberationSans",
      "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
      "Helvetica", "ArialMT",
    ])
  func names(_ name: String) {
    let font = CTFontCreateWithName(name as CFString, 20, nil)
    #expect(CTFontCopyPostScriptName(font) as String == "LiberationSans")
    #expect(CTFontCopyFamilyName(font) as String == "Liberation Sans")
    #expect(CTFontCopyFullName(font) as String == "Liberation Sans")
  }

  @Test("The substitute for Helvetica replaces a missing font")
  func missing() {
    let font = CTFontCreateWithName("No Such Font At All" as CFString, 20, nil)
    #expect(CTFontCopyFamilyName(font) as String == "Liberation Sans")
    #expect(CGFont("No Such Font At All" as CFString) == nil)
  }

  @Test(
    "A size of 0 means 12 points, and sizes are limited",
    arguments: [
      (0.0, 12.0), (-3, 12), (.nan, 12), (20, 20), (1e30, 1e6), (.infinity, 0),
    ])
  func sizes(_ size: Double, _ expected: Double) {
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, size, nil)
    #expect(Double(CTFontGetSize(font)) == expected)
  }

  @Test("The metrics of a font are those of its tables at its size")
  func measures() {
    let font = CTFontCreateWithName("Liberation Sans" as CFString, 2048, nil)
    #expect(CTFontGetAscent(font) == 1854)
    #expect(CTFontGetDescent(font) == 434)
    #expect(CTFontGetLeading(font) == 67)
    #expect(CTFontGetCapHeight(font) == 1409)
    #expect(CTFontGetXHeight(font) == 1082)
    #expect(CTFontGetUnitsPerEm(font) == 2048)
    #expect(CTFontGetGlyphCount(font) == 681)
    #expect(CTFontGetUnderlineThickness(font) == 150)
    #expect(CTFontGetSlantAngle(font) == 0)
    #expect(CTFontGetSlantAngle(CTFontCreateWithName("Liberation Sans Italic" as CFString, 10, nil)) == -12)
    #expect(CTFontGetBoundingBox(font) == CGRect(x: -416, y: -621, width: 2567, height: 2485))
  }

  @Test("A graphics font measures in font units")
  func units() throws {
    let font = try #require(CGFont("Liberation Sans" as CFString))
    #expect(font.unitsPerEm == 2048 && font.numberOfGlyphs == 681)
    #expect(font.ascent == 1854 && font.descent == -434 && font.leading == 67)
    #expect(font.capHeight == 1409 && font.postScriptName as String? == "LiberationSans")
    var advances = [Int32](repeating: 0, count: 2)
    #expect(font.getGlyphAdvances(glyphs: [36, 17], count: 2, advances: &advances))
    #expect(advances == [1366, 569])
    var boxes = [CGRect](repeating: .zero, count: 1)
    #expect(font.getGlyphBBoxes(glyphs: [17], count: 1, bboxes: &boxes))
    #expect(boxes == [CGRect(x: 187, y: 0, width: 195, height: 219)])
    #expect(!font.getGlyphAdvances(glyphs: [65_000], count: 1, advances: &advances))
    #expect(font.getGlyphWithGlyphName(name: "A" as CFString) == 36 && font.name(for: 36) as String? == "A")
  }

  @Test("The glyphs, advances and bounds of characters are those of the font")
  func glyphs() {
    let font = CTFontCreateWithName("Liberation Sans" as CFString, 2048, nil)
    let glyphs = glyphs("A.", in: font)
    #expect(glyphs == [36, 17])
    var advances = [CGSize](repeating: .zero, count: 2)
    #expect(CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2) == 1366 + 569)
    #expect(advances.map(\.width) == [1366, 569])
    var boxes = [CGRect](repeating: .zero, count: 2)
    let all = CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, &boxes, 2)
    #expect(boxes[1] == CGRect(x: 187, y: 0, width: 195, height: 219))
    #expect(all == CGRect(x: 4, y: 0, width: 1358, height: 1409))
  }

  @Test("A surrogate pair has its glyph at the first unit, and a missing character has none")
  func surrogates() {
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    let characters = Array("a𝔸\u{10FFFD}".utf16)
    var glyphs = [CGGlyph](repeating: 99, count: characters.count)
    #expect(!CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count))
    #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[2...] == [0, 0, 0])
    // An unpaired surrogate is not a character.
    #expect(!CTFontGetGlyphsForCharacters(font, [0xd800], &glyphs, 1))
  }

  @Test("The path of a glyph fills its bounds, under the font's matrix and the given one")
  func path() throws {
    var slant = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    let font = CTFontCreateWithName("Liberation Sans" as CFString, 2048, nil)
    let glyph = glyphs("I", in: font)[0]
    let box = CTFontGetBoundingRectsForGlyphs(font, .default, [glyph], nil, 1)
    #expect(try #require(CTFontCreatePathForGlyph(font, glyph, nil)).boundingBoxOfPath == box)
    let slanted = CTFontCreateWithName("Liberation Sans" as CFString, 2048, &slant)
    #expect(
      try #require(CTFontCreatePathForGlyph(slanted, glyph, nil)).boundingBoxOfPath.width == box.width + box.height / 2)
    var move = CGAffineTransform(translationX: 7, y: 9)
    #expect(
      try #require(CTFontCreatePathForGlyph(font, glyph, &move)).boundingBoxOfPath == box.offsetBy(dx: 7, dy: 9))
    #expect(CTFontCreatePathForGlyph(font, glyphs(" ", in: font)[0], nil) == nil)
  }

  @Test("Traits select bold and italic fonts of the family")
  func traits() throws {
    let font = CTFontCreateWithName("Liberation Serif" as CFString, 20, nil)
    #expect(CTFontGetSymbolicTraits(font) == [])
    let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    #expect(CTFontCopyFullName(bold) as String == "Liberation Serif Bold" && CTFontGetSize(bold) == 20)
    #expect(CTFontGetSymbolicTraits(bold) == .boldTrait)
    let both = try #require(CTFontCreateCopyWithSymbolicTraits(bold, 30, nil, .traitItalic, .traitItalic))
    #expect(CTFontCopyFullName(both) as String == "Liberation Serif Bold Italic" && CTFontGetSize(both) == 30)
    let italic = try #require(CTFontCreateCopyWithSymbolicTraits(both, 0, nil, [], .traitBold))
    #expect(CTFontCopyFullName(italic) as String == "Liberation Serif Italic")
    let other = try #require(CTFontCreateCopyWithFamily(both, 0, nil, "Liberation Mono" as CFString))
    #expect(CTFontCopyFullName(other) as String == "Liberation Mono Bold Italic")
    #expect(CTFontGetSymbolicTraits(other).contains(.traitMonoSpace))
    let emoji = CTFontCreateWithName("Noto Color Emoji" as CFString, 20, nil)
    #expect(CTFontGetSymbolicTraits(emoji).contains(.traitColorGlyphs))
    #expect(CTFontCreateCopyWithSymbolicTraits(emoji, 0, nil, .traitBold, .traitBold) == nil)
  }

  @Test("A descriptor finds a font by family and style, with a size")
  func descriptor() {
    let descriptor = CTFontDescriptorCreateWithAttributes([
      kCTFontFamilyNameAttribute: "DejaVu Sans", kCTFontStyleNameAttribute: "Bold", kCTFontSizeAttribute: 17,
    ])
    let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(CTFontCopyPostScriptName(font) as String == "DejaVuSans-Bold" && CTFontGetSize(font) == 17)
    let larger = CTFontCreateCopyWithAttributes(font, 40, nil, nil)
    #expect(CTFontGetSize(larger) == 40 && CTFontCopyFullName(larger) as String == "DejaVu Sans Bold")
    #expect(font == CTFontCreateCopyWithAttributes(larger, 17, nil, nil) && font != larger)
  }

  @Test("A variable font takes tags as strings and as numbers, and ignores other axes")
  func variations() throws {
    let font = try #require(CGDataProvider(url: Self.file("variable.ttf")).flatMap { CGFont($0) })
    let axes = try #require(font.variationAxes as? [[AnyHashable: Any]])
    let tag = try #require(axes.first?[kCGFontVariationAxisName] as? String)
    let most = try #require(axes.first?[kCGFontVariationAxisMaxValue] as? Double)
    let varied = try #require(font.copy(withVariations: [tag: most, "none": 3]))
    #expect(varied != font && varied.variations as? [String: Double] == [tag: most])
    let number = tag.utf8.reduce(0) { $0 << 8 | Int($1) }
    let descriptor = CTFontDescriptorCreateWithAttributes([kCTFontVariationAttribute: [number: most]])
    let sized = CTFontCreateWithGraphicsFont(font, 20, nil, descriptor)
    #expect(CTFontCopyGraphicsFont(sized, nil) == varied)
    #expect(CTFontCopyVariation(sized) as? [Int: Double] == [number: most])
    #expect(CGFont("Liberation Sans" as CFString)?.copy(withVariations: [tag: most]) == nil)
  }

  @Test("A font from bytes is found again by its name, and other bytes are rejected")
  func data() throws {
    let bytes = try Data(contentsOf: Self.file("cubic.otf"))
    let font = try #require(CGDataProvider(data: bytes as CFData).flatMap { CGFont($0) })
    let face = try #require(font.face)
    #expect(try TextFonts.system.face(named: face.name) == face)
    #expect(try TextFonts(folder: "/elsewhere").face(named: face.name) == face)
    #expect(CGDataProvider(data: bytes).flatMap { CGFont($0) } == font)
    for wrong in [Data(), Data("no font".utf8), bytes.prefix(40)] {
      #expect(CGDataProvider(data: wrong).flatMap { CGFont($0) } == nil)
    }
    #expect(CGDataProvider(filename: "/no/such/font.ttf") == nil)
  }

  @Test("A font's name finds the same face of a collection and the same variation")
  func faceNames() throws {
    let collection = Self.file("collection.ttc").path
    let second = try TextFonts.system.face(named: collection + "#1")
    #expect(second.identity.index == 1)
    #expect(try TextFonts.system.face(named: second.name) == second)
    let varied = try TextFonts.system.face(named: Self.file("variable.ttf").path + "#wght=650")
    #expect(varied.identity.variations == ["wght": 650])
    #expect(try TextFonts.system.face(named: varied.name) == varied)
    #expect(throws: FontError.self) { try TextFonts.system.face(named: collection + "#9") }
    #expect(throws: FontError.self) { try TextFonts.system.face(named: collection + "#none=1") }
  }

  @Test(
    "The part after # in a font's name must be a number or an axis position",
    arguments: [
      "C# Font", "Font#", "Font#1x", "#1", "Font#wght=", "Font#wght=heavy", "Font#wght=nan", "Font#-1",
      "Font#toolong=3",
    ])
  func otherNames(_ name: String) {
    #expect(FontName(name).base == name && FontName(name).variations.isEmpty && FontName(name).index == 0)
  }

  @Test("A registered file's fonts are found by name until they are unregistered")
  func registration() throws {
    let fonts = TextFonts()
    let path = Self.file("layers.ttf").path
    let name = try fonts.face(named: path).fullName
    #expect(throws: FontError.self) { try fonts.face(named: name) }
    #expect(try fonts.register(path) && !(fonts.register(path)))
    #expect(try fonts.face(named: name).identity.path == path)
    #expect(try fonts.unregister(path) && !(fonts.unregister(path)))
    #expect(throws: FontError.self) { try fonts.face(named: name) }
  }

  @Test("Registering a file that is not a font fails with an error object")
  func wrongRegistration() throws {
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(Self.file("pango.json") as CFURL, .process, &error))
    let failure = try #require(error?.takeRetainedValue())
    #expect(failure.localizedDescription.contains("pango.json"))
    #expect(!CTFontManagerUnregisterFontsForURL(Self.file("pango.json") as CFURL, .process, nil))
  }
}
