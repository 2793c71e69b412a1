import Foundation
import Synchronization

/// Finds names whose spelling on the disk has another Unicode normal form, as written by macOS and its archives: é may
/// be one character, or e followed by a combining accent.
enum NormalForms {
  /// The names in the folder that was searched last. Strings that differ only in their normal form are equal and have
  /// the same hash.
  private struct Listing {
    var folder: FolderVersion
    var names: [String: [String]]
  }

  private struct FolderVersion: Equatable {
    let device: dev_t
    let number: ino_t
    let seconds, nanoseconds: Int

    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  private static let last = Mutex<Listing?>(nil)

  /// The path with the names as spelled on the disk, and the names that are spelled in another way; nil if there is no
  /// such file.
  static func spelling(of path: String) throws(InputFileProblem) -> (path: String, soughtNames: [SoughtName])? {
    guard path.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var found = path.unicodeScalars.first == "/" ? "/" : ""
    var sought: [SoughtName] = []
    for name in InputRoot.names(path) {
      var status = stat()
      if lstat(found + name, &status) == 0 {
        found += name + "/"
        continue
      }
      let folder = Foundation.open(found.isEmpty ? "." : found, O_PATH | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { return nil }
      defer { close(folder) }
      guard let spelling = try self.name(name, in: folder) else { return nil }
      sought.append(contentsOf: soughtName(name, spelled: spelling, in: folder))
      found += spelling + "/"
    }
    return (found.utf8.count > 1 ? String(found.dropLast()) : found, sought)
  }

  /// The first name on a path that does not exist, with the part of the path before it; nil if the path exists.
  static func firstMissing(of path: String) -> (folder: String, name: String)? {
    var found = path.unicodeScalars.first == "/" ? "/" : ""
    for name in InputRoot.names(path) {
      var status = stat()
      guard stat(found + name, &status) == 0 else { return (found, name) }
      found += name + "/"
    }
    return nil
  }

  /// Whether a path does not exist, but the first missing name on it does in another normal form.
  static func hasOtherForm(_ path: String) -> Bool {
    guard path.utf8.contains(where: { $0 >= 0x80 }), let (path, name) = firstMissing(of: path) else { return false }
    let folder = Foundation.open(path.isEmpty ? "." : path, O_PATH | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    // Several other forms count, too.
    do { return try self.name(name, in: folder) != nil } catch { return true }
  }

  /// The name as spelled in a folder; nil if there is none.
  /// - Parameter folder: the descriptor of the folder.
  static func name(_ name: String, in folder: Int32) throws(InputFileProblem) -> String? {
    guard name.utf8.contains(where: { $0 >= 0x80 }), let names = names(in: folder)[name] else { return nil }
    guard names.count == 1 else { throw .ambiguous }
    return names[0]
  }

  /// A name that was found in another normal form; empty if the folder cannot be identified.
  static func soughtName(_ name: String, spelled spelling: String, in folder: Int32) -> [SoughtName] {
    var status = stat()
    guard fstat(folder, &status) == 0 else { return [] }
    return [SoughtName(folder: FileNumber(status), name: name, spelling: spelling)]
  }

  private static func names(in folder: Int32) -> [String: [String]] {
    guard let version = FolderVersion(folder) else { return [:] }
    return last.withLock { last in
      if let last, last.folder == version { return last.names }
      let names = Dictionary(grouping: list(folder).filter { $0.utf8.contains { $0 >= 0x80 } }) { $0 }
      last = Listing(folder: version, names: names)
      return names
    }
  }

  private static func list(_ folder: Int32) -> [String] {
    let descriptor = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { names.append(name) }
    }
    return names
  }
}
