import Animations
import RenderTree

extension LayerTrace {
  /// Quad, bounds, opacity and visibility as entries of a JSON object.
  package var jsonEntries: String {
    let sides = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
    return
      "\"quad\": \(Self.json(quad)), \"bounds\": [\(sides.map { Self.json(Double($0)) }.joined(separator: ", "))], "
      + "\"opacity\": \(Self.json(opacity)), \"visible\": \(isVisible)"
  }

  /// A list of four points; null for none.
  static func json(_ quad: Quad?) -> String {
    guard let quad else { return "null" }
    return "[\(quad.map { "[\(json($0.x)), \(json($0.y))]" }.joined(separator: ", "))]"
  }

  /// JSON has neither infinities nor NaN.
  private static func json(_ number: Double) -> String { number.isFinite ? number.json : "null" }
}
