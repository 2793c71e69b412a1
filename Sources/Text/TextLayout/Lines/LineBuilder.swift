/// Builds the glyphs of a line: a part of the paragraph's glyphs, shaped again where a line break separates letters
/// that join.
struct LineBuilder {
  let paragraph: ShapedParagraph
  let shaper: ParagraphShaper
  let space: LineSpace

  /// In logical order until they are positioned.
  private(set) var pieces: [LinePiece] = []

  private var source: TextSource { paragraph.source }

  init(paragraph: ShapedParagraph, shaper: ParagraphShaper, space: LineSpace) {
    self.paragraph = paragraph
    self.shaper = shaper
    self.space = space
    position = space.head
  }

  /// The position of the next piece, from the edge where lines begin.
  private var position: Double

  /// The width of the visible pieces so far.
  var width: Double { pieces.reduce(0) { $0 + ($1.isTrailing ? 0 : $1.width) } }

  /// Adds a part of the paragraph.
  mutating func add(_ range: Range<Int>, isTrailing: Bool = false) {
    var start = range.lowerBound
    var index = range.isEmpty ? 0 : paragraph.itemIndex(at: start)
    while start < range.upperBound, index < paragraph.items.count {
      let item = paragraph.items[index]
      let end = min(range.upperBound, item.range.upperBound)
      switch item.kind {
      case .lineEnd: break
      case .tab: addTab(start, item, isTrailing: isTrailing)
      case .text: addText(start..<end, item, isTrailing: isTrailing)
      }
      start = end
      index += 1
    }
  }

  private mutating func addTab(_ tab: Int, _ item: ShapedParagraph.Item, isTrailing: Bool) {
    let width = paragraph.tabWidth(tab, at: position)
    pieces.append(
      LinePiece(
        face: item.face, attributes: item.attributes, level: isTrailing ? paragraph.baseLevel : item.level,
        range: tab..<tab + 1, glyphs: [], width: width, isTrailing: isTrailing))
    position += width
  }

  private mutating func addText(_ range: Range<Int>, _ item: ShapedParagraph.Item, isTrailing: Bool) {
    let glyphs = shaped(range, of: item)
    let scale = paragraph.scale(item)
    let kern = source.attributes[item.attributes].kern ?? 0
    let isRightToLeft = item.level & 1 == 1
    // The glyphs of a cluster have the attributes of its first scalar.
    let runs = source.runs(in: range)
    var parts: [LinePiece] = runs.map { run in
      LinePiece(
        face: item.face, attributes: run.attributes, level: isTrailing ? paragraph.baseLevel : item.level,
        range: run.range.clamped(to: range), glyphs: [], width: 0, isTrailing: isTrailing)
    }
    guard !parts.isEmpty else { return }
    var part = isRightToLeft ? parts.count - 1 : 0
    var placed: [PositionedGlyph] = []
    var width = 0.0
    placed.reserveCapacity(parts.count == 1 ? glyphs.count : 0)
    for index in glyphs.indices {
      let glyph = glyphs[index]
      let cluster = Int(glyph.cluster)
      while isRightToLeft ? cluster < parts[part].range.lowerBound : cluster >= parts[part].range.upperBound {
        let next = part + (isRightToLeft ? -1 : 1)
        guard parts.indices.contains(next) else { break }
        (parts[part].glyphs, parts[part].width, placed, width) = (placed, width, [], 0)
        part = next
      }
      // Kerning goes on the side of the next character: after the last glyph of a cluster, or before the first from
      // right to left.
      let isFirst = index == glyphs.startIndex || glyphs[index - 1].cluster != glyph.cluster
      let isLast = index + 1 == glyphs.endIndex || glyphs[index + 1].cluster != glyph.cluster
      let before = isRightToLeft && isFirst ? kern : 0
      let after = !isRightToLeft && isLast ? kern : 0
      let advance = Double(glyph.advance) * scale + before + after
      placed.append(
        PositionedGlyph(
          glyph: glyph.glyph, index: source.offsets[cluster], x: width + before + Double(glyph.x) * scale,
          y: Double(glyph.y) * scale, advance: advance))
      width += advance
    }
    (parts[part].glyphs, parts[part].width) = (placed, width)
    pieces += parts
    for part in parts { position += part.width }
  }

  /// The glyphs of a part of an item, from left to right.
  private func shaped(_ range: Range<Int>, of item: ShapedParagraph.Item) -> ArraySlice<ShapedGlyph> {
    let all = paragraph.glyphs[item.glyphs]
    guard range != item.range else { return all }
    let unsafe: Boundaries = [.joined, .inside]
    let isCut = { (place: Int) in
      place > item.range.lowerBound && place < item.range.upperBound
        && !paragraph.boundary(place).isDisjoint(with: unsafe)
    }
    if isCut(range.lowerBound) || isCut(range.upperBound) { return shaper.glyphs(of: item, range)[...] }
    // Clusters ascend from left to right, or descend.
    let isRightToLeft = item.level & 1 == 1
    func first(_ isBehind: (Int) -> Bool) -> Int {
      var (low, high) = (all.startIndex, all.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if isBehind(Int(all[middle].cluster)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = isRightToLeft ? first { $0 < range.upperBound } : first { $0 >= range.lowerBound }
    let end = isRightToLeft ? first { $0 < range.lowerBound } : first { $0 >= range.upperBound }
    return all[start..<max(start, end)]
  }

  /// Inserts glyphs that are not in the text.
  mutating func insert(_ glyphs: [UInt32], near scalar: Int, at place: Int) {
    let attributes = source.attributeIndex(at: scalar)
    let (face, size) = (source.attributes[attributes].font, source.attributes[attributes].fontSize)
    var piece = LinePiece(
      face: face, attributes: attributes, level: paragraph.baseLevel, range: place..<place, glyphs: [], width: 0)
    piece.isInserted = true
    for glyph in glyphs {
      let advance = face.advance(of: glyph) * size
      piece.glyphs.append(
        PositionedGlyph(glyph: glyph, index: source.offsets[place], x: piece.width, y: 0, advance: advance))
      piece.width += advance
    }
    pieces.append(piece)
    position += piece.width
  }

  /// Adds space after the last inserted glyphs, until the line has a width.
  mutating func fill(to width: Double) {
    guard let index = pieces.lastIndex(where: \.isInserted) else { return }
    pieces[index].width += max(0, width - self.width)
  }

  /// Widens the spaces until the line has a width; without spaces, widens the gaps between all characters that do not
  /// join.
  mutating func justify(to width: Double) {
    let extra = width - self.width
    guard extra > 0 else { return }
    let lastTab = pieces.lastIndex { $0.glyphs.isEmpty && !$0.isInserted } ?? -1
    let candidates = pieces.indices.filter { $0 > lastTab && !pieces[$0].isTrailing && !pieces[$0].isInserted }
    let shown = candidates.map { pieces[$0].range }
    func places(_ isPlace: (Int) -> Bool) -> Set<Int32> {
      var places: Set<Int32> = []
      for range in shown { for scalar in range where isPlace(scalar) { places.insert(source.offsets[scalar]) } }
      return places
    }
    let spaces = places { paragraph.boundary($0).contains(.expandable) }
    let shownEnd = pieces.last { !$0.isTrailing }?.range.upperBound ?? 0
    let gaps =
      spaces.isEmpty
      ? places { place in
        guard place + 1 < shownEnd, paragraph.boundary(place + 1).contains(.character) else { return false }
        return paragraph.boundary(place + 1).contains(.line) || !joins(place)
      } : spaces
    guard !gaps.isEmpty else { return }
    let share = extra / Double(gaps.count)
    for index in candidates { pieces[index].widen(after: gaps, by: share) }
  }
}

extension LineBuilder {
  /// Whether a letter joins the next one.
  private func joins(_ scalar: Int) -> Bool {
    let script = paragraph.items[paragraph.itemIndex(at: scalar)].script
    return Scripts.joining.contains(script)
  }
}

extension LinePiece {
  /// Adds width after the glyphs at some text positions.
  mutating func widen(after gaps: Set<Int32>, by share: Double) {
    let isRightToLeft = level & 1 == 1
    var shift = 0.0
    for index in glyphs.indices {
      let place = glyphs[index].index
      let isLast = index + 1 == glyphs.count || glyphs[index + 1].index != place
      let isFirst = index == 0 || glyphs[index - 1].index != place
      let isGap = gaps.contains(place)
      if isGap, isRightToLeft, isFirst {
        shift += share
        glyphs[index].advance += share
      }
      glyphs[index].x += shift
      if isGap, !isRightToLeft, isLast {
        shift += share
        glyphs[index].advance += share
      }
    }
    width += shift
  }
}
