import Foundation

/// The location of a file that was found by its name.
struct FileLocation: ~Copyable {
  /// The open folder that `name` is relative to, closed with this value; negative for the working directory.
  private let folder: Int32
  private let name: String

  /// The path of the file, as spelled on the disk.
  let path: String
  let status: stat

  /// The names on the path that were found in another normal form only.
  let soughtNames: [SoughtName]

  /// A file found by its path.
  init(path: String, status: stat, soughtAs names: [SoughtName] = []) {
    (folder, name, self.path, self.status, soughtNames) = (AT_FDCWD, path, path, status, names)
  }

  /// A file found in a folder.
  /// - Parameter folder: the folder's open descriptor, which this value closes.
  init(name: String, in folder: Int32, path: String, status: stat, soughtAs names: [SoughtName]) {
    (self.folder, self.name, self.path, self.status, soughtNames) = (folder, name, path, status, names)
  }

  deinit { if folder >= 0 { close(folder) } }

  /// Opens the file for reading.
  func open() throws(InputFileProblem) -> Int32 {
    if let problem = InputFileProblem(mode: status.st_mode) { throw problem }
    // Another process may have replaced the file by a pipe; with `O_NONBLOCK`, opening that does not block.
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (folder >= 0 ? O_NOFOLLOW : 0)
    let descriptor = openat(folder, name, flags)
    guard descriptor >= 0 else { throw .system(errno) }
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, InputFileProblem(mode: opened.st_mode) == nil else {
      close(descriptor)
      throw InputFileProblem(mode: opened.st_mode) ?? .missing
    }
    return descriptor
  }
}
