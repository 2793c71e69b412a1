/// Shapes paragraphs, with fallback fonts for missing characters if they are allowed.
struct ParagraphShaper {
  let source: TextSource
  let cache: ShapeCache
  /// The fallback fonts; nil for none.
  let fallback: FontCatalog?
  let shaper = Shaper()

  /// For each set of attributes, the index of the first set that gives the same glyphs.
  private let shapingClasses: [Int]

  private(set) var report = FontReport()

  /// The fallback fonts found so far, by their characters.
  private var substitutes: [SubstituteKey: FontFace?] = [:]

  private struct SubstituteKey: Hashable {
    var scalars: [UInt32]
    var face: FontFace
    var language: String
    var isColored: Bool
  }

  init(source: TextSource, cache: ShapeCache, fallback: FontCatalog?) {
    self.source = source
    self.cache = cache
    self.fallback = fallback
    var first: [TextAttributes: Int] = [:]
    shapingClasses = source.attributes.enumerated().map { index, attributes in
      var shaping = TextAttributes(font: attributes.font, fontSize: attributes.fontSize)
      shaping.kern = attributes.kern
      shaping.ligature = attributes.ligature
      shaping.features = attributes.features
      shaping.language = attributes.language
      shaping.baselineOffset = attributes.baselineOffset
      if let known = first[shaping] { return known }
      first[shaping] = index
      return index
    }
  }

  mutating func shape(_ content: Range<Int>, attributes: Int) -> ShapedParagraph {
    let style = source.attributes[attributes].paragraphStyle
    let scalars = source.scalars[content]
    let directions = Directions(of: scalars, direction: style.baseWritingDirection)
    var paragraph = ShapedParagraph(
      source: source, style: style, content: content, baseLevel: directions.base,
      boundaries: Boundaries.boundaries(of: scalars, language: source.attributes[attributes].language))
    for part in parts(of: content, directions: directions) { add(part, to: &paragraph) }
    measure(&paragraph)
    return paragraph
  }

  /// The parts of a paragraph with the same direction, script and shaping attributes.
  private func parts(of content: Range<Int>, directions: Directions) -> [ShapedParagraph.Item] {
    let start = content.lowerBound
    let scripts = Scripts(of: source.scalars[content]).runs
    var parts: [ShapedParagraph.Item] = []
    var script = 0
    // Properties of the last part, in separate variables because the loop runs once per character.
    var (lastClass, lastLevel, lastCode, lastEnd) = (-1, UInt8(0), UInt32(0), start)
    for run in source.runs(in: content) {
      let shapingClass = shapingClasses[run.attributes]
      for scalar in run.range.clamped(to: content) {
        while script + 1 < scripts.count, scripts[script].range.upperBound <= scalar - start { script += 1 }
        let code = script < scripts.count ? scripts[script].script.rawValue : 0
        let level = directions.level(at: scalar - start)
        let value = source.scalars[scalar]
        let kind: ShapedParagraph.Item.Kind =
          value == Controls.tab ? .tab : Controls.endsLine(value) ? .lineEnd : .text
        if kind != .text || shapingClass != lastClass || level != lastLevel || code != lastCode {
          if let last = parts.indices.last { parts[last].range = parts[last].range.lowerBound..<lastEnd }
          parts.append(
            ShapedParagraph.Item(
              range: scalar..<scalar + 1, kind: kind, level: level, attributes: run.attributes,
              face: source.attributes[run.attributes].font, script: code, glyphs: 0..<0))
          (lastClass, lastLevel, lastCode) = (kind == .text ? shapingClass : -1, level, code)
        }
        lastEnd = scalar + 1
      }
    }
    if let last = parts.indices.last { parts[last].range = parts[last].range.lowerBound..<lastEnd }
    return parts
  }

  /// Adds the glyphs of a part, in its font or in fallback fonts.
  private mutating func add(_ part: ShapedParagraph.Item, to paragraph: inout ShapedParagraph) {
    guard part.kind == .text else {
      paragraph.items.append(part)
      return
    }
    for (range, face) in preferences(of: part, in: paragraph) {
      var item = part
      item.range = range
      item.face = face ?? part.face
      let glyphs = glyphs(of: item, range)
      guard glyphs.contains(where: { $0.glyph == 0 }) else {
        append(item, glyphs, to: &paragraph)
        continue
      }
      for (range, substitute) in substituted(item, glyphs, in: paragraph) {
        var piece = item
        piece.range = range
        piece.face = substitute ?? item.face
        let isWhole = range == item.range && substitute == nil
        append(piece, isWhole ? glyphs : self.glyphs(of: piece, range), to: &paragraph)
      }
    }
  }

  private mutating func append(
    _ item: ShapedParagraph.Item, _ glyphs: [ShapedGlyph], to paragraph: inout ShapedParagraph
  ) {
    var item = item
    item.glyphs = paragraph.glyphs.count..<paragraph.glyphs.count + glyphs.count
    paragraph.glyphs += glyphs
    paragraph.items.append(item)
    if item.face.hasUnreadablePictures { report.add(uncolored: item.face) }
  }

  /// The glyphs of a range of an item.
  func glyphs(of item: ShapedParagraph.Item, _ range: Range<Int>) -> [ShapedGlyph] {
    let style = ShapingStyle(
      source.attributes[item.attributes], face: item.face, script: item.script, isRightToLeft: item.level & 1 == 1)
    return cache.glyphs(of: range, in: source.scalars, style: style) {
      shaper.shape(range, of: source.scalars, style: style)
    }
  }

  /// The parts in which emoji use a colour font, even if the text's font has black glyphs for them; nil means the
  /// text's font.
  private mutating func preferences(
    of part: ShapedParagraph.Item, in paragraph: ShapedParagraph
  ) -> [(Range<Int>, FontFace?)] {
    guard fallback != nil, !part.face.hasPictures,
      source.scalars[part.range].contains(where: { $0 >= 0x203c })
    else { return [(part.range, nil)] }
    var found: [(Range<Int>, FontFace?)] = []
    for character in characters(of: part.range, in: paragraph) {
      var face: FontFace?
      if Emoji.isColored(source.scalars[character]) {
        face = substitute(for: character, face: part.face, attributes: part.attributes, isColored: true)
        if face?.hasPictures == false { face = nil }
      }
      add((character, face), to: &found)
    }
    for case (let range, let face?) in found { report.add(substitute: face, for: source.scalars[range], in: part.face) }
    return found
  }

  /// The parts of an item with the fallback font for missing glyphs; nil means the item's font.
  private mutating func substituted(
    _ item: ShapedParagraph.Item, _ glyphs: [ShapedGlyph], in paragraph: ShapedParagraph
  ) -> [(Range<Int>, FontFace?)] {
    let missing = Set(glyphs.lazy.filter { $0.glyph == 0 }.map { Int($0.cluster) })
    let clusters = Set(glyphs.lazy.map { Int($0.cluster) })
    var found: [(Range<Int>, FontFace?)] = []
    var isMissing = false
    for character in characters(of: item.range, in: paragraph) {
      // A cluster may contain several characters, and a character several clusters.
      if clusters.contains(character.lowerBound) || character.contains(where: missing.contains) {
        isMissing = character.contains(where: missing.contains)
      }
      var face: FontFace?
      let visible = source.scalars[character].filter { !Emoji.isIgnorable($0) }
      if isMissing, !visible.isEmpty {
        face = substitute(for: character, face: item.face, attributes: item.attributes, isColored: false)
        if let face {
          report.add(substitute: face, for: source.scalars[character], in: item.face)
        } else {
          report.add(missing: visible, in: item.face)
        }
      }
      add((character, face), to: &found)
    }
    return found
  }

  private func add(_ part: (Range<Int>, FontFace?), to parts: inout [(Range<Int>, FontFace?)]) {
    if let last = parts.last, last.1 == part.1 {
      parts[parts.count - 1].0 = last.0.lowerBound..<part.0.upperBound
    } else {
      parts.append(part)
    }
  }

  private mutating func substitute(
    for character: Range<Int>, face: FontFace, attributes: Int, isColored: Bool
  ) -> FontFace? {
    guard let fallback else { return nil }
    let scalars = source.scalars[character].filter { !Emoji.isIgnorable($0) }
    guard !scalars.isEmpty else { return nil }
    let language = source.attributes[attributes].language
    let key = SubstituteKey(
      scalars: scalars, face: face, language: language,
      isColored: isColored || Emoji.isColored(source.scalars[character]))
    if let known = substitutes[key] { return known }
    let found = fallback.fallback(for: scalars, near: face, language: language, isColored: key.isColored)
    if substitutes.count >= 4096 { substitutes.removeAll() }
    substitutes[key] = .some(found)
    return found
  }

  /// The grapheme clusters of a range.
  private func characters(of range: Range<Int>, in paragraph: ShapedParagraph) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    for scalar in range.dropFirst() where paragraph.boundary(scalar).contains(.character) {
      found.append(start..<scalar)
      start = scalar
    }
    found.append(start..<range.upperBound)
    return found
  }

  /// Computes the advances of clusters, and marks where lines cannot break.
  private func measure(_ paragraph: inout ShapedParagraph) {
    let start = paragraph.content.lowerBound
    for item in paragraph.items where item.kind == .text {
      let scale = paragraph.scale(item)
      let kern = source.attributes[item.attributes].kern ?? 0
      for scalar in item.range.dropFirst() { paragraph.boundaries[scalar - start].insert(.inside) }
      var last: Int32 = -1
      for index in item.glyphs {
        let glyph = paragraph.glyphs[index]
        let place = Int(glyph.cluster) - start
        guard paragraph.advances.indices.contains(place) else { continue }
        paragraph.advances[place] += Double(glyph.advance) * scale
        if glyph.cluster != last { paragraph.advances[place] += kern }
        last = glyph.cluster
        paragraph.boundaries[place].remove(.inside)
        if glyph.isJoined { paragraph.boundaries[place].insert(.joined) }
      }
    }
  }
}
