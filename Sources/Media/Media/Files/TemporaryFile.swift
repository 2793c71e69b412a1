import Foundation

/// A file that gets its name only when it is complete: written beside the target under a hidden name, then renamed.
/// Missing folders on its path are created.
///
/// An incomplete file is removed by `discard()`, or with this object.
final class TemporaryFile {
  /// The final path of the file, as the caller wrote it.
  let target: String
  /// The hidden path under which the file is written.
  let path: String

  private let destination: String
  private let newFolders: NewFolders
  private var isPending = true

  /// The descriptor that locks the file while it is written.
  private let descriptor: Int32

  /// Creates the hidden file, empty. Throws `MediaError.cannotWrite`, and `MediaError.replacesInput`.
  init(for target: String) throws {
    self.target = target
    let destination = try Self.destination(of: target)
    try Outputs.check([target, destination])
    AbandonedFiles.remove(beside: destination)
    var created: Created?
    var attempts = 0
    repeat {
      let newFolders = try NewFolders(upTo: NewFolders.folder(of: destination), for: target)
      do throws(CreationError) {
        let (path, descriptor) = try Self.create(beside: destination)
        created = Created(path: path, descriptor: descriptor, newFolders: newFolders)
      } catch {
        newFolders.discard()
        attempts += 1
        // Another writer that created the folder may have removed it meanwhile.
        guard error.number == ENOENT, attempts < 100 else { throw MediaError.unwritable(target, error.number) }
      }
    } while created == nil
    guard let created else { throw MediaError.unwritable(target, ENOENT) }
    (path, descriptor, newFolders) = (created.path, created.descriptor, created.newFolders)
    self.destination = destination
  }

  private struct Created {
    let path: String
    let descriptor: Int32
    let newFolders: NewFolders
  }

  private struct CreationError: Error { let number: Int32 }

  deinit { discard() }

  /// Renames the file to its final name, replacing a file of that name. Throws `MediaError.cannotWrite`, and
  /// `MediaError.replacesInput` if the program has read that file in the meantime.
  func complete() throws {
    guard isPending else { return }
    try Outputs.check([target, destination])
    guard rename(path, destination) == 0 else { throw MediaError.unwritable(target) }
    forget()
    newFolders.keep()
  }

  /// Removes the file, and the folders that were created for it, unless the file is complete.
  func discard() {
    guard isPending else { return }
    unlink(path)
    forget()
    newFolders.discard()
  }

  private func forget() {
    isPending = false
    close(descriptor)
    UnfinishedFiles.forget(path)
  }

  /// The path to write to; for a symbolic link, its target, so that the link is not replaced. Throws if it exists and
  /// is not a regular file.
  private static func destination(of target: String) throws -> String {
    guard !target.isEmpty, !target.utf8.contains(0) else {
      throw MediaError.cannotWrite(path: target, reason: "this is not the name of a file")
    }
    var status = stat()
    guard stat(target, &status) == 0 else { return try DanglingLink.destination(of: target) ?? target }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw MediaError.unwritable(target, EISDIR)
    default: throw MediaError.cannotWrite(path: target, reason: "it is a device or a pipe, not a plain file")
    }
    guard let resolved = realpath(target, nil) else { return target }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func create(beside destination: String) throws(CreationError) -> (path: String, descriptor: Int32) {
    let slash = destination.lastIndex(of: "/").map { destination.index(after: $0) } ?? destination.startIndex
    let prefix = AbandonedFiles.prefix(of: destination[slash...])
    while true {
      let suffix = AbandonedFiles.newSuffix()
      let path = "\(destination[..<slash])\(prefix)\(suffix)"
      var descriptor: Int32 = -1
      // The default mode of new files, which the umask restricts.
      let error = UnfinishedFiles.insert(path, .file) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        return descriptor >= 0 ? 0 : errno
      }
      // Another program may remove the file as abandoned before it is locked.
      if error == 0, AbandonedFiles.keepAway(from: descriptor) { return (path, descriptor) }
      if error == 0 {
        close(descriptor)
        UnfinishedFiles.forget(path)
      } else if error != EEXIST {
        throw CreationError(number: error)
      }
    }
  }
}
