import Foundation

extension CGPath {
  /// The path as SVG path data, with absolute commands and every number in full precision: `M10 10L90 10Z`.
  public var svgPathData: String {
    elements.map { element in
      switch element {
      case .move(let end): "M" + Self.text(end)
      case .line(let end): "L" + Self.text(end)
      case .quadCurve(let end, let control): "Q" + Self.text(control, end)
      case .curve(let end, let control1, let control2): "C" + Self.text(control1, control2, end)
      case .closeSubpath: "Z"
      }
    }.joined()
  }

  private static func text(_ points: CGPoint...) -> String {
    points.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: " ")
  }

  private static func text(_ number: CGFloat) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
