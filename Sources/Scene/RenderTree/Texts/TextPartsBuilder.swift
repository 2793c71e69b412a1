import DisplayList
import Foundation
import Geometry
import Pixels
import TextLayout

/// Collects the visible parts of a laid-out text in a layer's bounds: backgrounds of letters, underlines, letters,
/// strokes along their outlines, coloured glyphs, and lines through the letters.
///
/// Everything of one colour is one part. Where it overlaps itself, it is painted only once.
struct TextPartsBuilder {
  private struct StrokeLook: Hashable {
    var color: CGColor?
    var width: Double
  }

  private typealias Lines = OrderedGroups<CGColor?, CGMutablePath>

  private let bounds: CGRect
  private let isCut: Bool
  private let isFlipped: Bool

  /// The transform from the container of the text to the layer.
  private let toLayer: CGAffineTransform

  private var (behind, under, over) = (Lines(), Lines(), Lines())
  private var letters = OrderedGroups<CGColor?, [PlacedGlyph]>()
  private var strokes = OrderedGroups<StrokeLook, CGMutablePath>()
  private var coloredGlyphs: [TextParts.Part] = []
  private var count = 0

  /// - Parameters:
  ///   - bounds: the bounds of the layer. The container's top left corner is the top left corner on the screen.
  ///   - isCut: whether parts outside the bounds are omitted.
  ///   - isFlipped: whether y points up on the screen.
  init(_ bounds: CGRect, isCut: Bool, isFlipped: Bool) {
    (self.bounds, self.isCut, self.isFlipped) = (bounds, isCut, isFlipped)
    toLayer =
      isFlipped
      ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: bounds.minX, ty: bounds.maxY)
      : CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: bounds.minX, ty: bounds.minY)
  }

  /// - Parameter account: reserves the memory of paths.
  /// - Throws: the error of the account if it refuses.
  mutating func add<Account: MemoryAccount>(_ frame: TextFrame, from account: Account) throws(Account.Refusal) {
    for decoration in frame.decorations {
      let color = decoration.color ?? frame.attributes[decoration.attributes].foregroundColor
      try add(decoration, color: color, from: account)
    }
    for line in frame.lines {
      for run in line.runs where !run.glyphs.isEmpty {
        try add(run, of: line, frame.attributes[run.attributes], from: account)
      }
    }
  }

  /// The parts, back to front.
  var parts: TextParts {
    let letters = letters.groups.compactMap { color, glyphs in
      GlyphList(glyphs, isFlipped: isFlipped).map { TextParts.Part(shape: .glyphs($0), color: color) }
    }
    let strokes = strokes.groups.map { look, path in
      TextParts.Part(shape: .stroke(path.copy() ?? path, StrokeStyle(width: look.width)), color: look.color)
    }
    return TextParts(
      parts: Self.parts(of: behind) + Self.parts(of: under) + letters + strokes + coloredGlyphs + Self.parts(of: over))
  }

  private static func parts(of lines: Lines) -> [TextParts.Part] {
    lines.groups.map { color, path in TextParts.Part(shape: .fill(path.copy() ?? path), color: color) }
  }

  private mutating func add<Account: MemoryAccount>(
    _ decoration: TextDecoration, color: CGColor?, from account: Account
  ) throws(Account.Refusal) {
    let rect = decoration.frame.applying(toLayer)
    guard rect.width > 0, rect.height > 0, shows(rect) else { return }
    let path = decoration.path
    try account.reserve(2 * path.elements.byteCount)
    func add(to lines: inout Lines) {
      lines.value(of: color, adding: CGMutablePath()).addPath(path, transform: toLayer)
    }
    switch decoration.kind {
    case .background: add(to: &behind)
    case .underline: add(to: &under)
    case .strikethrough: add(to: &over)
    }
  }

  private mutating func add<Account: MemoryAccount>(
    _ run: GlyphRun, of line: TextLine, _ attributes: TextAttributes, from account: Account
  ) throws(Account.Refusal) {
    let color = attributes.foregroundColor
    let width = abs(attributes.strokeWidth) / 100 * run.fontSize
    let stroke = StrokeLook(color: attributes.strokeColor ?? color, width: width)
    for (glyph, placed) in zip(run.glyphs, run.placedGlyphs(at: line.origin)) {
      guard count < TextLimits.maximumOutlineCount else { return }
      let placed = self.placed(placed)
      if let colored = run.font.colored(glyph.glyph) {
        add(colored, placed, color: color)
      } else if isSeen(placed, around: width) {
        count += width > 0 ? TextLimits.outlinesOfStroke : 1
        if attributes.strokeWidth <= 0 { letters[color, default: []].append(placed) }
        if width > 0 {
          try account.reserve(2 * placed.outline.path.elements.byteCount)
          let path = strokes.value(of: stroke, adding: CGMutablePath())
          path.addPath(placed.outline.path, transform: placed.map(isFlipped: isFlipped))
        }
      }
    }
  }

  /// A glyph in the layer's coordinates.
  private func placed(_ glyph: PlacedGlyph) -> PlacedGlyph {
    let origin = CGPoint(x: glyph.x, y: glyph.y).applying(toLayer)
    return PlacedGlyph(glyph.outline, x: Double(origin.x), y: Double(origin.y), size: glyph.size)
  }

  private func isSeen(_ glyph: PlacedGlyph, around width: Double = 0) -> Bool {
    guard !glyph.outline.isEmpty else { return false }
    let box = glyph.outline.box.applying(glyph.map(isFlipped: isFlipped))
    // A mitered corner extends beyond the outline by at most this distance.
    return shows(width > 0 ? box.insetBy(dx: -width * 5, dy: -width * 5) : box)
  }

  private func shows(_ box: CGRect) -> Bool { !isCut || box.intersects(bounds) }

  private mutating func add(_ glyph: ColoredGlyph, _ placed: PlacedGlyph, color: CGColor?) {
    switch glyph {
    case .layers(let layers):
      let layers = layers.map { layer in
        (PlacedGlyph(layer.outline, x: placed.x, y: placed.y, size: placed.size), layer.color ?? color)
      }
      guard layers.contains(where: { isSeen($0.0) }) else { return }
      count += 1
      coloredGlyphs += layers.compactMap { glyph, color in
        GlyphList([glyph], isFlipped: isFlipped).map { TextParts.Part(shape: .glyphs($0), color: color) }
      }
    case .image(let image, let frame):
      let box = frame.applying(placed.map(isFlipped: isFlipped))
      guard shows(box), box.width.isFinite, box.height.isFinite else { return }
      count += 1
      let item = ImageItem(
        image: image, source: CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)),
        destination: box, isFlipped: isFlipped, magnification: .linear, minification: .trilinear)
      coloredGlyphs.append(TextParts.Part(shape: .image(item), color: nil))
    }
  }
}
