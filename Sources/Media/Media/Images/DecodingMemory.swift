import CLibAV
import Pixels
import Rasterization

/// The memory that an image takes while it is decoded, counted from its header. An image that takes more than all
/// frames together may take is not decoded, because no command could draw it.
enum DecodingMemory {
  /// Checks an image before it is decoded.
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - byteCount: the memory for decoding the image as a whole, in bytes; 0 if its rows are decoded one by one.
  ///   - isInterlaced: whether the image is decoded as a whole only because it is interlaced.
  /// - Throws: `ImageMemoryError`.
  static func check(
    _ path: String, width: Int, height: Int, byteCount: Int, isInterlaced: Bool = false
  ) throws(ImageMemoryError) {
    // A larger image may be drawn at a lower level of detail.
    let isDrawnWhole = width * height <= Picture.maximumPixelCount
    let needed = byteCount + (isDrawnWhole ? PixelRows.byteCount(width: width, height: height) : 0)
    guard needed > FrameMemory.total else { return }
    throw ImageMemoryError(
      image: path, width: width, height: height, imageNeeds: needed, allNeed: needed, count: 1,
      limit: max(1, FrameMemory.total), isReadWhole: isInterlaced)
  }

  /// Checks the first picture of a file that libav reads, before it is decoded.
  /// - Throws: `ImageMemoryError`.
  static func checkFirstPicture(_ parameters: AVCodecParameters, _ path: String) throws(ImageMemoryError) {
    let (width, height) = (Int(parameters.width), Int(parameters.height))
    // Without a size, the decoder finds it; too large a size is another error.
    guard width > 0, height > 0, width * height <= PictureLimits.clipArea else { return }
    try check(path, width: width, height: height, byteCount: width * height * bytesPerPixel(of: parameters.codec_id))
  }

  /// Checks the decoder of a clip with several pictures.
  /// - Throws: `ImageMemoryError`.
  static func checkClip(_ path: String, width: Int, height: Int) throws(ImageMemoryError) {
    try check(path, width: width, height: height, byteCount: width * height * bytesPerMoviePixel)
  }

  /// The estimated memory of a decoder for each pixel of a movie, in bytes: about a dozen pictures.
  static let bytesPerMoviePixel = 20

  /// The memory for each pixel of the first picture, in bytes.
  private static func bytesPerPixel(of codec: AVCodecID) -> Int {
    switch codec {
    case AV_CODEC_ID_GIF: 5
    case AV_CODEC_ID_APNG: 10
    default: bytesPerMoviePixel
    }
  }

  /// The maximum number of pixels of a picture that libav decodes. A picture may be larger than its file declares.
  static func maximumPixels(of codec: AVCodecID = AV_CODEC_ID_GIF) -> Int {
    min(PictureLimits.clipArea, FrameMemory.total / bytesPerPixel(of: codec))
  }
}
