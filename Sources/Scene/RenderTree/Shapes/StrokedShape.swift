import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The parts of a shape layer that do not change if only the stroked part of its path and the phase of its dashes
/// change. When all properties were read at each time, evaluating a scene of strokes took half as many instructions
/// again.
struct StrokedShape: Sendable {
  private let path: CGPath
  private let fill: PremultipliedColor?
  private let rule: CGPathFillRule

  /// The colour of the stroke; nil if the path is not stroked.
  private let color: PremultipliedColor?
  private let style: StrokeStyle

  /// The lengths of dashes and gaps; nil for a solid line.
  private let dashes: [Double]?

  /// A rectangle that contains all strokes.
  private let strokeBox: CGRect?

  /// The shape of a layer with these values; nil for nothing.
  /// - Parameter strokeBox: a rectangle that contains all strokes along the path in its style; nil if it is unknown.
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

  /// The content for these values of the properties that may change; nil for nothing.
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
