import Foundation
import Synchronization

/// The files that the program has read, which its outputs must not replace. They are identified by device and inode,
/// because a file may have several paths.
package enum UsedFiles {
  /// A file that has been read.
  package struct Use: Sendable {
    /// The path under which it was read; nil for a file that was already open.
    package let path: String?

    /// What reads it, for messages.
    package let user: String
  }

  fileprivate struct State {
    var isProtecting = false
    var user = "the timeline"
    var files: [FileNumber: Use] = [:]

    /// The names that were found in another normal form only: a new file of such a name would hide the one that was
    /// read.
    var names: [SoughtName: Use] = [:]
  }

  private static let state = Mutex(State())

  /// Starts to record the files that are read, for a program that exits after one command. In a long-running program, a
  /// file may be removed and its inode reused.
  package static func protect() { state.withLock { $0.isProtecting = true } }

  /// What uses the files that are read from now on, for messages; the default is “the timeline”.
  package static var user: String {
    get { state.withLock { $0.user } }
    set { state.withLock { $0.user = newValue } }
  }

  /// Calls `body`; messages about the files that it reads name another user.
  package static func reading<Result>(for user: String, _ body: () throws -> Result) rethrows -> Result {
    let previous = self.user
    self.user = user
    defer { self.user = previous }
    return try body()
  }

  /// Records that an open file is read.
  /// - Parameters:
  ///   - path: its path; nil if it was open when the program started.
  ///   - names: the names on the path that were found in another normal form only.
  package static func note(_ descriptor: Int32, path: String?, soughtAs names: [SoughtName] = []) {
    state.withLock { state in
      var status = stat()
      guard state.isProtecting, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      state.files[FileNumber(status)] = Use(path: path, user: state.user)
    }
    note(names)
  }

  /// Records that the file at a path is used, if it exists.
  package static func note(_ path: String) {
    state.withLock { state in
      var status = stat()
      guard state.isProtecting, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      state.files[FileNumber(status)] = Use(path: path, user: state.user)
    }
  }

  /// Records names that were found in another normal form only.
  static func note(_ names: [SoughtName]) {
    guard !names.isEmpty else { return }
    state.withLock { state in
      guard state.isProtecting else { return }
      for name in names { state.names[name] = Use(path: name.spelling, user: state.user) }
    }
  }

  /// The use of the file at a path, if it has been read under this path or another one; nil otherwise.
  package static func use(of path: String) -> Use? {
    state.withLock { state in
      var status = stat()
      return state.files.isEmpty || stat(path, &status) != 0 ? nil : state.use(of: status)
    }
  }

  /// The use of an open file, such as the one to which standard output was redirected, if it has been read; nil
  /// otherwise.
  package static func use(of descriptor: Int32) -> Use? {
    state.withLock { state in
      var status = stat()
      return state.files.isEmpty || fstat(descriptor, &status) != 0 ? nil : state.use(of: status)
    }
  }

  /// Whether the file at a path has been read, under this path or another one.
  package static func contains(_ path: String) -> Bool { use(of: path) != nil }

  /// The use that a new file at a path would hide: the path, or a folder on it that does not exist yet, has a name that
  /// was found in another normal form only.
  /// - Returns: the part of the path up to that name, and the use; nil if there is none.
  package static func useHidden(by path: String) -> (path: String, use: Use)? {
    guard state.withLock({ !$0.names.isEmpty }), let (folder, name) = NormalForms.firstMissing(of: path),
      let number = FileNumber(at: folder.isEmpty ? "." : folder)
    else { return nil }
    let sought = SoughtName(folder: number, name: name, spelling: "")
    return state.withLock { $0.names[sought] }.map { (folder + name, $0) }
  }
}

extension UsedFiles.State {
  /// The use of a file with a status; nil if it has not been read.
  fileprivate func use(of status: stat) -> UsedFiles.Use? {
    guard let known = files[FileNumber(status)] else { return nil }
    guard let path = known.path else { return known }
    // Meanwhile, the inode may have been reused for another file.
    var current = stat()
    return stat(path, &current) == 0 && FileNumber(current) == FileNumber(status) ? known : nil
  }
}

/// The identity of a file or folder, whatever its paths are.
package struct FileNumber: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }

  /// Nil if there is no file at the path.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// A name that was sought in a folder, and found in another Unicode normal form only.
package struct SoughtName: Hashable, Sendable {
  let folder: FileNumber

  /// The name's bytes: strings that differ only in their normal form are equal.
  private let bytes: [UInt8]

  /// The name in the folder.
  let spelling: String

  init(folder: FileNumber, name: String, spelling: String) {
    (self.folder, bytes, self.spelling) = (folder, Array(name.utf8), spelling)
  }

  package static func == (one: SoughtName, other: SoughtName) -> Bool {
    one.folder == other.folder && one.bytes == other.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(folder)
    hasher.combine(bytes)
  }
}
