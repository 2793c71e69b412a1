import ArgumentParser

/// The number of frames of a movie's chunks.
struct ChunkLength: ExpressibleByArgument {
  let frames: Int

  static let standard = ChunkLength(frames: 120)

  private static let possible = 1...1_000_000

  init(frames: Int) { self.frames = frames }

  /// Nil unless the argument is a number of frames.
  init?(argument: String) {
    guard let number = Int(argument), Self.possible.contains(number) else { return nil }
    frames = number
  }

  var defaultValueDescription: String { "\(frames)" }
}
