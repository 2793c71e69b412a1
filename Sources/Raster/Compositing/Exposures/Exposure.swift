import DisplayList
import Rasterization

/// The content of a picture while a shutter is open: frames, each for a number of equal parts of that time. The picture
/// is their mean, as computed by `PixelSums`.
package struct Exposure {
  /// One of the frames.
  package struct Step {
    /// The number of parts of the time for which the frame is shown.
    package let weight: Int

    /// Creates the frame, the same at every call. It may be called twice.
    package let frame: () throws -> Frame

    /// - Parameter weight: 1 or more.
    package init(weight: Int = 1, frame: @escaping () throws -> Frame) {
      self.weight = weight
      self.frame = frame
    }
  }

  /// The maximum memory of an exposure for each pixel in which something moves, in bytes.
  package static let bytesPerPixel = UInt64(4 + PixelSums.bytesPerPixel)

  /// In chronological order; never empty.
  let steps: [Step]

  /// Called between frames, by all threads that draw; once true, the picture is left undefined.
  let isCancelled: @Sendable () -> Bool

  /// - Parameters:
  ///   - steps: at least one; their weights add up to at most `PixelSums.maximumPictureCount`.
  ///   - isCancelled: returns whether the picture is no longer needed.
  package init(_ steps: [Step], isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.steps = steps
    self.isCancelled = isCancelled
  }

  /// The frame of an exposure that has only one; otherwise nil.
  var onlyFrame: Frame? { get throws { try steps.count == 1 ? steps[0].frame() : nil } }
}
