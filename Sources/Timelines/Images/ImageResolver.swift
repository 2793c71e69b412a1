import Pixels

/// Finds the images that the source of a timeline names, for what reads timelines from such sources. Each name is
/// expected to give the same image every time.
public protocol ImageResolver: AnyObject {
  /// Finds an image.
  /// - Parameter name: the name as the timeline has it; the image should have it as its `source`.
  func image(named name: String) throws(ImageResolutionError) -> CGImage
}

/// Why an image that a timeline names is not there.
public enum ImageResolutionError: Error, Equatable, Sendable {
  /// There is nothing of this name.
  /// - Parameter nearest: a similar name that exists, which the message suggests.
  case missing(nearest: String?)

  /// What has this name cannot be read as an image.
  /// - Parameter reason: a clause that follows the name: `it is a folder`.
  case unreadable(reason: String)
}
