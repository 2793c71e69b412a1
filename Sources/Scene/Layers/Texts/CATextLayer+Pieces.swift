import Foundation
import Properties
import RenderTree
import TextLayout

/// The layout of a text layer's string in its bounds.
private struct LaidOutText {
  let frame: TextFrame
  let sections: TextSections
  let string: NSString
  /// The UTF-16 index in the laid-out text at which the string begins.
  let start: Int
  let bounds: CGRect
  let isYDown: Bool

  /// Converts a rectangle of the layout to the layer's coordinates.
  func placed(_ rect: CGRect) -> CGRect {
    guard !rect.isNull else { return rect }
    return CGRect(
      x: bounds.minX + rect.minX, y: isYDown ? bounds.minY + rect.minY : bounds.maxY - rect.maxY, width: rect.width,
      height: rect.height)
  }

  /// Converts a y of the layout to the layer's coordinates.
  func placed(y: CGFloat) -> CGFloat { isYDown ? bounds.minY + y : bounds.maxY - y }

  func range(_ range: Range<Int>) -> NSRange {
    let lower = min(max(0, range.lowerBound - start), string.length)
    let upper = min(max(lower, range.upperBound - start), string.length)
    return NSRange(location: lower, length: upper - lower)
  }

  func piece(_ piece: TextPiece) -> CATextPiece {
    let range = range(piece.range)
    let slice = frame.slice(piece)
    return CATextPiece(
      string: string.substring(with: range), range: range, line: piece.line, frame: placed(piece.frame),
      inkFrame: placed(slice.inkBounds.offsetBy(dx: piece.frame.minX, dy: piece.frame.minY)),
      baseline: placed(y: frame.lines[piece.line].origin.y))
  }
}

/// The positions of the text, and its pieces as separate layers.
extension CATextLayer {
  /// The layout of the text as the layer draws it, or would draw it if it were not split; nil if there is no text.
  private func laidOut(isYDown: Bool) -> LaidOutText? {
    let (values, bounds) = (resolvedValues, bounds.standardized)
    guard let text = values[textLayerProperties.string], bounds.isDrawable else { return nil }
    let slice = model().slice.flatMap { $0.isOf(values) ? $0 : nil }
    guard
      let frame = slice?.frame ?? TextFrame(values, model().fonts, width: bounds.width, height: bounds.height)
    else { return nil }
    return LaidOutText(
      frame: frame, sections: TextSections(text), string: text.string as NSString,
      start: slice == nil ? 0 : frame.lines.first?.range.lowerBound ?? 0, bounds: bounds, isYDown: isYDown)
  }

  /// The lines, words or characters of the text that have visible glyphs, in the order of the text, with the positions
  /// at which the layer draws them.
  public final func pieces(_ division: CATextLayerDivision) -> [CATextPiece] {
    guard let text = laidOut(isYDown: contentsAreFlipped()) else { return [] }
    return text.frame.pieces(division.division).map(text.piece)
  }

  /// The number of pieces that `pieces(_:)` returns.
  package final func pieceCount(_ division: CATextLayerDivision) -> Int {
    laidOut(isYDown: true)?.frame.pieceCount(division.division) ?? 0
  }

  /// The rectangles of a range of characters, as high as their lines, in the layer's coordinates, in points. They are
  /// ordered from the first line to the last and from left to right. There are several in a line if the writing
  /// direction changes.
  /// - Parameter range: a range of the string, in UTF-16.
  public final func textRects(for range: NSRange) -> [CGRect] {
    guard let text = laidOut(isYDown: contentsAreFlipped()), range.location != NSNotFound, range.location >= 0,
      range.length > 0
    else { return [] }
    let lower = min(range.location, text.string.length)
    let upper = lower + min(range.length, text.string.length - lower)
    return text.frame.rects(of: lower + text.start..<upper + text.start).map(text.placed)
  }

  /// The UTF-16 index in the string of the character at a point of the layer's coordinates, or of the nearest character
  /// in the line nearest to the point; nil if the layer has no text.
  public final func characterIndex(at point: CGPoint) -> Int? {
    let isYDown = contentsAreFlipped()
    guard let text = laidOut(isYDown: isYDown) else { return nil }
    let (bounds, x) = (text.bounds, point.x - text.bounds.minX)
    let position = CGPoint(x: x, y: isYDown ? point.y - bounds.minY : bounds.maxY - point.y)
    return text.frame.characterIndex(at: position).map { text.range($0..<$0).location }
  }

  /// Creates a sublayer for each line, word or character, which draws it at the same position. The layer itself then
  /// draws no text. This allows animating letters one by one, each about its centre.
  ///
  /// Each piece is a `CATextLayer` with a part of the string, and the layer's font and colour. It draws the letters as
  /// they are in the whole text: kerned, joined and justified with their neighbours, and also where they extend beyond
  /// the piece's bounds. This ends when the piece's string, font or font size changes; it is then an ordinary text
  /// layer. Pieces are behind the other sublayers, in the order of the text. They keep their positions when the layer's
  /// text or bounds change; splitting the layer again replaces them. Unlike the layer's own text, they are clipped to
  /// its bounds only with `masksToBounds`.
  ///
  /// Call this after the layer has its bounds and is in its tree, which determines whether y points up.
  /// - Returns: the pieces, in the order of the text; none if there is no text.
  @discardableResult
  public final func split(into division: CATextLayerDivision) -> [CATextLayer] {
    split(into: division, isYDown: contentsAreFlipped())
  }

  /// - Parameter isYDown: whether y points down in the layer.
  @discardableResult
  package final func split(into division: CATextLayerDivision, isYDown: Bool) -> [CATextLayer] {
    join()
    guard let text = laidOut(isYDown: isYDown) else { return [] }
    pieceLayers = text.frame.pieces(division.division).map { makePiece($0, of: text) }
    for (index, piece) in pieceLayers.enumerated() { insertSublayer(piece, at: UInt32(clamping: index)) }
    return pieceLayers
  }

  /// Removes the sublayers that `split(into:)` made, and draws the text again.
  public final func join() {
    guard !pieceLayers.isEmpty else { return }
    for piece in pieceLayers where piece.superlayer === self { piece.removeFromSuperlayer() }
    pieceLayers = []
  }

  private func makePiece(_ piece: TextPiece, of text: LaidOutText) -> CATextLayer {
    let layer = CATextLayer()
    layer.fonts = fonts
    let range = text.range(piece.range)
    layer[textLayerProperties.string] = text.sections.section(range.location..<range.location + range.length)
    layer.font = font
    layer.fontSize = fontSize
    layer.foregroundColor = foregroundColor
    // If the scale was never set, it remains unset.
    if resolvedValues.stored(layerProperties.contentsScale.property) != nil { layer.contentsScale = contentsScale }
    layer.allowsFontSubpixelQuantization = allowsFontSubpixelQuantization
    let frame = text.placed(piece.frame)
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    layer.slice = TextSlice(text.frame.slice(piece), of: layer.resolvedValues)
    return layer
  }
}

extension CGRect {
  /// Whether text can be laid out in the rectangle.
  fileprivate var isDrawable: Bool {
    width > 0 && height > 0 && [minX, minY, maxX, maxY].allSatisfy(\.isFinite)
  }
}
