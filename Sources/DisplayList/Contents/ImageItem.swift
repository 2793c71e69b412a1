import Foundation
import Geometry
import Pixels

/// A part of an image, and where it is shown.
public struct ImageItem: Sendable, Hashable {
  public var image: CGImage

  /// The part of the image that is shown, in its pixels, y down. Outside the image its edge pixels continue.
  public var source: CGRect

  /// Where `source` goes, in the content's coordinates.
  public var destination: CGRect

  /// Whether the top row of the image lies at the greatest y of `destination`.
  public var isFlipped: Bool

  /// The edges of `destination` that are antialiased; at the others a neighbour goes on.
  public var smoothEdges: CAEdgeAntialiasingMask

  /// How the image is read when it is shown larger, and when smaller.
  public var magnification: SamplingFilter
  public var minification: SamplingFilter

  /// Added to the level of detail of a trilinear filter.
  public var minificationBias: Double

  /// 0…1: the share of this image in a cross-fade.
  public var weight: Double

  public init(
    image: CGImage, source: CGRect, destination: CGRect, isFlipped: Bool, smoothEdges: CAEdgeAntialiasingMask = .all,
    magnification: SamplingFilter = .linear, minification: SamplingFilter = .linear,
    minificationBias: Double = 0, weight: Double = 1
  ) {
    self.smoothEdges = smoothEdges
    self.magnification = magnification
    self.minification = minification
    self.minificationBias = minificationBias
    self.weight = weight
    self.image = image
    self.source = source
    self.destination = destination
    self.isFlipped = isFlipped
  }
}
