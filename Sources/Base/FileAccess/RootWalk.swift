import Foundation

/// Follows a path, including links, component by component within a root. Nothing outside of the root is accessed:
/// components on the way to the root are only compared with those of the root's own path, so that neither errors nor
/// timing reveal what exists. Each folder stays open while the next component is looked up in it, so that it cannot be
/// replaced.
struct RootWalk: ~Copyable {
  private let root: InputRoot.Folder

  /// The open folders from the root to the current one; empty outside of the root.
  private var folders: [Int32] = []

  /// The names of the folders below the root.
  private var names: [String] = []

  /// Outside of the root, the number of components of the root's path that have been passed.
  private var passed = 0

  /// The components that remain to be followed, the next one last.
  private var waiting: [String] = []
  private var links = 0

  /// The names that were found in another normal form only.
  private var soughtNames: [SoughtName] = []

  /// Whether the walk has ended outside of the root.
  private(set) var isOutside = false

  /// The number of links that Linux follows.
  private static let maximumLinks = 40

  init(_ root: InputRoot.Folder) { self.root = root }

  deinit { for folder in folders { close(folder) } }

  /// Finds the file that a path leads to.
  /// - Throws: `InputFileProblem.missing`, also for a file outside; `InputFileProblem.ambiguous`.
  mutating func locate(_ path: String) throws(InputFileProblem) -> FileLocation {
    try begin(path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path)
    while let name = waiting.popLast() {
      switch name {
      case "", ".": continue
      case "..": try leave()
      default:
        if let location = try enter(name) { return location }
      }
    }
    var status = stat()
    guard let folder = folders.last else {
      isOutside = true
      throw .missing
    }
    let copy = openat(folder, ".", O_PATH | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw .missing }
    fstat(copy, &status)
    return FileLocation(name: ".", in: copy, path: self.path, status: status, soughtAs: soughtNames)
  }

  /// Starts at `/` with the components of a path.
  private mutating func begin(_ path: String) throws(InputFileProblem) {
    closeFolders()
    var names = InputRoot.names(path).filter { $0 != "." }
    // A slash at the end requires a folder.
    if path.hasSuffix("/") { names.append(".") }
    if names.count >= root.alias.count, zip(names, root.alias).allSatisfy({ Self.isSame($0, $1) }) {
      names = root.path + names.dropFirst(root.alias.count)
    }
    waiting += names.reversed()
    passed = 0
    try enterRoot()
  }

  /// Opens the root once all components of its path have been passed.
  private mutating func enterRoot() throws(InputFileProblem) {
    guard folders.isEmpty, passed == root.path.count else { return }
    let descriptor = openat(root.descriptor, ".", O_PATH | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .missing }
    folders = [descriptor]
  }

  private mutating func leave() throws(InputFileProblem) {
    if folders.count > 1 {
      close(folders.removeLast())
      names.removeLast()
    } else {
      closeFolders()
      passed = max(0, passed - 1)
      try enterRoot()
    }
  }

  /// Follows a component.
  /// - Returns: the file with that name, if the component is the last one.
  private mutating func enter(_ name: String) throws(InputFileProblem) -> FileLocation? {
    guard let folder = folders.last else {
      guard passed < root.path.count, Self.isSame(name, root.path[passed]) else {
        isOutside = true
        throw .missing
      }
      passed += 1
      try enterRoot()
      return nil
    }
    let sought = name
    let (found, name) = try Self.open(sought, in: folder)
    if !Self.isSame(sought, name) { soughtNames += NormalForms.soughtName(sought, spelled: name, in: folder) }
    var status = stat()
    guard fstat(found, &status) == 0 else {
      close(found)
      throw .missing
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      folders.append(found)
      names.append(name)
      return nil
    case S_IFLNK:
      defer { close(found) }
      try follow(found)
      return nil
    default:
      close(found)
      guard waiting.isEmpty else { throw .missing }
      let copy = openat(folder, ".", O_PATH | O_DIRECTORY | O_CLOEXEC)
      guard copy >= 0 else { throw .missing }
      return FileLocation(name: name, in: copy, path: path + "/" + name, status: status, soughtAs: soughtNames)
    }
  }

  /// Finds a name in a folder, possibly in another normal form, without following a link.
  private static func open(_ name: String, in folder: Int32) throws(InputFileProblem) -> (Int32, String) {
    let flags = O_PATH | O_NOFOLLOW | O_CLOEXEC
    let found = openat(folder, name, flags)
    if found >= 0 { return (found, name) }
    guard errno == ENOENT, let spelling = try NormalForms.name(name, in: folder) else { throw .missing }
    let other = openat(folder, spelling, flags)
    guard other >= 0 else { throw .missing }
    return (other, spelling)
  }

  private mutating func follow(_ link: Int32) throws(InputFileProblem) {
    links += 1
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(link, "", &buffer, buffer.count)
    guard links <= Self.maximumLinks, count > 0 else { throw .missing }
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    guard let target = String(validating: bytes, as: UTF8.self) else { throw .missing }
    if target.hasPrefix("/") {
      try begin(target)
    } else {
      if target.hasSuffix("/") { waiting.append(".") }
      waiting += InputRoot.names(target).reversed()
    }
  }

  private mutating func closeFolders() {
    for folder in folders { close(folder) }
    (folders, names) = ([], [])
  }

  /// The path of the current folder.
  private var path: String { "/" + (root.path + names).joined(separator: "/") }

  /// Whether two names have the same bytes. Strings compare equal even if their normal forms differ.
  private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
