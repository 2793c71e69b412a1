import Foundation
import Geometry
import Pixels
import TextLayout

/// The outlines of letters in their places, in user space.
struct LetterCollector {
  /// A part of a letter that has colours of its own, in front of those before it.
  struct Layer {
    var path: CGPath
    /// Nil for the colour of the text.
    var color: CGColor?
  }

  /// The letters of one colour.
  let path = CGMutablePath()
  private(set) var layers: [Layer] = []

  /// How many letters were added.
  private(set) var count = 0

  private let userToPixels: CGAffineTransform
  private let grid: Double?
  /// What lies outside is left out.
  private let seen: CGRect?

  /// - Parameter seen: the part of user space in which anything can be seen; nil if everything is needed.
  init(_ context: CGContext, seen: CGRect? = nil) {
    (userToPixels, grid, self.seen) = (context.userToPixels, context.letterGrid, seen)
  }

  /// Adds a letter, unless it is not seen or there are too many.
  /// - Parameter place: from ems, with y upwards, to user space.
  mutating func add(_ glyph: UInt32, of face: FontFace, at place: CGAffineTransform) {
    guard count < TextLimits.mostOutlines else { return }
    let place = grid.map { snapped(place, to: $0) } ?? place
    if face.hasPictures, case .layers(let parts)? = face.picture(of: glyph) {
      for part in parts {
        let outline = face.sharedOutline(of: part.glyph)
        guard isSeen(outline, at: place), let path = outline.path.copy(using: place) else { continue }
        layers.append(Layer(path: path, color: part.color))
        count += 1
      }
      return
    }
    let outline = face.sharedOutline(of: glyph)
    guard isSeen(outline, at: place) else { return }
    path.addPath(outline.path, transform: place)
    count += 1
  }

  private func isSeen(_ outline: GlyphOutline, at place: CGAffineTransform) -> Bool {
    guard !outline.isEmpty else { return false }
    return seen.map { outline.box.applying(place).intersects($0) } ?? true
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
