import CLibAV
import Dispatch
import Pixels
import Synchronization

/// Writes a GIF. Collects the frames of a scene, up to a limit, and gives them one palette.
final class GIFEncoder: VideoEncoder {
  var stream: StreamParameters { bytes.stream }

  private let video: VideoStream
  private let timing: GIFTiming
  private let canvas: GIFCanvas
  private let bytes: WrittenBytes

  /// The number of pictures so far.
  private var count = 0

  private typealias Shown = (index: Int, frame: GIFFrame)
  private var scene: [Shown] = []

  /// The last frame of the previous scene.
  private var previous: GIFFrame?

  private var changes: KnownChanges

  /// Where the latest picture may differ from the latest frame that the GIF shows.
  private var changed = PixelRect.empty

  /// The maximum size in bytes of the frames that share a palette; two frames are always allowed.
  private static let sceneBytes = 64 << 20
  private static let sceneFrames = 30

  init(_ video: VideoStream, path: String) throws {
    self.video = video
    timing = GIFTiming(video)
    canvas = GIFCanvas(width: video.width, height: video.height)
    changes = KnownChanges(video)
    bytes = try WrittenBytes(video, path: path)
  }

  func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    defer { count += 1 }
    changed = changed.union(changes.box(of: picture))
    guard timing.shows(count, of: video.frameCount) else { return }
    let frame = GIFFrame(picture.samples, after: scene.last?.frame ?? previous, changedIn: changed)
    changed = .empty
    let capacity = max(2, min(Self.sceneFrames, Self.sceneBytes / (4 * video.width * video.height)))
    if let last = scene.last, scene.count >= capacity || frame.isCut(from: last.frame) {
      try endScene(before: (count, frame), deliver)
    }
    scene.append((count, frame))
  }

  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    try endScene(before: nil, deliver)
    try bytes.deliver(GIFFile.trailer, deliver)
  }

  private func endScene(
    before next: Shown?, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let isFirst = canvas.sharedColors == nil
    let images = canvas.images(of: scene.map(\.frame), after: previous, before: next?.frame)
    if isFirst {
      let header = GIFFile.header(width: video.width, height: video.height, colors: canvas.sharedColors ?? [])
      try bytes.deliver(header, deliver)
    }
    let ends = scene.dropFirst().map(\.index) + [next?.index ?? count]
    let delays = zip(scene, ends).map { shown, end in
      max(GIFTiming.shortest, timing.start(ofFrame: end) - timing.start(ofFrame: shown.index))
    }
    let packed = Mutex([[UInt8]](repeating: [], count: images.count))
    DispatchQueue.concurrentPerform(iterations: images.count) { index in
      let image = images[index].bytes(delay: delays[index])
      packed.withLock { $0[index] = image }
    }
    for image in packed.withLock({ $0 }) { try bytes.deliver(image, deliver) }
    previous = scene.last?.frame ?? previous
    scene = []
  }
}

extension VideoCodec {
  /// GIF: at most 256 colours in each scene, and pixels that are either clear or opaque.
  public static let gif = VideoCodec(
    name: "gif", title: "GIF", pixelFormats: [.bgr0, .bgra], sideLengths: 1...65_535,
    takesBitRate: false, takesPreset: false, memory: EncoderMemory(pictures: 34)
  ) { _, video, path in try GIFEncoder(video, path: path) }
}

extension ContainerFormat {
  /// GIF, which loops endlessly.
  public static let gif = ContainerFormat(
    ending: "gif", title: "GIF", codecs: [.gif], alphaCodecs: [.gif], muxer: "rawvideo", fileOptions: [:],
    pipeOptions: [:],
    codecTags: [:])
}
