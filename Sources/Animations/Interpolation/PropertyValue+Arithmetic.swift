import Foundation
import Geometry
import Pixels

extension PropertyValue {
  /// The sum, as `byValue` and additive animations mean it: `other` on top of this value.
  ///
  /// Numbers, points, sizes, rects and colours (alpha included) add by component; of transforms `other` acts first. What
  /// cannot be added, or is of another type, leaves the value as it is.
  public func adding(_ other: PropertyValue) -> PropertyValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    case (.color(let a), .color(let b)): .color(ColorPair(a, b).color { $0 + $1 })
    default: combined(with: other, by: +)
    }
  }

  /// The value to which `other` must be added to get this one.
  public func subtracting(_ other: PropertyValue) -> PropertyValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(CATransform3DInvert(b), a))
    case (.color(let a), .color(let b)): .color(ColorPair(a, b).color { $0 - $1 })
    default: combined(with: other, by: -)
    }
  }

  private func combined(with other: PropertyValue, by operation: (CGFloat, CGFloat) -> CGFloat) -> PropertyValue {
    switch (self, other) {
    case (.number(let a), .number(let b)):
      .number(Double(operation(CGFloat(a), CGFloat(b))))
    case (.point(let a), .point(let b)):
      .point(CGPoint(x: operation(a.x, b.x), y: operation(a.y, b.y)))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: operation(a.width, b.width), height: operation(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: operation(a.origin.x, b.origin.x), y: operation(a.origin.y, b.origin.y),
          width: operation(a.size.width, b.size.width), height: operation(a.size.height, b.size.height)))
    default: self
    }
  }
}
