import Foundation
import Synchronization

/// The files that are being written and do not have their names yet, and the folders that were made for them.
package enum UnfinishedFiles {
  enum Kind {
    case file
    /// A folder with the files in it.
    case filledFolder
    /// A folder that goes only if nothing is in it.
    case newFolder
  }

  private static let entries = Mutex<[String: Kind]>([:])

  /// Removes them all and calls `end`: for a program that ends without unwinding, as at a signal. A thread that begins
  /// a file meanwhile waits until the program has ended.
  package static func removeAll(before end: () -> Never) -> Never {
    entries.withLock { entries in
      // A longer path is inside of a shorter one, if they are related at all.
      for (path, kind) in entries.sorted(by: { $0.key.utf8.count > $1.key.utf8.count }) { remove(path, kind) }
      end()
    }
  }

  /// Makes something and notes it, in one step.
  /// - Parameter make: returns 0, or the error number.
  static func insert(_ path: String, _ kind: Kind, make: () -> Int32) -> Int32 {
    entries.withLock { entries in
      let error = make()
      if error == 0 { entries[path] = kind }
      return error
    }
  }

  static func forget(_ path: String) { entries.withLock { _ = $0.removeValue(forKey: path) } }

  /// Runs `body` while the program does not end by `removeAll(before:)`.
  static func undisturbed<Result>(_ body: () throws -> Result) rethrows -> Result {
    try entries.withLock { _ in try body() }
  }

  static func remove(_ path: String, _ kind: Kind) {
    switch kind {
    case .file: unlink(path)
    case .newFolder: rmdir(path)
    case .filledFolder:
      // A file that is renamed while the names are read may be missed.
      for _ in 0..<8 where rmdir(path) != 0 {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] { unlink("\(path)/\(name)") }
      }
    }
  }
}
