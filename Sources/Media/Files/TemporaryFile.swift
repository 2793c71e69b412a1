import Foundation

/// A file that gets its name only when it is complete: written beside the target under a hidden name, then renamed.
/// Missing folders on its path are created.
///
/// An incomplete file is removed by `discard()`, and at the latest with this object.
final class TemporaryFile {
  /// The final path of the file, as the caller wrote it.
  let target: String
  /// The hidden path under which the file is written.
  let path: String

  private let destination: String
  private let newFolders: NewFolders
  private var isPending = true

  /// Creates the hidden file, empty. Throws `MediaError.cannotWrite`.
  init(for target: String) throws {
    self.target = target
    let destination = try Self.destination(of: target)
    let newFolders = try NewFolders(upTo: NewFolders.folder(of: destination), for: target)
    path = try onFailure(newFolders.discard) { try Self.create(beside: destination, for: target) }
    (self.destination, self.newFolders) = (destination, newFolders)
  }

  deinit { discard() }

  /// Gives the file its name, replacing a file of that name. Throws `MediaError.cannotWrite`.
  func complete() throws {
    guard isPending else { return }
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
    UnfinishedFiles.forget(path)
  }

  /// The path to write to: the target of a symbolic link, so that the link stays. Only regular files are replaced.
  private static func destination(of target: String) throws -> String {
    guard !target.isEmpty, !target.utf8.contains(0) else {
      throw MediaError.cannotWrite(path: target, reason: "this is not the name of a file")
    }
    var status = stat()
    guard stat(target, &status) == 0 else { return target }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw MediaError.unwritable(target, EISDIR)
    default: throw MediaError.cannotWrite(path: target, reason: "it is a device or a pipe, not a plain file")
    }
    guard let resolved = realpath(target, nil) else { return target }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func create(beside destination: String, for target: String) throws -> String {
    let slash = destination.lastIndex(of: "/").map { destination.index(after: $0) } ?? destination.startIndex
    // Room for the suffix within the 255 bytes that a name may have.
    let name = destination[slash...].unicodeScalars.prefix(50)
    while true {
      let suffix = String(UInt32.random(in: 0...UInt32.max), radix: 36)
      let path = "\(destination[..<slash]).\(String(name)).tmp-\(suffix)"
      // The default mode of new files, which the umask restricts.
      let error = UnfinishedFiles.insert(path, .file) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return errno }
        close(descriptor)
        return 0
      }
      if error == 0 { return path }
      if error != EEXIST { throw MediaError.unwritable(target, error) }
    }
  }
}
