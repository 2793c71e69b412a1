import FileAccess
import Foundation
import Synchronization

/// Hidden files and folders of programs that were killed before their files were complete. What a program still writes
/// is locked, and stays.
package enum AbandonedFiles {
  /// The hidden names that were found in folders, each folder read once: a batch has many targets in one.
  private static let found = Mutex<[String: Set<String>]>([:])

  /// Removes what was left of some targets, except what this program has read.
  package static func remove(of targets: some Sequence<String>) {
    for target in targets { remove(beside: target) }
  }

  /// The paths of what was left of some targets, and of what is still written.
  package static func paths(of targets: some Sequence<String>) -> [String] {
    var prefixes: [String: Set<String>] = [:]
    for target in targets {
      let folder = NewFolders.folder(of: target)
      prefixes[folder, default: []].insert(prefix(of: target.dropFirst(folder.count).drop { $0 == "/" }))
    }
    return prefixes.flatMap { folder, prefixes in
      let path = folder.isEmpty ? "." : folder
      return hiddenNames(in: path)
        .filter { name in
          guard let end = name.range(of: ".tmp-", options: .backwards)?.upperBound else { return false }
          return prefixes.contains(String(name[..<end]))
        }
        .map { NewFiles.path(of: $0, in: path) }
    }
  }

  /// Removes what was left of a target.
  static func remove(beside target: String) {
    let folder = NewFolders.folder(of: target)
    let name = target.dropFirst(folder.count).drop { $0 == "/" }
    remove(from: folder.isEmpty ? "." : folder, prefix: prefix(of: name), isFolder: false)
  }

  /// Removes what was left of files that were to appear in a folder together.
  static func removeFolders(in folder: String) { remove(from: folder, prefix: folderPrefix, isFolder: true) }

  private static func remove(from folder: String, prefix: String, isFolder: Bool) {
    let names = found.withLock { found in
      var names = found[folder] ?? hiddenNames(in: folder)
      let taken = names.filter { $0.hasPrefix(prefix) && isSuffix($0.dropFirst(prefix.count)) }
      names.subtract(taken)
      found[folder] = names
      return taken
    }
    for name in names { remove(NewFiles.path(of: name, in: folder), isFolder: isFolder) }
  }

  private static func hiddenNames(in folder: String) -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { $0.hasPrefix(".") && $0.contains(".tmp-") })
  }

  private static func remove(_ path: String, isFolder: Bool) {
    guard !UsedFiles.contains(path) else { return }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (isFolder ? O_DIRECTORY : 0))
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == (isFolder ? S_IFDIR : S_IFREG),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    UnfinishedFiles.remove(path, isFolder ? .filledFolder : .file)
  }

  // MARK: Names and locks

  /// What the hidden names of a target's files begin with.
  static func prefix(of name: Substring) -> String {
    // Leaves bytes for the suffix of the 255 that a name may have.
    ".\(String(name.unicodeScalars.prefix(50))).tmp-"
  }

  /// What the names of hidden folders begin with, inside the folder that their files are for.
  static let folderPrefix = ".frames.tmp-"

  /// The end of a hidden name.
  static func newSuffix() -> String { String(UInt32.random(in: 0...UInt32.max), radix: 36) }

  /// Whether a hidden name ends as those of this program do.
  private static func isSuffix(_ text: Substring) -> Bool {
    UUID(uuidString: String(text)) != nil || UInt32(text, radix: 36) != nil
  }

  /// Locks a new file or folder for as long as it is open.
  /// - Returns: whether it is still there. Another program may have removed it before it was locked.
  static func keepAway(from descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}
