import Foundation

/// Which of the pictures of a clip is shown at which time.
package struct Playback: Sendable {
  package let pictures: MovingPictures

  /// The part of the clip that is played, in seconds of the clip. It may end after the clip, whose last picture stays.
  package let start, length: Double

  /// Whether the part begins anew when it is over.
  package let loops: Bool

  /// - Parameters:
  ///   - start: the time in the clip at which to begin, in seconds, at least 0.
  ///   - length: how long to play, in seconds; nil for the rest of the clip.
  package init(_ pictures: MovingPictures, from start: Double = 0, length: Double? = nil, loops: Bool = false) {
    self.pictures = pictures
    self.start = start
    self.length = length ?? max(0, pictures.source.duration - start)
    self.loops = loops
  }

  /// The image at a time in seconds since the beginning of the part: that of the last picture that does not begin
  /// later. Before 0 it is the first, after the end the last picture of the part, unless it loops.
  package func image(at time: Double) -> CGImage { pictures.image(at: index(at: time)) }

  /// The number of the picture at a time.
  package func index(at time: Double) -> Int {
    let source = pictures.source
    // Times that are computed differ from those of the file by rounding, and these by ticks.
    var time = time.isNaN ? 0 : time + source.tolerance
    if loops, length > 0, time >= length {
      time = time.isFinite ? time.truncatingRemainder(dividingBy: length) : 0
    }
    // What begins at the very end, or less than a tick before it, is not in the part.
    let last = max(start, (start + length - source.tolerance).nextDown)
    let wanted = min(start + max(time, 0), last.isFinite ? last : source.duration)
    return max(0, Self.count(of: source.starts, upTo: max(wanted, start + source.tolerance)) - 1)
  }

  /// The number of values up to a limit, of ascending ones.
  private static func count(of values: [Double], upTo limit: Double) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
