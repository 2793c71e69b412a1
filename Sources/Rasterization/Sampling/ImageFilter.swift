import Foundation
import Geometry

/// How an image is read between its pixels.
package enum ImageFilter: Sendable {
  /// The pixel that a point lies in.
  case nearest
  /// The four pixels around a point.
  case linear
  /// The same, of the two levels of detail between which the size lies. Enlarged images are read as by `linear`.
  case trilinear
}

/// How an image is read when it is shown larger and when smaller.
struct ImageFilters {
  var magnification = ImageFilter.linear
  var minification = ImageFilter.linear

  /// Added to the level of detail.
  var bias = 0.0

  /// Whether reading does not depend on the size.
  var isUniform: Bool { magnification == minification && minification != .trilinear || isLinear }

  /// Whether every size is read in the same way as by `linear`.
  private var isLinear: Bool { magnification != .nearest && minification == .linear }

  /// What to read where a step of a pixel is so many pixels of the image, on the axis where it is more.
  func choice(scale: Double, levels: Int) -> Choice {
    // More than what rounding makes of a size that is the same.
    guard scale > 1 + 1e-6 else { return magnification == .nearest ? .nearest : .level(0, nextShare: 0) }
    switch minification {
    case .nearest: return .nearest
    case .linear: return .level(0, nextShare: 0)
    case .trilinear:
      let wanted = log2(scale) + bias
      let level = wanted > 0 ? min(wanted, Double(levels)) : 0
      let steps = Int((level * 256).rounded())
      return .level(steps >> 8, nextShare: UInt32(steps & 255))
    }
  }

  enum Choice: Equatable {
    case nearest
    /// A level of detail, 0 the image itself, and the share of the next one in 256ths.
    case level(Int, nextShare: UInt32)
  }
}

extension Homography {
  /// How many pixels of an image lie along a step to the next pixel, where that is more of the two axes, at a pixel.
  func imageScale(x: Double, y: Double) -> Double {
    let point = project(x: x, y: y)
    let w = point.w > ProjectiveLine.leastW ? point.w : ProjectiveLine.leastW
    let (u, v) = (point.x / w, point.y / w)
    let across = hypot(m11 - u * m13, m12 - v * m13)
    let down = hypot(m21 - u * m23, m22 - v * m23)
    return max(across, down) / w
  }
}
