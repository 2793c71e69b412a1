import Foundation
import Synchronization

/// A register of the files that are being written under hidden names, and of the folders that were created for them.
package enum UnfinishedFiles {
  enum Kind {
    case file
    /// A folder with the files in it.
    case filledFolder
    /// A folder that is removed only if it is empty.
    case newFolder
  }

  private static let entries = Mutex<[String: Kind]>([:])

  /// Removes all of them and calls `end`, for a program that ends without unwinding, as after a signal. Holds the lock
  /// meanwhile, so that no thread can begin a file.
  package static func removeAll(before end: () -> Never) -> Never {
    entries.withLock { entries in
      // Longest first: contents are removed before the folders that hold them.
      for (path, kind) in entries.sorted(by: { $0.key.utf8.count > $1.key.utf8.count }) { remove(path, kind) }
      end()
    }
  }

  /// Creates a file or folder and registers it, atomically with respect to `removeAll(before:)`.
  /// - Parameter make: creates it; returns 0, or the `errno`.
  /// - Returns: the result of `make`.
  static func insert(_ path: String, _ kind: Kind, make: () -> Int32) -> Int32 {
    entries.withLock { entries in
      let error = make()
      if error == 0 { entries[path] = kind }
      return error
    }
  }

  static func forget(_ path: String) { entries.withLock { _ = $0.removeValue(forKey: path) } }

  /// Runs `body` with the lock held, so that `removeAll(before:)` waits.
  static func undisturbed<Result>(_ body: () throws -> Result) rethrows -> Result {
    try entries.withLock { _ in try body() }
  }

  static func remove(_ path: String, _ kind: Kind) {
    switch kind {
    case .file: unlink(path)
    case .newFolder: rmdir(path)
    case .filledFolder:
      // Retries, because a file that is renamed during the listing may be missed.
      for _ in 0..<8 where rmdir(path) != 0 {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
          let inner = "\(path)/\(name)"
          if unlink(inner) != 0, errno == EISDIR || errno == EPERM { remove(inner, .filledFolder) }
        }
      }
    }
  }
}
