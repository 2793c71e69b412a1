import Foundation

/// A temporary folder that is removed after its test.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("layerkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A folder with a timeline of the given text.
  convenience init(_ timeline: String) throws {
    try self.init()
    try write(Data(timeline.utf8), to: "timeline.yaml")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func write(_ data: Data, to name: String) throws { try data.write(to: url(name)) }

  func read(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  /// The names in the folder or in one of its subfolders, including hidden files.
  func names(in subfolder: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(subfolder).path)) ?? []).sorted()
  }
}
