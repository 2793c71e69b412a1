import Foundation
import Geometry
import Pixels

/// A part of an image and the rectangle it is drawn into.
@usableFromInline package struct ImageItem: Sendable, Hashable {
  package var image: CGImage

  /// The part of the image that is shown, in pixels of the image, y down. Outside the image its edge pixels are
  /// repeated.
  package var source: CGRect

  /// The rectangle that `source` is mapped to, in the content's coordinates.
  package var destination: CGRect

  /// Whether the top row of the image is at the maximum y of `destination`.
  package var isFlipped: Bool

  /// The edges of `destination` that are antialiased. At the other edges an adjacent slice of the same image continues.
  package var smoothEdges: CAEdgeAntialiasingMask

  /// The filters for images that are enlarged and for images that are reduced.
  package var magnification: SamplingFilter
  package var minification: SamplingFilter

  /// An offset to the mip level of a trilinear filter.
  package var minificationBias: Double

  /// The weight of this image in a cross-fade, 0…1.
  package var weight: Double

  /// The factors that multiply the colours of the image.
  package var factors = ChannelFactors.one

  package init(
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
