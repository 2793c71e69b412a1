import Foundation
import Synchronization

/// The folder that all files that are read have to be in, for timelines of strangers. It is one for the whole program,
/// which sets it before it opens anything.
package enum InputRoot {
  /// An open folder, and where it is. It stays open as long as the program runs.
  struct Folder: Sendable {
    let descriptor: Int32

    /// The names on its path, without links.
    let path: [String]

    /// The names on its path as the user wrote it, from `/`.
    let alias: [String]
  }

  /// The root, and the folders that were added to it; none without a root.
  private static let added = Mutex<[Folder]>([])

  static var folders: [Folder] { added.withLock { $0 } }

  /// Whether there is a root.
  package static var isSet: Bool { !folders.isEmpty }

  /// Confines what is read from now on to a folder and what is below it.
  /// - Throws: the reason why it is no folder that can be opened.
  package static func set(_ path: String) throws(InputFileProblem) {
    let root = try folder(at: path)
    added.withLock { $0 = [root] }
  }

  /// Lets the program read what it writes into another folder. Does nothing without a root, or where there is no folder.
  package static func add(_ path: String) {
    guard isSet, let folder = try? folder(at: path) else { return }
    added.withLock { $0.append(folder) }
  }

  private static func folder(at path: String) throws(InputFileProblem) -> Folder {
    guard let resolved = realpath(path, nil) else { throw .system(errno) }
    defer { free(resolved) }
    let descriptor = Foundation.open(resolved, O_PATH | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return Folder(
      descriptor: descriptor, path: names(String(cString: resolved)), alias: names(whole).filter { $0 != "." })
  }

  /// A path that the user of the program gave, not a timeline: with a root without links, so that files beside it are found
  /// within the root.
  package static func given(_ path: String) -> String {
    guard isSet, !path.utf8.contains(0) else { return path }
    let spelling = (try? NormalForms.spelling(of: path)) ?? path
    guard let resolved = realpath(spelling, nil) else { return path }
    defer { free(resolved) }
    // What is outside keeps its name, so that messages do not tell it from what is not there.
    let found = String(cString: resolved)
    return excludes(found) ? path : found
  }

  /// Whether a path that a timeline has leads out of the root, whether there is something or not.
  package static func excludes(_ path: String) -> Bool {
    isSet
      && folders.allSatisfy { root in
        var walk = RootWalk(root)
        _ = try? walk.locate(path)
        return walk.isOutside
      }
  }

  /// The names on a path. A slash divides them whatever follows it, a combining mark too, as it does for the system.
  static func names(_ path: String) -> [String] { path.unicodeScalars.split(separator: "/").map(String.init) }
}

extension InputRoot {
  /// The first of some names of files in a folder that leads out of it: by `..`, as an absolute path, or over a link,
  /// whether there is something or not. A name that no file can have counts as outside.
  /// - Throws: the reason why the folder cannot be opened.
  package static func firstOutside(
    _ files: some Sequence<String>, of path: String
  ) throws(InputFileProblem) -> String? {
    let folder = try folder(at: path)
    defer { close(folder.descriptor) }
    return files.first { file in
      let names = names(file)
      guard !names.isEmpty, !names.contains(".."), file.unicodeScalars.first != "/", !file.utf8.contains(0) else {
        return true
      }
      var walk = RootWalk(folder)
      _ = try? walk.locate(path + "/" + file)
      return walk.isOutside
    }
  }
}
