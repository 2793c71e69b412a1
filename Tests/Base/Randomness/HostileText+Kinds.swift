extension HostileText {
  // MARK: Deep

  static func deep(_ size: Int, _ random: inout RandomNumbers) -> String {
    let look = looks.randomElement(using: &random) ?? ""
    switch random.below(8) {
    case 0:
      return "layers: " + String(repeating: "[", count: size)
        + (random.chance(0.5) ? String(repeating: "]", count: size) : "")
    case 1: return "layers:\n" + lines(size) { String(repeating: " ", count: $0 % 3000) + "-\n" }
    case 2: return "layers:\n  - " + String(repeating: "- ", count: size)
    case 3: return "layers: [" + nested(size, "{ \(comma(look))sublayers: [", "] }") + "]"
    case 4: return "layers: [" + nested(size, "{ \(comma(look))mask: ", " }") + "]"
    case 5: return "layers: [{ animations: { a: " + nested(size, "{ duration: 1, animations: [", "] }") + " } }]"
    case 6: return "layers: [" + nested(size, "{ style: ", " }") + "]"
    default: return "layers: []\nscript:\n" + chain(size, look)
    }
  }

  /// Half of the sizes are near the limit.
  private static func nested(_ size: Int, _ open: String, _ close: String) -> String {
    let count = size.isMultiple(of: 2) ? min(size, 300) : size
    return String(repeating: open, count: count) + (open.hasSuffix("[") ? "" : "{}")
      + String(repeating: close, count: count)
  }

  private static func comma(_ look: String) -> String { look.isEmpty ? "" : look + ", " }

  private static func chain(_ size: Int, _ look: String) -> String {
    lines(size) { index in
      let layer = "{ id: d\(index), bounds: [0, 0, 9, 9]\(look.isEmpty ? "" : ", " + look) }"
      return "  - { at: 0, insert: { into: \(index == 0 ? "root" : "d\(index - 1)"), layer: \(layer) } }\n"
    }
  }

  // MARK: Wide

  static func wide(_ size: Int, _ random: inout RandomNumbers) -> String {
    let layers = "layers:\n" + lines(size) { "  - { id: l\($0), bounds: [0, 0, 5, 5] }\n" }
    let one = "layers:\n  - id: a\n    bounds: [0, 0, 9, 9]\n"
    switch random.below(13) {
    case 0: return layers + "script:\n" + lines(size) { "  - { at: 0.5, delete: [l\($0)] }\n" }
    case 1: return layers + "script:\n  - { at: 0.5, delete: [" + lines(size) { "l\($0), " } + "] }\n"
    case 2:
      let place = ["into: root, at: 0", "above: a", "below: a", "into: root"].randomElement(using: &random) ?? ""
      return one + "script:\n"
        + lines(size) { "  - { at: 0.5, insert: { \(place), layer: { id: l\($0), bounds: [0, 0, 5, 5] } } }\n" }
    case 3: return one + "    animations:\n" + lines(size) { "      k\($0): \(animation($0))\n" }
    case 4:
      return one + "script:\n"
        + lines(size) { "  - { at: \(Double($0) / Double(size)), set: { a.opacity: 0.\($0 % 9 + 1) } }\n" }
    case 5: return layers + "script:\n  - at: 0.5\n    set:\n" + lines(size) { "      l\($0).opacity: 0.5\n" }
    case 6:
      return one + "expect:\n"
        + lines(size) { "  - { at: \(Double($0) / Double(size)), of: a, keyPath: opacity, is: 1 }\n" }
    case 7:
      return one + "    animations: { m: { keyPath: position.x, duration: 1, values: [" + lines(size) { "\($0 % 50), " }
        + "] } }\n"
    case 8:
      return one + "    shadowOpacity: 1\n    shadowPath: \"M 0 0" + lines(size) { " L \($0 % 50) \($0 % 31)" } + "\"\n"
    case 9: return one + "    filters: [" + lines(size) { "{ type: colorInvert, name: f\($0) }, " } + "]\n"
    case 10:
      return
        "layers:\n  - id: p\n    bounds: [0, 0, 60, 40]\n    layoutManager: CAConstraintLayoutManager\n    sublayers:\n"
        + lines(size) { index in
          let source = index == 0 ? "superlayer" : "l\(index - 1)"
          return
            "      - { id: l\(index), bounds: [0, 0, 5, 5], constraints: [{ attribute: minX, relativeTo: \(source) }] }\n"
        }
    case 11:
      return layers + "script:\n  - at: 0.5\n    set:\n"
        + lines(size) { "      l\($0).frame: [1, 1, 5, 5]\n      l\($0).bounds: [0, 0, \(5 + $0 % 2), 5]\n" }
    default: return layers
    }
  }

  private static func animation(_ index: Int) -> String {
    "{ keyPath: position.x, toValue: \(index % 40), isAdditive: \(index.isMultiple(of: 2)), duration: 0.\(index % 8 + 1) }"
  }

  // MARK: Repeated

  static func repeated(_ size: Int, _ random: inout RandomNumbers) -> String {
    let one = "layers:\n  - id: a\n    bounds: [0, 0, 9, 9]\n"
    switch random.below(9) {
    case 0: return one + lines(size) { _ in "    opacity: 1\n" }
    case 1: return one + lines(size) { _ in "  - { id: a }\n" }
    case 2: return one + "script:\n" + lines(size) { "  - { at: 0, set: { m\($0).opacity: 1 } }\n" }
    case 3: return one + "script:\n  - at: 0.5\n    remove: [" + lines(size) { "a.m\($0), " } + "]\n"
    case 4: return one + lines(size) { "    kk\($0): 1\n" }
    case 5:
      return "variables:\n" + lines(size) { "  v\($0): { type: number, default: 1 }\n" } + "layers:\n"
        + lines(size) { "  - { opacity: \"${w\($0)}\" }\n" }
    case 6: return one + "script:\n" + lines(size) { _ in "  - { at: 0.5, set: { a.opacity: 0.5 } }\n" }
    case 7:
      return one + "script:\n"
        + lines(size) { _ in "  - { at: 0.5, add: { a: { k: { keyPath: opacity, toValue: 0 } } } }\n" }
    default:
      return one + "script:\n"
        + lines(size) { _ in
          "  - { at: 0.1, insert: { into: root, layer: { id: b } } }\n  - { at: 0.1, delete: [b] }\n"
        }
    }
  }

  // MARK: Self-referring

  static func selfReferring(_ size: Int, _ random: inout RandomNumbers) -> String {
    switch random.below(6) {
    case 0: return "layers: &a [" + String(repeating: "*a, ", count: size) + "]"
    case 1:
      return "layers:\n  - &a { <<: *a, opacity: 1 }\n" + lines(size) { "  - &a { sublayers: [*a], name: n\($0) }\n" }
    case 2:
      return "layers:\n  - id: p\n    layoutManager: CAConstraintLayoutManager\n    sublayers:\n"
        + lines(size) {
          "      - { id: l\($0), constraints: [{ attribute: minX, relativeTo: l\(($0 + 1) % size) }] }\n"
        }
    case 3:
      return "layers: []\nscript:\n"
        + lines(size) { "  - { at: 0, insert: { into: l\($0), layer: { id: l\($0) } } }\n" }
    case 4:
      return "variables:\n" + lines(size) { "  v\($0): { type: string, default: \"${v\($0)}\" }\n" } + "layers: []\n"
    default: return "layers:\n" + lines(size) { "  - ? &k\($0) [*k\($0)]\n    : *k\($0)\n" }
    }
  }

  // MARK: Expanding

  static func expanding(_ size: Int, _ random: inout RandomNumbers) -> String {
    let long = String(repeating: "x", count: size * 10)
    switch random.below(9) {
    case 0:
      return "a0: &a0 [x, x]\n" + lines(size % 1000) { "a\($0 + 1): &a\($0 + 1) [*a\($0), *a\($0)]\n" } + "layers: []\n"
    case 1:
      return "a0: &a0 { x: 1 }\n"
        + lines(size % 1000) { "a\($0 + 1): &a\($0 + 1) { ? *a\($0) : 1, ? [*a\($0), *a\($0)] : 2 }\n" }
        + "layers: []\n"
    case 2:
      return "layers:\n  - &a {" + lines(size / 10) { "k\($0): 1, " } + "}\n"
        + lines(size) { _ in "  - { <<: [*a, *a] }\n" }
    case 3, 4:
      let use = random.chance(0.5) ? "${v}" : "a${v}${v}"
      return "variables: { v: { type: string, default: \(long) } }\nlayers:\n"
        + lines(size) { _ in "  - { name: \"\(use)\" }\n" }
    case 5: return "layers:\n  - &a { name: \(long) }\n" + lines(size) { _ in "  - *a\n" }
    case 6:
      return moving(
        "g: { duration: 1, repeatCount: \(size), animations: [{ keyPath: position.x, toValue: 9, duration: 0.00001, repeatCount: .inf }] }"
      )
    case 7:
      return moving(
        lines(min(size, 1000)) {
          "k\($0): { keyPath: position.x, toValue: \($0 % 5), duration: \(0.001 * Double($0 + 1)), isAdditive: true, "
            + "repeatCount: .inf, timingFunction: easeInEaseOut }, "
        })
    default:
      return moving("k: { keyPath: position.x, toValue: 9, duration: 0.000001, repeatCount: .inf, autoreverses: true }")
    }
  }

  private static func moving(_ animations: String) -> String {
    "layers: [{ id: a, bounds: [0, 0, 9, 9], animations: { \(animations) } }]\nexpect:\n"
      + "  - { of: a, keyPath: position.x, inside: [0, 50] }\n  - { of: a, keyPath: position.x, overshoot: 5 }\n"
  }
}
