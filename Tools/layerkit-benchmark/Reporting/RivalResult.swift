/// How fast a rival drew a scene.
struct RivalResult: Codable {
  struct Method: Codable {
    let name: String
    let draw: Figure
  }

  let kind: String

  /// With its version.
  let name: String
  let threads: Int

  /// All that it knows, fastest first.
  let methods: [Method]

  /// The one to compare with.
  let fastest: Method
}
