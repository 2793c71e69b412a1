import Foundation

/// The folder that the scenes are written to by a script that the rivals share.
struct SceneFolder {
  let path = ".build-benchmark"

  /// Whether S1 has its shadows.
  var shadows = false

  /// Writes scenes that are missing or of another kind.
  /// - Parameter count: how many layers heaps have, if not as many as usual.
  func write(_ names: [String], count: Int? = nil) throws {
    let countFlags = count.map { ["--count", "\($0)"] } ?? []
    _ = try Subprocess.output(of: "Tools/bench/write-scenes", ["--into", path] + shadowFlags + countFlags + names)
  }

  var shadowFlags: [String] { shadows ? ["--shadows"] : [] }

  func timeline(_ name: String) -> String { "\(path)/\(name).yaml" }
  func picture(_ name: String) -> String { "\(path)/\(name).png" }
}
