import Foundation
import Media
import Pixels

/// What the pictures of a movie are said to have in common with those before them.
enum Told {
  case nothing
  case truth

  /// That all stand still.
  case lies

  /// The same, but of pictures of which every other one is missing.
  case anotherSequence
}

/// Writes a movie of pictures by their numbers, each drawn by `draw` into a buffer of its own.
/// - Parameter parts: as `MovieWriter` takes them.
func writeMovie(
  to path: String, _ video: VideoStream, _ settings: MovieSettings, numbers: [Int], told: Told,
  parts: [Range<Int>] = [], draw: (YUVBuffer, Int) -> Void
) throws {
  let format = try MovieFormat(settings, path: path)
  let writer = try MovieWriter(path: path, video: video, format: format, parts: parts)
  var former: YUVBuffer?
  for (index, number) in numbers.enumerated() {
    let picture = YUVBuffer(width: video.width, height: video.height, format: format.pixelFormat)
    draw(picture, number)
    guard told != .nothing else {
      try writer.write(picture)
      continue
    }
    let unchanged = UnchangedMacroblocks(
      width: video.width, height: video.height, index: told == .anotherSequence ? 2 * index : index,
      areUnchanged: former != nil)
    if told == .truth, let former { unchanged.compare(picture, with: former) }
    former = picture
    try writer.write(VideoPicture(picture, unchanged: unchanged))
  }
  try writer.finish()
}

extension UnchangedMacroblocks {
  /// Sets the flags of all macroblocks of which a sample differs to 0.
  fileprivate func compare(_ picture: YUVBuffer, with former: YUVBuffer) {
    let side = Self.side
    for (plane, old) in zip(picture.planes, former.planes) {
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
