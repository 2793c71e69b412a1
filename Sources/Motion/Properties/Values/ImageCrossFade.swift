import Pixels

/// Images blended with each other: a state of an animation from one image, or none, to another. There are more than two
/// if such an animation is replaced while it runs by one to a third image.
public struct ImageCrossFade: Equatable, Sendable {
  /// One of the images, and its weight.
  package struct Share: Equatable, Sendable {
    /// The image; nil for no image.
    package let image: CGImage?

    /// The weight, 0…1; the weights of a cross-fade add up to 1.
    package var weight: Double
  }

  /// The images and their weights, at most eight, in the order in which they were added to the cross-fade.
  package let shares: [Share]

  /// The images with their weights, without the weight of no image.
  public var images: [(image: CGImage, weight: Double)] {
    shares.compactMap { share in share.image.map { ($0, share.weight) } }
  }

  /// The image with the largest weight, the later one of two with the same weight; nil if no image has the largest
  /// weight.
  package var nearest: CGImage? {
    let greatest = shares.map(\.weight).max() ?? 0
    return shares.last { $0.weight == greatest }?.image
  }

  /// An image, nothing, or a cross-fade; nil for a value of another type.
  init?(_ value: PropertyValue) {
    switch value {
    case .image(let image): shares = [Share(image: image, weight: 1)]
    case .null: shares = [Share(image: nil, weight: 1)]
    case .crossFade(let fade): self = fade
    default: return nil
    }
  }

  /// The maximum number of images. If there are more, the one with the smallest weight is left out.
  static let maximumImageCount = 8

  /// - Parameter fraction: the weight of the second, 0…1.
  init(from first: ImageCrossFade, to second: ImageCrossFade, fraction: Double) {
    var shares: [Share] = []
    for (fade, part) in [(first, 1 - fraction), (second, fraction)] where part > 0 {
      for share in fade.shares {
        let weight = share.weight * part
        if let known = shares.firstIndex(where: { $0.image == share.image }) {
          shares[known].weight += weight
        } else {
          shares.append(Share(image: share.image, weight: weight))
        }
      }
    }
    while shares.count > Self.maximumImageCount {
      guard let least = shares.indices.min(by: { shares[$0].weight < shares[$1].weight }) else { break }
      let rest = 1 - shares.remove(at: least).weight
      for index in shares.indices { shares[index].weight /= rest }
    }
    self.shares = shares
  }

  /// The cross-fade as a value: a plain image, or `null`, if it has a single share.
  var value: PropertyValue {
    guard let only = shares.first, shares.count == 1 else { return .crossFade(self) }
    return only.image.map { .image($0) } ?? .null
  }
}
