import Animations
import Compositing
import DisplayList
import Foundation
import Media
import Pixels
import RenderTree
import Timelines

extension Stage {
  /// The frame at the current time, with alpha where the background is clear. While the shutter is open, animations
  /// continue, but the clock stays and no scheduled code runs.
  /// - Throws: `MediaError` and `ImageMemoryError` for a canvas or images that cannot be drawn; `FrameMemoryError`;
  ///   `NestingError`.
  public func image() throws -> CGImage {
    let movie = Movie(self, moments: [])
    let budget = try movie.memoryBudget(movie.memoryNeed(bytesPerPixel: 12), Movie.Options())
    let compositor = Compositor(
      width: canvas.pixelWidth, height: canvas.pixelHeight, threads: 1, imageMemory: budget.images)
    try locatingRefusals {
      let tree = commit()
      let shown = shutter.sampleTimes(from: currentTime, at: frameRate).map { ShownTree(tree: tree, time: $0) }
      try compositor.draw(Exposure(shown) { [self] in try check($1, of: $0) })
    }
    return try CGImage(picture: compositor.surface)
  }

  /// Moves the clock to a time in seconds, calling display links for the frames until then, and returns the frame at
  /// that time, as `image()` does.
  /// - Throws: `TimeHasPassed` for a time before the current one; otherwise as `image()`.
  public func image(at time: CFTimeInterval) throws -> CGImage {
    try checkAhead(time)
    advance(throughFramesTo: time)
    return try image()
  }

  /// Checks that a frame of a tree can be drawn.
  /// - Throws: `NestingError`.
  func check(_ frame: Frame, of shown: ShownTree) throws(NestingError) {
    try NestingError.check(shown.tree.root, frame, at: shown.time, on: self)
  }

  /// Checks that a time in seconds is not before the current time.
  /// - Throws: `TimeHasPassed`.
  func checkAhead(_ time: CFTimeInterval) throws {
    guard time >= currentTime else { throw TimeHasPassed(time: time, currentTime: currentTime) }
  }
}

/// The error for a time before the current time of a stage.
public struct TimeHasPassed: Error, Equatable, CustomStringConvertible {
  /// The requested time, in seconds.
  package let time: CFTimeInterval

  /// The current time of the stage, in seconds.
  package let currentTime: CFTimeInterval

  /// The error for a requested time and a stage's current time, in seconds.
  package init(time: CFTimeInterval, currentTime: CFTimeInterval) {
    self.time = time
    self.currentTime = currentTime
  }

  /// A sentence with both times and advice.
  public var description: String {
    "the stage is at \(currentTime.readable) s and does not go back to \(time.readable) s; "
      + "use a new stage, or a Recording, which takes any time in any order"
  }
}

extension Recording {
  /// The frame at a time in seconds, with alpha where the background is clear. Times may be given in any order.
  /// - Throws: `MediaError`, `ImageMemoryError` and `NestingError` if it cannot be drawn.
  public func image(at time: CFTimeInterval) throws -> CGImage {
    try CGImage(picture: picture(at: time))
  }
}

extension CGImage {
  /// An image with a copy of a bitmap.
  /// - Throws: `MediaError.wrongPictureSize` for a bitmap that is too large for an image.
  fileprivate convenience init(picture: PixelBuffer) throws {
    guard let image = CGImage(copying: picture) else {
      throw MediaError.wrongPictureSize(
        width: picture.width, height: picture.height, expectedWidth: PictureLimits.side,
        expectedHeight: PictureLimits.side)
    }
    self.init(image, source: nil)
  }
}
