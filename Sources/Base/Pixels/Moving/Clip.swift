/// A movie or an animated image as the contents of a layer: `layer.contents = try Clip(contentsOfFile: "a.mp4")`.
///
/// The layer shows the picture at its own local time, so that its `speed`, `timeOffset` and `beginTime`, and those of
/// the layers above it, slow the clip down, turn it round or hold it: the last picture that does not begin later.
/// Before 0 that is the first picture, after the end the last one, unless the clip loops.
public struct Clip: Hashable, Sendable {
  /// What `CALayer.contents` holds for the clip: an image that is another picture at another time. Drawn where there is
  /// no time, as with `CGContext`, it is the first picture.
  public let image: CGImage

  private let playback: Playback

  /// The clip that an image stands for; nil for a still image.
  public init?(_ image: CGImage) {
    guard let playback = image.playback else { return nil }
    (self.image, self.playback) = (image, playback)
  }

  /// - Parameter name: what messages call the clip.
  package init(_ playback: Playback, name: String?) {
    self.playback = playback
    image = CGImage(playback, source: name)
  }

  /// A part of the same file.
  /// - Parameters:
  ///   - start: the time in the file at which to begin, in seconds; not before 0.
  ///   - duration: how long to play, in seconds, above 0; nil for the rest of the file. Where the file is shorter, its
  ///     last picture stays.
  ///   - loops: whether the part begins anew when it is over.
  /// - Returns: nil where the file has no picture at `start`, or the duration is not above 0.
  public func playing(from start: Double, duration: Double? = nil, loops: Bool = false) -> Clip? {
    guard start >= 0, start < fileDuration, duration.map({ $0 > 0 }) ?? true else { return nil }
    return Clip(Playback(playback.pictures, from: start, length: duration, loops: loops), name: image.source)
  }

  /// The width of the pictures, in pixels.
  public var width: Int { image.width }

  /// The height of the pictures, in pixels.
  public var height: Int { image.height }

  /// The time in the file at which the clip begins, in seconds.
  public var start: Double { playback.start }

  /// How long the clip plays, in seconds.
  public var duration: Double { playback.length }

  /// Whether the clip begins anew when it is over.
  public var loops: Bool { playback.loops }

  /// The length of the whole file, in seconds.
  public var fileDuration: Double { playback.pictures.source.duration }

  /// What was found of the pictures so far that should be reported.
  package var faults: PictureFaults { playback.pictures.source.faults }

  /// Whether both have the same image: two clips of one file are not equal.
  public static func == (left: Clip, right: Clip) -> Bool { left.image == right.image }

  /// Hashes the identity of the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

extension CGImage {
  /// The image at a time in seconds: another picture of a clip, the image itself where it is still.
  package func picture(at time: Double) -> CGImage { playback?.image(at: time) ?? self }
}
