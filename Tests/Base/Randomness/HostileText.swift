/// Timelines that are made to hurt: of one kind, as large as wanted, otherwise different for each seed.
package struct HostileText {
  package enum Kind: String, CaseIterable, Sendable {
    /// One in the other: lists, layers, masks, groups, styles, and layers that a script puts into others.
    case deep
    /// Very many beside one another: layers, animations, events, keys, values.
    case wide
    /// The same again: keys, ids, names that nobody has, events at one time, animations under one key.
    case repeated
    /// What means itself: aliases, constraints, masks, insertions.
    case selfReferring
    /// Little text that stands for much: aliases of aliases, merge keys, variables, repeats of repeats.
    case expanding
  }

  package let text: String

  /// - Parameter size: about how many things there are.
  package init(_ kind: Kind, size: Int, seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let body: String
    switch kind {
    case .deep: body = Self.deep(size, &random)
    case .wide: body = Self.wide(size, &random)
    case .repeated: body = Self.repeated(size, &random)
    case .selfReferring: body = Self.selfReferring(size, &random)
    case .expanding: body = Self.expanding(size, &random)
    }
    text = Self.head + body
  }

  static let head = "timeline: 1\ncanvas: { size: [64, 48], framesPerSecond: 30, duration: 1 }\n"

  /// What makes a layer more than a box.
  static let looks = [
    "", "masksToBounds: true", "opacity: 0.5", "shouldRasterize: true", "cornerRadius: 2, masksToBounds: true",
    "transform.rotation.z: 1", "class: CATransformLayer", "shadowOpacity: 0.5", "geometryFlipped: true",
  ]

  static func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }
}
