import Synchronization

/// The times at which the sound of files was found to be damaged, and is replaced with silence.
final class SoundFaults: Sendable {
  static let shared = SoundFaults()

  /// The maximum number of files, and of times in each file.
  private static let limit = 1000

  private struct Entry {
    let version: FileVersion?
    var times: Set<Int> = []
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// Records a time.
  /// - Parameter time: in seconds of the file's sound.
  func note(_ path: String, at time: Double) {
    guard time >= 0, time < 1e9 else { return }
    let version = FileVersion(of: path)
    entries.withLock { entries in
      var entry = entries[path] ?? Entry(version: version)
      if entry.version != version { entry = Entry(version: version) }
      guard entry.times.count < Self.limit, entries[path] != nil || entries.count < Self.limit else { return }
      entry.times.insert(Int((time * 1000).rounded()))
      entries[path] = entry
    }
  }

  /// The times of a file, in seconds, ascending.
  func times(_ path: String) -> [Double] {
    let entry = entries.withLock { $0[path] }
    guard let entry, entry.version == FileVersion(of: path) else { return [] }
    return entry.times.sorted().map { Double($0) / 1000 }
  }
}
