import Foundation
import Geometry
import Pixels

/// A value of a property, of any type. Layers store it, animations produce it, and the render tree reads it. Lengths
/// are in points, angles in radians.
public enum PropertyValue: Equatable, Sendable {
  /// No value, for an optional property.
  case null
  /// A number, for any numeric Swift type.
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
  /// A transform; boxed because it is four times the size of the others and rarely set.
  indirect case transform(CATransform3D)
  /// An image.
  case image(CGImage)
  /// Images blended with each other, in an animation of an image.
  case crossFade(ImageCrossFade)
  /// A path. It is immutable, so that it cannot change while it is stored.
  case path(CGPath)
  /// A list of numbers, such as the locations of a gradient or a dash pattern.
  case numbers([Double])
  /// A list of colours, such as those of a gradient.
  case colors([CGColor])
  /// A list of filters, in the order of their application.
  case filters([FilterValue])
  /// A list of the cells of an emitter.
  case emitterCells([EmitterCellValue])
  /// A text, either plain or with runs that have their own attributes.
  case text(TextValue)
}

extension PropertyValue {
  /// The type of the value; nil for `null`, which is valid for every optional property.
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
