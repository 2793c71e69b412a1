import Pixels

/// Images that are seen through each other: what is shown on the way from one to another, or to or from nothing. Where a
/// way is left half-way for another image, more than two are.
public struct ImageCrossFade: Equatable, Sendable {
  /// An image or nothing, and how much of it is seen.
  public struct Share: Equatable, Sendable {
    public let image: CGImage?

    /// 0…1; those of a cross-fade add up to 1.
    public var weight: Double
  }

  public let shares: [Share]

  /// The images, those of nothing left out.
  public var images: [(image: CGImage, weight: Double)] {
    shares.compactMap { share in share.image.map { ($0, share.weight) } }
  }

  /// What is seen most; the later one of two that are seen alike.
  public var nearest: CGImage? {
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

  /// Ways that are left again and again keep so many images.
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

  /// One image that is seen alone is that image.
  var value: PropertyValue {
    guard let only = shares.first, shares.count == 1 else { return .crossFade(self) }
    return only.image.map { .image($0) } ?? .null
  }
}
