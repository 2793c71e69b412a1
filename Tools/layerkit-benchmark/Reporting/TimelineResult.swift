/// The results of a timeline as a movie.
struct TimelineResult: Codable {
  let timeline: String
  let frames: Int

  /// The share of macroblocks that equal those of the previous picture, 0…1.
  let unchanged: Double
  let movies: MovieResult

  static let heading = Table.row(
    "milliseconds a frame", "static, %", "x264 alone", "whole", "ratio", "size ratio", "≠ no hints")

  var text: String {
    Table.row(
      "\(timeline), \(frames) frames", Units.decimal(unchanged * 100, digits: 0),
      Units.decimal(movies.encode.median), Units.decimal(movies.whole.median), Units.decimal(movies.ratio),
      Units.decimal(movies.sizeRatio), "\(movies.bytesUnlikeUntold)")
  }
}
