/// Builds a path from SVG path data (SVG 2, 9.3 Path data).
struct SVGPathParser {
  private var scanner: SVGPathScanner
  private var elements = PathElements()
  private var current = Vector2.zero
  private var subpathStart = Vector2.zero
  /// The control point that a following smooth curve (`S` after `C`, `T` after `Q`) reflects.
  private var lastControl: (command: Character, point: Vector2)?

  init(_ data: String) { scanner = SVGPathScanner(data) }

  mutating func parse() throws -> PathElements {
    var command: Character?
    while scanner.skipSpaces() {
      if let next = try scanner.command(isFirst: command == nil) {
        try run(next)
        command = next
      } else {
        throw scanner.error(command == nil ? .noMove : .unexpectedNumber)
      }
    }
    return elements
  }

  /// Runs a command repeatedly, as long as numbers follow.
  private mutating func run(_ command: Character) throws {
    if command == "Z" || command == "z" {
      elements.closeSubpath()
      current = subpathStart
      lastControl = nil
      return
    }
    try runOnce(command, isFirst: true)
    // Further pairs of numbers after a move are lines.
    let repeated: Character = command == "M" ? "L" : command == "m" ? "l" : command
    while scanner.isAtNumber() { try runOnce(repeated, isFirst: false) }
  }

  private mutating func runOnce(_ command: Character, isFirst: Bool) throws {
    let origin = command.isLowercase ? current : .zero
    var isFirst = isFirst
    func number() throws -> Double {
      defer { isFirst = false }
      return try scanner.number(of: command, isFirst: isFirst)
    }
    func point() throws -> Vector2 {
      let x = try number()
      return try origin + Vector2(x, number())
    }

    let kind = Character(command.uppercased())
    let mirrored = mirroredControl(for: kind)
    lastControl = nil
    switch kind {
    case "M":
      current = try point()
      subpathStart = current
      elements.move(to: current)
    case "L": line(to: try point())
    case "H": line(to: Vector2(origin.x + (try number()), current.y))
    case "V": line(to: Vector2(current.x, origin.y + (try number())))
    case "C": curve(control1: try point(), control2: try point(), to: try point())
    case "S": curve(control1: mirrored, control2: try point(), to: try point())
    case "Q": quadCurve(control: try point(), to: try point())
    case "T": quadCurve(control: mirrored, to: try point())
    default:
      let radii = try Vector2(number(), number())
      let rotation = try number()
      let (isLarge, isSweep) = try (scanner.flag(), scanner.flag())
      let end = try point()
      elements.appendArc(
        radii: radii, rotation: rotation * .pi / 180, isLarge: isLarge, isSweep: isSweep,
        from: current, to: end)
      current = end
    }
  }

  private func mirroredControl(for kind: Character) -> Vector2 {
    guard let lastControl, lastControl.command == (kind == "S" ? "C" : "Q") else { return current }
    return 2 * current - lastControl.point
  }

  private mutating func line(to end: Vector2) {
    elements.line(to: end)
    current = end
  }

  private mutating func curve(control1: Vector2, control2: Vector2, to end: Vector2) {
    elements.curve(to: end, control1: control1, control2: control2)
    lastControl = ("C", control2)
    current = end
  }

  private mutating func quadCurve(control: Vector2, to end: Vector2) {
    elements.quadCurve(to: end, control: control)
    lastControl = ("Q", control)
    current = end
  }
}
