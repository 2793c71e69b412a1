import Synchronization

/// What decodes the pictures of a movie or an animated image, all of one size.
package protocol PictureSource: AnyObject, Sendable {
  var width: Int { get }
  var height: Int { get }

  /// Whether every pixel of every picture is opaque, as far as that is known without decoding them.
  var isSurelyOpaque: Bool { get }

  /// The times at which the pictures begin, in seconds, ascending; the first is 0. Not empty.
  var starts: [Double] { get }

  /// The time at which the last picture ends, in seconds.
  var duration: Double { get }

  /// How far the times may be from the true ones, in seconds, because the file rounds them.
  var tolerance: Double { get }

  /// What was found of the pictures so far that should be reported.
  var faults: PictureFaults { get }

  /// Reads the rows of a picture as `ImageProvider.readRows(_:)` does.
  func readRows(ofPicture index: Int, _ body: (UnsafePointer<UInt32>) throws -> Void) throws
}

extension PictureSource {
  package var faults: PictureFaults { PictureFaults() }
}

/// The pictures of a movie or an animated image as images: as long as anybody holds the image of a picture, it is the
/// same object.
package final class MovingPictures: Sendable {
  package let source: any PictureSource

  /// The name of the file in messages.
  private let name: String?

  private let images = Mutex(Images())

  private struct Images {
    var known: [Int: WeakImage] = [:]
    var mostKnown = 64
  }

  private struct WeakImage {
    weak var image: CGImage?
  }

  package init(_ source: any PictureSource, name: String?) {
    (self.source, self.name) = (source, name)
  }

  /// The image of a picture.
  package func image(at index: Int) -> CGImage {
    images.withLock { images in
      if let known = images.known[index]?.image { return known }
      let image = CGImage(MovingPicture(source: source, index: index), source: name)
      if images.known.count >= images.mostKnown {
        images.known = images.known.filter { $0.value.image != nil }
        images.mostKnown = max(64, images.known.count * 2)
      }
      images.known[index] = WeakImage(image: image)
      return image
    }
  }
}

/// Provides one picture of several.
private struct MovingPicture: ImageProvider {
  let source: any PictureSource
  let index: Int

  var width: Int { source.width }
  var height: Int { source.height }
  var isSurelyOpaque: Bool { source.isSurelyOpaque }

  /// Decoders hold the memory that they need among the pictures that all of them keep.
  var readingByteCount: Int { 0 }

  var isBrief: Bool { true }

  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    try source.readRows(ofPicture: index, body)
  }
}
