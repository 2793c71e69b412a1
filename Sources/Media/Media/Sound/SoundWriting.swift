import CLibAV

/// The sound of a movie that is written: mixed and encoded picture by picture, so that it takes no more memory for a
/// longer movie.
final class SoundWriting {
  private let mixer: SoundMixer
  private let encoder: LibAVSoundEncoder
  private let video: VideoStream
  private let firstFrame: Int
  private var frameCount = 0

  /// - Parameters:
  ///   - path: the movie's name in errors.
  ///   - isStopped: asked again and again whether to give up with `MediaError.alreadyClosed`.
  /// - Throws: `MediaError`.
  init(
    _ track: Soundtrack, _ codec: SoundCodec, in container: ContainerFormat, _ video: VideoStream, path: String,
    isStopped: @escaping @Sendable () -> Bool
  ) throws {
    mixer = SoundMixer(track, isStopped: isStopped)
    encoder = try LibAVSoundEncoder(codec, in: container, path: path)
    (self.video, firstFrame) = (video, track.firstFrame)
  }

  var stream: StreamParameters { encoder.stream }

  /// The loudest sample so far; nil for silence.
  var peak: SoundPeak? { mixer.peak }

  /// Encodes what is heard while the next picture is shown.
  func advance(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    let start = sample(ofFrame: firstFrame + frameCount)
    frameCount += 1
    let end = sample(ofFrame: firstFrame + frameCount)
    // A frame may last for hours.
    for part in stride(from: start, to: end, by: SoundRate.standard) {
      try encoder.encode(try mixer.samples(part..<min(end, part + SoundRate.standard)), deliver)
    }
  }

  /// Delivers what the encoder still holds back.
  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws { try encoder.finish(deliver) }

  private func sample(ofFrame frame: Int) -> Int {
    SoundRate.sample(
      ofFrame: frame, numerator: video.frameRateNumerator, denominator: video.frameRateDenominator)
  }
}
