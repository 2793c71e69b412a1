import Foundation
import TextLayout

/// An attribute of a font: its PostScript name (`kCTFontNameAttribute`), family, style, display name, size, traits,
/// variations or file (`kCTFontURLAttribute`), with numbers as `NSNumber`s; nil for missing and for other attributes.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  switch attribute {
  case kCTFontSizeAttribute: NSNumber(value: font.size)
  case kCTFontVariationAttribute: CTFontCopyVariation(font)
  default: font.face?.attribute(attribute)
  }
}

/// The traits of a font, as `NSNumber`s by the keys `kCTFontSymbolicTrait`, `kCTFontWeightTrait`, `kCTFontWidthTrait`
/// and `kCTFontSlantTrait`.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary { font.face?.traits ?? [:] }

/// The characters for which the font has glyphs.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CFCharacterSet {
  var characters = CharacterSet()
  for range in font.face?.coveredScalars ?? [] {
    // Surrogates are not characters.
    for part in [range.clamped(to: 0..<0xd800), range.clamped(to: 0xe000..<0x110000)] {
      guard let first = part.first.flatMap(Unicode.Scalar.init), let last = part.last.flatMap(Unicode.Scalar.init)
      else { continue }
      characters.insert(charactersIn: first...last)
    }
  }
  return characters
}

/// The font itself if it has the characters of a part of a string. Otherwise the most similar font that has all of them
/// or, if none has, all that the font lacks. The font itself if there is no such font.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  let units = Array(string.utf16)
  let start = min(max(0, range.location), units.count)
  let end = start + min(max(0, range.length), units.count - start)
  let scalars = String(decoding: units[start..<end], as: UTF16.self).unicodeScalars.map(\.value)
    .filter { !Emoji.isIgnorable($0) && Unicode.Scalar($0)?.properties.isWhitespace != true }
  guard let face = currentFont.face else { return currentFont }
  let missing = scalars.filter { Unicode.Scalar($0).flatMap(face.glyph) == nil }
  let fonts = TextFonts.system
  guard !missing.isEmpty,
    let other = fonts.fallback(for: scalars, near: face) ?? fonts.fallback(for: missing, near: face)
  else { return currentFont }
  return CTFont(other, size: currentFont.size, matrix: currentFont.matrix)
}

extension FontFace {
  /// An attribute of the font that does not depend on its size.
  func attribute(_ attribute: CFString) -> CFTypeRef? {
    func text(_ text: String) -> String? { text.isEmpty ? nil : text }
    switch attribute {
    case kCTFontNameAttribute: return text(postScriptName)
    case kCTFontFamilyNameAttribute: return text(familyName)
    case kCTFontDisplayNameAttribute: return text(fullName)
    case kCTFontStyleNameAttribute:
      return TextFonts.system.description(of: self)?.styles.first ?? name(numbered: 17) ?? name(numbered: 2)
    case kCTFontTraitsAttribute: return traits
    case kCTFontURLAttribute: return FontFile.isKept(identity.path) ? nil : URL(fileURLWithPath: identity.path)
    case kCTFontVariationAttribute: return CTFontCopyVariation(CTFont(self, size: 0))
    default: return nil
    }
  }

  fileprivate var traits: CFDictionary {
    let font = CTFont(self, size: 0)
    let known = TextFonts.system.description(of: self)
    return [
      kCTFontSymbolicTrait: NSNumber(value: CTFontGetSymbolicTraits(font).rawValue),
      kCTFontWeightTrait: NSNumber(value: FontWeights.trait(of: known?.weight ?? 400)),
      kCTFontWidthTrait: NSNumber(value: min(max(-1, ((known?.width ?? 100) - 100) / 100), 1)),
      // A slant of 30 degrees to the right is 1.
      kCTFontSlantTrait: NSNumber(value: min(max(-1, -slantAngle / 30), 1)),
    ]
  }
}

/// Conversion of font weights to traits, from -1 to 1 with 0 for regular.
enum FontWeights {
  /// The traits of OpenType's weights 100 to 900, equal to UIKit's constants.
  private static let traits = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]

  /// The trait for a weight from 100 to 900.
  static func trait(of weight: Double) -> Double {
    let place = min(max(0, weight / 100 - 1), Double(traits.count - 1))
    let lower = min(Int(place), traits.count - 2)
    return traits[lower] + (traits[lower + 1] - traits[lower]) * (place - Double(lower))
  }

  /// The lowest trait that counts as bold: that of semibold.
  static let minimumBold = 0.3
}

/// The key of the display name.
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The key of a font's file, a `URL`.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// The key of the weight in a traits dictionary: from -1 to 1, with 0 for regular and 0.4 for bold.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// The key of the width in a traits dictionary: from -1 to 1, with 0 for normal.
public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// The key of the slant in a traits dictionary: from -1 to 1, with 0 for upright.
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"
