import Layers

/// The layout managers that a timeline can name.
enum LayoutManagers {
  static let names = ["CAConstraintLayoutManager"]
}

extension CAConstraintAttribute {
  /// All attributes in the order of Core Animation's raw values.
  static let all: [CAConstraintAttribute] = [.minX, .midX, .maxX, .width, .minY, .midY, .maxY, .height]

  static let names = all.map { "\($0)" }

  init?(name: String) {
    guard let found = Self.all.first(where: { "\($0)" == name }) else { return nil }
    self = found
  }
}
