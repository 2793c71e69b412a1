import Foundation

/// A small file system in memory. Creating one requires root.
final class SmallDisk {
  private let scratch: Scratch

  /// Whether one can be created here.
  static let isAvailable = (try? SmallDisk(kilobytes: 8)) != nil

  init(kilobytes: Int) throws {
    scratch = try Scratch()
    _ = try run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", scratch.folder])
  }

  deinit { _ = try? run("umount", ["-l", scratch.folder]) }

  func path(_ name: String) -> String { scratch.path(name) }

  var contents: [String] { get throws { try scratch.contents } }
}
