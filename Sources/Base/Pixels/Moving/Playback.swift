import Foundation

/// The timing of the frames of a clip.
package struct Playback: Sendable {
  package let pictures: MovingPictures

  /// The part of the clip that is played, in seconds of the clip. If it ends after the clip, the last frame is held.
  package let start, length: Double

  /// Whether the part repeats.
  package let loops: Bool

  /// - Parameters:
  ///   - start: the start time in the clip, in seconds, at least 0.
  ///   - length: the duration, in seconds; nil for the rest of the clip.
  package init(_ pictures: MovingPictures, from start: Double = 0, length: Double? = nil, loops: Bool = false) {
    self.pictures = pictures
    self.start = start
    self.length = length ?? max(0, pictures.source.duration - start)
    self.loops = loops
  }

  /// The image at a time in seconds since the beginning of the part: the last frame that does not begin later. Before 0
  /// it is the first frame, and after the end the last frame of the part, unless the part loops.
  package func image(at time: Double) -> CGImage { pictures.image(at: index(at: time)) }

  /// The index of the frame at a time.
  package func index(at time: Double) -> Int {
    let source = pictures.source
    // Computed times differ from those in the file by rounding errors, and times in the file are rounded to ticks.
    var time = time.isNaN ? 0 : time + source.tolerance
    if loops, length > 0, time >= length {
      time = time.isFinite ? time.truncatingRemainder(dividingBy: length) : 0
    }
    // A frame that begins at the exact end, or less than a tick before it, is not in the part.
    let last = max(start, (start + length - source.tolerance).nextDown)
    let wanted = min(start + max(time, 0), last.isFinite ? last : source.duration)
    return max(0, Self.count(of: source.starts, upTo: max(wanted, start + source.tolerance)) - 1)
  }

  /// The number of values up to a limit, in an ascending list.
  private static func count(of values: [Double], upTo limit: Double) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
