import Foundation
import Synchronization

/// The files that the program has read, which its outputs must not replace: known by device and inode, since a file has
/// many paths.
package enum UsedFiles {
  private struct Number: Hashable {
    let device: dev_t
    let inode: ino_t

    init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }
  }

  private struct State {
    var isProtecting = false
    var user = "the timeline"

    /// By number the path under which a file was read; nil for one that was open already.
    var files: [Number: String?] = [:]
  }

  private static let state = Mutex(State())

  /// Begins to note what is read, for a program that ends after one command. In one that goes on, a file may be removed
  /// and its number given to another.
  package static func protect() { state.withLock { $0.isProtecting = true } }

  /// What uses the files, for messages: “the timeline” unless it is set.
  package static var user: String {
    get { state.withLock { $0.user } }
    set { state.withLock { $0.user = newValue } }
  }

  /// Notes that an open file is read.
  /// - Parameter path: its path; nil for one that the program was started with.
  package static func note(_ descriptor: Int32, path: String?) {
    state.withLock { state in
      var status = stat()
      guard state.isProtecting, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      state.files[Number(status)] = .some(path)
    }
  }

  /// Notes that the file with a path is used, if it is there.
  package static func note(_ path: String) {
    state.withLock { state in
      var status = stat()
      guard state.isProtecting, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      state.files[Number(status)] = .some(path)
    }
  }

  /// Whether the file with a path has been read, under this path or another one.
  package static func contains(_ path: String) -> Bool {
    state.withLock { state in
      var status = stat()
      guard !state.files.isEmpty, stat(path, &status) == 0, let known = state.files[Number(status)] else {
        return false
      }
      guard let known else { return true }
      // The number may belong to another file by now.
      var current = stat()
      return stat(known, &current) == 0 && Number(current) == Number(status)
    }
  }
}
