import Foundation

/// What the program was asked for.
enum StandardOutput {
  /// - Throws: `Failure` where the output is closed or full.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(.cannotWrite, "layerkit: error: cannot write the output: \(error.localizedDescription)")
    }
  }
}

/// What the program has to say besides.
enum StandardError {
  /// Writes a line; an empty text is nothing to say.
  static func write(_ text: String) {
    guard !text.isEmpty else { return }
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
