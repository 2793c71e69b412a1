import Foundation

/// The folder with the scenes, which a script writes for LayerKit and the rivals.
struct SceneFolder {
  let path = ".build-benchmark"

  /// Whether S1 has shadows.
  var shadows = false

  /// Writes scenes that are missing or have other options.
  /// - Parameter count: the number of layers of heaps; nil for the default.
  func write(_ names: [String], count: Int? = nil) throws {
    let countFlags = count.map { ["--count", "\($0)"] } ?? []
    _ = try Subprocess.output(of: "Tools/bench/write-scenes", ["--into", path] + shadowFlags + countFlags + names)
  }

  var shadowFlags: [String] { shadows ? ["--shadows"] : [] }

  func timeline(_ name: String) -> String { "\(path)/\(name).yaml" }
  func picture(_ name: String) -> String { "\(path)/\(name).png" }
}
