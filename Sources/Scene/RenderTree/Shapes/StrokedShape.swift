import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// What of a shape layer stays the same while only the part of its path that is stroked changes, and the phase of its
/// dashes: with all properties read at each time, evaluating a scene of strokes took half as many instructions again.
struct StrokedShape: Sendable {
  private let path: CGPath
  private let fill: PremultipliedColor?
  private let rule: CGPathFillRule

  /// Nil where the path is not stroked.
  private let color: PremultipliedColor?
  private let style: StrokeStyle

  /// The lengths of dashes and gaps; nil for a solid line.
  private let dashes: [Double]?

  /// What contains all strokes.
  private let strokeBox: CGRect?

  /// The shape of a layer with these values; nil for nothing.
  /// - Parameter strokeBox: what contains all strokes along the path in its style; nil if it is not known.
  init?(_ values: borrowing PropertyStorage, strokeBox: CGRect?) {
    guard let path = values[shapeLayerProperties.path], !path.isEmpty else { return nil }
    self.path = path
    fill = values[shapeLayerProperties.fillColor].map { PremultipliedColor($0) }
    rule = CGPathFillRule(values[shapeLayerProperties.fillRule])
    color = values[shapeLayerProperties.strokeColor].map { PremultipliedColor($0) }
    style = StrokeStyle(values)
    dashes = StrokeDash(values)?.lengths
    self.strokeBox = strokeBox
  }

  /// What is drawn with these values of the properties that may change; nil for nothing.
  func content(_ values: borrowing PropertyStorage) -> ItemContent? {
    PathContent(path: path, fill: fill, rule: rule, stroke: stroke(values), strokeBox: strokeBox).map { .path($0) }
  }

  private func stroke(_ values: borrowing PropertyStorage) -> StrokeItem? {
    guard let color else { return nil }
    return StrokeItem(
      color: color, style: style, dash: dash(values), start: Double(values[shapeLayerProperties.strokeStart]),
      end: Double(values[shapeLayerProperties.strokeEnd]))
  }

  private func dash(_ values: borrowing PropertyStorage) -> StrokeDash? {
    guard let dashes else { return nil }
    return StrokeDash(lengths: dashes, phase: Double(values[shapeLayerProperties.lineDashPhase]))
  }

  /// The properties that may change.
  static let changing = [
    shapeLayerProperties.strokeStart.property, shapeLayerProperties.strokeEnd.property,
    shapeLayerProperties.lineDashPhase.property,
  ]
}
