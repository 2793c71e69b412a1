import Foundation

/// Opens the files that users and their timelines name. All reading of such files goes through this type.
///
/// Only regular files are opened: a pipe without a writer would block, and reading a device may have side effects.
/// Nothing outside of `InputRoot` is opened. A file is also found if its name on the disk has another Unicode normal
/// form.
package enum InputFile {
  /// The origin of a file name. It determines whether the file must be within `InputRoot`, and whether outputs may
  /// replace it.
  package enum Origin: Sendable {
    /// Named by a user or a timeline: must be within the root, and outputs may not replace it.
    case named
    /// Like `named`, but the program may replace it, such as a movie that is rendered again.
    case replaceable
    /// Created by the program: may be anywhere, and may be replaced.
    case own
    /// Part of the system, such as its fonts: may be anywhere, and outputs may not replace it.
    case system

    var isConfined: Bool { self == .named || self == .replaceable }
    var isUsed: Bool { self == .named || self == .system }
  }

  /// Opens a file for reading.
  /// - Returns: the descriptor, which the caller closes.
  package static func open(_ path: String, _ origin: Origin = .named) throws(InputFileProblem) -> Int32 {
    let location = try locate(path, origin)
    let descriptor = try location.open()
    if origin.isUsed { UsedFiles.note(descriptor, path: location.path, soughtAs: location.soughtNames) }
    return descriptor
  }

  /// Opens a file as a stream. The caller closes it.
  package static func stream(
    _ path: String, _ origin: Origin = .named
  ) throws(InputFileProblem) -> UnsafeMutablePointer<FILE> {
    let descriptor = try open(path, origin)
    guard let stream = fdopen(descriptor, "rb") else {
      let reason = errno
      close(descriptor)
      throw .system(reason)
    }
    return stream
  }

  /// The bytes of a file.
  /// - Parameter limit: the maximum number of bytes; of a larger file, `limit + 1` bytes are returned.
  package static func bytes(
    of path: String, limit: Int, _ origin: Origin = .named
  ) throws(InputFileProblem) -> Data {
    let descriptor = try open(path, origin)
    defer { close(descriptor) }
    var status = stat()
    var data = Data()
    if fstat(descriptor, &status) == 0 { data.reserveCapacity(min(Int(status.st_size), limit) + 1) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while data.count <= limit {
      let count = buffer.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress, min($0.count, limit + 1 - data.count))
      }
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else if count == 0 {
        break
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
    return data
  }

  /// The bytes of a file, mapped into memory. The file must not be truncated while they are used.
  package static func mapped(_ path: String) throws(InputFileProblem) -> Data {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    let size = Int(status.st_size)
    guard size > 0 else { return Data() }
    guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED else {
      throw .system(errno)
    }
    return Data(bytesNoCopy: memory, count: size, deallocator: .unmap)
  }

  /// Throws unless the path leads to a regular file that may be opened.
  package static func check(_ path: String) throws(InputFileProblem) {
    let location = try locate(path, .named)
    if let problem = InputFileProblem(mode: location.status.st_mode) { throw problem }
  }

  /// The path of a folder, as spelled on the disk; nil if it is not a folder, does not exist, or is outside of the
  /// root.
  package static func folder(at path: String) -> String? {
    guard let location = try? locate(path, .named), location.status.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    return location.path
  }

  /// The system's status of a file or folder; nil if it does not exist or is outside of the root.
  package static func status(of path: String, _ origin: Origin = .named) -> stat? {
    guard let location = try? locate(path, origin) else { return nil }
    return location.status
  }

  /// Whether a new file at a path could be read instead of one whose name has another normal form.
  package static func hasOtherForm(_ path: String) -> Bool { NormalForms.hasOtherForm(path) }

  /// The names in the folder of a path, for suggestions. Empty if there is a root: a name may be a link that leads
  /// outside, which must be indistinguishable from a file that does not exist.
  package static func names(besides path: String) -> [String] {
    guard !InputRoot.isSet else { return [] }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Whether two files have the same bytes.
  package static func haveSameBytes(_ first: String, _ second: String) -> Bool {
    guard let one = try? stream(first), let other = try? stream(second) else { return false }
    defer {
      fclose(one)
      fclose(other)
    }
    var (left, right) = ([UInt8](repeating: 0, count: 1 << 16), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = fread(&left, 1, left.count, one)
      guard fread(&right, 1, right.count, other) == count, left[..<count] == right[..<count] else { return false }
      if count < left.count { return ferror(one) == 0 && ferror(other) == 0 }
    }
  }

  static func locate(_ path: String, _ origin: Origin) throws(InputFileProblem) -> FileLocation {
    guard !path.isEmpty else { throw .missing }
    guard !path.utf8.contains(0) else { throw .notAName }
    let roots = origin.isConfined ? InputRoot.folders : []
    for root in roots {
      var walk = RootWalk(root)
      do { return try walk.locate(path) } catch { if !walk.isOutside { throw error } }
    }
    guard roots.isEmpty else { throw .missing }
    var status = stat()
    if stat(path, &status) == 0 { return FileLocation(path: path, status: status) }
    let reason = errno
    guard reason == ENOENT else { throw .system(reason) }
    guard let found = try NormalForms.spelling(of: path), stat(found.path, &status) == 0 else { throw .missing }
    return FileLocation(path: found.path, status: status, soughtAs: found.soughtNames)
  }
}
