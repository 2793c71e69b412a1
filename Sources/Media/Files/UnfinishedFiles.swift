import Foundation
import Synchronization

/// What is being written and has no name yet.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Removes them all, for a program that is about to end without unwinding.
  public static func removeAll() {
    paths.withLock { paths in
      for path in paths { remove(path) }
      paths = []
    }
  }

  static func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes a file, or a folder with the files in it.
  static func remove(_ path: String) {
    guard unlink(path) != 0 else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
