import CLibAV
import CPNG
import Dispatch
import Foundation
import Pixels
import Rasterization
import Support
import Synchronization

/// Writes an animated PNG. Stores only the changed rectangle of each frame, and compresses frames on several threads.
final class APNGEncoder: VideoEncoder {
  var stream: StreamParameters { bytes.stream }

  private let video: VideoStream
  private let hasAlpha: Bool
  private let level: Int32
  private let bytes: WrittenBytes
  private let path: String
  private let frameCount: Int
  private let queue = DispatchQueue(label: "org.layerkit.apng", qos: .userInitiated, attributes: .concurrent)

  /// The frames that are being compressed, in presentation order.
  private var frames: [PackedFrame] = []
  private var changes: KnownChanges
  private var previous: YUVBuffer?
  private var count = 0

  private static let maximumFramesInFlight = min(SystemProcessors.allowed, 8)

  /// - Parameter path: the movie's name in errors.
  /// - Throws: `MediaError.encodingFailed`, also if the number of frames is unknown: `acTL` stores it before the
  ///   frames.
  init(_ movie: MovieFormat, _ video: VideoStream, path: String) throws {
    guard let frameCount = video.frameCount else {
      throw MediaError.encodingFailed(path: path, reason: "the number of frames is not known")
    }
    (self.video, self.path, self.frameCount) = (video, path, frameCount)
    hasAlpha = movie.pixelFormat.hasAlpha
    level = movie.preset.compressionLevel
    changes = KnownChanges(video)
    bytes = try WrittenBytes(video, path: path)
  }

  deinit { queue.sync(flags: .barrier) {} }

  func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    if count == 0 { try bytes.deliver(header, deliver) }
    let (samples, box) = (picture.samples, changes.box(of: picture))
    let changed = previous.map { PictureChange.area(from: $0, to: samples, within: box) } ?? box
    // An unchanged frame is written too, as one pixel, because each frame has its own duration.
    let rect = changed.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : changed
    let frame = PackedFrame(control: control(of: rect), number: count)
    queue.async { [hasAlpha, level, path] in frame.pack(samples, rect, hasAlpha: hasAlpha, level: level, path: path) }
    frames.append(frame)
    previous = samples
    count += 1
    while let first = frames.first, frames.count > Self.maximumFramesInFlight || first.isPacked {
      try take(first, deliver)
    }
  }

  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    while let first = frames.first { try take(first, deliver) }
    guard count == frameCount else {
      throw MediaError.encodingFailed(path: path, reason: "it has \(count) frames where \(frameCount) were announced")
    }
    try bytes.deliver(PNGBytes.chunk("IEND", []), deliver)
  }

  private func take(_ frame: PackedFrame, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    frames.removeFirst()
    try bytes.deliver(frame.bytes(), deliver)
  }

  private var header: [UInt8] {
    let size = PNGBytes.word(video.width) + PNGBytes.word(video.height)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + PNGBytes.chunk("IHDR", size + [8, hasAlpha ? 6 : 2, 0, 0, 0]) + PNGBytes.chunk("sRGB", [0])
      // 0 plays means an endless loop.
      + PNGBytes.chunk("acTL", PNGBytes.word(frameCount) + PNGBytes.word(0))
  }

  /// The `fcTL` chunk of a frame: its rectangle, its duration, and that it replaces the pixels there.
  private func control(of rect: PixelRect) -> [UInt8] {
    var delay = AVRational()
    av_reduce(
      &delay.num, &delay.den, Int64(video.frameRateDenominator), Int64(video.frameRateNumerator), Int64(UInt16.max))
    // Each frame but the first uses two sequence numbers: one for `fcTL` and one for `fdAT`.
    let number = count == 0 ? 0 : 2 * count - 1
    let values = [number, rect.width, rect.height, rect.minX, rect.minY].flatMap(PNGBytes.word)
    return PNGBytes.chunk("fcTL", values + PNGBytes.word(Int(delay.num) << 16 | Int(delay.den)) + [0, 0])
  }
}

/// A frame that is compressed in the background.
private final class PackedFrame: Sendable {
  private let control: [UInt8]
  private let number: Int
  private let work = DispatchGroup()
  private let result = Mutex<Result<[UInt8], any Error>?>(nil)

  init(control: [UInt8], number: Int) {
    (self.control, self.number) = (control, number)
    work.enter()
  }

  func pack(_ picture: YUVBuffer, _ rect: PixelRect, hasAlpha: Bool, level: Int32, path: String) {
    let packed = Result { try PNGBytes.packed(picture, rect, hasAlpha: hasAlpha, level: level, path: path) }
    result.withLock { $0 = packed }
    work.leave()
  }

  var isPacked: Bool { result.withLock { $0 != nil } }

  /// The chunks of the frame. Waits until they are compressed.
  func bytes() throws -> [UInt8] {
    work.wait()
    guard let data = try result.withLock({ try $0?.get() }) else { return [] }
    return control
      + (number == 0 ? PNGBytes.chunk("IDAT", data) : PNGBytes.chunk("fdAT", PNGBytes.word(2 * number) + data))
  }
}

extension Preset {
  /// zlib's compression level.
  fileprivate var compressionLevel: Int32 {
    switch self {
    case .ultrafast, .superfast: 1
    case .veryfast: 2
    case .faster: 3
    case .fast: 4
    case .medium: 6
    case .slow: 7
    case .slower: 8
    case .veryslow, .placebo: 9
    }
  }
}

extension VideoCodec {
  /// Animated PNG: lossless, with alpha.
  public static let apng = VideoCodec(
    name: "apng", title: "APNG", pixelFormats: [.bgr0, .bgra], sideLengths: 1...65_535,
    takesBitRate: false, memory: EncoderMemory(pictures: 36)
  ) { movie, video, path in try APNGEncoder(movie, video, path: path) }
}

extension ContainerFormat {
  /// Animated PNG, which loops endlessly.
  public static let apng = ContainerFormat(
    ending: "png", title: "Animated PNG", codecs: [.apng], alphaCodecs: [.apng], muxer: "rawvideo", fileOptions: [:],
    pipeOptions: [:], codecTags: [:])
}
