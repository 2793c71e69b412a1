import Foundation
import Synchronization

/// Files that get their names only when all of them are complete: written into a hidden folder inside the target
/// folder, then moved up.
final class UnfinishedFolder: Sendable {
  /// The final folder of the files, as the caller wrote it.
  let target: String
  /// The hidden folder in which the files are written.
  let path: String

  private let newFolders: NewFolders
  private let isPending = Atomic(true)

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
      throw MediaError.unwritable(target, error)
    }
  }

  deinit { discard() }

  /// Calls `body` with the path to write the file with a name to. A `MediaError.cannotWrite` that `body` throws is
  /// rethrown with the file's final path.
  func write(_ name: String, body: (String) throws -> Void) throws {
    do {
      try body("\(path)/\(name)")
    } catch MediaError.cannotWrite(_, let reason) {
      throw MediaError.cannotWrite(path: finalPath(name), reason: reason)
    }
  }

  private func finalPath(_ name: String) -> String { target.hasSuffix("/") ? target + name : "\(target)/\(name)" }

  /// Moves the files to their names in the target folder, replacing files of those names. Throws
  /// `MediaError.cannotWrite`; files moved by then are removed.
  func complete(_ names: some Sequence<String>) throws {
    try onFailure(discard) { try UnfinishedFiles.undisturbed { try move(names) } }
    if removeFiles() { newFolders.keep() }
  }

  private func move(_ names: some Sequence<String>) throws {
    var moved: [String] = []
    for name in names {
      let final = finalPath(name)
      guard rename("\(path)/\(name)", final) == 0 else {
        let error = MediaError.unwritable(final)
        for path in moved { unlink(path) }
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
    return true
  }
}
