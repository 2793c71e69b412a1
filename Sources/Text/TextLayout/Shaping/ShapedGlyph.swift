/// A glyph as HarfBuzz positions it, in the font's units, which are valid for every size.
struct ShapedGlyph: Sendable {
  var glyph: UInt32
  /// The first scalar that it represents.
  var cluster: Int32
  var advance: Int32
  var x: Int32
  var y: Int32
  /// Whether a line break before the cluster needs different glyphs.
  var isJoined: Bool
}

/// The parameters of shaping, in addition to the scalars.
struct ShapingStyle: Hashable {
  var face: FontFace
  var script: UInt32
  var language: String
  var isRightToLeft: Bool
  /// Tags and values, sorted by tag.
  var features: [Feature]

  struct Feature: Hashable {
    var tag: UInt32
    var value: UInt32
  }

  init(_ attributes: TextAttributes, face: FontFace, script: UInt32, isRightToLeft: Bool) {
    self.face = face
    self.script = script
    self.isRightToLeft = isRightToLeft
    language = attributes.language
    features = Self.features(attributes)
  }

  private static func features(_ attributes: TextAttributes) -> [Feature] {
    var values: [String: Int] = [:]
    // Letters with additional spacing form no ligatures, except those that the script requires.
    let isSpaced = attributes.kern.map { $0 != 0 } ?? false
    if attributes.ligature == .essential || isSpaced { values = ["liga": 0, "clig": 0] }
    if attributes.ligature == .all && !isSpaced { values = ["dlig": 1] }
    if attributes.kern == 0 { values["kern"] = 0 }
    values.merge(attributes.features) { $1 }
    return values.sorted { $0.key < $1.key }.compactMap { tag, value in
      Tag.value(tag).map { Feature(tag: $0, value: UInt32(clamping: value)) }
    }
  }
}
