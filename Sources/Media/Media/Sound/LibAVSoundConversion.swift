import CLibAV

/// Converts sound to stereo floats with libswresample.
final class LibAVSoundConversion {
  private let context: OpaquePointer

  /// - Parameter open: opens the conversion.
  private init(_ path: String, reason: String, _ open: (inout OpaquePointer?) -> Int32) throws {
    var opened: OpaquePointer?
    let result = open(&opened)
    guard result >= 0, let context = opened else { throw MediaError.cannotRead(path: path, reason: reason) }
    self.context = context
  }

  /// Mixes the channels of decoded pieces of one format down to stereo, at the same rate.
  /// - Throws: `MediaError.cannotRead` for channels with unknown positions.
  convenience init(mixing format: SoundPieceFormat, path: String) throws {
    try self.init(path, reason: "the positions of its \(format.channels) channels are unknown") {
      clibav_open_stereo(format.samples, format.rate, format.channels, format.places, &$0)
    }
  }

  /// Changes the sample rate of stereo sound, in samples a second.
  convenience init(rate: Int, to other: Int, path: String) throws {
    try self.init(path, reason: "its sample rate, \(rate) Hz, cannot be converted") {
      clibav_open_resampler(Int32(clamping: rate), Int32(clamping: other), &$0)
    }
  }

  deinit {
    var context: OpaquePointer? = context
    swr_free(&context)
  }

  /// Mixes a decoded piece down; returns as many samples as it has.
  func mix(_ frame: UnsafeMutablePointer<AVFrame>) -> [Float] {
    let count = Int(frame.pointee.nb_samples)
    return samples(limit: count) { target in
      guard let planes = frame.pointee.extended_data else { return 0 }
      return planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 1) {
        clibav_convert(context, target, Int32(clamping: count), $0, Int32(clamping: count))
      }
    }
  }

  /// Converts samples. Delayed samples are returned by later calls.
  /// - Parameter limit: the maximum number of result samples in a channel.
  func convert(_ source: [Float], limit: Int) -> [Float] {
    samples(limit: limit) { target in
      source.withUnsafeBufferPointer {
        clibav_convert_stereo(
          context, target, Int32(clamping: limit), $0.baseAddress, Int32(clamping: source.count / SoundRate.channels))
      }
    }
  }

  private func samples(limit: Int, _ convert: (UnsafeMutablePointer<Float>?) -> Int32) -> [Float] {
    [Float](unsafeUninitializedCapacity: max(1, limit) * SoundRate.channels) { buffer, count in
      count = max(0, Int(convert(buffer.baseAddress))) * SoundRate.channels
    }
  }
}

/// The format of a decoded piece of sound.
struct SoundPieceFormat: Equatable {
  /// The sample format (`AVSampleFormat`).
  let samples: Int32

  /// Samples of each channel a second.
  let rate: Int32

  let channels: Int32

  /// The positions of the channels, as libavutil's channel mask; 0 if unknown.
  let places: UInt64

  init(_ frame: UnsafeMutablePointer<AVFrame>) {
    (samples, rate) = (frame.pointee.format, frame.pointee.sample_rate)
    (channels, places) = (clibav_channel_count(frame), clibav_channel_mask(frame))
  }
}
