import Foundation
import TextLayout

/// A description of a font, by which fonts are requested.
public final class CTFontDescriptor: Sendable {
  /// A full name, PostScript name or file.
  let name: String?
  let family: String?
  /// The style within the family.
  let style: String?
  let size: Double?
  let traits: CTFontSymbolicTraits?
  let variations: [String: Double]

  init(
    name: String? = nil, family: String? = nil, style: String? = nil, size: Double? = nil,
    traits: CTFontSymbolicTraits? = nil, variations: [String: Double] = [:]
  ) {
    self.name = name
    self.family = family
    self.style = style
    self.size = size
    self.traits = traits
    self.variations = variations
  }
}

extension CTFontDescriptor {
  /// The described font.
  var face: FontFace? {
    let base = TextFonts.system.faceOrStandIn(named: name ?? familyAndStyle ?? "Helvetica")
    return base.map(finished)
  }

  /// The described font, relative to another font.
  func face(insteadOf other: FontFace?) -> FontFace? {
    let named = name ?? familyAndStyle ?? (style.flatMap { style in other.map { "\($0.familyName) \(style)" } })
    return (named.map { TextFonts.system.faceOrStandIn(named: $0) } ?? other).map(finished)
  }

  var familyAndStyle: String? {
    family.map { family in style.map { "\(family) \($0)" } ?? family }
  }

  /// The font with the requested traits and variations.
  private func finished(_ face: FontFace) -> FontFace {
    let sibling = traits.flatMap { traits in
      TextFonts.system.sibling(
        of: face, isBold: traits.contains(.traitBold), isItalic: traits.contains(.traitItalic))
    }
    return (sibling ?? face).varied(by: variations)
  }
}

/// A descriptor with attributes: those of `kCTFontNameAttribute`, `kCTFontFamilyNameAttribute`,
/// `kCTFontStyleNameAttribute`, `kCTFontSizeAttribute`, `kCTFontTraitsAttribute` (a dictionary with
/// `kCTFontSymbolicTrait`, or with a weight or a slant for bold or italic) and `kCTFontVariationAttribute` (numbers by
/// the axes' tags, as strings or as numbers). Other attributes are ignored.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  let traits = attributes[kCTFontTraitsAttribute] as? [AnyHashable: Any]
  let symbolic = traits?[kCTFontSymbolicTrait].flatMap(number).flatMap { UInt32(exactly: $0) }
  var wanted = CTFontSymbolicTraits(rawValue: symbolic ?? 0)
  if let weight = traits?[kCTFontWeightTrait].flatMap(number), weight >= FontWeights.minimumBold {
    wanted.insert(.traitBold)
  }
  if let slant = traits?[kCTFontSlantTrait].flatMap(number), slant > 0 { wanted.insert(.traitItalic) }
  return CTFontDescriptor(
    name: attributes[kCTFontNameAttribute] as? String, family: attributes[kCTFontFamilyNameAttribute] as? String,
    style: attributes[kCTFontStyleNameAttribute] as? String, size: attributes[kCTFontSizeAttribute].flatMap(number),
    traits: traits == nil ? nil : wanted,
    variations: FontVariations.read(attributes[kCTFontVariationAttribute]))
}

/// A descriptor with a full name or PostScript name and a size in points; 0 for none.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  CTFontDescriptor(name: name, size: size > 0 ? Double(size) : nil)
}

/// A descriptor of a font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor(name: font.face?.name, size: font.size)
}

/// The key of a descriptor's full name or PostScript name.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The key of a descriptor's family.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The key of a descriptor's style within the family, such as Bold.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// The key of a descriptor's size in points.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The key of a descriptor's traits dictionary.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The key of `CTFontSymbolicTraits` in a traits dictionary.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The key of a descriptor's positions on the axes of a variable font.
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"

/// The number in a value of a dictionary.
private func number(_ value: Any) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as any BinaryInteger: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}

/// Positions on axes in dictionaries.
enum FontVariations {
  /// Positions by four-letter tag. Keys are tags as strings, or as the numbers of their letters.
  static func read(_ value: Any?) -> [String: Double] {
    guard let dictionary = value as? [AnyHashable: Any] else { return [:] }
    var variations: [String: Double] = [:]
    for (key, value) in dictionary {
      guard let position = number(value) else { continue }
      if let tag = key.base as? String {
        variations[tag] = position
      } else if let tag = number(key.base).flatMap({ UInt32(exactly: $0) }) {
        variations[Tag.text(tag)] = position
      }
    }
    return variations
  }
}
