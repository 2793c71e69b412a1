import Synchronization

/// A decoder of the frames of a movie or an animated image, all of the same size.
package protocol PictureSource: AnyObject, Sendable {
  var width: Int { get }
  var height: Int { get }

  /// Whether every pixel of every frame is known to be opaque without decoding the frames.
  var isSurelyOpaque: Bool { get }

  /// The start times of the frames, in seconds, ascending; the first is 0. Not empty.
  var starts: [Double] { get }

  /// The end time of the last frame, in seconds.
  var duration: Double { get }

  /// The maximum error of the times, in seconds, because the file rounds them.
  var tolerance: Double { get }

  /// The faults found so far that should be reported.
  var faults: PictureFaults { get }

  /// Reads the rows of a frame like `ImageProvider.readRows(_:)`.
  func readRows(ofPicture index: Int, _ body: (UnsafePointer<UInt32>) throws -> Void) throws
}

extension PictureSource {
  package var faults: PictureFaults { PictureFaults() }
}

/// The frames of a movie or an animated image, as images. While the image of a frame is referenced, the same object is
/// returned.
package final class MovingPictures: Sendable {
  package let source: any PictureSource

  /// The name of the file, for messages.
  private let name: String?

  private let images = Mutex(Images())

  private struct Images {
    var known: [Int: WeakImage] = [:]
    var maximumKnown = 64
  }

  private struct WeakImage {
    weak var image: CGImage?
  }

  package init(_ source: any PictureSource, name: String?) {
    (self.source, self.name) = (source, name)
  }

  /// The image of a frame.
  package func image(at index: Int) -> CGImage {
    images.withLock { images in
      if let known = images.known[index]?.image { return known }
      let image = CGImage(MovingPicture(source: source, index: index), source: name)
      if images.known.count >= images.maximumKnown {
        images.known = images.known.filter { $0.value.image != nil }
        images.maximumKnown = max(64, images.known.count * 2)
      }
      images.known[index] = WeakImage(image: image)
      return image
    }
  }
}

/// Provides one frame of several.
private struct MovingPicture: ImageProvider {
  let source: any PictureSource
  let index: Int

  var width: Int { source.width }
  var height: Int { source.height }
  var isSurelyOpaque: Bool { source.isSurelyOpaque }

  /// The memory of decoders of movies is counted together with the frames that they keep. A single picture is decoded
  /// like a still image.
  var readingByteCount: Int { source.starts.count == 1 ? width * height * 4 : 0 }

  var isBrief: Bool { true }

  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    try source.readRows(ofPicture: index, body)
  }
}
