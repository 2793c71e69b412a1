import FileAccess
import Foundation
import Support
import Synchronization

/// Files that get their names only when all of them are complete: written into a hidden folder inside the target
/// folder, then moved up.
package final class UnfinishedFolder: Sendable {
  /// The final folder of the files, as the caller wrote it.
  let target: String
  /// The hidden folder in which the files are written.
  package let path: String

  private let newFolders: NewFolders
  private let isPending = Atomic(true)

  /// The descriptor that locks the hidden folder while files are written.
  private let descriptor: Int32

  /// Creates the target folder if there is none, and the hidden one. Throws `MediaError.cannotWrite`, and
  /// `MediaError.replacesInput`.
  package init(for target: String) throws {
    guard !target.isEmpty, !target.utf8.contains(0) else {
      throw MediaError.cannotWrite(path: target, reason: "this is not the name of a folder")
    }
    self.target = target
    let folder = try DanglingLink.destination(of: target) ?? target
    try Outputs.check([target, folder])
    newFolders = try NewFolders(upTo: folder, for: target)
    AbandonedFiles.removeFolders(in: folder)
    do throws(SystemErrorNumber) {
      (path, descriptor) = try Self.createHidden(in: folder)
    } catch {
      newFolders.discard()
      throw MediaError.unwritable(target, error.value)
    }
  }

  private struct SystemErrorNumber: Error { let value: Int32 }

  /// Creates the hidden folder, and locks it.
  private static func createHidden(in folder: String) throws(SystemErrorNumber) -> (path: String, descriptor: Int32) {
    while true {
      let path = NewFiles.path(of: AbandonedFiles.folderPrefix + UUID().uuidString, in: folder)
      let error = UnfinishedFiles.insert(path, .filledFolder) { mkdir(path, 0o777) == 0 ? 0 : errno }
      guard error == 0 else { throw SystemErrorNumber(value: error) }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor >= 0, AbandonedFiles.keepAway(from: descriptor) { return (path, descriptor) }
      let reason = errno
      if descriptor >= 0 { close(descriptor) }
      UnfinishedFiles.forget(path)
      // Another program may have removed the folder as abandoned before it was locked.
      guard descriptor >= 0 || reason == ENOENT else {
        rmdir(path)
        throw SystemErrorNumber(value: reason)
      }
    }
  }

  deinit { discard() }

  /// Calls `body` with the temporary path of a file. Rethrows a `MediaError.cannotWrite` with the file's final path.
  func write(_ name: String, body: (String) throws -> Void) throws {
    do {
      try body("\(path)/\(name)")
    } catch MediaError.cannotWrite(_, let reason) {
      throw MediaError.cannotWrite(path: finalPath(name), reason: reason)
    }
  }

  /// Writes a file.
  /// - Parameter name: its name; it may contain one folder, which is created.
  /// - Throws: `MediaError.cannotWrite`.
  package func write(_ name: String, bytes: [UInt8]) throws {
    try makeFolder(of: name)
    try write(name) { path in
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw MediaError.unwritable(path) }
      defer { close(descriptor) }
      if let error = bytes.withUnsafeBytes({ OpenFile.write($0, to: descriptor) }) {
        throw MediaError.unwritable(path, error)
      }
    }
  }

  /// Copies a file.
  /// - Parameters:
  ///   - name: the name of the copy; it may contain one folder, which is created.
  ///   - origin: where the name of the file comes from.
  /// - Returns: the SHA-256 of its bytes, in hexadecimal digits.
  /// - Throws: `MediaError`.
  package func copy(_ source: String, as name: String, _ origin: InputFile.Origin = .named) throws -> String {
    try makeFolder(of: name)
    var digest = ""
    try write(name) { digest = try FileDigest.of(fileAt: source, copyingTo: $0, origin) }
    return digest
  }

  private func makeFolder(of name: String) throws {
    let folder = NewFolders.folder(of: name)
    guard !folder.isEmpty, mkdir("\(path)/\(folder)", 0o777) != 0, errno != EEXIST else { return }
    throw MediaError.unwritable(finalPath(folder))
  }

  private func finalPath(_ name: String) -> String { target.hasSuffix("/") ? target + name : "\(target)/\(name)" }

  /// Moves the files to their names in the target folder, replacing files of those names. Throws
  /// `MediaError.cannotWrite`, after removing the files that were moved; `MediaError.replacesInput`.
  package func complete(_ names: some Sequence<String>) throws {
    try onFailure(discard) { try UnfinishedFiles.undisturbed { try move(names) } }
    if removeFiles() { newFolders.keep() }
  }

  private func move(_ names: some Sequence<String>) throws {
    try Outputs.check(names.lazy.map(finalPath))
    var moved: [String] = []
    for name in names {
      let final = finalPath(name)
      guard rename("\(path)/\(name)", final) == 0 else {
        let error = MediaError.unwritable(final)
        for path in moved where unlink(path) != 0 { UnfinishedFiles.remove(path, .filledFolder) }
        throw error
      }
      moved.append(final)
    }
  }

  /// Removes the files, and the folders that were created for them, unless they are complete.
  func discard() { if removeFiles() { newFolders.discard() } }

  /// Removes the hidden folder. Returns true for the first call only.
  private func removeFiles() -> Bool {
    guard isPending.exchange(false, ordering: .sequentiallyConsistent) else { return false }
    UnfinishedFiles.remove(path, .filledFolder)
    UnfinishedFiles.forget(path)
    close(descriptor)
    return true
  }
}
