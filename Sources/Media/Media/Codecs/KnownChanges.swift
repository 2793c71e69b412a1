import Pixels

/// Where each picture of a movie differs from the previous one, as far as its source knows.
struct KnownChanges {
  private let whole: PixelRect
  private let macroblocks: Int

  /// The index of the latest picture in its source; nil if its changes were unknown.
  private var index: Int?

  init(_ video: VideoStream) {
    whole = PixelRect(minX: 0, minY: 0, maxX: video.width, maxY: video.height)
    macroblocks = UnchangedMacroblocks(width: video.width, height: video.height, index: 0, areUnchanged: false).total
  }

  /// Adds the next picture.
  /// - Returns: the rectangle outside of which it equals the previous picture; the whole picture if its changes are
  ///   unknown.
  mutating func box(of picture: VideoPicture) -> PixelRect {
    let (known, previous) = (picture.unchanged, index)
    index = known?.index
    // Only changes relative to the previous picture are useful.
    guard let known, let previous, known.index == previous + 1, known.total == macroblocks else { return whole }
    return known.changedBox.intersection(whole)
  }
}
