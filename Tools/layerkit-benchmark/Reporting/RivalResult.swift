/// The times of a rival for a scene.
struct RivalResult: Codable {
  struct Method: Codable {
    let name: String
    let draw: Figure
  }

  let kind: String

  /// The rival's name and version.
  let name: String
  let threads: Int

  /// All its methods, fastest first.
  let methods: [Method]

  /// The method to compare with.
  let fastest: Method
}
