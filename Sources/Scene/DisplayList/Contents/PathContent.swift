import Foundation
import Geometry
import Pixels

/// A path, filled and then stroked, drawn as one image.
@usableFromInline package struct PathContent: Sendable, Equatable {
  /// The path in the content's coordinates; immutable.
  package let path: CGPath

  /// The colour of the inside; nil if it is not filled.
  package let fill: PremultipliedColor?
  package let rule: CGPathFillRule
  package let stroke: StrokeItem?

  /// A rectangle that contains everything that is drawn; null if nothing is.
  package let box: CGRect

  /// Nil if nothing is drawn.
  /// - Parameter strokeBox: a rectangle that contains all strokes along the path in the stroke's style, if it is known.
  package init?(
    path: CGPath, fill: PremultipliedColor?, rule: CGPathFillRule, stroke: StrokeItem?, strokeBox: CGRect? = nil
  ) {
    let fill = fill.flatMap { $0.alpha > 0 ? $0 : nil }
    let stroke = stroke.flatMap { $0.isVisible ? $0 : nil }
    guard fill != nil || stroke != nil else { return nil }
    var box = fill == nil ? CGRect.null : path.boundingBox
    if let stroke { box = box.union(strokeBox ?? path.strokeBox(stroke.style)) }
    guard !box.isNull else { return nil }
    (self.path, self.fill, self.rule, self.stroke, self.box) = (path, fill, rule, stroke, box)
  }

  private init(_ other: PathContent, fill: PremultipliedColor?, stroke: StrokeItem?) {
    (path, rule, box) = (other.path, other.rule, other.box)
    (self.fill, self.stroke) = (fill, stroke)
  }

  /// The same path in other colours of the same alpha.
  package func mappingColors(_ map: (PremultipliedColor) -> PremultipliedColor) -> PathContent {
    let stroke = stroke.map {
      StrokeItem(color: map($0.color), style: $0.style, dash: $0.dash, start: $0.start, end: $0.end)
    }
    return PathContent(self, fill: fill.map(map), stroke: stroke)
  }

  /// An upper bound of the alpha at any point, 0…1.
  var alpha: Double { 1 - (1 - (fill?.alpha ?? 0)) * (1 - (stroke?.color.alpha ?? 0)) }
}

/// A stroke along a path.
@usableFromInline package struct StrokeItem: Sendable, Hashable {
  package let color: PremultipliedColor
  package let style: StrokeStyle

  /// The dash pattern; nil for a solid line.
  package let dash: StrokeDash?

  /// The part of the path that is stroked, as fractions of its length in 0…1.
  package let start, end: Double

  package init(color: PremultipliedColor, style: StrokeStyle, dash: StrokeDash?, start: Double, end: Double) {
    self.color = color
    self.style = style
    self.dash = dash
    self.start = start > 0 ? min(start, 1) : 0
    self.end = end > 0 ? min(end, 1) : 0
  }

  fileprivate var isVisible: Bool { color.alpha > 0 && style.width > 0 && style.width.isFinite && start < end }
}
