import FileAccess
import Foundation
import Synchronization

/// Hidden files and folders of programs that were killed before their files were complete. Files that a program is
/// still writing are locked, and are not removed.
package enum AbandonedFiles {
  /// The hidden names in each folder. A folder is read only once, because a batch has many targets in the same folder.
  private static let found = Mutex<[String: Set<String>]>([:])

  /// Removes the abandoned files of some targets, except files that this program has read.
  package static func remove(of targets: some Sequence<String>) {
    for target in targets { remove(beside: target) }
  }

  /// The paths of the hidden files of some targets: abandoned ones, and those that are still being written.
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

  /// Removes the abandoned files of a target.
  static func remove(beside target: String) {
    let folder = NewFolders.folder(of: target)
    let name = target.dropFirst(folder.count).drop { $0 == "/" }
    remove(from: folder.isEmpty ? "." : folder, prefix: prefix(of: name), isFolder: false)
  }

  /// Removes the abandoned hidden folders of files that were to appear in a folder together.
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

  /// The beginning of the hidden names of a target's files.
  static func prefix(of name: Substring) -> String {
    // A name may have 255 bytes, including the suffix.
    ".\(String(name.unicodeScalars.prefix(50))).tmp-"
  }

  /// The beginning of the names of hidden folders, which are inside the target folder.
  static let folderPrefix = ".frames.tmp-"

  /// A random end for a hidden name.
  static func newSuffix() -> String { String(UInt32.random(in: 0...UInt32.max), radix: 36) }

  /// Whether the end of a hidden name has the form of those of this program.
  private static func isSuffix(_ text: Substring) -> Bool {
    UUID(uuidString: String(text)) != nil || UInt32(text, radix: 36) != nil
  }

  /// Locks a new file or folder while it is open.
  /// - Returns: whether it still exists. Another program may have removed it before it was locked.
  static func keepAway(from descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}
