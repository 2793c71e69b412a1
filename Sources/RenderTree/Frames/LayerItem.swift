import Foundation
import Geometry
import Pixels

/// A layer's own look: background, then contents, then border, as one group with one opacity.
public struct LayerItem: Sendable, Equatable {
  public var id: ItemID

  /// From the layer's coordinates to device pixels.
  public var projection: Homography

  /// The rounded rectangle of the background and the border, in the layer's coordinates.
  public var shape: RoundedRect

  /// Fills `shape`; nil or clear for none.
  public var background: PremultipliedColor?

  public var contents: ImageItem?

  /// Whether contents are cut to `shape` (`masksToBounds`); else they may lie outside it.
  public var clipsContents: Bool

  /// Drawn inside the edge of `shape`, over background and contents.
  public var border: BorderItem?

  /// 0…1, applied to the whole.
  public var opacity: Double

  /// The pixels it may touch, clipped to the picture.
  public var extent: PixelRect

  public init(
    id: ItemID, projection: Homography, shape: RoundedRect, background: PremultipliedColor? = nil,
    contents: ImageItem? = nil, clipsContents: Bool = false, border: BorderItem? = nil, opacity: Double = 1,
    extent: PixelRect
  ) {
    self.id = id
    self.projection = projection
    self.shape = shape
    self.background = background
    self.contents = contents
    self.clipsContents = clipsContents
    self.border = border
    self.opacity = opacity
    self.extent = extent
  }
}

/// A rectangle with circular corners.
public struct RoundedRect: Sendable, Hashable {
  /// Standardised: width and height are not negative.
  public var rect: CGRect

  /// At most half the shorter side.
  public var cornerRadius: Double

  public init(rect: CGRect, cornerRadius: Double = 0) {
    self.rect = rect.standardized
    let limit = min(Double(self.rect.width), Double(self.rect.height)) / 2
    self.cornerRadius = max(0, min(cornerRadius, limit))
  }
}

public struct BorderItem: Sendable, Hashable {
  /// In the layer's coordinates; the inner corner radius is `max(0, cornerRadius − width)`.
  public var width: Double
  public var color: PremultipliedColor

  public init(width: Double, color: PremultipliedColor) {
    self.width = width
    self.color = color
  }
}

public struct ImageItem: Sendable, Hashable {
  public var image: CGImage

  /// The part of the image that is shown, in its pixels, y down. Outside the image its edge pixels continue.
  public var source: CGRect

  /// Where `source` goes, in the layer's coordinates.
  public var destination: CGRect

  /// Whether the top row of the image lies at the greatest y of `destination`.
  public var isFlipped: Bool

  public init(image: CGImage, source: CGRect, destination: CGRect, isFlipped: Bool) {
    self.image = image
    self.source = source
    self.destination = destination
    self.isFlipped = isFlipped
  }
}
