import Foundation
import Synchronization

/// Files that get their names only when all of them are complete: written into a hidden folder inside the target folder,
/// then moved up.
final class UnfinishedFolder: Sendable {
  /// The folder the files shall be in, as the caller wrote it.
  let target: String
  /// Where they are written.
  let path: String

  private let newFolders: NewFolders
  private let isPending = Mutex(true)

  /// Creates the target folder if there is none, and the hidden one. Throws `MediaError.cannotWrite`.
  init(for target: String) throws {
    self.target = target
    let path = "\(target.hasSuffix("/") ? String(target.dropLast()) : target)/.frames.tmp-\(UUID().uuidString)"
    guard !target.isEmpty, !target.utf8.contains(0) else {
      throw MediaError.cannotWrite(path: target, reason: "this is not the name of a folder")
    }
    newFolders = try NewFolders(upTo: target, for: target)
    self.path = path
    let error = UnfinishedFiles.insert(path, .filledFolder) { mkdir(path, 0o777) == 0 ? 0 : errno }
    guard error == 0 else {
      newFolders.discard()
      throw MediaError.cannotWrite(path: target, reason: String(cString: strerror(error)))
    }
  }

  deinit { discard() }

  /// Lets `body` write the file of a name, to the path it is given. What it throws tells of the name in the end.
  func write(_ name: String, body: (String) throws -> Void) throws {
    do {
      try body("\(path)/\(name)")
    } catch MediaError.cannotWrite(_, let reason) {
      throw MediaError.cannotWrite(path: finalPath(name), reason: reason)
    }
  }

  private func finalPath(_ name: String) -> String { target.hasSuffix("/") ? target + name : "\(target)/\(name)" }

  /// Moves files to their names in the target folder; whatever had such a name before is replaced. Throws
  /// `MediaError.cannotWrite`, and the files moved by then are removed.
  func complete(_ names: some Sequence<String>) throws {
    do {
      try UnfinishedFiles.undisturbed { try move(names) }
    } catch {
      discard()
      throw error
    }
    if removeFiles() { newFolders.keep() }
  }

  private func move(_ names: some Sequence<String>) throws {
    var moved: [String] = []
    for name in names {
      let final = finalPath(name)
      guard rename("\(path)/\(name)", final) == 0 else {
        let reason = String(cString: strerror(errno))
        for path in moved { unlink(path) }
        throw MediaError.cannotWrite(path: final, reason: reason)
      }
      moved.append(final)
    }
  }

  /// Removes what is not complete, and the folders that were made for it.
  func discard() {
    if removeFiles() { newFolders.discard() }
  }

  /// Answers whether this is the end of the writing; it may be asked for more than once.
  private func removeFiles() -> Bool {
    let wasPending = isPending.withLock { isPending in
      defer { isPending = false }
      return isPending
    }
    guard wasPending else { return false }
    UnfinishedFiles.remove(path, .filledFolder)
    UnfinishedFiles.forget(path)
    return true
  }
}
