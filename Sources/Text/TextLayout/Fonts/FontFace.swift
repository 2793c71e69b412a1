import CHarfBuzz
import Support

/// A font without a size: a face of a file, at a position on its axes. Immutable, and safe to share between threads.
package final class FontFace: Sendable {
  /// The properties that identify a face.
  package struct Identity: Hashable, Sendable {
    package var path: String
    package var index: Int
    package var variations: [String: Double]
  }

  package let identity: Identity
  package let fullName: String
  package let familyName: String
  package let postScriptName: String
  package let metrics: FontMetrics
  package let axes: [FontAxis]
  package let glyphCount: Int

  /// The font's design units per em.
  package let unitsPerEm: Int

  /// HarfBuzz's units per em. They are finer than the font's design units, to which the advances of variable fonts and
  /// the anchors of marks would be rounded. There is no hinting, so the same measures apply to all sizes.
  let unitsOfMeasure: Double

  /// Made immutable before it is shared; HarfBuzz then allows use on several threads.
  nonisolated(unsafe) let face: OpaquePointer
  nonisolated(unsafe) let font: OpaquePointer

  /// Whether the font has colour glyphs that can be read; see `picture(of:)`.
  package let hasPictures: Bool

  /// Whether the font has colour glyphs in a format that cannot be read, which are drawn in the text's colour:
  /// gradients (COLR version 1), which HarfBuzz reads only since version 7, or SVG.
  package let hasUnreadablePictures: Bool

  let outlines = GlyphOutlines()
  let coloredGlyphs = ColoredGlyphs()

  /// Keeps the bytes alive.
  private let file: FontFile

  /// The description from fontconfig, if the font was found by name.
  private let names: FontDescription?

  /// - Parameters:
  ///   - index: the index of the face in the file and, from the sixteenth bit on, the number of a named instance, from
  ///     1.
  ///   - variations: positions on the axes, limited to the font's ranges.
  package init(file: FontFile, index: Int, variations: [String: Double], names: FontDescription?) throws(FontError) {
    let number = index & 0xffff
    let count = file.faceCount
    guard count > 0 else { throw FontError.notAFont(path: file.path, reason: Self.reason(for: file)) }
    guard index >= 0, number < count, let face = hb_face_create(file.blob, UInt32(number)) else {
      throw FontError.missingFace(path: file.path, index: number, count: count)
    }
    hb_face_make_immutable(face)
    let glyphCount = Int(hb_face_get_glyph_count(face))
    guard glyphCount > 0, Self.hasTable("cmap", in: face) else {
      hb_face_destroy(face)
      throw FontError.notAFont(path: file.path, reason: "it has no glyphs, or is damaged")
    }
    guard ["glyf", "CFF ", "CFF2", "CBDT", "sbix", "COLR"].contains(where: { Self.hasTable($0, in: face) }) else {
      hb_face_destroy(face)
      throw FontError.notAFont(path: file.path, reason: "its glyphs have no outlines, or it is damaged")
    }
    guard let font = hb_font_create(face) else {
      hb_face_destroy(face)
      throw FontError.unreadable(path: file.path, reason: "no memory")
    }
    let unitsPerEm = Int(hb_face_get_upem(face))
    let scale = Int32(unitsPerEm) * 64
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, scale, scale)
    let axes = FontAxis.axes(of: face)
    let fullName = names?.displayName ?? Self.name(4, of: face)
    do throws(FontError) {
      try Self.vary(font, instance: index >> 16, variations: variations, axes: axes, name: fullName)
    } catch {
      hb_font_destroy(font)
      hb_face_destroy(face)
      throw error
    }
    hb_font_make_immutable(font)

    self.file = file
    self.names = names
    self.face = face
    self.font = font
    self.axes = axes
    self.glyphCount = glyphCount
    self.unitsPerEm = unitsPerEm
    self.fullName = fullName
    hasPictures = hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
    hasUnreadablePictures = !hasPictures && (Self.hasTable("COLR", in: face) || hb_ot_color_has_svg(face) != 0)
    unitsOfMeasure = Double(scale)
    familyName = names?.families.first ?? Self.name(1, of: face)
    postScriptName = names?.postScriptName ?? Self.name(6, of: face)
    metrics = FontMetrics(font, scale: Double(scale))
    identity = Identity(path: file.path, index: index, variations: variations)
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Selects a named instance, and then positions on the axes.
  private static func vary(
    _ font: OpaquePointer, instance: Int, variations: [String: Double], axes: [FontAxis], name: String
  ) throws(FontError) {
    if instance > 0, instance < 0x8000 { hb_font_set_var_named_instance(font, UInt32(instance - 1)) }
    guard !variations.isEmpty else { return }
    var count: UInt32 = 0
    var coordinates = axes.map { Float($0.initial) }
    if let known = hb_font_get_var_coords_design(font, &count), count == axes.count {
      coordinates = Array(UnsafeBufferPointer(start: known, count: axes.count))
    }
    for (tag, value) in variations.sorted(by: { $0.key < $1.key }) {
      let matching = axes.indices.filter { axes[$0].tag == tag }
      guard !matching.isEmpty else {
        throw FontError.missingAxis(font: name, axis: tag, axes: axes.map(\.tag))
      }
      for axis in matching where value.isFinite {
        coordinates[axis] = Float(min(max(value, axes[axis].minimum), axes[axis].maximum))
      }
    }
    hb_font_set_var_coords_design(font, coordinates, UInt32(coordinates.count))
  }

  private static func hasTable(_ tag: String, in face: OpaquePointer) -> Bool {
    guard let tag = Tag.value(tag), let table = hb_face_reference_table(face, tag) else { return false }
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  /// An English name of the font's name table; empty for none.
  static func name(_ id: UInt32, of face: OpaquePointer) -> String {
    var size: UInt32 = 256
    var bytes = [CChar](repeating: 0, count: Int(size))
    hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &size, &bytes)
    return String(decoding: bytes.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The reason why HarfBuzz finds no face in a file.
  private static func reason(for file: FontFile) -> String {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(file.blob, &length), length >= 4 else { return "it is too short" }
    let tag = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(UInt8(bitPattern: data[$1])) }
    switch Tag.text(tag) {
    case "%!PS", "%!Fo": return "it is a PostScript Type 1 font; convert it to OpenType"
    default:
      let head = UnsafeRawBufferPointer(start: data, count: min(Int(length), FileKind.headSize))
      return FileKind(head: Array(head))?.reasonAgainstFont ?? "it is neither TrueType nor OpenType, or it is damaged"
    }
  }
}

extension FontFace {
  /// The font at other positions on its axes. Axes that it does not have are ignored.
  package func varied(by variations: [String: Double]) -> FontFace {
    let known = variations.filter { tag, position in position.isFinite && axes.contains { $0.tag == tag } }
    guard !known.isEmpty else { return self }
    let all = identity.variations.merging(known) { $1 }
    let made = try? FontFace(file: file, index: identity.index, variations: all, names: names)
    return made ?? self
  }
}

extension FontFace: Hashable {
  package static func == (left: FontFace, right: FontFace) -> Bool {
    left === right || left.identity == right.identity
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension FontFace {
  /// The glyph of a single character; nil if the font has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: UInt32 = 0
    guard hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0, glyph != 0 else { return nil }
    return glyph
  }

  /// The advance of a glyph in ems.
  package func advance(of glyph: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsOfMeasure }
}
