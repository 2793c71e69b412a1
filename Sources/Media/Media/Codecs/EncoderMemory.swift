/// The memory of encoding, as a number of pictures, including drawn pictures that wait for the encoder. The numbers are
/// the maximum measured with 150 to 300 frames of 1280 × 720 pixels of which at least a third moves, plus a seventh.
struct EncoderMemory: Sendable {
  /// The number of pictures at a preset, in movies that fill the encoder's lookahead.
  private let pictures: @Sendable (Preset) -> Int

  /// The memory that the encoder allocates before the first picture, as a number of pictures.
  private let first: Int

  /// - Parameters:
  ///   - first: the memory that the encoder allocates before the first picture, as a number of pictures.
  ///   - pictures: returns the number of pictures at a preset.
  init(first: Int, _ pictures: @escaping @Sendable (Preset) -> Int) {
    (self.first, self.pictures) = (first, pictures)
  }

  /// The memory of an encoder that takes the same at every preset.
  init(pictures: Int) { self.init(first: pictures) { _ in pictures } }

  /// The memory for a movie, as a number of pictures.
  /// - Parameter frameCount: the number of frames; nil if unknown.
  func picturesHeld(_ preset: Preset, frameCount: Int?) -> Int {
    let maximum = pictures(preset)
    guard let frameCount, frameCount < maximum else { return maximum }
    return min(maximum, first + 8 * frameCount)
  }
}

extension EncoderMemory {
  static let x264 = EncoderMemory(first: 40) { preset in
    switch preset {
    case .ultrafast: 165
    case .superfast: 187
    case .veryfast: 232
    case .faster, .fast, .medium: 280
    case .slow: 260
    case .slower: 300
    case .veryslow: 410
    case .placebo: 680
    }
  }

  static let x265 = EncoderMemory(first: 40) { preset in
    switch preset {
    case .ultrafast, .superfast, .veryfast: 140
    case .faster, .fast, .medium: 200
    case .slow: 260
    case .slower, .veryslow: 330
    case .placebo: 460
    }
  }

  /// The memory of SVT-AV1, which takes more than libaom.
  static let av1 = EncoderMemory(first: 160) { preset in
    switch preset {
    case .ultrafast, .superfast, .veryfast: 230
    case .faster, .fast, .medium: 300
    case .slow: 330
    case .slower, .veryslow: 450
    case .placebo: 620
    }
  }
}
