import Animations
import Documents
import Support

extension ValueReader {
  func timingFunction(_ node: Node) -> CAMediaTimingFunction? {
    let names = CAMediaTimingFunctionName.known.map(\.rawValue)
    let expected = "\(names.quotedList), a name such as 'easeOutCubic', or [c1x, c1y, c2x, c2y]"
    if let elements = node.elements {
      guard let points = numbers(node, count: 4, expected: expected) else { return nil }
      for index in [0, 2] where !(0...1).contains(points[index]) {
        report("\(points[index].shortest) is outside 0…1", expected: "an x in 0…1", at: elements[index].position)
      }
      guard (0...1).contains(points[0]), (0...1).contains(points[2]) else { return nil }
      return CAMediaTimingFunction(TimingCurve(points[0], points[1], points[2], points[3]))
    }
    guard let name = node.scalar?.string else { return mismatch(node, expected: expected) }
    if names.contains(name) { return CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name)) }
    if let curve = EasingName(rawValue: name)?.curve { return CAMediaTimingFunction(curve) }
    return unknownTimingFunction(name, known: names + EasingName.allCases.map(\.rawValue), expected, at: node.position)
  }

  private func unknownTimingFunction(
    _ name: String, known: [String], _ expected: String, at position: SourcePosition
  ) -> CAMediaTimingFunction? {
    if EasingName.isElastic(name) {
      return failure(
        "'\(name)' is a spring", expected: "an animation with perceptualDuration: 0.6, bounce: 0.5", at: position)
    }
    reportUnknown("timing function", name, known: known, expected: expected, at: position)
    return nil
  }
}
