import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// What a shape layer draws: its path, filled and stroked.
package struct ShapeDrawing: LayerDrawing {
  /// What is drawn if no animation may change it.
  private enum Fixed: Sendable {
    case content(ItemContent?)
    case animated
  }

  private let fixed: Fixed

  /// What contains all strokes; nil where animations may change it.
  private let strokeBox: CGRect?

  /// - Parameter former: the layer's node in the former commit; nil for a layer that is new to the tree.
  package init(_ values: PropertyStorage, animations: [CompiledAnimation], former: RenderNode?) {
    if animations.affect(Self.properties) {
      fixed = .animated
    } else if let former, former.agrees(with: values, in: Self.properties),
      case .drawing(let drawing as ShapeDrawing) = former.content.kind, case .content = drawing.fixed
    {
      fixed = drawing.fixed
    } else {
      fixed = .content(PathContent(values, strokeBox: nil).map { .path($0) })
    }
    if case .animated = fixed, !animations.affect(Self.strokeBoxProperties) {
      strokeBox = values[shapeLayerProperties.path]?.strokeBox(StrokeStyle(values))
    } else {
      strokeBox = nil
    }
  }

  package func content(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> ItemContent? {
    switch fixed {
    case .content(let content): content
    case .animated: PathContent(values, strokeBox: strokeBox).map { .path($0) }
    }
  }

  /// The properties that the drawing depends on.
  private static let properties = PropertyTable.shapeLayerRows.ownProperties

  /// The properties that the box around strokes depends on.
  private static let strokeBoxProperties = [
    shapeLayerProperties.path.property, shapeLayerProperties.lineWidth.property, shapeLayerProperties.lineCap.property,
    shapeLayerProperties.lineJoin.property, shapeLayerProperties.miterLimit.property,
  ]
}

extension PropertyTable {
  /// The rows of `CAShapeLayer` alone.
  fileprivate static let shapeLayerRows = PropertyTable(className: "CAShapeLayer", keys: shapeLayerProperties)
}

extension PathContent {
  /// What a shape layer with these values draws; nil for nothing.
  /// - Parameter strokeBox: what contains all strokes along the path in its style; nil if it is not known.
  fileprivate init?(_ values: borrowing PropertyStorage, strokeBox: CGRect?) {
    guard let path = values[shapeLayerProperties.path], !path.isEmpty else { return nil }
    self.init(
      path: path, fill: values[shapeLayerProperties.fillColor].map { PremultipliedColor($0) },
      rule: CGPathFillRule(values[shapeLayerProperties.fillRule]), stroke: StrokeItem(values), strokeBox: strokeBox)
  }
}

extension StrokeItem {
  fileprivate init?(_ values: borrowing PropertyStorage) {
    guard let color = values[shapeLayerProperties.strokeColor] else { return nil }
    self.init(
      color: PremultipliedColor(color), style: StrokeStyle(values), dash: StrokeDash(values),
      start: Double(values[shapeLayerProperties.strokeStart]), end: Double(values[shapeLayerProperties.strokeEnd]))
  }
}

extension CGPathFillRule {
  package init(_ rule: CAShapeLayerFillRule) { self = rule == .evenOdd ? .evenOdd : .winding }
}

extension StrokeStyle {
  /// The style in which a shape layer with these values strokes.
  package init(_ values: borrowing PropertyStorage) {
    self.init(
      width: Double(values[shapeLayerProperties.lineWidth]), cap: CGLineCap(values[shapeLayerProperties.lineCap]),
      join: CGLineJoin(values[shapeLayerProperties.lineJoin]),
      miterLimit: Double(values[shapeLayerProperties.miterLimit]))
  }
}

extension StrokeDash {
  /// The dashes of a shape layer with these values; nil for a solid line.
  package init?(_ values: borrowing PropertyStorage) {
    guard let pattern = values[shapeLayerProperties.lineDashPattern], !pattern.isEmpty else { return nil }
    self.init(lengths: pattern, phase: Double(values[shapeLayerProperties.lineDashPhase]))
  }
}

extension CGLineCap {
  fileprivate init(_ cap: CAShapeLayerLineCap) {
    switch cap {
    case .round: self = .round
    case .square: self = .square
    default: self = .butt
    }
  }
}

extension CGLineJoin {
  fileprivate init(_ join: CAShapeLayerLineJoin) {
    switch join {
    case .round: self = .round
    case .bevel: self = .bevel
    default: self = .miter
    }
  }
}
