import Foundation

/// An error that is thrown if the images in a frame take more memory than allowed.
public struct ImageMemoryError: Error, Equatable, Sendable {
  /// The name of the image that takes the most memory.
  package let image: String

  /// The size of that image, in pixels.
  package let width, height: Int

  /// The memory for that image and for all images in the frame, in bytes, and the number of images.
  package let imageNeeds, allNeed, count: Int

  /// The maximum memory for the images in a frame, in bytes; 0 if the system has no memory left for the image.
  package let limit: Int

  /// Whether the image must be decoded as a whole, because it cannot be read row by row.
  private let isReadWhole: Bool

  package init(
    image: String, width: Int, height: Int, imageNeeds: Int, allNeed: Int, count: Int, limit: Int, isReadWhole: Bool
  ) {
    (self.image, self.width, self.height) = (image, width, height)
    (self.imageNeeds, self.allNeed, self.count, self.limit) = (imageNeeds, allNeed, count, limit)
    self.isReadWhole = isReadWhole
  }

  /// The error for an image that is within the limit, but for which the system has no memory.
  package static func missing(for provider: any ImageProvider, _ byteCount: Int) -> ImageMemoryError {
    ImageMemoryError(
      image: "an image", width: provider.width, height: provider.height, imageNeeds: byteCount, allNeed: byteCount,
      count: 1, limit: 0, isReadWhole: false)
  }
}

extension ImageMemoryError: LocalizedError, CustomStringConvertible {
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// A sentence with the image, its size and memory, the limit, and advice.
  public var description: String { "\(image): \(reason)" }

  /// The sentence without the name of the image.
  package var reason: String {
    let size = "\(width) × \(height) pixels take \(Self.megabytes(imageNeeds))"
    let which =
      count == 1 ? "its \(size)" : "its \(size), all \(count) images of the frame \(Self.megabytes(allNeed))"
    guard limit > 0 else { return "\(which), and there is no memory left" }
    let advice = isReadWhole ? "save it without interlacing, with fewer pixels" : "save it with fewer pixels"
    return "\(which), and images may take \(Self.megabytes(limit)); \(advice), or allow more (--memory)"
  }

  private static func megabytes(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }
}
