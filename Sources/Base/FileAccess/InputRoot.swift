import Foundation
import Synchronization

/// The folder that all input files must be in, for timelines from untrusted sources. It applies to the whole process,
/// and must be set before any file is opened.
package enum InputRoot {
  /// An open folder and its path. It stays open as long as the process runs.
  struct Folder: Sendable {
    let descriptor: Int32

    /// The components of its path, with links resolved.
    let path: [String]

    /// The components of its path as the user wrote it, from `/`.
    let alias: [String]
  }

  /// The root and the folders added to it; empty without a root.
  private static let added = Mutex<[Folder]>([])

  static var folders: [Folder] { added.withLock { $0 } }

  /// Whether there is a root.
  package static var isSet: Bool { !folders.isEmpty }

  /// Restricts reading from now on to a folder and its contents.
  /// - Throws: the reason why the folder cannot be opened.
  package static func set(_ path: String) throws(InputFileProblem) {
    let root = try folder(at: path)
    added.withLock { $0 = [root] }
  }

  /// Also allows reading from another folder, to which the program writes. Does nothing without a root, or if the
  /// folder does not exist.
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

  /// A path given by the user of the program, not by a timeline. If there is a root, links in the path are resolved, so
  /// that files next to it are found within the root.
  package static func given(_ path: String) -> String {
    guard isSet, !path.utf8.contains(0) else { return path }
    let spelling = try? NormalForms.spelling(of: path)
    guard let resolved = realpath(spelling?.path ?? path, nil) else { return path }
    defer { free(resolved) }
    // A path outside keeps its spelling, so that messages do not reveal whether the file exists.
    let found = String(cString: resolved)
    guard !excludes(found) else { return path }
    UsedFiles.note(spelling?.soughtNames ?? [])
    return found
  }

  /// Whether a path in a timeline leads out of the root, whether or not the file exists.
  package static func excludes(_ path: String) -> Bool {
    isSet
      && folders.allSatisfy { root in
        var walk = RootWalk(root)
        _ = try? walk.locate(path)
        return walk.isOutside
      }
  }

  /// The components of a path. A slash always separates them, even if a combining mark follows, as for the system.
  static func names(_ path: String) -> [String] { path.unicodeScalars.split(separator: "/").map(String.init) }
}

extension InputRoot {
  /// The first of several names of files in a folder that leads out of the folder: by `..`, as an absolute path, or
  /// through a link, whether or not the file exists. An invalid file name counts as outside.
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
