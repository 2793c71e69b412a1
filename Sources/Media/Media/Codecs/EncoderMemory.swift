/// The memory that encoding takes, as a number of pictures: the most that were measured with 150 to 300 frames of
/// 1280 × 720 pixels in which a third or more moves, and a seventh more. The drawn pictures that are under way are among
/// them.
struct EncoderMemory: Sendable {
  /// By the preset, of movies that are long enough for all pictures that the encoder looks ahead at.
  private let pictures: @Sendable (Preset) -> Int

  /// How many pictures there is memory for before the first has come.
  private let first: Int

  /// - Parameters:
  ///   - first: how many pictures there is memory for before the first has come.
  ///   - pictures: returns the number of pictures at a preset.
  init(first: Int, _ pictures: @escaping @Sendable (Preset) -> Int) {
    (self.first, self.pictures) = (first, pictures)
  }

  /// Of an encoder that always takes the same.
  init(pictures: Int) { self.init(first: pictures) { _ in pictures } }

  /// How many pictures are held in a movie of so many frames; nil where that is not known.
  func picturesHeld(_ preset: Preset, frameCount: Int?) -> Int {
    let most = pictures(preset)
    guard let frameCount, frameCount < most else { return most }
    return min(most, first + 8 * frameCount)
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

  /// Of SVT-AV1, which takes more than libaom.
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
