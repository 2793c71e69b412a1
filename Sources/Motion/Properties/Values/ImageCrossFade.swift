import Pixels

/// Images that are seen through each other: a moment of an animation from one image, or none, to another. There are
/// more than two where such an animation is replaced on its way by one to another image.
public struct ImageCrossFade: Equatable, Sendable {
  /// One of the images, and how much of it is seen.
  package struct Share: Equatable, Sendable {
    /// The image; nil where nothing is shown.
    package let image: CGImage?

    /// The share, 0…1; the shares of a cross-fade add up to 1.
    package var weight: Double
  }

  /// The images and their shares, at most eight, in the order in which they joined the cross-fade.
  package let shares: [Share]

  /// The images with their shares, without the share of nothing.
  public var images: [(image: CGImage, weight: Double)] {
    shares.compactMap { share in share.image.map { ($0, share.weight) } }
  }

  /// The image that is seen most, the later one of two with the same share; nil where that is nothing.
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

  /// The greatest number of images; of more, the one that is seen least is left out.
  static let mostImages = 8

  /// - Parameter fraction: 0…1, the share of the second.
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
    while shares.count > Self.mostImages {
      guard let least = shares.indices.min(by: { shares[$0].weight < shares[$1].weight }) else { break }
      let rest = 1 - shares.remove(at: least).weight
      for index in shares.indices { shares[index].weight /= rest }
    }
    self.shares = shares
  }

  /// The cross-fade as a value: a plain image, or `null`, where it has one share.
  var value: PropertyValue {
    guard let only = shares.first, shares.count == 1 else { return .crossFade(self) }
    return only.image.map { .image($0) } ?? .null
  }
}
