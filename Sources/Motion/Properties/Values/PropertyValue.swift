import Foundation
import Geometry
import Pixels

/// A value of a property, of any type: what layers store, animations produce and the render tree reads. Lengths are in
/// points, angles in radians.
public enum PropertyValue: Equatable, Sendable {
  /// No value, in a property that is optional.
  case null
  /// A number, whatever the Swift type of the property.
  case number(Double)
  /// A boolean.
  case boolean(Bool)
  /// A string, or the raw value of a constant.
  case string(String)
  /// A point, in points.
  case point(CGPoint)
  /// A size, in points.
  case size(CGSize)
  /// A rectangle, in points.
  case rect(CGRect)
  /// A colour, in its own colour space.
  case color(CGColor)
  /// A transform; boxed, as it is four times the size of the others and seldom set.
  indirect case transform(CATransform3D)
  /// An image.
  case image(CGImage)
  /// Images seen through each other, in an animation of an image.
  case crossFade(ImageCrossFade)
  /// A path, immutable, so that nobody can change it under whoever keeps it.
  case path(CGPath)
  /// A list of numbers, such as the locations of a gradient or a dash pattern.
  case numbers([Double])
  /// A list of colours, such as those of a gradient.
  case colors([CGColor])
  /// A list of filters, applied in their order.
  case filters([FilterValue])
  /// A list of the cells of an emitter.
  case emitterCells([EmitterCellValue])
  /// A text, plain or of runs with attributes of their own.
  case text(TextValue)
}

extension PropertyValue {
  /// The type of the value; nil for `null`, which fits every optional property.
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
    case .emitterCells: .emitterCells
    case .text: .text
    }
  }
}
