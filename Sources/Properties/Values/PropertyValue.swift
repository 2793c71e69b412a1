import Foundation
import Geometry
import Pixels

/// The value of a property, of whatever type: what layers store, animations make and the render tree reads.
public enum PropertyValue: Equatable, Sendable {
  case null
  case number(Double)
  case boolean(Bool)
  case string(String)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(CGColor)
  /// Boxed: it is four times the size of the others and seldom set.
  indirect case transform(CATransform3D)
  case image(CGImage)
  /// What an animation of an image passes through.
  case crossFade(ImageCrossFade)
  /// Immutable, so that nobody changes it under whoever keeps it.
  case path(CGPath)
  /// A list of numbers: gradient locations, dash patterns.
  case numbers([Double])
  /// A list of colours, as of a gradient.
  case colors([CGColor])
  case filters([FilterValue])
}

extension PropertyValue {
  /// Nil for `null`, which fits every optional type.
  public var type: ValueType? {
    switch self {
    case .null: nil
    case .number: .number
    case .boolean: .boolean
    case .string: .string
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .image, .crossFade: .image
    case .path: .path
    case .numbers: .numbers
    case .colors: .colors
    case .filters: .filters
    }
  }
}
