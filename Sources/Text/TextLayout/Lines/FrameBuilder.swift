import Foundation

/// Lays out a text line by line, from the top to the bottom of the container.
struct FrameBuilder {
  /// The geometry of a line, needed for alignment once all lines are known.
  private struct Placement {
    var space: LineSpace
    var area: LineArea
    var style: ParagraphStyle
  }

  /// The data to lay out a line again with an ellipsis.
  private struct Plan {
    var paragraph: ShapedParagraph
    var start: Int
    var space: LineSpace
    var area: LineArea
    var number: Int
    var end: Int
    /// Whether a paragraph or line separator ended the line.
    var wasLast = false
  }

  private let source: TextSource
  private let container: TextContainer
  private var shaper: ParagraphShaper
  private var lines: [TextLine] = []
  private var placements: [Placement] = []
  private var last: Plan?
  private var boundaries: [Boundaries] = []

  init(_ text: AttributedText, container: TextContainer, cache: ShapeCache, fallback: FontCatalog?) {
    source = TextSource(text)
    self.container = container.limited
    shaper = ParagraphShaper(source: source, cache: cache, fallback: fallback)
    boundaries.reserveCapacity(source.scalars.count)
  }

  mutating func build() -> TextFrame {
    var start = 0
    var number = 0
    repeat {
      let part = source.paragraph(at: start)
      let paragraph = shaper.shape(part.content, attributes: source.attributeIndex(at: start))
      // The last element belongs to the paragraph separator.
      boundaries += paragraph.boundaries.prefix(part.content.count)
      boundaries += [Boundaries](repeating: [.character, .whitespace], count: part.end - part.content.upperBound)
      guard add(paragraph, upTo: part.end, number: number) else { break }
      start = part.end
      number += 1
    } while start < source.scalars.count
    align()
    return TextFrame(
      lines: lines, attributes: source.attributes, report: shaper.report,
      structure: TextStructure(
        scalars: source.scalars, offsets: source.offsets, boundaries: boundaries))
  }

  /// Adds the lines of a paragraph.
  /// - Returns: whether more lines may fit.
  private mutating func add(_ paragraph: ShapedParagraph, upTo end: Int, number: Int) -> Bool {
    let style = paragraph.style
    let mode = style.lineBreakMode
    let wraps = container.wraps && (mode == .byWordWrapping || mode == .byCharWrapping)
    var start = paragraph.content.lowerBound
    var isFirst = true
    repeat {
      guard let area = area(of: paragraph, from: start, wraps: wraps, isFirst: isFirst) else { return false }
      let plan = Plan(
        paragraph: paragraph, start: start, space: LineSpace(style, width: area.width, isFirst: isFirst), area: area,
        number: number, end: end)
      let made = line(of: plan, wraps: wraps)
      guard lines.isEmpty || hasSpace(for: made.line) else {
        truncateLast()
        return false
      }
      lines.append(made.line)
      placements.append(made.placement)
      last = made.plan
      start = made.end
      isFirst = false
    } while start < paragraph.content.upperBound
    return true
  }

  /// A line in its area.
  private func line(
    of plan: Plan, wraps: Bool
  ) -> (line: TextLine, placement: Placement, plan: Plan, end: Int) {
    var plan = plan
    let line = plan.paragraph.line(from: plan.start, in: plan.space, wraps: wraps)
    plan.wasLast = line.isLast
    let endsParagraph = line.end == plan.paragraph.content.upperBound
    let mode = plan.paragraph.style.lineBreakMode
    let truncation = wraps ? .none : container.truncation == .none ? mode.truncation : container.truncation
    let made =
      truncation != .none && !plan.space.fits(line.width)
      ? truncated(plan, where: truncation) : made(line, plan, lineEnd: endsParagraph ? plan.end : line.end)
    return (made.line, made.placement, plan, line.end)
  }

  /// The area of the line that begins at a scalar; nil if the region has none.
  private func area(of paragraph: ShapedParagraph, from start: Int, wraps: Bool, isFirst: Bool) -> LineArea? {
    let style = paragraph.style
    let top = top(before: style, isFirst: isFirst)
    guard let region = container.region else { return LineArea(width: container.width, top: top) }
    let attributes = source.attributes[source.attributeIndex(at: min(start, max(0, source.scalars.count - 1)))]
    var measures = LineHeight()
    measures.include(attributes.font.metrics, size: attributes.fontSize, raised: attributes.baselineOffset)
    return region.area(from: top, height: measures.height(style, usesLeading: container.usesFontLeading)) { area in
      let space = LineSpace(style, width: area.width, isFirst: isFirst)
      let line = paragraph.line(from: start, in: space, wraps: wraps)
      let plan = Plan(paragraph: paragraph, start: start, space: space, area: area, number: 0, end: line.end)
      let height = self.line(of: plan, wraps: wraps).line.height
      guard wraps else { return (.words, height) }
      guard space.fits(line.width) else { return (.nothing, height) }
      let cutsWord =
        !line.isLast && style.lineBreakMode == .byWordWrapping && !paragraph.boundary(line.end).contains(.line)
      return (cutsWord ? .characters : .words, height)
    }
  }

  private func hasSpace(for line: TextLine) -> Bool {
    guard lines.count < min(container.maximumLineCount ?? .max, TextLimits.maximumLineCount) else { return false }
    guard let height = container.height, container.region == nil else { return true }
    return container.truncation == .none ? line.top < height : line.bottom <= height + LineSpace.tolerance
  }

  /// The top of the next line.
  private func top(before style: ParagraphStyle, isFirst: Bool) -> Double {
    guard let line = lines.last, let previous = placements.last?.style else { return 0 }
    var top = line.bottom + max(0, TextLimits.length(previous.lineSpacing))
    if isFirst {
      top +=
        max(0, TextLimits.length(previous.paragraphSpacing)) + max(0, TextLimits.length(style.paragraphSpacingBefore))
    }
    return top
  }

  private func made(
    _ line: ShapedParagraph.Line, _ plan: Plan, lineEnd: Int
  ) -> (line: TextLine, placement: Placement) {
    var builder = LineBuilder(paragraph: plan.paragraph, shaper: shaper, space: plan.space)
    builder.add(line.shown)
    if line.hasHyphen {
      let font = source.attributes[source.attributeIndex(at: line.end - 1)].font
      builder.insert(LineEnding.hyphen(in: font).map { [$0] } ?? [], near: line.end - 1, at: line.shown.upperBound)
    }
    builder.add(line.shown.upperBound..<line.end, isTrailing: true)
    let justifies =
      plan.paragraph.style.alignment == .justified && (!line.isLast || container.justifiesLastLines)
      && plan.area.width != nil
    if justifies, plan.space.tail.isFinite { builder.justify(to: plan.space.length) }
    return placed(builder, plan, range: plan.start..<lineEnd, isTruncated: false)
  }

  /// The rest of a paragraph in one line, with an ellipsis for what does not fit.
  /// - Parameter isForced: whether the ellipsis is added in any case.
  private func truncated(
    _ plan: Plan, where truncation: TextContainer.Truncation, isForced: Bool = false
  ) -> (line: TextLine, placement: Placement) {
    let paragraph = plan.paragraph
    let rest = paragraph.line(from: plan.start, in: plan.space, wraps: false)
    let near =
      switch truncation {
      case .start: rest.shown.lowerBound
      case .middle: (rest.shown.lowerBound + rest.shown.upperBound) / 2
      case .none, .end: max(rest.shown.lowerBound, rest.shown.upperBound - 1)
      }
    let attributes = source.attributes[source.attributeIndex(at: near)]
    let ellipsis = LineEnding.ellipsis(in: attributes.font)
    let width = ellipsis.reduce(0) { $0 + attributes.font.advance(of: $1) } * attributes.fontSize
    var parts = ShapedParagraph.Truncation(before: rest.shown, after: rest.shown.upperBound..<rest.shown.upperBound)
    let isTooLong = !plan.space.fits(rest.width + (isForced ? width : 0))
    if isTooLong {
      parts = paragraph.truncate(
        rest.shown, to: plan.space.length - width, at: plan.space.head, where: truncation)
    }
    var builder = LineBuilder(paragraph: paragraph, shaper: shaper, space: plan.space)
    builder.add(parts.before)
    if isTooLong || isForced { builder.insert(ellipsis, near: near, at: parts.before.upperBound) }
    builder.add(parts.after)
    // As in Pango: the end of a text that grows or changes keeps its position.
    if isTooLong, truncation != .end { builder.fill(to: plan.space.length) }
    return placed(builder, plan, range: plan.start..<plan.end, isTruncated: isTooLong || isForced)
  }

  /// Replaces the last line, after which the rest of the text does not fit, by a truncated one.
  private mutating func truncateLast() {
    guard container.truncation != .none, let plan = last, !lines.isEmpty else { return }
    // The paragraph is complete, so only an ellipsis at its end can show that others follow.
    guard !plan.wasLast || container.truncation == .end else { return }
    let made = truncated(plan, where: container.truncation, isForced: plan.wasLast)
    lines[lines.count - 1] = made.line
    placements[placements.count - 1] = made.placement
  }

  /// Positions the pieces of a line side by side.
  private func placed(
    _ builder: LineBuilder, _ plan: Plan, range: Range<Int>, isTruncated: Bool
  ) -> (line: TextLine, placement: Placement) {
    let style = plan.paragraph.style
    var pieces = builder.pieces
    LinePiece.reorder(&pieces)
    var measures = LineHeight.none
    let isBlank = pieces.allSatisfy(\.isTrailing)
    for piece in pieces where isBlank || !piece.isTrailing {
      let attributes = source.attributes[piece.attributes]
      measures.include(piece.face.metrics, size: attributes.fontSize, raised: attributes.baselineOffset)
    }
    if pieces.isEmpty {
      let attributes = source.attributes[source.attributeIndex(at: plan.start)]
      measures = LineHeight()
      measures.include(attributes.font.metrics, size: attributes.fontSize, raised: attributes.baselineOffset)
    }
    // Trailing white space of a line from right to left lies outside, to the left.
    var x = -pieces.prefix(while: \.isTrailing).reduce(0) { $0 + $1.width }
    if isBlank, !plan.paragraph.isRightToLeft { x = 0 }
    let runs = pieces.map { piece in
      defer { x += piece.width }
      let attributes = source.attributes[piece.attributes]
      return GlyphRun(
        font: piece.face, fontSize: attributes.fontSize, baselineOffset: attributes.baselineOffset,
        attributes: piece.attributes, range: source.utf16(piece.range), level: piece.level, x: x, width: piece.width,
        glyphs: piece.glyphs, isTrailing: piece.isTrailing)
    }
    let height = measures.height(style, usesLeading: container.usesFontLeading)
    let line = TextLine(
      range: source.utf16(range),
      origin: CGPoint(x: 0, y: plan.area.top + height - measures.baseline(usesLeading: container.usesFontLeading)),
      top: plan.area.top, height: height, ascent: measures.ascent, descent: measures.descent, leading: measures.leading,
      width: builder.width, trailingWhitespaceWidth: pieces.reduce(0) { $0 + ($1.isTrailing ? $1.width : 0) },
      runs: runs, isRightToLeft: plan.paragraph.isRightToLeft, isTruncated: isTruncated, paragraph: plan.number)
    return (line, Placement(space: plan.space, area: plan.area, style: style))
  }

  /// Aligns the lines.
  private mutating func align() {
    let widest = zip(lines, placements).map { line, placement in
      placement.space.head + line.width - min(0, TextLimits.length(placement.style.tailIndent))
    }.max()
    for index in lines.indices {
      let (line, placement) = (lines[index], placements[index])
      let width = placement.area.width ?? widest ?? 0
      let head = placement.space.head
      let tail =
        placement.space.tail.isFinite
        ? placement.space.tail : width + min(0, TextLimits.length(placement.style.tailIndent))
      let (left, right) = line.isRightToLeft ? (width - tail, width - head) : (head, tail)
      let isLeft =
        switch placement.style.alignment {
        case .left: true
        case .right: false
        case .natural, .justified: !line.isRightToLeft
        case .center: true
        }
      let x =
        placement.style.alignment == .center
        ? left + (right - left - line.width) / 2 : isLeft ? left : right - line.width
      lines[index].origin.x = CGFloat(placement.area.left + x)
    }
  }
}

extension ParagraphStyle.LineBreakMode {
  /// The truncation of lines that are too long.
  fileprivate var truncation: TextContainer.Truncation {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .end
    }
  }
}

extension TextContainer {
  /// The container without negative or infinite lengths.
  fileprivate var limited: TextContainer {
    func limited(_ length: Double?) -> Double? {
      guard let length, !(length == .infinity) else { return nil }
      return max(0, TextLimits.length(length))
    }
    var container = self
    (container.width, container.height) = (limited(width), limited(height))
    return container
  }
}
