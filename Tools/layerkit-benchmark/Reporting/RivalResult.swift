/// How fast a rival drew a scene.
struct RivalResult: Codable {
  let kind: String

  /// With its version.
  let name: String
  let threads: Int

  /// Its fastest method, whose times these are.
  let method: String
  let draw: Figure

  /// The medians of all its methods.
  let medians: [String: Double]
}
