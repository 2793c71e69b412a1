import Foundation

/// The files of the repository, for tests that read them.
package enum Repository {
  /// The folder of `Package.swift`.
  package static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

  /// A file or folder by its path from `root`.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path).standardizedFileURL }

  /// The folder of a target's sources, in any of the folders of `Sources`.
  package static func sources(of target: String) throws -> URL {
    let groups = try FileManager.default.contentsOfDirectory(at: url("Sources"), includingPropertiesForKeys: nil)
    let folders = groups.map { $0.appendingPathComponent(target) }
    guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: target])
    }
    return folder
  }
}
