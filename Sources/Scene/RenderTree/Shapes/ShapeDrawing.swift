import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The drawing of a shape layer: its path, filled and stroked.
package struct ShapeDrawing: LayerDrawing {
  /// The changes of the drawing that animations may cause.
  private enum Change: Sendable {
    /// No changes.
    case none(ItemContent?)

    /// At most changes of the stroked part of the path, and of the phase of its dashes.
    case stroke(StrokedShape?)

    /// Changes of other properties.
    case any(strokeBox: CGRect?)
  }

  private let change: Change

  /// - Parameter previous: the layer's node in the previous commit; nil for a layer that is new in the tree.
  package init(_ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?) {
    if animations.affect(Self.steadyProperties) {
      // A rectangle that contains all strokes; nil if animations may change it.
      change = .any(strokeBox: animations.affect(Self.strokeBoxProperties) ? nil : Self.strokeBox(values))
    } else if animations.affect(StrokedShape.changing) {
      change = .stroke(StrokedShape(values, strokeBox: Self.strokeBox(values)))
    } else if let previous, previous.agrees(with: values, in: Self.properties),
      case .drawing(let drawing as ShapeDrawing) = previous.content.kind, case .none = drawing.change
    {
      change = drawing.change
    } else {
      change = .none(StrokedShape(values, strokeBox: nil)?.content(values))
    }
  }

  package func content(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> ItemContent? {
    switch change {
    case .none(let content): content
    case .stroke(let shape): shape?.content(values)
    case .any(let strokeBox): StrokedShape(values, strokeBox: strokeBox)?.content(values)
    }
  }

  private static func strokeBox(_ values: PropertyStorage) -> CGRect? {
    values[shapeLayerProperties.path]?.strokeBox(StrokeStyle(values))
  }

  /// The properties that the drawing depends on.
  private static let properties = PropertyTable.shapeLayerRows.ownProperties

  /// The properties, except those that `StrokedShape` reads again at each time.
  private static let steadyProperties = properties.filter { property in
    !StrokedShape.changing.contains { $0 === property }
  }

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

extension CGPathFillRule {
  package init(_ rule: CAShapeLayerFillRule) { self = rule == .evenOdd ? .evenOdd : .winding }
}

extension StrokeStyle {
  /// The stroke style of a shape layer with these values.
  package init(_ values: borrowing PropertyStorage) {
    self.init(
      width: Double(values[shapeLayerProperties.lineWidth]), cap: CGLineCap(values[shapeLayerProperties.lineCap]),
      join: CGLineJoin(values[shapeLayerProperties.lineJoin]),
      miterLimit: Double(values[shapeLayerProperties.miterLimit]))
  }
}

extension StrokeDash {
  /// The dash pattern of a shape layer with these values; nil for a solid line.
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
