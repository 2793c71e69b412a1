import Foundation

/// The folder that the scenes are written to by a script that the rivals share.
struct SceneFolder {
  let path = ".build-benchmark"

  /// Whether S1 has its shadows.
  var shadows = false

  /// Writes scenes that are missing or of another kind.
  func write(_ names: [String]) throws {
    _ = try Subprocess.output(of: "Tools/benchmark-scenes/write", ["--into", path] + shadowFlags + names)
  }

  var shadowFlags: [String] { shadows ? ["--shadows"] : [] }

  func timeline(_ name: String) -> String { "\(path)/\(name).yaml" }
  func picture(_ name: String) -> String { "\(path)/\(name).png" }
}
