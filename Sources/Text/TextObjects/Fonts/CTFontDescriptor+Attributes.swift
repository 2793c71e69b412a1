import Foundation
import TextLayout

/// What a descriptor says of a font: the attribute that it was made with or, of its name, family, style, name to show,
/// traits, variations and file, what the font says that it describes. Nil where neither says anything.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef? {
  // A name may be that of a file.
  if attribute == kCTFontNameAttribute, let face = descriptor.knownFace { return face.attribute(attribute) }
  return descriptor.attributes[attribute] ?? descriptor.knownFace?.attribute(attribute)
}

/// The attributes that a descriptor was made with.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary { descriptor.attributes }

/// A descriptor like another, with some attributes in the place of its own.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  CTFontDescriptorCreateWithAttributes(original.attributes.merging(attributes) { $1 })
}

/// A descriptor like another for a family, without the name of a font.
public func CTFontDescriptorCreateCopyWithFamily(
  _ original: CTFontDescriptor, _ family: CFString
) -> CTFontDescriptor? {
  guard (try? TextFonts.system.face(named: family)) != nil else { return nil }
  return CTFontDescriptor(
    family: family, style: original.style, size: original.size, traits: original.traits,
    variations: original.variations)
}

/// A descriptor like another with other traits; nil where the family has no such font.
/// - Parameters:
///   - symTraitValue: the traits that it has…
///   - symTraitMask: …of those that are asked for; it shares the others with the other.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  let font = CTFont(original.face, size: original.size ?? 0)
  guard let copy = CTFontCreateCopyWithSymbolicTraits(font, 0, nil, symTraitValue, symTraitMask) else { return nil }
  return CTFontDescriptor(name: copy.face?.name, size: original.size)
}

/// A descriptor like another at another position on an axis.
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

/// Descriptors of the fonts that a descriptor fits: those with its name, family, style and traits, as far as it has any;
/// nil where there are none.
/// - Parameter mandatoryAttributes: not read: all attributes of the descriptor have to fit.
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CFArray? {
  let found = ((try? TextFonts.system.descriptions()) ?? []).filter(descriptor.fits)
  return found.isEmpty ? nil : found.map { CTFontDescriptor($0, size: descriptor.size) }
}

/// The descriptor of the font that a descriptor describes; nil where no font has its name or family.
/// - Parameter mandatoryAttributes: not read.
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor? {
  descriptor.knownFace.map { CTFontDescriptor(name: $0.name, size: descriptor.size) }
}

extension CTFontDescriptor {
  /// A descriptor of a font that is installed or registered.
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

  /// The font that it describes, if there is one with its name.
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
