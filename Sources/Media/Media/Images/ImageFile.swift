import Foundation
import Pixels
import Support

// To add a format, write an `ImageProvider` like `PNGPixels`, or a decoding function for `StillPixels` if images are
// decoded as a whole. Formats are detected by their first bytes; `Support/Files` lists unsupported ones for messages.

/// Images and movies in files of all supported formats. The contents of a file determine its format, not its name.
public enum ImageFile {
  /// Opens a still image (PNG, JPEG, WebP, AVIF, GIF, BMP, TIFF) or a clip: a movie, or an animated GIF, PNG or WebP.
  /// The image of a clip shows a different picture at each time.
  ///
  /// Pixels are decoded when they are first drawn, and again after they were evicted from memory, so the file must not
  /// be moved or changed. The orientation of JPEG, TIFF, AVIF and PNG images is applied, and that of movies in steps of
  /// 90°. Colours are converted to sRGB: those of matrix profiles, of PNG chunks and of a movie's tags. High dynamic
  /// range is mapped to standard dynamic range.
  ///
  /// An image may have at most 2²⁸ pixels; a PNG file that is not interlaced may have 2³¹, for a `CATiledLayer`.
  /// - Throws: `MediaError`; `ImageMemoryError` if it cannot be decoded within the memory limit, before it is decoded.
  public static func image(at path: String) throws -> CGImage {
    try image(at: path, maximumPixels: PictureLimits.tiledArea)
  }

  /// Opens an image as `image(at:)` does.
  /// - Parameter maximumPixels: the maximum number of pixels of a PNG image.
  /// - Throws: `MediaError`; `ImageMemoryError`.
  static func image(at path: String, maximumPixels: Int) throws -> CGImage {
    let file = try PNGFile.open(path)
    defer { fclose(file) }
    do {
      return try image(in: file, path: path, maximumPixels: maximumPixels)
    } catch let error as MediaError {
      throw error.naming(file, \.reasonAgainstImage)
    }
  }

  private static func image(
    in file: UnsafeMutablePointer<FILE>, path: String, maximumPixels: Int
  ) throws -> CGImage {
    switch ImageKind(file) {
    case .png: return try PNGFile.image(at: path, maximumPixels: maximumPixels)
    case .webP:
      let webP = try WebPFile(file, path: path)
      guard webP.lengths.count == 1 else {
        return Clip(Playback(MovingPictures(try WebPClip(webP, path: path), name: path)), name: path).image
      }
      return CGImage(try StillPixels(path, WebPFile.decode), source: path)
    case .avif: return CGImage(try StillPixels(path, AVIFFile.decode), source: path)
    case .still: return CGImage(try StillPixels(path, LibAVStill.decode), source: path)
    case .moving:
      let clip = try LibAVClip(path)
      let pictures = MovingPictures(clip, name: path)
      // A single picture is a still image.
      return clip.starts.count == 1 ? pictures.image(at: 0) : Clip(Playback(pictures), name: path).image
    }
  }
}

extension Clip {
  /// Opens a movie, or an animated GIF, PNG or WebP, from its beginning.
  /// - Parameters:
  ///   - start: the time in the file at which to begin, in seconds.
  ///   - duration: how long to play, in seconds; nil for the rest of the file. If the file is shorter, its last picture
  ///     remains.
  ///   - loops: whether the clip starts again at its end.
  /// - Throws: `MediaError`, also for a still image, and for a part outside of the file.
  public init(contentsOfFile path: String, from start: Double = 0, duration: Double? = nil, loops: Bool = false) throws
  {
    guard let clip = Clip(try ImageFile.image(at: path)) else {
      throw MediaError.cannotRead(path: path, reason: "it is a still image")
    }
    guard let part = clip.playing(from: start, duration: duration, loops: loops) else {
      throw MediaError.cannotRead(
        path: path, reason: "it ends at \(clip.fileDuration) s; a part begins before, and is longer than 0 s")
    }
    self = part
  }

  /// Opens a movie, as `init(contentsOfFile:from:duration:loops:)` does from a path.
  /// - Throws: `MediaError`, also for a URL that is not a file's.
  public init(contentsOf url: URL, from start: Double = 0, duration: Double? = nil, loops: Bool = false) throws {
    guard url.isFileURL else {
      throw MediaError.cannotRead(path: url.absoluteString, reason: "this is not the URL of a file")
    }
    try self.init(contentsOfFile: url.path, from: start, duration: duration, loops: loops)
  }
}

/// The reader of a file.
private enum ImageKind {
  case png, webP, avif
  /// A still image that libav reads.
  case still
  /// Any other file, which libav reads.
  case moving

  /// Detects the kind from the beginning of a file.
  init(_ file: UnsafeMutablePointer<FILE>) {
    var bytes = [UInt8](repeating: 0, count: 64)
    rewind(file)
    let count = fread(&bytes, 1, bytes.count, file)
    func has(_ text: String, at offset: Int) -> Bool {
      offset + text.utf8.count <= count && bytes[offset...].starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || count == 0 {
      self = PNGAnimation.isFound(in: file) ? .moving : .png
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webP
    } else if has("ftyp", at: 4), stride(from: 8, to: 64, by: 4).contains(where: { has("avif", at: $0) }),
      !has("avis", at: 8)
    {
      self = .avif
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) || has("BM", at: 0) || has("II*\0", at: 0) || has("MM\0*", at: 0) {
      self = .still
    } else {
      self = .moving
    }
  }
}

/// Detects animated PNG files.
private enum PNGAnimation {
  /// Whether there is an `acTL` chunk before the pixels.
  static func isFound(in file: UnsafeMutablePointer<FILE>) -> Bool {
    guard fseeko(file, 8, SEEK_SET) == 0 else { return false }
    var head = [UInt8](repeating: 0, count: 8)
    for _ in 0..<1000 {
      guard fread(&head, 1, 8, file) == 8 else { return false }
      let name = String(decoding: head[4...], as: UTF8.self)
      if name == "acTL" { return true }
      let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
      guard name != "IDAT", name != "IEND", fseeko(file, off_t(length + 4), SEEK_CUR) == 0 else { return false }
    }
    return false
  }
}
