import CWebP
import Foundation
import Pixels
import Rasterization

/// An animated WebP image. Each picture depends on those before it, so going back decodes again from the first picture.
final class WebPClip: PictureSource {
  private let pictures: ClipPictures<Reading>
  let width, height: Int
  let isSurelyOpaque: Bool
  let starts: [Double]
  let duration: Double
  let tolerance = 1e-6

  /// Opens a file and decodes its first picture.
  /// - Parameter kept: the cache of decoded pictures.
  /// - Throws: `MediaError`; `ImageMemoryError` before anything is decoded.
  init(_ file: WebPFile, path: String, kept: PictureCache = .shared) throws {
    try file.checkMemory()
    (width, height, isSurelyOpaque) = (file.width, file.height, !file.hasAlpha)
    var time = 0
    starts = file.lengths.map { length in
      defer { time += length }
      return Double(time) / 1000
    }
    duration = Double(time) / 1000
    let (bytes, finish, width, height) = (file.bytes, file.finish, file.width, file.height)
    pictures = ClipPictures(kept: kept) { try Reading(bytes, finish, width: width, height: height, path) }
    _ = try pictures.picture(0)
  }

  func readRows(ofPicture index: Int, _ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    try pictures.picture(index).readRows(body)
  }

  /// A decoder of the file at its current position.
  private final class Reading: PictureDecoder {
    private let bytes: FileBytes
    private let finish: PictureFinish
    private let width, height: Int
    private let path: String
    private let decoder: OpaquePointer
    private var next = 0

    init(_ bytes: FileBytes, _ finish: PictureFinish, width: Int, height: Int, _ path: String) throws {
      var options = WebPAnimDecoderOptions()
      var data = WebPData(bytes: bytes.pointer, size: bytes.count)
      guard WebPAnimDecoderOptionsInitInternal(&options, WEBP_DEMUX_ABI_VERSION) != 0 else {
        throw MediaError.cannotRead(path: path, reason: "the installed libwebp has an incompatible version")
      }
      options.color_mode = MODE_BGRA
      guard let decoder = WebPAnimDecoderNewInternal(&data, &options, WEBP_DEMUX_ABI_VERSION) else {
        throw MediaError.cannotRead(path: path, reason: "it is damaged")
      }
      (self.bytes, self.finish, self.path, self.decoder) = (bytes, finish, path, decoder)
      (self.width, self.height) = (width, height)
    }

    deinit { WebPAnimDecoderDelete(decoder) }

    /// The decoder keeps the last two pictures.
    var byteCount: Int { width * height * 8 }

    func firstPicture(for number: Int) -> Int { 0 }

    func picture(_ number: Int, keep: (any DecodedPicture, Int) -> Void) throws -> any DecodedPicture {
      if number < next {
        WebPAnimDecoderReset(decoder)
        next = 0
      }
      while true {
        let picture = BitmapPicture(try read(), finish, path: path)
        keep(picture, next)
        next += 1
        if next > number { return picture }
      }
    }

    /// Decodes the next picture.
    private func read() throws -> PixelRows {
      var pixels: UnsafeMutablePointer<UInt8>?
      var time: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels else {
        throw MediaError.cannotRead(path: path, reason: "its picture \(next) is damaged")
      }
      guard let rows = PixelRows(width: width, height: height) else {
        throw MediaError.cannotRead(path: path, reason: SystemError.describe(ENOMEM))
      }
      for y in 0..<height {
        UnsafeMutableRawPointer(rows.row(y)).copyMemory(from: pixels + y * width * 4, byteCount: width * 4)
      }
      return rows
    }
  }
}
