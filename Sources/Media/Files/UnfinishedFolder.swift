import Foundation
import Synchronization

/// Files that get their names only when all of them are complete: written into a hidden folder inside the target folder,
/// then moved up.
final class UnfinishedFolder: Sendable {
  /// The folder the files shall be in, as the caller wrote it.
  let target: String
  /// Where they are written.
  let path: String

  private let isTargetNew: Bool
  private let isPending = Mutex(true)

  /// Creates the target folder if there is none, and the hidden one. Throws `MediaError.cannotWrite`.
  init(for target: String) throws {
    self.target = target
    isTargetNew = try Self.create(target)
    path = "\(target.hasSuffix("/") ? String(target.dropLast()) : target)/.frames.tmp-\(UUID().uuidString)"
    guard mkdir(path, 0o777) == 0 else {
      let reason = String(cString: strerror(errno))
      if isTargetNew { rmdir(target) }
      throw MediaError.cannotWrite(path: target, reason: reason)
    }
    UnfinishedFiles.insert(path)
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
    var moved: [String] = []
    for name in names {
      let final = finalPath(name)
      guard rename("\(path)/\(name)", final) == 0 else {
        let reason = String(cString: strerror(errno))
        for path in moved { unlink(path) }
        discard()
        throw MediaError.cannotWrite(path: final, reason: reason)
      }
      moved.append(final)
    }
    forget()
  }

  /// Removes what is not complete; the target folder too, if it is new and holds nothing else.
  func discard() {
    forget()
    if isTargetNew { rmdir(target) }
  }

  private func forget() {
    let wasPending = isPending.withLock { isPending in
      defer { isPending = false }
      return isPending
    }
    guard wasPending else { return }
    UnfinishedFiles.remove(path)
    UnfinishedFiles.forget(path)
  }

  /// Answers whether the folder is new.
  private static func create(_ folder: String) throws -> Bool {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw MediaError.cannotWrite(path: folder, reason: String(cString: strerror(ENOTDIR)))
      }
      return false
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw MediaError.cannotWrite(path: folder, reason: "the folder cannot be created")
    }
    return true
  }
}
