import Pixels

/// Where the pictures of a movie differ from those before them, as far as their source knows it.
struct KnownChanges {
  private let whole: PixelRect
  private let macroblocks: Int

  /// The place of the latest picture in the sequence of its source; nil if nothing was known of it.
  private var index: Int?

  init(_ video: VideoStream) {
    whole = PixelRect(minX: 0, minY: 0, maxX: video.width, maxY: video.height)
    macroblocks = UnchangedMacroblocks(width: video.width, height: video.height, index: 0, areUnchanged: false).total
  }

  /// Notes the next picture.
  /// - Returns: the box outside of which it has the samples of the picture before; the whole picture where nothing is
  ///   known.
  mutating func box(of picture: VideoPicture) -> PixelRect {
    let (known, former) = (picture.unchanged, index)
    index = known?.index
    // What a picture has in common with another one than that before it says nothing.
    guard let known, let former, known.index == former + 1, known.total == macroblocks else { return whole }
    return known.changedBox.intersection(whole)
  }
}
