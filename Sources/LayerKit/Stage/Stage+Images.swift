import Animations
import Compositing
import Foundation
import Media
import Pixels
import Timelines

extension Stage {
  /// A picture of what is shown at the current time, with alpha where the background is clear.
  /// - Throws: `MediaError` and `ImageMemoryError` for a canvas or images that cannot be drawn.
  public func image() throws -> CGImage {
    try Movie(self, moments: []).checkMemory(bytesPerPixel: Movie.drawnBytesPerPixel)
    let compositor = Compositor(width: canvas.pixelWidth, height: canvas.pixelHeight, threads: 1)
    let frame = self.frame()
    try compositor.readImages(of: frame)
    compositor.draw(frame)
    guard let image = CGImage(copying: compositor.surface) else {
      throw MediaError.unsupportedSize(width: canvas.pixelWidth, height: canvas.pixelHeight)
    }
    return image
  }

  /// Moves the clock to a time, as frames pass until then, and makes a picture of what is shown there.
  /// - Throws: `TimeHasPassed` for a time before the current one; as `image()`.
  public func image(at time: CFTimeInterval) throws -> CGImage {
    try checkAhead(time)
    advance(throughFramesTo: time)
    return try image()
  }

  /// - Throws: `TimeHasPassed` where the clock would have to go back.
  func checkAhead(_ time: CFTimeInterval) throws {
    guard time >= currentTime else { throw TimeHasPassed(time: time, currentTime: currentTime) }
  }
}

/// A stage was asked for a time that lies behind it.
public struct TimeHasPassed: Error, Equatable, CustomStringConvertible {
  /// In seconds.
  public let time: CFTimeInterval
  public let currentTime: CFTimeInterval

  public init(time: CFTimeInterval, currentTime: CFTimeInterval) {
    self.time = time
    self.currentTime = currentTime
  }

  public var description: String {
    "the stage stands at \(currentTime.readable) s and does not go back to \(time.readable) s; "
      + "play a new one, or a Recording, which shows any moment in any order"
  }
}

extension Recording {
  /// A picture of what is shown at a time, with alpha where the background is clear; in any order.
  /// - Throws: `MediaError` and `ImageMemoryError` where it cannot be drawn.
  public func image(at time: CFTimeInterval) throws -> CGImage {
    guard let image = CGImage(copying: try picture(at: time)) else {
      throw MediaError.unsupportedSize(width: canvas.pixelWidth, height: canvas.pixelHeight)
    }
    return image
  }
}
