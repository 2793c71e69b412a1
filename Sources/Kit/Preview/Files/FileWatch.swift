import Foundation
import Glibc
import Synchronization

/// Reports changes of files, with inotify. It watches the folders of the files instead of the files themselves, so that
/// it also notices editors that write a new file and rename it to the old name.
final class FileWatch: Sendable {
  /// The names that are watched in a folder.
  private struct Folder: Equatable {
    /// The watched names.
    var names: Set<String> = []

    /// Whether every name is watched.
    var takesAll = false
  }

  private let descriptor: Int32

  /// The write end of a pipe. Closing it stops the thread.
  private let end: Int32
  private let watched: Shared

  private final class Shared: Sendable {
    /// The folders by their watch descriptors. A folder with two paths has one descriptor.
    let folders = Mutex<[Int32: Folder]>([:])
  }

  /// How long the files must be unchanged before a change is reported, in milliseconds.
  struct Rest {
    /// After a file was written or renamed into place.
    var written: Int32 = 8

    /// After a file was created or removed: it is probably about to be written.
    var begun: Int32 = 60
  }

  private static let written = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
  private static let begun = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF)

  /// The function that adds a watch, `inotify_add_watch`. On failure it returns a negative number and sets `errno`.
  typealias Call = @Sendable (Int32, UnsafePointer<CChar>, UInt32) -> Int32
  private let addWatch: Call

  /// - Parameters:
  ///   - rest: replaced by tests, like `addWatch`.
  ///   - changed: called on the watch's thread when watched files have changed and then stayed unchanged for `rest`.
  /// - Throws: `PreviewError` if the system has no more watches.
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

  /// Watches these files instead of the previous ones, whether they exist or not.
  /// - Parameters:
  ///   - files: the paths of files; for a folder, its entries are watched.
  ///   - folders: the paths of folders in which every name is watched.
  /// - Returns: why some of them are not watched; nil if all are.
  func watch(_ files: some Sequence<String>, folders: some Sequence<String> = []) -> PreviewError? {
    var refusal: PreviewError?
    var wanted: [String: Folder] = [:]
    for file in files {
      let url = URL(fileURLWithPath: file)
      // A symbolic link may be replaced, and its target may change.
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
    let previous = watched.folders.withLock { folders in
      defer { folders = found }
      return folders.keys
    }
    for number in previous where found[number] == nil { inotify_rm_watch(descriptor, number) }
    return refusal
  }

  /// Watches a folder. If it does not exist, watches its nearest existing ancestor for the missing name.
  /// - Returns: the watch descriptor, or a negative number with `errno` on failure.
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
    /// The time until a change is reported, in milliseconds; -1 if there is no unreported change.
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

  /// Reads the pending events.
  /// - Returns: how long to wait before reporting them, in milliseconds; nil if no watched file has changed.
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
        // A written file has priority over one that was only created, because it is complete.
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
