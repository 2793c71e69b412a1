import Pixels

/// An image on the way to another, or to or from nothing.
public struct ImageCrossFade: Equatable, Sendable {
  public let from: CGImage?
  public let to: CGImage?

  /// 0…1: the share of the second.
  public let fraction: Double

  /// The one that is seen more; the second in the middle.
  public var nearest: CGImage? { fraction < 0.5 ? from : to }

  /// The images with their shares, those that have one.
  public var images: [(image: CGImage, weight: Double)] {
    [(from, 1 - fraction), (to, fraction)].compactMap { image, weight in
      weight > 0 ? image.map { ($0, weight) } : nil
    }
  }
}
