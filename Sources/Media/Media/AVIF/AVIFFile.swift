import CAvif
import Foundation
import Pixels
import Rasterization
import Support

/// Still AVIF images, read by libavif.
enum AVIFFile {
  /// Decodes an image. Throws `MediaError`; `ImageMemoryError` before anything is decoded.
  static func decode(_ stream: UnsafeMutablePointer<FILE>, _ path: String) throws -> StillPicture {
    let bytes = try FileBytes(stream, path: path)
    guard let decoder = avifDecoderCreate() else {
      throw MediaError.cannotRead(path: path, reason: SystemError.describe(ENOMEM))
    }
    defer { avifDecoderDestroy(decoder) }
    decoder.pointee.imageSizeLimit = UInt32(PictureLimits.area)
    decoder.pointee.maxThreads = Int32(min(4, SystemProcessors.allowed))
    // Strict mode rejects files without the `pixi` property, which many otherwise valid files lack.
    decoder.pointee.strictFlags = avifStrictFlags(AVIF_STRICT_DISABLED.rawValue)
    for result in [
      avifDecoderSetIOMemory(decoder, bytes.pointer, bytes.count), avifDecoderParse(decoder),
    ] {
      guard result == AVIF_RESULT_OK else { throw failure(result, path) }
    }
    guard let image = decoder.pointee.image else { throw failure(AVIF_RESULT_NO_CONTENT, path) }
    let (width, height) = try size(of: image, path)
    let hasAlpha = decoder.pointee.alphaPresent != 0
    let byteCount = bytes.count + width * height * image.pointee.decodingByteCount(hasAlpha: hasAlpha)
    try DecodingMemory.check(path, width: width, height: height, byteCount: byteCount)
    let result = avifDecoderNextImage(decoder)
    guard result == AVIF_RESULT_OK else { throw failure(result, path) }
    return try withExtendedLifetime(bytes) { try still(image, decodingByteCount: byteCount, path) }
  }

  private static func failure(_ result: avifResult, _ path: String) -> MediaError {
    let reason = avifResultToString(result).map { String(cString: $0) } ?? "unknown error"
    return .cannotRead(path: path, reason: "it is damaged: \(reason)")
  }

  private static func size(
    of image: UnsafeMutablePointer<avifImage>, _ path: String
  ) throws -> (width: Int, height: Int) {
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    guard width > 0, height > 0, width * height <= PictureLimits.area else {
      throw MediaError.imageTooLarge(path: path, width: width, height: height, limit: PictureLimits.area)
    }
    return (width, height)
  }

  private static func still(
    _ image: UnsafeMutablePointer<avifImage>, decodingByteCount: Int, _ path: String
  ) throws -> StillPicture {
    let (width, height) = try size(of: image, path)
    guard let rows = PixelRows(width: width, height: height) else {
      throw MediaError.cannotRead(path: path, reason: SystemError.describe(ENOMEM))
    }
    if let matrix = CodedColors.refusedMatrix(Int(image.pointee.matrixCoefficients)) {
      throw MediaError.refusedMatrix(matrix, path)
    }
    let layout = image.pointee.layout
    let reader = SampleReader(
      layout, sampleBytes: image.pointee.depth > 8 ? 2 : 1, light: image.pointee.codedColors.converter)
    for y in 0..<height {
      reader.read(y, into: rows.row(y)) { image.pointee.samples($0, $1, or: rows) }
    }
    let finish = PictureFinish(
      profile: image.pointee.profile, orientation: image.pointee.orientation, isOpaque: !layout.hasAlpha)
    let size = finish.orientation.size(width: width, height: height)
    return StillPicture(
      picture: BitmapPicture(rows, finish, path: path), width: size.width, height: size.height,
      isOpaque: finish.isOpaque, isTurned: finish.orientation != .upright,
      decodingByteCount: decodingByteCount)
  }
}

extension avifImage {
  /// The memory for each pixel while the image is decoded, in bytes: the samples twice, because parts of an image are
  /// decoded separately, and the bitmap.
  fileprivate func decodingByteCount(hasAlpha: Bool) -> Int {
    let isReduced = yuvFormat == AVIF_PIXEL_FORMAT_YUV420 || yuvFormat == AVIF_PIXEL_FORMAT_YUV400
    return (isReduced ? 3 : 6) * (depth > 8 ? 2 : 1) + (hasAlpha ? depth > 8 ? 4 : 2 : 0) + 4
  }

  fileprivate var layout: SampleLayout {
    let colors: SampleModel.Colors =
      switch Int(matrixCoefficients) {
      case 0: .rgb
      case 1: .yuv(red: 0.2126, blue: 0.0722)
      case 4: .yuv(red: 0.3, blue: 0.11)
      case 7: .yuv(red: 0.212, blue: 0.087)
      case 8: .lumaGreenOrange
      case 9: .yuv(red: 0.2627, blue: 0.0593)
      case 12: .yuv(ofPrimaries: Int(colorPrimaries))
      default: .yuv(red: 0.299, blue: 0.114)
      }
    let isGray = yuvFormat == AVIF_PIXEL_FORMAT_YUV400
    var layout = SampleLayout(
      width: Int(width), height: Int(height),
      model: SampleModel(isGray ? .gray : colors, depth: Int(depth), isFullRange: yuvRange == AVIF_RANGE_FULL))
    layout.columns = [AVIF_PIXEL_FORMAT_YUV420, AVIF_PIXEL_FORMAT_YUV422].contains(yuvFormat) ? 2 : 1
    layout.rows = yuvFormat == AVIF_PIXEL_FORMAT_YUV420 ? 2 : 1
    layout.placeAcross = yuvChromaSamplePosition == AVIF_CHROMA_SAMPLE_POSITION_UNKNOWN ? .middle : .first
    layout.placeDown = yuvChromaSamplePosition == AVIF_CHROMA_SAMPLE_POSITION_COLOCATED ? .first : .middle
    layout.hasAlpha = alphaPlane != nil
    return layout
  }

  /// The samples of a row of a component: luma, the two chroma components, or alpha. With the identity matrix, the
  /// planes hold green, blue and red, and `index` counts them as red, green and blue.
  fileprivate func samples(_ index: Int, _ y: Int, or missing: PixelRows) -> SampleRow {
    let component =
      matrixCoefficients == 0 && index < 3 && yuvFormat != AVIF_PIXEL_FORMAT_YUV400 ? (index + 2) % 3 : index
    let (plane, stride) =
      switch component {
      case 0: (yuvPlanes.0, yuvRowBytes.0)
      case 1: (yuvPlanes.1, yuvRowBytes.1)
      case 2: (yuvPlanes.2, yuvRowBytes.2)
      default: (alphaPlane, alphaRowBytes)
      }
    return SampleRow(plane.map { UnsafeRawPointer($0 + y * Int(stride)) } ?? UnsafeRawPointer(missing.row(y)))
  }

  fileprivate var profile: ProfileConverter? {
    icc.size > 0 ? ColorProfile.converter(UnsafeRawBufferPointer(start: icc.data, count: icc.size)) : nil
  }

  /// The colours of the image; sRGB if it has an ICC profile, because the profile converts them.
  fileprivate var codedColors: CodedColors {
    guard icc.size == 0 else { return CodedColors(primaries: 1, transfer: 13) }
    let peak = withUnsafePointer(to: self) { cavif_peak($0) }
    return CodedColors(
      primaries: Int(colorPrimaries), transfer: Int(transferCharacteristics), peak: peak > 0 ? peak : nil)
  }

  /// The orientation: `irot` turns counterclockwise in steps of 90°, then `imir` mirrors.
  fileprivate var orientation: PictureOrientation {
    func has(_ flag: avifTransformFlag) -> Bool { transformFlags & avifTransformFlags(flag.rawValue) != 0 }
    var (a, b, c, d) = (1, 0, 0, 1)
    for _ in 0..<(has(AVIF_TRANSFORM_IROT) ? Int(irot.angle) % 4 : 0) {
      // (x, y) becomes (y, −x).
      (a, b) = (b, -a)
      (c, d) = (d, -c)
    }
    if has(AVIF_TRANSFORM_IMIR) {
      if imir.mode == 0 { (b, d) = (-b, -d) } else { (a, c) = (-a, -c) }
    }
    return a != 0
      ? PictureOrientation(swapsAxes: false, reversesRow: a < 0, reversesRows: d < 0)
      : PictureOrientation(swapsAxes: true, reversesRow: c < 0, reversesRows: b < 0)
  }
}
