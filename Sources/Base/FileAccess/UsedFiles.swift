import Foundation
import Synchronization

/// The files that the program has read, which its outputs must not replace. They are identified by device and inode,
/// because a file may have several paths.
package enum UsedFiles {
  private struct Number: Hashable {
    let device: dev_t
    let inode: ino_t

    init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }
  }

  private struct State {
    var isProtecting = false
    var user = "the timeline"

    /// The path under which each file was read; nil for a file that was already open.
    var files: [Number: String?] = [:]
  }

  private static let state = Mutex(State())

  /// Starts to record the files that are read, for a program that exits after one command. In a long-running program, a
  /// file may be removed and its inode reused.
  package static func protect() { state.withLock { $0.isProtecting = true } }

  /// What uses the files, for messages; the default is “the timeline”.
  package static var user: String {
    get { state.withLock { $0.user } }
    set { state.withLock { $0.user = newValue } }
  }

  /// Records that an open file is read.
  /// - Parameter path: its path; nil if it was open when the program started.
  package static func note(_ descriptor: Int32, path: String?) {
    state.withLock { state in
      var status = stat()
      guard state.isProtecting, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      state.files[Number(status)] = .some(path)
    }
  }

  /// Records that the file at a path is used, if it exists.
  package static func note(_ path: String) {
    state.withLock { state in
      var status = stat()
      guard state.isProtecting, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      state.files[Number(status)] = .some(path)
    }
  }

  /// Whether the file at a path has been read, under this path or another one.
  package static func contains(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && contains(status)
  }

  /// Whether an open file, such as standard output, has been read.
  package static func contains(descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && contains(status)
  }

  private static func contains(_ status: stat) -> Bool {
    state.withLock { state in
      guard let known = state.files[Number(status)] else { return false }
      guard let known else { return true }
      // Meanwhile, the inode may have been reused for another file.
      var current = stat()
      return stat(known, &current) == 0 && Number(current) == Number(status)
    }
  }
}
