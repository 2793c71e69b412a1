import Animations
import Documents
import Support

extension ValueReader {
  func timingFunction(_ node: Node) -> CAMediaTimingFunction? {
    let names = CAMediaTimingFunctionName.known.map(\.rawValue)
    let expected =
      "\(names.quotedList), a name such as 'easeOutCubic', [c1x, c1y, c2x, c2y], { steps: 4 } or { linear: [0, 0.3, 1] }"
    if let entries = node.entries {
      let isSteps = entries.contains { $0.key == timingStepsKeys.steps.name }
      return (isSteps ? steps(node) : lines(node)).map { CAMediaTimingFunction(TimingCurve($0)) }
    }
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

  /// The steps() of CSS.
  private func steps(_ node: Node) -> TimingPieces? {
    guard var fields = Fields(node, of: .timingSteps, context) else { return nil }
    let (count, position) = (fields.require(timingStepsKeys.steps), fields.constant(timingStepsKeys.position))
    fields.reportUnknownKeys()
    guard let count else { return nil }
    let allowed = 1...TimingPieces.limit
    guard let number = count.value.scalar?.number.flatMap({ Int(exactly: $0) }), allowed ~= number else {
      return mismatch(count.value, expected: "a whole number from 1 to \(allowed.upperBound)")
    }
    let form = position.flatMap(TimingPieces.StepPosition.init) ?? .jumpEnd
    return TimingPieces(steps: number, form)
      ?? failure("1 step that jumps at neither end", expected: "2 steps or more for jumpNone", at: count.value.position)
  }

  /// The linear() of CSS.
  private func lines(_ node: Node) -> TimingPieces? {
    guard var fields = Fields(node, of: .timingLines, context) else { return nil }
    let list = fields.require(timingLinesKeys.linear)
    fields.reportUnknownKeys()
    guard let list,
      let elements = elements(
        list.value, count: 2...TimingPieces.limit, expected: "2 to \(TimingPieces.limit) values"),
      let stops = all(elements, stop)
    else { return nil }
    return TimingPieces(linear: LinearStops.spread(stops))
  }

  private func stop(_ node: Node) -> (value: Double, progress: Double?)? {
    guard node.elements != nil else { return number(node, .finite).map { ($0, nil) } }
    return numbers(node, count: 2, expected: "a value, or [value, progress]").map { ($0[0], $0[1]) }
  }
}
