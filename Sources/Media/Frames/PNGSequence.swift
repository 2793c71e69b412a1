import Foundation
import Pixels

/// Frames as PNG files in a folder, each complete on its own.
///
/// Unchecked: everything that changes is used under the lock.
public final class PNGSequence: FrameSink, @unchecked Sendable {
  private let folder: String
  private let name: @Sendable (Int) -> String
  private let createdFolder: Bool
  private let lock = NSLock()
  private var isOpen = true
  private var count = 0

  /// Creates the folder if there is none. `name` gives the file of the n-th frame written, from 0; the default counts
  /// `frame-000000.png` on from `firstIndex`. Throws `MediaError.cannotWrite`.
  public init(folder: String, firstIndex: Int = 0, name: (@Sendable (Int) -> String)? = nil) throws {
    self.folder = folder
    self.name = name ?? { Self.fileName(index: firstIndex + $0) }
    createdFolder = try Self.create(folder)
  }

  deinit { removeAll() }

  /// `frame-000123.png` for 123.
  public static func fileName(index: Int) -> String {
    let digits = String(index)
    return "frame-\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits).png"
  }

  public func write(_ picture: PixelBuffer) throws {
    try lock.withLock {
      guard isOpen else { throw MediaError.alreadyClosed(path: folder) }
      do {
        try PNGFile.write(picture, to: path(count))
      } catch {
        removeAll()
        throw error
      }
      count += 1
    }
  }

  public func finish() throws {
    try lock.withLock {
      guard isOpen else { throw MediaError.alreadyClosed(path: folder) }
      isOpen = false
    }
  }

  public func cancel() { lock.withLock { removeAll() } }

  /// Half a sequence looks like a short one, so its frames go; the folder too, if it is new and holds nothing else.
  private func removeAll() {
    guard isOpen else { return }
    isOpen = false
    for index in 0..<count { unlink(path(index)) }
    if createdFolder { rmdir(folder) }
  }

  private func path(_ index: Int) -> String {
    folder.hasSuffix("/") ? folder + name(index) : "\(folder)/\(name(index))"
  }

  /// Answers whether the folder is new.
  private static func create(_ folder: String) throws -> Bool {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw MediaError.cannotWrite(path: folder, reason: String(cString: strerror(ENOTDIR)))
      }
      return false
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw MediaError.cannotWrite(path: folder, reason: "the folder cannot be created")
    }
    return true
  }
}
