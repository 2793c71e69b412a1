import Animations
import Documents
import Foundation
import Geometry

extension ValueReader {
  private static let pathForms =
    "SVG path data, { rect: [x, y, width, height] }, { ellipse: [x, y, width, height] }, "
    + "{ roundedRect: [x, y, width, height], cornerRadius: r }, { circle: [cx, cy, r] }, { polygon: [[x, y], …] } "
    + "or { text: Hello, font: …, fontSize: … }"

  func path(_ node: Node) -> CGPath? { context.values.path(node) { newPath(node) } }

  private func newPath(_ node: Node) -> CGPath? {
    if let entries = node.entries {
      return entries.contains { $0.key == textOutlineKeys.text.name } ? pathOfText(node) : pathOfShape(node)
    }
    guard let data = node.scalar?.string else { return mismatch(node, expected: Self.pathForms) }
    do {
      return try CGPath(svgPathData: data)
    } catch let error as SVGPathError {
      report(error, in: data, node)
    } catch {
      report("\(error)", expected: Self.pathForms, at: node.position)
    }
    return nil
  }

  /// Reports a mistake in path data with the wrong character, at the character's position if it is written literally.
  private func report(_ error: SVGPathError, in data: String, _ node: Node) {
    let rest = data.dropFirst(error.position - 1)
    let before = data.unicodeScalars.distance(from: data.startIndex, to: rest.startIndex)
    let position =
      node.isFixed ? context.values.lines?.position(after: before, of: data, from: node.position) : nil
    let character = rest.first.map { "'\($0)'" }
    let wrong =
      error.problem == .numberOutOfRange
      ? "the number at character \(error.position) of the path data is too large"
      : character.map { "character \(error.position) of the path data is \($0)" }
        ?? "the path data ends after character \(error.position - 1)"
    report(wrong, expected: expectation(of: error), at: position ?? node.position)
  }

  private func expectation(of error: SVGPathError) -> String {
    switch error.problem {
    case .noMove, .unknownCommand: error.position == 1 ? Self.pathForms : error.problem.expectation
    default: error.problem.expectation
    }
  }

  private func pathOfShape(_ node: Node) -> CGPath? {
    guard var fields = Fields(node, of: .shape, context) else { return nil }
    let keys = shapeKeys
    let shapes = fields.table.keys.filter { $0.name != keys.cornerRadius.name }
    let found = shapes.compactMap { fields.take($0) }
    let isRounded = found.first?.key == keys.roundedRect.name
    let radius = isRounded ? fields.require(keys.cornerRadius) : nil
    fields.reportUnknownKeys(
      known: shapes.map(\.name) + [textOutlineKeys.text.name] + (isRounded ? [keys.cornerRadius.name] : []))
    guard let shape = found.first else {
      if fields.rest.isEmpty { reportMismatch(node, expected: Self.pathForms) }
      return nil
    }
    for second in found.dropFirst() {
      report("'\(second.key)' besides '\(shape.key)'", expected: "one shape", at: second.position)
    }
    let path = path(shape, cornerRadius: radius?.value)
    return found.count == 1 && fields.rest.isEmpty ? path : nil
  }

  private func path(_ shape: Node.Entry, cornerRadius: Node?) -> CGPath? {
    switch shape.key {
    case shapeKeys.rect.name: return rect(shape.value).map { CGPath(rect: $0, transform: nil) }
    case shapeKeys.ellipse.name: return rect(shape.value).map { CGPath(ellipseIn: $0, transform: nil) }
    case shapeKeys.roundedRect.name:
      let radius = cornerRadius.flatMap { number($0, .notNegative) }.map { CGFloat($0) }
      guard let rect = rect(shape.value), let radius else { return nil }
      return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    case shapeKeys.circle.name: return circle(shape.value)
    default: return polygon(shape.value)
    }
  }

  private func circle(_ node: Node) -> CGPath? {
    guard let n = numbers(node, count: 3, expected: "a circle [cx, cy, radius]") else { return nil }
    guard n[2] >= 0 else {
      let position = node.elements?[2].position ?? node.position
      report("a radius of \(n[2].shortest)", expected: "a radius of 0 or more", at: position)
      return nil
    }
    return CGPath(ellipseIn: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]), transform: nil)
  }

  private func polygon(_ node: Node) -> CGPath? {
    guard let elements = elements(node, count: 1...Int.max, expected: "a list of points [x, y]"),
      let points = all(elements, point)
    else { return nil }
    let path = CGMutablePath()
    path.addLines(between: points)
    path.closeSubpath()
    return path.copy()
  }
}

extension SVGPathError.Problem {
  /// The expected text at the position of the problem.
  fileprivate var expectation: String {
    switch self {
    case .noMove: "M or m, with which a path begins"
    case .unknownCommand: "a number or a command: M, L, H, V, C, S, Q, T, A or Z"
    case .expectedNumber(let command): "a number of the command '\(command)'"
    case .expectedFlag: "0 or 1, a flag of an arc"
    case .unexpectedNumber: "a command, since Z takes no numbers"
    case .numberOutOfRange: "a number below 1.8e308"
    }
  }
}
