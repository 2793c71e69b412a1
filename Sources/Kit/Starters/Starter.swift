import CStarters

/// A timeline to start from, with the files that it uses.
package struct Starter: Sendable {
  /// The name of the starter, and of its timeline without the extension.
  package let name: String

  /// Its purpose: a clause in lower case without a full stop.
  package let purpose: String

  /// The width and height of its canvas, in points.
  package let size: (width: Int, height: Int)

  /// The duration of its canvas, in seconds.
  package let duration: Double

  /// The file name of the movie in examples.
  package let movie: String

  /// The options of `layerkit render` for that movie.
  package let options: [String]

  init(
    _ name: String, _ purpose: String, _ size: (Int, Int), _ duration: Double, movie: String? = nil,
    options: [String] = []
  ) {
    self.name = name
    self.purpose = purpose
    self.size = size
    self.duration = duration
    self.movie = movie ?? "\(name).mp4"
    self.options = options
  }

  /// The file name of its timeline.
  package var timeline: String { "\(name).yaml" }

  /// The names and bytes of all its files, with the timeline first.
  package var files: [(name: String, bytes: [UInt8])] {
    let all = UnsafeBufferPointer(start: starter_files, count: starter_file_count)
    let prefix = "\(name)/"
    let own = all.compactMap { file -> (name: String, bytes: [UInt8])? in
      let path = String(cString: file.name)
      guard path.hasPrefix(prefix) else { return nil }
      return (String(path.dropFirst(prefix.count)), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
    return own.filter { $0.name == timeline } + own.filter { $0.name != timeline }
  }
}
