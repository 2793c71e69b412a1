import CLibAV

/// Mixes and encodes the sound of a movie picture by picture, so that its memory does not depend on the length of the
/// movie.
final class SoundWriting {
  private let mixer: SoundMixer
  private let encoder: LibAVSoundEncoder
  private let video: VideoStream
  private let firstFrame: Int
  private var frameCount = 0

  /// - Parameters:
  ///   - path: the movie's name in errors.
  ///   - isStopped: polled; if it returns true, mixing stops with `MediaError.alreadyClosed`.
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

  /// Encodes the sound for the duration of the next picture.
  func advance(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    let start = sample(ofFrame: firstFrame + frameCount)
    frameCount += 1
    let end = sample(ofFrame: firstFrame + frameCount)
    // A frame may last for hours.
    for part in stride(from: start, to: end, by: SoundRate.standard) {
      try encoder.encode(try mixer.samples(part..<min(end, part + SoundRate.standard)), deliver)
    }
  }

  /// Delivers the packets that the encoder still delays.
  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws { try encoder.finish(deliver) }

  private func sample(ofFrame frame: Int) -> Int {
    SoundRate.sample(
      ofFrame: frame, numerator: video.frameRateNumerator, denominator: video.frameRateDenominator)
  }
}
