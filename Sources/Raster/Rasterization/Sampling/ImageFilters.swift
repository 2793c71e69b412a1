import Foundation
import Geometry
import Pixels

/// The filters for drawing an image enlarged and reduced.
struct ImageFilters {
  var magnification = SamplingFilter.linear
  var minification = SamplingFilter.linear

  /// Added to the level of detail of a trilinear filter.
  var bias = 0.0

  /// Whether the filter does not depend on the scale.
  var isUniform: Bool { magnification == minification && minification != .trilinear || isLinear }

  /// Whether every scale is read like `linear`.
  private var isLinear: Bool { magnification != .nearest && minification == .linear }

  /// Selects what to read at a scale.
  /// - Parameters:
  ///   - scale: image pixels per device pixel, on the axis where they are more.
  ///   - levels: the number of levels of detail below the image.
  func choice(scale: Double, levels: Int) -> Choice {
    // With a tolerance for rounding errors of a scale of 1.
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
    /// A level of detail, 0 for the image itself, and the weight of the next one in 256ths.
    case level(Int, nextShare: UInt32)
  }
}

extension Homography {
  /// The scale at a device pixel: image pixels per device pixel, on the device axis where they are more. The map must
  /// be one from device to image pixels.
  func imageScale(x: Double, y: Double) -> Double {
    let point = project(x: x, y: y)
    let w = point.w > ProjectiveLine.minimumW ? point.w : ProjectiveLine.minimumW
    let scales = imageScales(u: point.x / w, v: point.y / w)
    return max(scales.across, scales.down) / w
  }

  /// The scales on either device axis, times w, at the device point that shows the image point (u, v).
  @inline(__always)
  func imageScales(u: Double, v: Double) -> (across: Double, down: Double) {
    (hypot(m11 - u * m13, m12 - v * m13), hypot(m21 - u * m23, m22 - v * m23))
  }
}
