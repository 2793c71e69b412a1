import Foundation
import Media
import Pixels

/// The hints that a movie writer gets about unchanged macroblocks.
enum UnchangedHints {
  case absent
  case correct

  /// Wrong hints: all macroblocks are unchanged.
  case wrong

  /// Wrong hints about another sequence, in which every other picture is missing.
  case anotherSequence
}

/// Writes a movie of pictures by their numbers, each drawn by `draw` into its own buffer.
/// - Parameter parts: as in `MovieWriter`.
func writeMovie(
  to path: String, _ video: VideoStream, _ settings: MovieSettings, numbers: [Int], hints: UnchangedHints,
  parts: [Range<Int>] = [], draw: (YUVBuffer, Int) -> Void
) throws {
  let format = try MovieFormat(settings, path: path)
  let writer = try MovieWriter(path: path, video: video, format: format, parts: parts)
  var previous: YUVBuffer?
  for (index, number) in numbers.enumerated() {
    let picture = YUVBuffer(width: video.width, height: video.height, format: format.pixelFormat)
    draw(picture, number)
    guard hints != .absent else {
      try writer.write(picture)
      continue
    }
    let unchanged = UnchangedMacroblocks(
      width: video.width, height: video.height, index: hints == .anotherSequence ? 2 * index : index,
      areUnchanged: previous != nil)
    if hints == .correct, let previous { unchanged.compare(picture, with: previous) }
    previous = picture
    try writer.write(VideoPicture(picture, unchanged: unchanged))
  }
  try writer.finish()
}

extension UnchangedMacroblocks {
  /// Sets the flags of all macroblocks with a different sample to 0.
  fileprivate func compare(_ picture: YUVBuffer, with previous: YUVBuffer) {
    let side = Self.side
    for (plane, old) in zip(picture.planes, previous.planes) {
      for y in 0..<picture.height {
        for column in 0..<columns {
          let (left, right) = (column * side / plane.columns, min((column + 1) * side, picture.width) / plane.columns)
          let place = y / plane.rows * plane.stride + left * plane.sampleBytes
          let count = (right - left) * plane.sampleBytes
          if memcmp(plane.base + place, old.base + place, count) != 0 { flags[y / side * columns + column] = 0 }
        }
      }
    }
  }
}
