import Pixels

/// Finds the images that a timeline names. Whoever makes timelines of data is handed one.
public protocol ImageResolver: AnyObject {
  /// - Parameter name: as the timeline has it, which is what `source` of the image is, too.
  func image(named name: String) throws(ImageResolutionError) -> CGImage
}

/// Why there is no image of a name.
public enum ImageResolutionError: Error, Equatable, Sendable {
  /// - Parameter nearest: a name that is like it and that there is.
  case missing(nearest: String?)

  /// - Parameter reason: a clause that follows the name: `it is a folder`.
  case unreadable(reason: String)
}
