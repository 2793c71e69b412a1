import CWebP
import Foundation
import Pixels
import Rasterization

/// The structure of a WebP file, read by libwebp.
final class WebPFile {
  let bytes: FileBytes
  private let demuxer: OpaquePointer
  private let path: String
  let width, height: Int
  let hasAlpha: Bool

  /// The durations of the pictures, in milliseconds.
  let lengths: [Int]

  /// The memory for each pixel while pictures are decoded, in bytes: the bitmap, and what libwebp needs besides. An
  /// animation has its last two pictures, and the one that is decoded.
  private var bytesPerPixel: Int {
    guard lengths.count == 1 else { return 16 }
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeaturesInternal(bytes.pointer, bytes.count, &features, WEBP_DECODER_ABI_VERSION)
    let isLossy = status == VP8_STATUS_OK && features.format == 1
    return isLossy ? hasAlpha ? 7 : 5 : 9
  }

  /// The maximum number of pictures.
  private static let maximumPictures = 100_000

  /// Throws `MediaError`.
  init(_ file: UnsafeMutablePointer<FILE>, path: String) throws {
    let bytes = try FileBytes(file, path: path)
    var data = WebPData(bytes: bytes.pointer, size: bytes.count)
    var state = WEBP_DEMUX_PARSE_ERROR
    guard let demuxer = WebPDemuxInternal(&data, 0, &state, WEBP_DEMUX_ABI_VERSION) else {
      throw MediaError.cannotRead(path: path, reason: "it is damaged, or ends too early")
    }
    (self.bytes, self.demuxer, self.path) = (bytes, demuxer, path)
    (width, height) = (
      Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)), Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
    )
    let count = Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
    hasAlpha = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ALPHA_FLAG.rawValue != 0
    var lengths: [Int] = []
    var iterator = WebPIterator()
    if count <= Self.maximumPictures, WebPDemuxGetFrame(demuxer, 1, &iterator) != 0 {
      // Like browsers, shows pictures of at most 10 ms for a tenth of a second.
      repeat {
        lengths.append(iterator.duration > 10 ? Int(iterator.duration) : 100)
      } while WebPDemuxNextFrame(
        &iterator) != 0
      WebPDemuxReleaseIterator(&iterator)
    }
    self.lengths = lengths
    guard !lengths.isEmpty, lengths.count == count else {
      throw MediaError.cannotRead(
        path: path,
        reason: count > Self.maximumPictures ? "it has more than \(Self.maximumPictures) pictures" : "it is damaged")
    }
    let limit = count > 1 ? PictureLimits.clipArea : PictureLimits.area
    guard width > 0, height > 0, width * height <= limit else {
      throw MediaError.imageTooLarge(path: path, width: width, height: height, limit: limit)
    }
  }

  deinit { WebPDemuxDelete(demuxer) }

  /// The memory while a picture is decoded, in bytes.
  private var decodingByteCount: Int { bytes.count + width * height * bytesPerPixel }

  /// Checks the memory for decoding a picture.
  /// - Throws: `ImageMemoryError`.
  func checkMemory() throws(ImageMemoryError) {
    try DecodingMemory.check(path, width: width, height: height, byteCount: decodingByteCount)
  }

  /// The final conversion of its straight pixels.
  var finish: PictureFinish {
    var chunk = WebPChunkIterator()
    var profile: ProfileConverter?
    if WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk) != 0 {
      profile = ColorProfile.converter(UnsafeRawBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
      WebPDemuxReleaseChunkIterator(&chunk)
    }
    return PictureFinish(profile: profile, isOpaque: !hasAlpha)
  }

  /// Decodes a still image. Throws `MediaError`; `ImageMemoryError` before anything is decoded.
  static func decode(_ stream: UnsafeMutablePointer<FILE>, _ path: String) throws -> StillPicture {
    let file = try WebPFile(stream, path: path)
    let (width, height) = (file.width, file.height)
    try file.checkMemory()
    guard let rows = PixelRows(width: width, height: height) else {
      throw MediaError.cannotRead(path: path, reason: SystemError.describe(ENOMEM))
    }
    let target = UnsafeMutableRawPointer(rows.base).assumingMemoryBound(to: UInt8.self)
    let size = PixelRows.byteCount(width: width, height: height)
    guard
      WebPDecodeBGRAInto(file.bytes.pointer, file.bytes.count, target, size, Int32(clamping: rows.stride * 4)) != nil
    else { throw MediaError.cannotRead(path: path, reason: "it is damaged") }
    let finish = file.finish
    return StillPicture(
      picture: BitmapPicture(rows, finish, path: path), width: width, height: height, isOpaque: finish.isOpaque,
      isTurned: false, decodingByteCount: file.decodingByteCount)
  }
}
