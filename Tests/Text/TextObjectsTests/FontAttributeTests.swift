import Foundation
import Geometry
import Repository
import Testing

@testable import TextLayout
@testable import TextObjects

@Suite("Attributes of fonts and descriptors")
struct FontAttributeTests {
  private static let folder = Repository.url("Tests/Text/TextLayoutTests/Gold")

  private let bold = CTFontCreateWithName("Liberation Sans Bold Italic" as CFString, 17, nil)

  @Test("The attributes of a font are its names, size, file and traits")
  func attributes() throws {
    #expect(CTFontCopyAttribute(bold, kCTFontNameAttribute) as? String == "LiberationSans-BoldItalic")
    #expect(CTFontCopyAttribute(bold, kCTFontFamilyNameAttribute) as? String == "Liberation Sans")
    #expect(CTFontCopyAttribute(bold, kCTFontStyleNameAttribute) as? String == "Bold Italic")
    #expect(CTFontCopyAttribute(bold, kCTFontDisplayNameAttribute) as? String == "Liberation Sans Bold Italic")
    #expect(CTFontCopyDisplayName(bold) as String == "Liberation Sans Bold Italic")
    #expect((CTFontCopyAttribute(bold, kCTFontSizeAttribute) as? NSNumber)?.doubleValue == 17)
    #expect(CTFontCopyAttribute(bold, kCTFontSizeAttribute) as? CGFloat == 17)
    let file = CTFontCopyAttribute(bold, kCTFontURLAttribute) as? URL
    #expect(file?.lastPathComponent == "LiberationSans-BoldItalic.ttf")
    #expect(CTFontCopyAttribute(bold, "unknown" as CFString) == nil && CTFontGetMatrix(bold).isIdentity)
    let traits = CTFontCopyTraits(bold)
    #expect((traits[kCTFontWeightTrait] as? NSNumber)?.doubleValue == 0.4)
    #expect((traits[kCTFontSlantTrait] as? NSNumber)?.doubleValue == 0.4 && traits[kCTFontWidthTrait] as? Double == 0)
    #expect(
      (traits[kCTFontSymbolicTrait] as? NSNumber)?.uint32Value
        == CTFontSymbolicTraits([.traitBold, .traitItalic]).rawValue)
  }

  @Test(
    "Weights from thin to black are traits from -0.8 to 0.62",
    arguments: [
      (100.0, -0.8), (400, 0), (500, 0.23), (550, 0.265), (900, 0.62), (0, -0.8), (2000, 0.62),
    ])
  func weights(_ weight: Double, _ trait: Double) {
    #expect(abs(FontWeights.trait(of: weight) - trait) < 1e-9)
  }

  @Test("The names of a font are those of its name table")
  func names() {
    let font = CTFontCreateWithName("Liberation Sans" as CFString, 12, nil)
    let names: [(CFString, String)] = [
      (kCTFontFamilyNameKey, "Liberation Sans"), (kCTFontStyleNameKey, "Regular"),
      (kCTFontSubFamilyNameKey, "Regular"), (kCTFontFullNameKey, "Liberation Sans"),
      (kCTFontPostScriptNameKey, "LiberationSans"), (kCTFontUniqueNameKey, "Ascender - Liberation Sans"),
      (kCTFontVersionNameKey, "Version 1.07.4"), (kCTFontManufacturerNameKey, "Ascender Corporation"),
    ]
    for (key, name) in names { #expect(CTFontCopyName(font, key) as String? == name) }
    for key in [kCTFontCopyrightNameKey, kCTFontTrademarkNameKey, kCTFontDesignerNameKey, kCTFontLicenseNameKey] {
      #expect(CTFontCopyName(font, key)?.isEmpty == false)
    }
    #expect(CTFontCopyName(font, "none" as CFString) == nil)
    #expect(CTFontGetGlyphWithName(font, "A" as CFString) == 36 && CTFontGetGlyphWithName(font, "no" as CFString) == 0)
    #expect(CTFontGetUnderlinePosition(CTFontCreateWithName("Liberation Sans" as CFString, 2048, nil)) < 0)
  }

  @Test("The axes of a variable font have their tags as numbers")
  func axes() throws {
    let font = CTFontCreateWithName(Self.folder.appendingPathComponent("variable.ttf").path as CFString, 10, nil)
    let axis = try #require((CTFontCopyVariationAxes(font) as? [CFDictionary])?.first)
    #expect(axis[kCTFontVariationAxisIdentifierKey] as? Int == 0x7767_6874)
    #expect(axis[kCTFontVariationAxisNameKey] as? String == "wght")
    #expect(axis[kCTFontVariationAxisMinimumValueKey] as? Double == 100)
    #expect(axis[kCTFontVariationAxisDefaultValueKey] as? Double == 400)
    #expect(axis[kCTFontVariationAxisMaximumValueKey] as? Double == 900)
    #expect(CTFontCopyVariationAxes(bold) == nil)
    let descriptor = CTFontDescriptorCreateCopyWithVariation(
      CTFontCopyFontDescriptor(font), NSNumber(value: 0x7767_6874), 650)
    let varied = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(CTFontCopyVariation(varied) as? [Int: Double] == [0x7767_6874: 650] && CTFontGetSize(varied) == 10)
    #expect(CTFontCopyAttribute(varied, kCTFontVariationAttribute) as? [Int: Double] == [0x7767_6874: 650])
  }

  @Test("The characters of a font are those with glyphs")
  func characters() throws {
    let set = CTFontCopyCharacterSet(CTFontCreateWithName("DejaVu Sans" as CFString, 12, nil)) as CharacterSet
    let face = try FontCatalog().face(for: FontRequest(named: "DejaVu Sans"))
    for value in stride(from: UInt32(0x20), to: 0x20000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(set.contains(scalar) == (face.glyph(for: scalar) != nil))
    }
  }

  @Test("A font for a string has its characters, and is the same font if that has them all")
  func fontForString() {
    let font = CTFontCreateWithName("DejaVu Serif" as CFString, 21, nil)
    #expect(CTFontCreateForString(font, "abc" as CFString, CFRangeMake(0, 3)) === font)
    let text = "abกข"
    let thai = CTFontCreateForString(font, text as CFString, CFRangeMake(2, 2))
    #expect(CTFontCopyFamilyName(thai) as String != "DejaVu Serif" && CTFontGetSize(thai) == 21)
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    #expect(CTFontGetGlyphsForCharacters(thai, Array("กข".utf16), &glyphs, 2))
    #expect(CTFontCreateForString(font, text as CFString, CFRangeMake(0, 2)) === font)
    #expect(CTFontCreateForString(font, text as CFString, CFRangeMake(-5, 99999)) !== font)
    #expect(CTFontCreateForString(font, "\u{10FFFD}" as CFString, CFRangeMake(0, 2)) === font)
  }

  @Test("Fonts for interfaces are substitutes with default sizes")
  func interface() throws {
    let system = try #require(CTFontCreateUIFontForLanguage(.system, 0, nil))
    #expect(CTFontCopyFullName(system) as String == "Liberation Sans" && CTFontGetSize(system) == 13)
    let bold = try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 20, nil))
    #expect(CTFontCopyFullName(bold) as String == "Liberation Sans Bold" && CTFontGetSize(bold) == 20)
    let fixed = try #require(CTFontCreateUIFontForLanguage(.userFixedPitch, 0, nil))
    #expect(CTFontGetSymbolicTraits(fixed).contains(.traitMonoSpace) && CTFontGetSize(fixed) == 10)
    #expect(CTFontCreateUIFontForLanguage(.none, 12, nil) == nil)
    for number in 0...26 as ClosedRange<UInt32> {
      #expect(CTFontUIFontType(rawValue: number).flatMap { CTFontCreateUIFontForLanguage($0, 0, nil) } != nil)
    }
  }

  @Test("A descriptor has the attributes it was created with, and otherwise those of its font")
  func descriptors() throws {
    let made = CTFontDescriptorCreateWithNameAndSize("DejaVuSans-Bold" as CFString, 18)
    #expect(CTFontDescriptorCopyAttribute(made, kCTFontNameAttribute) as? String == "DejaVuSans-Bold")
    #expect(CTFontDescriptorCopyAttribute(made, kCTFontFamilyNameAttribute) as? String == "DejaVu Sans")
    #expect((CTFontDescriptorCopyAttribute(made, kCTFontSizeAttribute) as? NSNumber)?.doubleValue == 18)
    #expect(CTFontDescriptorCopyAttributes(made).count == 2)
    let unknown = CTFontDescriptorCreateWithNameAndSize("No Such Font" as CFString, 0)
    #expect(CTFontDescriptorCopyAttribute(unknown, kCTFontFamilyNameAttribute) == nil)
    #expect(CTFontDescriptorCopyAttribute(unknown, kCTFontNameAttribute) as? String == "No Such Font")
    #expect(CTFontDescriptorCreateMatchingFontDescriptor(unknown, nil) == nil)
    let larger = CTFontDescriptorCreateCopyWithAttributes(made, [kCTFontSizeAttribute: 40])
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(larger, 0, nil)) == 40)
    let slanted = try #require(CTFontDescriptorCreateCopyWithSymbolicTraits(made, .traitItalic, .traitItalic))
    #expect(
      CTFontDescriptorCopyAttribute(slanted, kCTFontDisplayNameAttribute) as? String == "DejaVu Sans Bold Oblique")
    let serif = try #require(CTFontDescriptorCreateCopyWithFamily(made, "DejaVu Serif" as CFString))
    #expect(CTFontDescriptorCopyAttribute(serif, kCTFontNameAttribute) as? String == "DejaVuSerif")
    #expect(CTFontDescriptorCreateCopyWithFamily(made, "No Such Font" as CFString) == nil)
  }

  @Test("A weight or a slant of a descriptor selects bold and italic fonts")
  func traits() {
    let descriptor = CTFontDescriptorCreateWithAttributes([
      kCTFontFamilyNameAttribute: "Liberation Serif",
      kCTFontTraitsAttribute: [kCTFontWeightTrait: 0.4, kCTFontSlantTrait: 0.1] as [CFString: Any],
    ])
    let font = CTFontCreateWithFontDescriptor(descriptor, 12, nil)
    #expect(CTFontCopyFullName(font) as String == "Liberation Serif Bold Italic")
  }

  @Test("Collections have the fonts that match their descriptors")
  func collections() throws {
    let family = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute: "Liberation Sans"])
    let collection = CTFontCollectionCreateWithFontDescriptors([family, family], nil)
    let found = try #require(CTFontCollectionCreateMatchingFontDescriptors(collection) as? [CTFontDescriptor])
    let names = found.compactMap { CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String }
    #expect(
      names.sorted() == [
        "LiberationSans", "LiberationSans-Bold", "LiberationSans-BoldItalic", "LiberationSans-Italic",
      ])
    let bold = CTFontDescriptorCreateWithAttributes([
      kCTFontFamilyNameAttribute: "Liberation Mono",
      kCTFontTraitsAttribute: [
        kCTFontSymbolicTrait: CTFontSymbolicTraits([.traitBold, .traitMonoSpace]).rawValue
      ] as [CFString: Any],
    ])
    #expect(CTFontDescriptorCreateMatchingFontDescriptors(bold, nil)?.count == 1)
    let all = CTFontCollectionCreateMatchingFontDescriptors(CTFontCollectionCreateFromAvailableFonts(nil))
    #expect(all?.count == (try TextFonts.system.descriptions().count))
    #expect(CTFontCollectionCreateMatchingFontDescriptors(CTFontCollectionCreateWithFontDescriptors(nil, nil)) == nil)
    #expect((CTFontManagerCopyAvailableFontFamilyNames() as? [String])?.contains("DejaVu Sans") == true)
    #expect((CTFontManagerCopyAvailablePostScriptNames() as? [String])?.contains("DejaVuSans") == true)
  }

  @Test("Fonts of files and of bytes are described and registered")
  func files() throws {
    let url = Self.folder.appendingPathComponent("collection.ttc")
    let fonts = try #require(CTFontManagerCreateFontDescriptorsFromURL(url as CFURL) as? [CTFontDescriptor])
    let names = fonts.compactMap { CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String }
    #expect(names == ["TestFirst", "TestSecond"])
    #expect(CTFontManagerCreateFontDescriptorsFromURL(URL(fileURLWithPath: "/no/such.ttf") as CFURL) == nil)
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent("cubic.otf"))
    let descriptor = try #require(CTFontManagerCreateFontDescriptorFromData(bytes as CFData))
    #expect(CTFontCopyFullName(CTFontCreateWithFontDescriptor(descriptor, 9, nil)) as String == "Test Cubic")
    #expect(CTFontManagerCreateFontDescriptorFromData(Data("none".utf8) as CFData) == nil)
    let font = try #require(CGDataProvider(data: bytes as CFData).flatMap { CGFont($0) })
    let fonts2 = TextFonts()
    let path = try #require(font.face?.identity.path)
    #expect(throws: FontError.self) { try fonts2.face(named: "Test Cubic") }
    #expect(try fonts2.register(path) && !fonts2.register(path))
    #expect(try fonts2.face(named: "Test Cubic") == font.face && fonts2.face(named: "TestCubic") == font.face)
  }

  @Test("Registering graphics fonts and lists of files reports errors")
  func registration() throws {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent("cubic.otf"))
    let font = try #require(CGDataProvider(data: bytes as CFData).flatMap { CGFont($0) })
    #expect(CTFontManagerRegisterGraphicsFont(font, nil))
    #expect(CTFontCopyFullName(CTFontCreateWithName("Test Cubic" as CFString, 9, nil)) as String == "Test Cubic")
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
    #expect(try #require(error?.takeRetainedValue()).localizedDescription.contains("Test Cubic"))
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil) && !CTFontManagerUnregisterGraphicsFont(font, nil))
    var errorCounts: [Int] = []
    let urls = ["/no/such.ttf", Self.folder.appendingPathComponent("pango.json").path].map { URL(fileURLWithPath: $0) }
    CTFontManagerRegisterFontURLs(urls as CFArray, .process, true) { errors, done in
      errorCounts.append(errors.count)
      return done
    }
    CTFontManagerRegisterFontURLs(urls as CFArray, .process, false) { errors, _ in
      errorCounts.append(errors.count)
      return true
    }
    #expect(errorCounts == [2, 0])
  }
}
