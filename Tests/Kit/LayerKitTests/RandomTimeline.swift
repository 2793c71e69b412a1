import Foundation
import Randomness

/// The text of a timeline with random layers of many kinds, which can be edited. The same seed gives the same text.
struct RandomTimeline {
  private var layers: [String]
  private var events: [String]
  private var background = "\"#203040\""
  private var random: RandomNumbers
  private var count = 0

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
    (layers, events) = ([], [])
    for _ in 0..<3 + random.below(4) { layers.append(layer(id: nextID())) }
    for _ in 0..<random.below(4) { events.append(event()) }
  }

  var text: String {
    let sorted = events.sorted { time(of: $0) < time(of: $1) }
    return """
      timeline: 1
      canvas: { size: [96, 72], framesPerSecond: 10, duration: 1, background: \(background) }
      layers:
      \(layers.map { "  - " + $0 }.joined(separator: "\n"))
      \(events.isEmpty ? "" : "script:\n" + sorted.map { "  - " + $0 }.joined(separator: "\n"))

      """
  }

  /// The timeline after one random edit.
  func edited(_ number: UInt64) -> RandomTimeline {
    var edited = self
    edited.random = RandomNumbers(seed: number &* 7919 &+ 13)
    edited.edit()
    return edited
  }

  private mutating func edit() {
    let place = random.below(layers.count)
    switch random.below(9) {
    case 0: layers[place] = layer(id: "l\(place)")
    case 1: layers.insert(layer(id: "new"), at: place)
    case 2: layers.swapAt(place, random.below(layers.count))
    case 3: layers.insert(layer(id: nil), at: place)
    case 4: events.append(event())
    case 5 where !events.isEmpty: events.removeLast()
    case 6: background = "\"#20304\(random.below(2))\""
    default: layers[place] = changingNumber(of: layers[place])
    }
  }

  /// A text with one of its numbers slightly increased.
  private mutating func changingNumber(of text: String) -> String {
    let numbers = text.matches(of: /[ \[][0-9]+\.[0-9]+/)
    guard let match = numbers.randomElement(using: &random) else { return text }
    let old = Double(text[match.range].dropFirst()) ?? 0
    return text.replacingCharacters(
      in: match.range, with: "\(text[match.range.lowerBound])\(decimal(old * 1.1 + 0.01))")
  }

  private func time(of event: String) -> Double { Double(event.dropFirst(6).prefix(4)) ?? 0 }

  private func decimal(_ number: Double) -> String { String(format: "%.2f", number) }

  private mutating func nextID() -> String {
    count += 1
    return "l\(count - 1)"
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String { decimal(random.number(range)) }

  private mutating func color() -> String { "\"#\(String(format: "%06x", random.below(1 << 24)))\"" }

  private mutating func layer(id: String?, depth: Int = 0) -> String {
    var parts = id.map { ["id: \($0)"] } ?? []
    parts.append("bounds: [0, 0, \(number(6...40)), \(number(6...30))]")
    parts.append("position: [\(number(-5...100)), \(number(-5...80))]")
    parts += kind()
    for look in looks() where !parts.contains(where: { $0.hasPrefix(look.prefix { $0 != ":" }) }) { parts.append(look) }
    if random.chance(0.5) { parts.append("animations: { a: \(animation()) }") }
    if depth < 2, random.chance(0.4) { parts.append("mask: { \(insideOf: layer(id: nil, depth: 2)) }") }
    if depth < 2 {
      let sublayers = (0..<random.below(3)).map { _ in layer(id: nil, depth: depth + 1) }
      if !sublayers.isEmpty { parts.append("sublayers: [\(sublayers.joined(separator: ", "))]") }
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private mutating func kind() -> [String] {
    switch random.below(9) {
    case 0:
      [
        "class: CAShapeLayer", "path: { circle: [10, 10, \(number(3...14))] }", "fillColor: \(color())",
        "strokeColor: \(color())", "lineWidth: \(number(0.5...4))", "strokeEnd: \(number(0.2...1))",
      ]
    case 1: ["class: CAGradientLayer", "colors: [\(color()), \(color())]"]
    case 2:
      [
        "class: CAReplicatorLayer", "instanceCount: \(2 + random.below(5))",
        "instanceTransform: [{ translate: [\(number(2...12)), 1.50] }]", "instanceDelay: \(number(0...0.2))",
      ]
    case 3: ["class: CATextLayer", "string: \"Word \(random.below(20))\"", "fontSize: \(number(8...14))"]
    case 4:
      [
        "class: CAEmitterLayer", "emitterPosition: [\(number(5...20)), 9.50]", "seed: \(random.below(9))",
        "emitterCells: [{ contents: a.png, birthRate: \(number(5...30)), lifetime: 0.80, velocity: \(number(5...40)), "
          + "emissionRange: 2.50 }]",
      ]
    case 5: ["class: CATransformLayer", "transform: [{ rotate: [\(number(-1...1)), 0, 1, 0] }]"]
    default: ["backgroundColor: \(color())", "cornerRadius: \(number(0...9))"]
    }
  }

  private mutating func looks() -> [String] {
    var looks: [String] = []
    if random.chance(0.2) { looks.append("opacity: \(number(0.1...0.9))") }
    if random.chance(0.2) { looks.append("shadowOpacity: 0.70, shadowRadius: \(number(1...5))") }
    if random.chance(0.2) { looks.append("masksToBounds: true") }
    if random.chance(0.15) { looks.append("filters: [{ type: gaussianBlur, inputRadius: \(number(1...3)) }]") }
    if random.chance(0.15) {
      looks.append("backgroundFilters: [{ type: gaussianBlur, inputRadius: \(number(1...3)) }]")
    }
    if random.chance(0.15) { looks.append("compositingFilter: multiplyBlendMode") }
    if random.chance(0.15) { looks.append("shouldRasterize: true") }
    if random.chance(0.2) { looks.append("zPosition: \(number(-5...5))") }
    if random.chance(0.2) {
      looks.append("transform: [{ rotate: [\(number(-1...1)), 1, 1, 0] }, { perspective: 90.50 }]")
    }
    if random.chance(0.1) { looks.append("borderWidth: \(number(1...3)), borderColor: \(color())") }
    return looks
  }

  private mutating func animation() -> String {
    let motion =
      switch random.below(5) {
      case 0: "keyPath: opacity, fromValue: 0.20, toValue: \(number(0.3...1))"
      case 1: "keyPath: transform.rotation.z, toValue: \(number(-3...3))"
      case 2: "keyPath: zPosition, fromValue: -9.50, toValue: \(number(-5...9))"
      case 3: "keyPath: bounds.size.width, toValue: \(number(5...50))"
      default: "keyPath: position, byValue: [\(number(-30...30)), \(number(-30...30))]"
      }
    return "{ \(motion), duration: \(number(0.1...0.9)), beginTime: \(number(0...0.3)) }"
  }

  private mutating func event() -> String {
    let at = number(0...0.95)
    let place = random.below(3)
    return switch random.below(4) {
    case 0: "{ at: \(at), set: { l\(place).position: [\(number(0...90)), \(number(0...70))] } }"
    case 1: "{ at: \(at), set: { l\(place).hidden: true } }"
    case 2:
      "{ at: \(at), add: { l\(place): { t: { class: CATransition, type: push, duration: 0.40 } } }, "
        + "set: { l\(place).opacity: \(number(0.2...0.9)) } }"
    default: "{ at: \(at), set: { l\(place).zPosition: \(number(-9...9)) } }"
    }
  }
}

extension DefaultStringInterpolation {
  /// The text between the braces of a mapping.
  fileprivate mutating func appendInterpolation(insideOf mapping: String) {
    appendLiteral(String(mapping.dropFirst(2).dropLast(2)))
  }
}
