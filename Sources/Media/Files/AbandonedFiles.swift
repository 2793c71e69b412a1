import Foundation

/// Hidden files of programs that were killed before their files were complete.
package enum AbandonedFiles {
  /// Removes what was left of some targets. Files that a program still writes are locked, and stay.
  package static func remove(of targets: some Sequence<String>) {
    var prefixes: [String: Set<String>] = [:]
    for target in targets {
      let folder = NewFolders.folder(of: target)
      let name = target.dropFirst(folder.count).drop { $0 == "/" }
      prefixes[folder, default: []].insert(TemporaryFile.prefix(of: name))
    }
    for (folder, prefixes) in prefixes {
      let path = folder.isEmpty ? "." : folder
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where name.hasPrefix(".") {
        guard let end = name.range(of: ".tmp-", options: .backwards)?.upperBound,
          prefixes.contains(String(name[..<end]))
        else { continue }
        remove("\(path)/\(name)")
      }
    }
  }

  private static func remove(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
  }
}
