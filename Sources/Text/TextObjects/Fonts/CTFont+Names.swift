import Foundation
import TextLayout

/// The PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.face?.postScriptName ?? "" }

/// The family name.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.face?.familyName ?? "" }

/// The full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.face?.fullName ?? "" }

/// The display name: the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// An English name from the font's name table; nil if it has none.
/// - Parameter nameKey: one of the constants `kCTFontFamilyNameKey`, `kCTFontFullNameKey` and so on.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  guard let face = font.face else { return nil }
  let numbers: [CFString: UInt32] = [
    kCTFontCopyrightNameKey: 0, kCTFontFamilyNameKey: 1, kCTFontSubFamilyNameKey: 2, kCTFontStyleNameKey: 2,
    kCTFontUniqueNameKey: 3, kCTFontFullNameKey: 4, kCTFontVersionNameKey: 5, kCTFontPostScriptNameKey: 6,
    kCTFontTrademarkNameKey: 7, kCTFontManufacturerNameKey: 8, kCTFontDesignerNameKey: 9, kCTFontLicenseNameKey: 13,
  ]
  return numbers[nameKey].flatMap { face.name(numbered: $0) }
}

/// The copyright.
public let kCTFontCopyrightNameKey: CFString = "CTFontCopyrightName"
/// The family name.
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The style name within the family.
public let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
/// The style name within the family.
public let kCTFontStyleNameKey: CFString = "CTFontStyleName"
/// The unique name.
public let kCTFontUniqueNameKey: CFString = "CTFontUniqueName"
/// The full name: family and style.
public let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The version.
public let kCTFontVersionNameKey: CFString = "CTFontVersionName"
/// The PostScript name.
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"
/// The trademark.
public let kCTFontTrademarkNameKey: CFString = "CTFontTrademarkName"
/// The manufacturer.
public let kCTFontManufacturerNameKey: CFString = "CTFontManufacturerName"
/// The designer.
public let kCTFontDesignerNameKey: CFString = "CTFontDesignerName"
/// The licence.
public let kCTFontLicenseNameKey: CFString = "CTFontLicenseName"

/// The font without its size.
/// - Parameter attributes: receives a descriptor of the font; nil to ignore it.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
  if let attributes { attributes.pointee = .passRetained(CTFontCopyFontDescriptor(font)) }
  return CGFont(font.face)
}

/// The axes of a variable font, each with the keys `kCTFontVariationAxisIdentifierKey` (the tag as a number),
/// `…MinimumValueKey`, `…DefaultValueKey`, `…MaximumValueKey` and `…NameKey` (the tag); nil for other fonts.
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? {
  guard let face = font.face, !face.axes.isEmpty else { return nil }
  return face.axes.map { axis -> CFDictionary in
    [
      kCTFontVariationAxisIdentifierKey: Int(Tag.value(axis.tag) ?? 0), kCTFontVariationAxisNameKey: axis.tag,
      kCTFontVariationAxisMinimumValueKey: axis.minimum, kCTFontVariationAxisDefaultValueKey: axis.initial,
      kCTFontVariationAxisMaximumValueKey: axis.maximum,
    ]
  }
}

/// The positions on the axes that differ from the defaults, by the axes' tags as numbers; nil for none.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
  guard let variations = font.face?.identity.variations, !variations.isEmpty else { return nil }
  var positions: CFDictionary = [:]
  for (tag, position) in variations { positions[Int(Tag.value(tag) ?? 0)] = position }
  return positions
}

/// The key of an axis's tag, as a number.
public let kCTFontVariationAxisIdentifierKey: CFString = "NSCTVariationAxisIdentifier"
/// The key of an axis's tag, as text.
public let kCTFontVariationAxisNameKey: CFString = "NSCTVariationAxisName"
/// The key of the minimum position on an axis.
public let kCTFontVariationAxisMinimumValueKey: CFString = "NSCTVariationAxisMinimumValue"
/// The key of the default position on an axis.
public let kCTFontVariationAxisDefaultValueKey: CFString = "NSCTVariationAxisDefaultValue"
/// The key of the maximum position on an axis.
public let kCTFontVariationAxisMaximumValueKey: CFString = "NSCTVariationAxisMaximumValue"
