import CWebP
import Foundation
import Pixels
import Rasterization
import Synchronization

/// An animated WebP image. Its pictures are changes of those before: one that lies behind the last is reached from the
/// first picture on.
final class WebPClip: PictureSource {
  private let path: String
  private let bytes: FileBytes
  private let finish: PictureFinish
  let width, height: Int
  let isSurelyOpaque: Bool
  let starts: [Double]
  let duration: Double
  let tolerance = 1e-6
  private let reading: Mutex<Reading>

  /// Opens a file and decodes its first picture. Throws `MediaError`.
  init(_ file: WebPFile, path: String) throws {
    (self.path, bytes, finish) = (path, file.bytes, file.finish)
    (width, height, isSurelyOpaque) = (file.width, file.height, !file.hasAlpha)
    var time = 0
    starts = file.lengths.map { length in
      defer { time += length }
      return Double(time) / 1000
    }
    duration = Double(time) / 1000
    reading = Mutex(try Reading(file.bytes, path))
    _ = try picture(0)
  }

  deinit { PictureCache.shared.removeAll(of: ObjectIdentifier(self)) }

  func readRows(ofPicture index: Int, _ body: (UnsafePointer<UInt32>) throws -> Void) throws {
    try picture(index).readRows(body)
  }

  private func picture(_ index: Int) throws -> any DecodedPicture {
    if let known = PictureCache.shared.picture(index, of: self) { return known }
    return try reading.withLock { reading in
      if let known = PictureCache.shared.picture(index, of: self) { return known }
      if index < reading.next { reading.reset() }
      while true {
        let number = reading.next
        let rows = try reading.read(width: width, height: height)
        let picture = BitmapPicture(rows, finish, path: path)
        PictureCache.shared.keep(picture, number, of: self)
        if number >= index { return picture }
      }
    }
  }

  /// A place in the file from which decoding goes on.
  private final class Reading {
    private let bytes: FileBytes
    private let path: String
    private let decoder: OpaquePointer
    private(set) var next = 0

    init(_ bytes: FileBytes, _ path: String) throws {
      var options = WebPAnimDecoderOptions()
      var data = WebPData(bytes: bytes.pointer, size: bytes.count)
      guard WebPAnimDecoderOptionsInitInternal(&options, WEBP_DEMUX_ABI_VERSION) != 0 else {
        throw MediaError.cannotRead(path: path, reason: "libwebp is of another version")
      }
      options.color_mode = MODE_BGRA
      guard let decoder = WebPAnimDecoderNewInternal(&data, &options, WEBP_DEMUX_ABI_VERSION) else {
        throw MediaError.cannotRead(path: path, reason: "it is damaged")
      }
      (self.bytes, self.path, self.decoder) = (bytes, path, decoder)
    }

    deinit { WebPAnimDecoderDelete(decoder) }

    func reset() {
      WebPAnimDecoderReset(decoder)
      next = 0
    }

    /// Decodes the next picture.
    func read(width: Int, height: Int) throws -> PixelRows {
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
      next += 1
      return rows
    }
  }
}
