import DisplayList
import Rasterization

/// What a picture shows while a shutter is open: frames, each for a number of equal parts of that time. The picture is
/// their mean, as `PixelSums` says.
package struct Exposure {
  /// One of the frames.
  package struct Step {
    /// For how many parts of the time the frame stands.
    package let weight: Int

    /// Makes the frame, the same at every call. It may be called twice.
    package let frame: () throws -> Frame

    /// - Parameter weight: 1 or more.
    package init(weight: Int = 1, frame: @escaping () throws -> Frame) {
      self.weight = weight
      self.frame = frame
    }
  }

  /// The memory that an exposure may take for each pixel in which something moves, in bytes.
  package static let bytesPerPixel = UInt64(4 + PixelSums.bytesPerPixel)

  /// In the order of time; never empty.
  let steps: [Step]

  /// Asked between frames, by all threads that draw; once true, the picture is left undefined.
  let isCancelled: @Sendable () -> Bool

  /// - Parameters:
  ///   - steps: at least one; their weights add up to `PixelSums.maximumPictureCount` at most.
  ///   - isCancelled: whether nobody needs the picture any more.
  package init(_ steps: [Step], isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.steps = steps
    self.isCancelled = isCancelled
  }

  /// The frame of an exposure that has no other.
  var onlyFrame: Frame? { get throws { try steps.count == 1 ? steps[0].frame() : nil } }
}
