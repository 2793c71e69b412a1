/// A movie or an animated image as the contents of a layer: `layer.contents = try Clip(contentsOfFile: "a.mp4")`.
///
/// The layer shows the frame at its own local time: the last frame that does not begin later. Its `speed`, `timeOffset`
/// and `beginTime`, and those of the layers above it, can therefore slow down, reverse or pause the clip. Before 0 the
/// layer shows the first frame, and after the end the last one, unless the clip loops.
public struct Clip: Hashable, Sendable {
  /// The image to assign to `CALayer.contents`. It is a different frame at different times. Drawn without a time, as
  /// with `CGContext`, it is the first frame.
  public let image: CGImage

  private let playback: Playback

  /// The clip of an image; nil for a still image.
  public init?(_ image: CGImage) {
    guard let playback = image.playback else { return nil }
    (self.image, self.playback) = (image, playback)
  }

  /// - Parameter name: the name of the clip in messages.
  package init(_ playback: Playback, name: String?) {
    self.playback = playback
    image = CGImage(playback, source: name)
  }

  /// A part of the same file.
  /// - Parameters:
  ///   - start: the start time in the file, in seconds; not negative.
  ///   - duration: the duration, in seconds, greater than 0; nil for the rest of the file. If the file is shorter, its
  ///     last frame is held.
  ///   - loops: whether the part repeats.
  /// - Returns: nil if the file has no frame at `start`, or the duration is not greater than 0.
  public func playing(from start: Double, duration: Double? = nil, loops: Bool = false) -> Clip? {
    guard start >= 0, start < fileDuration, duration.map({ $0 > 0 }) ?? true else { return nil }
    return Clip(Playback(playback.pictures, from: start, length: duration, loops: loops), name: image.source)
  }

  /// The width of the frames, in pixels.
  public var width: Int { image.width }

  /// The height of the frames, in pixels.
  public var height: Int { image.height }

  /// The start time of the clip in the file, in seconds.
  public var start: Double { playback.start }

  /// The duration of the clip, in seconds.
  public var duration: Double { playback.length }

  /// Whether the clip repeats.
  public var loops: Bool { playback.loops }

  /// The duration of the whole file, in seconds.
  public var fileDuration: Double { playback.pictures.source.duration }

  /// The faults found so far that should be reported.
  package var faults: PictureFaults { playback.pictures.source.faults }

  /// Whether both have the same image. Two clips that were opened separately from one file are not equal.
  public static func == (left: Clip, right: Clip) -> Bool { left.image == right.image }

  /// Hashes the identity of the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

extension CGImage {
  /// The image at a time in seconds: a frame of a clip, or `self` for a still image.
  package func picture(at time: Double) -> CGImage { playback?.image(at: time) ?? self }
}
