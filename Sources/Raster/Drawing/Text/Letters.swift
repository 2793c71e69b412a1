import Foundation
import Geometry
import Pixels
import TextLayout

/// The fill and the stroke of letters.
struct LetterLook {
  var fill: CGColor?
  var stroke: CGColor?

  /// The stroke width from the text's attributes, in user space; nil for the context's line width.
  var strokeWidth: Double?
}

/// Letters at their positions in user space. Letters with the same look form one path, so that overlaps are painted
/// once.
struct Letters {
  struct Fill {
    var color: CGColor
    let path = CGMutablePath()
  }

  struct Stroke {
    var color: CGColor
    var width: Double?
    let path = CGMutablePath()
  }

  /// A part of a letter in colours that the font defines.
  enum Picture {
    case fill(CGPath, CGColor)
    /// The rectangle of the picture in ems, and the map from ems to user space.
    case image(CGImage, CGRect, place: CGAffineTransform)
  }

  private struct StrokeKey: Hashable {
    var color: CGColor
    var width: Double?
  }

  private(set) var fills: [Fill] = []
  private(set) var strokes: [Stroke] = []
  private(set) var pictures: [Picture] = []

  /// All outlines, if they become the clip.
  let clip: CGMutablePath?

  private let userToPixels: CGAffineTransform
  private let grid: Double?
  private let seen: CGRect?
  private let mode: CGTextDrawingMode
  private let lineReach: Double
  private var fillPlaces: [CGColor: Int] = [:]
  private var strokePlaces: [StrokeKey: Int] = [:]
  private var count = 0

  init(_ context: CGContext) {
    (userToPixels, grid, mode) = (context.userToPixels, context.letterGrid, context.state.text.mode)
    let line = context.state.line
    lineReach = line.width * max(1, line.miterLimit)
    // Letters outside the clip can cast a shadow into it.
    seen = context.state.shadow == nil ? context.boundingBoxOfClipPath : nil
    clip = mode.clips ? CGMutablePath() : nil
  }

  /// Adds a letter, unless it is not visible or there are too many.
  /// - Parameter place: from ems, with y upwards, to user space.
  mutating func add(_ glyph: UInt32, of face: FontFace, at place: CGAffineTransform, _ look: LetterLook) {
    guard count < TextLimits.maximumOutlineCount, mode != .invisible else { return }
    let place = grid.map { snapped(place, to: $0) } ?? place
    if let colored = face.colored(glyph) {
      if mode.fills || mode.strokes { add(colored, at: place, look) }
      return
    }
    let outline = face.sharedOutline(of: glyph)
    guard !outline.isEmpty else { return }
    let reach = look.stroke == nil ? 0 : look.strokeWidth.map { $0 * StrokeStyle().miterLimit } ?? lineReach
    guard isSeen(outline.box, at: place, reach: reach) else { return }
    count += look.stroke == nil ? 1 : TextLimits.outlinesOfStroke
    clip?.addPath(outline.path, transform: place)
    if let color = look.fill { path(filledWith: color).addPath(outline.path, transform: place) }
    if let color = look.stroke {
      path(strokedWith: StrokeKey(color: color, width: look.strokeWidth)).addPath(outline.path, transform: place)
    }
  }

  private mutating func add(_ glyph: ColoredGlyph, at place: CGAffineTransform, _ look: LetterLook) {
    switch glyph {
    case .layers(let layers):
      guard layers.contains(where: { isSeen($0.outline.box, at: place) }) else { return }
      count += 1
      for layer in layers where !layer.outline.isEmpty {
        let path = layer.outline.path.copy(using: place) ?? layer.outline.path
        pictures.append(.fill(path, layer.color ?? look.fill ?? look.stroke ?? .black))
      }
    case .image(let image, let frame):
      guard isSeen(frame, at: place) else { return }
      count += 1
      pictures.append(.image(image, frame, place: place))
    }
  }

  private mutating func path(filledWith color: CGColor) -> CGMutablePath {
    let place = fillPlaces[color] ?? fills.count
    if place == fills.count {
      fillPlaces[color] = place
      fills.append(Fill(color: color))
    }
    return fills[place].path
  }

  private mutating func path(strokedWith key: StrokeKey) -> CGMutablePath {
    let place = strokePlaces[key] ?? strokes.count
    if place == strokes.count {
      strokePlaces[key] = place
      strokes.append(Stroke(color: key.color, width: key.width))
    }
    return strokes[place].path
  }

  private func isSeen(_ box: CGRect, at place: CGAffineTransform, reach: Double = 0) -> Bool {
    guard let seen else { return true }
    guard !box.isNull, !seen.isNull else { return false }
    let box = box.applying(place)
    let sides = [box.minX, box.minY, box.maxX, box.maxY].map { Double($0) }
    guard sides.allSatisfy(\.isFinite) else { return false }
    return sides[0] - reach < Double(seen.maxX) && sides[2] + reach > Double(seen.minX)
      && sides[1] - reach < Double(seen.maxY) && sides[3] + reach > Double(seen.minY)
  }

  /// Moves the origin of a glyph to the nearest multiple of a distance in pixels.
  private func snapped(_ place: CGAffineTransform, to step: Double) -> CGAffineTransform {
    let linear = CGAffineTransform(
      a: userToPixels.a, b: userToPixels.b, c: userToPixels.c, d: userToPixels.d, tx: 0, ty: 0)
    let origin = CGPoint(x: place.tx, y: place.ty).applying(userToPixels)
    func way(_ coordinate: CGFloat) -> CGFloat {
      let coordinate = Double(coordinate)
      return CGFloat((coordinate / step).rounded() * step - coordinate)
    }
    let way = CGPoint(x: way(origin.x), y: way(origin.y)).applying(linear.inverted())
    return place.concatenating(CGAffineTransform(translationX: way.x, y: way.y))
  }
}

extension CGContext {
  /// Draws letters: fills, then strokes, then those that are pictures. Preserves the current path.
  func draw(_ letters: Letters) {
    for fill in letters.fills { self.fill(fill.path, with: fill.color) }
    for stroke in letters.strokes {
      let (line, dash) = (state.line, state.dash)
      if let width = stroke.width { (state.line, state.dash) = (StrokeStyle(width: width), nil) }
      if let outline = strokeOutline(of: stroke.path, in: userToPixels) {
        paint(.color(PremultipliedColor(stroke.color)), in: .outline(outline, .winding))
      }
      (state.line, state.dash) = (line, dash)
    }
    for picture in letters.pictures {
      switch picture {
      case .fill(let path, let color): fill(path, with: color)
      case .image(let image, let frame, let place):
        let (ctm, quality) = (state.ctm, interpolationQuality)
        concatenate(place)
        interpolationQuality = .high
        draw(image, in: frame)
        (state.ctm, interpolationQuality) = (ctm, quality)
      }
    }
  }

  /// Fills a path of user space by the winding rule. Preserves the current path.
  func fill(_ path: CGPath, with color: CGColor) {
    guard !path.isEmpty else { return }
    let outline = path.flattened(tolerance: state.flatness, transform: userToPixels)
    paint(.color(PremultipliedColor(color)), in: .outline(outline, .winding))
  }

  /// Makes letters the clip, if the text drawing mode requires it.
  func clip(to letters: Letters) {
    guard let path = letters.clip else { return }
    let current = devicePath
    devicePath = CGMutablePath()
    addPath(path)
    clip()
    devicePath = current
  }

  /// The distance in pixels between the positions that letters may have; nil for any position.
  var letterGrid: Double? {
    guard state.text.standsAtFractions, allowsFractions else { return 1 }
    return state.text.standsAtQuarters && allowsQuarters ? 0.25 : nil
  }
}
