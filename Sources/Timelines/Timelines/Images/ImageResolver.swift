import Pixels

/// Finds the images that a timeline names, for readers of timeline formats. A name must always refer to the same image.
public protocol ImageResolver: AnyObject {
  /// Finds an image.
  /// - Parameter name: the name as written in the timeline, which should become the image's `source`.
  /// - Throws: `ImageResolutionError`.
  func image(named name: String) throws(ImageResolutionError) -> CGImage
}

/// The reason why an image that a timeline names cannot be used.
public enum ImageResolutionError: Error, Equatable, Sendable {
  /// No image has this name.
  /// - Parameter nearest: a similar name that exists, which the message suggests.
  case missing(nearest: String?)

  /// The name exists but cannot be read as an image.
  /// - Parameter reason: a clause that follows the name: `it is a folder`.
  case unreadable(reason: String)
}
