import CLibAV
import Foundation
import Pixels
import Rasterization

/// Still images that libav reads.
enum LibAVStill {
  /// libavformat's names of the supported formats.
  private static let formats = "jpeg_pipe,bmp_pipe,tiff_pipe"

  /// Decodes an image. Throws `MediaError`; `ImageMemoryError` before anything is decoded.
  static func decode(_ file: UnsafeMutablePointer<FILE>, _ path: String) throws -> StillPicture {
    let header = StillHeader(file)
    if let header {
      guard header.width * header.height <= PictureLimits.area else {
        throw MediaError.imageTooLarge(
          path: path, width: header.width, height: header.height, limit: PictureLimits.area)
      }
      try DecodingMemory.check(path, width: header.width, height: header.height, byteCount: header.byteCount)
    }
    // libav finds some images behind damaged headers.
    let maximumPixels = header?.maximumPixels ?? DecodingMemory.maximumPixels()
    let input = try LibAVInput(
      path, formats: formats, version: FileVersion(of: file), maximumPixels: maximumPixels)
    let decoder = try LibAVVideoDecoder(
      input.stream, maximumPixels: PictureLimits.area, decodedPixels: maximumPixels, path: path)
    var orientation: PictureOrientation?
    switch input.stream.pointee.codecpar.pointee.codec_id {
    case AV_CODEC_ID_MJPEG:
      guard JPEGEnd.isFound(in: try FileBytes(file, path: path)) else { throw damaged(path, "it ends too early") }
    case AV_CODEC_ID_TIFF:
      let tags = TIFFTags(file)
      guard !tags.isJPEG else {
        throw MediaError.cannotRead(path: path, reason: "TIFF files whose pixels are JPEG pictures are not read")
      }
      orientation = tags.orientation
    default: break
    }
    var allocated = av_packet_alloc()
    guard let packet = allocated else { throw LibAVInput.failure(clibav_no_memory(), path) }
    defer { av_packet_free(&allocated) }
    // These demuxers split a file into pieces of arbitrary size.
    while try input.read(into: packet) {
      defer { av_packet_unref(packet) }
      if case .failed(let reason) = decoder.send(packet) { throw damaged(path, reason) }
      if case .picture(let frame) = decoder.receive() { return try still(frame, orientation, header, path) }
    }
    _ = decoder.send(nil)
    switch decoder.receive() {
    case .picture(let frame): return try still(frame, orientation, header, path)
    case .failed(let reason): throw damaged(path, reason)
    case .needsPacket, .ended: throw damaged(path, "it has no picture")
    }
  }

  /// - Parameter orientation: the picture's orientation; nil for that of its frame.
  private static func still(
    _ frame: UnsafeMutablePointer<AVFrame>, _ orientation: PictureOrientation?, _ header: StillHeader?, _ path: String
  ) throws -> StillPicture {
    guard clibav_is_damaged(frame) == 0 else { throw damaged(path, "parts of it are missing") }
    let picture = try LibAVPicture(
      taking: frame, PictureLook(orientation: orientation, colors: .profile), path: path)
    let size = picture.shownSize
    return StillPicture(
      picture: picture, width: size.width, height: size.height, isOpaque: picture.isOpaque, isTurned: picture.isTurned,
      decodingByteCount: header?.byteCount ?? picture.byteCount)
  }

  private static func damaged(_ path: String, _ reason: String) -> MediaError {
    .cannotRead(path: path, reason: "it is damaged: \(reason)")
  }
}
