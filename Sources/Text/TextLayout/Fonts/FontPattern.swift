import CFontconfig
import Foundation

/// Reads and writes fontconfig's patterns of fonts.
enum FontPattern {
  static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
    var found: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    // A font may have a name for each language; at most 64 are read.
    while found.count < 64, FcPatternGetString(pattern, object, Int32(found.count), &value) == FcResultMatch,
      let text = value
    {
      found.append(String(cString: text))
    }
    return found
  }

  static func int(_ pattern: OpaquePointer, _ object: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  static func double(_ pattern: OpaquePointer, _ object: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch ? value : nil
  }

  static func bool(_ pattern: OpaquePointer, _ object: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
  }

  /// Whether a font has all of some characters.
  static func covers(_ pattern: OpaquePointer, _ scalars: [UInt32]) -> Bool {
    var set: OpaquePointer?
    guard FcPatternGetCharSet(pattern, "charset", 0, &set) == FcResultMatch, let set else { return false }
    return scalars.allSatisfy { FcCharSetHasChar(set, $0) != 0 }
  }

  /// The description of a pattern's font. Nil for fonts that HarfBuzz does not read (Type 1, and bitmap fonts without
  /// colours), and for the pattern of a variable font as a whole, because its instances have their own patterns.
  static func description(_ pattern: OpaquePointer, isSupplied: Bool) -> FontDescription? {
    guard let path = strings(pattern, "file").first, !bool(pattern, "variable") else { return nil }
    guard bool(pattern, "scalable") || bool(pattern, "color") else { return nil }
    guard let format = strings(pattern, "fontformat").first, ["TrueType", "CFF"].contains(format) else { return nil }
    return FontDescription(
      path: path, index: int(pattern, "index") ?? 0, families: strings(pattern, "family"),
      styles: strings(pattern, "style"), fullNames: strings(pattern, "fullname"),
      postScriptName: strings(pattern, "postscriptname").first ?? "", version: int(pattern, "fontversion") ?? 0,
      weight: FcWeightToOpenTypeDouble(double(pattern, "weight") ?? 80), width: double(pattern, "width") ?? 100,
      slant: int(pattern, "slant") ?? 0, isColored: bool(pattern, "color"), isSupplied: isSupplied)
  }
}
