import Foundation
import TextLayout

/// An attribute of a descriptor: the one with which it was created or, for the name, family, style, display name,
/// traits, variations and file, that of the described font. Nil if neither has it.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef? {
  // A name may be the name of a file.
  if attribute == kCTFontNameAttribute, let face = descriptor.knownFace { return face.attribute(attribute) }
  return descriptor.attributes[attribute] ?? descriptor.knownFace?.attribute(attribute)
}

/// The attributes with which a descriptor was created.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary { descriptor.attributes }

/// A copy of a descriptor in which some attributes are replaced.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  CTFontDescriptorCreateWithAttributes(original.attributes.merging(attributes) { $1 })
}

/// A copy of a descriptor for another family, without the name of a font.
public func CTFontDescriptorCreateCopyWithFamily(
  _ original: CTFontDescriptor, _ family: CFString
) -> CTFontDescriptor? {
  guard (try? TextFonts.system.face(named: family)) != nil else { return nil }
  return CTFontDescriptor(
    family: family, style: original.style, size: original.size, traits: original.traits,
    variations: original.variations)
}

/// A copy of a descriptor with other traits; nil if the family has no such font.
/// - Parameters:
///   - symTraitValue: the values of the traits in the mask.
///   - symTraitMask: the traits to change; the other traits stay the same.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  let font = CTFont(original.face, size: original.size ?? 0)
  guard let copy = CTFontCreateCopyWithSymbolicTraits(font, 0, nil, symTraitValue, symTraitMask) else { return nil }
  return CTFontDescriptor(name: copy.face?.name, size: original.size)
}

/// A copy of a descriptor at another position on an axis.
/// - Parameters:
///   - variationIdentifier: the axis's tag as a number.
///   - variationValue: the position.
public func CTFontDescriptorCreateCopyWithVariation(
  _ original: CTFontDescriptor, _ variationIdentifier: CFNumber, _ variationValue: CGFloat
) -> CTFontDescriptor {
  let tag = Tag.text(UInt32(truncatingIfNeeded: variationIdentifier.int64Value))
  return CTFontDescriptor(
    name: original.name, family: original.family, style: original.style, size: original.size, traits: original.traits,
    variations: original.variations.merging([tag: Double(variationValue)]) { $1 })
}

/// Descriptors of all fonts that match a descriptor's name, family, style and traits, as far as it has them; nil if
/// there are none.
/// - Parameter mandatoryAttributes: ignored: all attributes of the descriptor must match.
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CFArray? {
  let found = ((try? TextFonts.system.descriptions()) ?? []).filter(descriptor.fits)
  return found.isEmpty ? nil : found.map { CTFontDescriptor($0, size: descriptor.size) }
}

/// The descriptor of the font that a descriptor describes; nil if no font has its name or family.
/// - Parameter mandatoryAttributes: ignored.
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor? {
  descriptor.knownFace.map { CTFontDescriptor(name: $0.name, size: descriptor.size) }
}

extension CTFontDescriptor {
  /// A descriptor of an installed or registered font.
  convenience init(_ font: FontDescription, size: Double?) {
    self.init(name: "\(font.path)#\(font.index)", size: size)
  }

  var attributes: CFDictionary {
    var attributes: CFDictionary = [:]
    attributes[kCTFontNameAttribute] = name
    attributes[kCTFontFamilyNameAttribute] = family
    attributes[kCTFontStyleNameAttribute] = style
    attributes[kCTFontSizeAttribute] = size.map { NSNumber(value: $0) }
    if let traits {
      attributes[kCTFontTraitsAttribute] = [kCTFontSymbolicTrait: NSNumber(value: traits.rawValue)] as CFDictionary
    }
    if !variations.isEmpty { attributes[kCTFontVariationAttribute] = variations as CFDictionary }
    return attributes
  }

  /// The described font, if a font has its name.
  fileprivate var knownFace: FontFace? {
    let named = name ?? familyAndStyle ?? "Helvetica"
    return (try? TextFonts.system.face(named: named)) == nil ? nil : face
  }

  fileprivate func fits(_ font: FontDescription) -> Bool {
    func isOne(of names: [String], _ name: String?) -> Bool {
      name.map { name in names.contains { $0.lowercased() == name.lowercased() } } ?? true
    }
    let names = font.fullNames + [font.displayName, font.postScriptName, "\(font.path)#\(font.index)"]
    guard isOne(of: names, name), isOne(of: font.families, family), isOne(of: font.styles, style) else { return false }
    guard let traits else { return true }
    if traits.contains(.traitMonoSpace) {
      let face = try? TextFonts.system.face(named: "\(font.path)#\(font.index)")
      guard face?.isMonospaced == true else { return false }
    }
    return traits.contains(.traitBold) == font.isBold && traits.contains(.traitItalic) == (font.slant > 0)
      && (!traits.contains(.traitColorGlyphs) || font.isColored)
      && (!traits.contains(.traitCondensed) || font.width < 100)
      && (!traits.contains(.traitExpanded) || font.width > 100)
  }
}
