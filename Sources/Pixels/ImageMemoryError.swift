import Foundation

/// The images that a frame shows take more memory than they may.
public struct ImageMemoryError: Error, Equatable, Sendable {
  /// The image that takes most, as it was named where it came from, and its size in pixels.
  public let image: String
  public let width, height: Int

  /// What the image and all images of the frame take, in bytes, and how many there are.
  public let imageNeeds, allNeed, count: Int

  /// What images may take, in bytes.
  public let limit: Int

  /// Whether the image cannot be read row by row.
  private let isReadWhole: Bool

  package init(
    image: String, width: Int, height: Int, imageNeeds: Int, allNeed: Int, count: Int, limit: Int, isReadWhole: Bool
  ) {
    (self.image, self.width, self.height) = (image, width, height)
    (self.imageNeeds, self.allNeed, self.count, self.limit) = (imageNeeds, allNeed, count, limit)
    self.isReadWhole = isReadWhole
  }

  /// The system has no memory for an image although it may be taken.
  package static func missing(for provider: any ImageProvider, _ byteCount: Int) -> ImageMemoryError {
    ImageMemoryError(
      image: "an image", width: provider.width, height: provider.height, imageNeeds: byteCount, allNeed: byteCount,
      count: 1, limit: 0, isReadWhole: false)
  }
}

extension ImageMemoryError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    let size = "\(width) × \(height) pixels take \(Self.megabytes(imageNeeds))"
    let which =
      count == 1
      ? "\(image): its \(size)" : "\(image): its \(size), all \(count) images of the frame \(Self.megabytes(allNeed))"
    guard limit > 0 else { return "\(which), and there is no memory left" }
    let advice = isReadWhole ? "save it without interlacing, with fewer pixels" : "save it with fewer pixels"
    return "\(which), and images may take \(Self.megabytes(limit)); \(advice), or allow more (--memory)"
  }

  private static func megabytes(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }
}
