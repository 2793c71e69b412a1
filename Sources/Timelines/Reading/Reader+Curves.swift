extension Timeline {
  /// A timing function as it is written: by name, or by the two inner control points of a cubic Bézier curve.
  public enum Curve: Hashable, Sendable {
    case named(String)
    case controlPoints(Float, Float, Float, Float)

    static let names = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
  }
}

extension Reader {
  func curve(_ node: Node) -> Timeline.Curve? {
    let expected = "\(Timeline.Curve.names.quotedList) or [c1x, c1y, c2x, c2y]"
    if let elements = node.elements {
      guard let c = numbers(node, count: 4, expected: expected) else { return nil }
      for index in [0, 2] where !(0...1).contains(c[index]) {
        report("\(c[index].shortest) is outside 0…1", expected: "an x in 0…1", at: elements[index].position)
      }
      guard (0...1).contains(c[0]), (0...1).contains(c[2]) else { return nil }
      return .controlPoints(Float(c[0]), Float(c[1]), Float(c[2]), Float(c[3]))
    }
    guard let name = node.scalar?.string else {
      mismatch(node, expected: expected)
      return nil
    }
    if Timeline.Curve.names.contains(name) { return .named(name) }
    unknown("timing function", name, known: Timeline.Curve.names, expected: expected, at: node.position)
    return nil
  }
}
