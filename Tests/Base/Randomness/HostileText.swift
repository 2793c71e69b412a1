/// Timelines that are designed to cause problems: of one kind and size, otherwise different for each seed.
package struct HostileText {
  package enum Kind: String, CaseIterable, Sendable {
    /// Deep nesting: lists, layers, masks, groups, styles, and layers that a script inserts into others.
    case deep
    /// Very many siblings: layers, animations, events, keys, values.
    case wide
    /// Repetitions: keys, ids, unknown names, events at one time, animations under one key.
    case repeated
    /// References to themselves: aliases, constraints, masks, insertions.
    case selfReferring
    /// Short texts that expand to large ones: aliases of aliases, merge keys, variables, nested loops.
    case expanding
  }

  package let text: String

  /// - Parameter size: the approximate number of elements.
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

  /// Properties that make a layer more expensive than a box.
  static let looks = [
    "", "masksToBounds: true", "opacity: 0.5", "shouldRasterize: true", "cornerRadius: 2, masksToBounds: true",
    "transform.rotation.z: 1", "class: CATransformLayer", "shadowOpacity: 0.5", "geometryFlipped: true",
  ]

  static func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }
}
