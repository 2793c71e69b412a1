import Foundation
import Geometry
import Pixels

/// The size, scale and background of the frames that a layer tree is drawn into.
public struct Canvas: Sendable, Equatable {
  /// The size in points.
  public var size: CGSize

  /// The number of pixels per point along each axis.
  public var scale: Double

  /// The colour under the root layer; nil is clear.
  public var background: CGColor?

  /// Whether y points up from the lower left corner, as on macOS, or down from the upper left corner, as on iOS.
  public var isGeometryFlipped: Bool

  /// A canvas; by default with one pixel per point, a clear background and y down.
  public init(size: CGSize, scale: Double = 1, background: CGColor? = nil, isGeometryFlipped: Bool = false) {
    self.size = size
    self.scale = scale
    self.background = background
    self.isGeometryFlipped = isGeometryFlipped
  }

  /// The width in pixels: the width of `size` times `scale`, rounded and limited to 1…32,768.
  package var pixelWidth: Int { Self.pixels(Double(size.width) * scale) }

  /// The height in pixels: the height of `size` times `scale`, rounded and limited to 1…32,768.
  package var pixelHeight: Int { Self.pixels(Double(size.height) * scale) }

  private static func pixels(_ length: Double) -> Int {
    length >= 1 ? Int(min(length.rounded(), Double(PictureLimits.side))) : 1
  }

  /// The map from points to pixels, y down.
  var projection: Homography {
    let (m22, m32) = isGeometryFlipped ? (-scale, Double(size.height) * scale) : (scale, 0)
    return Homography(m11: scale, m12: 0, m13: 0, m21: 0, m22: m22, m23: 0, m31: 0, m32: m32, m33: 1)
  }
}
