import Foundation
import Glibc
import Synchronization

/// Tells when files have changed, by inotify. The folders of the files are watched rather than the files themselves: an
/// editor that writes a new file and gives it the old one's name would otherwise be missed.
final class FileWatch: Sendable {
  /// What is watched in a folder.
  private struct Folder: Equatable {
    /// The names that count.
    var names: Set<String> = []

    /// Whether every name counts.
    var takesAll = false
  }

  private let descriptor: Int32

  /// Closed at the end, which ends the thread.
  private let end: Int32
  private let watched: Shared

  private final class Shared: Sendable {
    /// By the numbers that the system gave their watches; a folder under two paths has one.
    let folders = Mutex<[Int32: Folder]>([:])
  }

  /// How long the files have to rest until a change is told, in milliseconds.
  struct Rest {
    /// After one was written or put in place.
    var written: Int32 = 8

    /// After one was created or is gone: it is probably about to be written.
    var begun: Int32 = 60
  }

  private static let written = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
  private static let begun = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF)

  /// How a folder is watched: the system's call, which answers with a number below 0 and `errno` where it refuses.
  typealias Call = @Sendable (Int32, UnsafePointer<CChar>, UInt32) -> Int32
  private let addWatch: Call

  /// - Parameters:
  ///   - rest: tests give another, as they do `addWatch`.
  ///   - changed: called on a thread of the watch when watched files have changed and rest.
  /// - Throws: `PreviewError` where the system has no more watches.
  init(
    rest: Rest = Rest(), addWatch: @escaping Call = { inotify_add_watch($0, $1, $2) },
    changed: @escaping @Sendable () -> Void
  ) throws(PreviewError) {
    self.addWatch = addWatch
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw PreviewError.cannotWatch(errno) }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      let reason = errno
      close(descriptor)
      throw PreviewError.cannotWatch(reason)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[1]
    watched = Shared()
    let thread = Thread { [descriptor, watched, stop = ends[0]] in
      Self.wait(descriptor, stop, watched, rest, changed)
      close(descriptor)
      close(stop)
    }
    thread.name = "file watch"
    thread.start()
  }

  deinit { close(end) }

  /// Watches these files instead of those before, whether they are there or not.
  /// - Parameters:
  ///   - files: their paths; of a folder, it counts what is in it.
  ///   - folders: in which every name counts.
  /// - Returns: why some of them are not watched; nil where all are.
  func watch(_ files: some Sequence<String>, folders: some Sequence<String> = []) -> PreviewError? {
    var refusal: PreviewError?
    var wanted: [String: Folder] = [:]
    for file in files {
      let url = URL(fileURLWithPath: file)
      // A link may be put elsewhere, and what it leads to may change.
      for url in Set([url, url.resolvingSymlinksInPath()]) {
        wanted[url.deletingLastPathComponent().path, default: Folder()].names.insert(url.lastPathComponent)
      }
      var status = stat()
      if stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        wanted[url.path, default: Folder()].takesAll = true
      }
    }
    for folder in folders { wanted[folder, default: Folder()].takesAll = true }
    let found = wanted.reduce(into: [Int32: Folder]()) { found, entry in
      let (number, folder) = add(entry.key, entry.value)
      guard number >= 0 else { return refusal = .cannotWatch(errno) }
      found[number, default: Folder()].names.formUnion(folder.names)
      if folder.takesAll { found[number]?.takesAll = true }
    }
    let former = watched.folders.withLock { folders in
      defer { folders = found }
      return folders.keys
    }
    for number in former where found[number] == nil { inotify_rm_watch(descriptor, number) }
    return refusal
  }

  /// Watches a folder, or where it is missing the nearest one above it for what is missing there.
  /// - Returns: the number of the watch, below 0 with `errno` where the system refuses.
  private func add(_ path: String, _ folder: Folder) -> (Int32, Folder) {
    var (url, folder) = (URL(fileURLWithPath: path), folder)
    while true {
      let number = addWatch(descriptor, url.path, Self.written | Self.begun | UInt32(IN_ONLYDIR))
      if number >= 0 { return (number, folder) }
      guard errno == ENOENT || errno == ENOTDIR, url.path != "/" else { return (number, folder) }
      folder = Folder(names: [url.lastPathComponent])
      url.deleteLastPathComponent()
    }
  }

  // MARK: Waiting

  /// Waits for changes until the other end of `stop` is closed.
  private static func wait(
    _ descriptor: Int32, _ stop: Int32, _ watched: Shared, _ rest: Rest, _ changed: @Sendable () -> Void
  ) {
    /// Whether there was a change that was not told yet, and how long the files have to rest until it is.
    var pause: Int32 = -1
    while true {
      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waiting, 2, pause)
      if ready < 0, errno != EINTR { return }
      if waiting[1].revents != 0 { return }
      if ready == 0 {
        pause = -1
        changed()
      } else if waiting[0].revents != 0, let found = read(descriptor, watched, rest) {
        pause = found
      }
    }
  }

  /// Reads what has happened.
  /// - Returns: how long to wait until it is told; nil where nothing that counts has happened.
  private static func read(_ descriptor: Int32, _ watched: Shared, _ rest: Rest) -> Int32? {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return nil }
    var pause: Int32?
    buffer.withUnsafeBytes { bytes in
      let headSize = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + headSize <= count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + headSize)..<min(count, offset + headSize + Int(event.len))].prefix { $0 != 0 }
        offset += headSize + Int(event.len)
        guard counts(event, name: String(decoding: name, as: UTF8.self), watched) else { continue }
        // What is written goes before what is only begun: the file is complete.
        let isWritten = event.mask & (written | UInt32(IN_Q_OVERFLOW)) != 0
        pause = isWritten || pause == rest.written ? rest.written : rest.begun
      }
    }
    return pause
  }

  private static func counts(_ event: inotify_event, name: String, _ watched: Shared) -> Bool {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    return watched.folders.withLock { folders in
      guard let folder = folders[event.wd] else { return false }
      let isOfFolder = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0
      return isOfFolder || folder.takesAll || folder.names.contains(name)
    }
  }
}
