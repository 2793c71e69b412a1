import Foundation

/// A line or a length of a layer's frame, in points.
public enum CAConstraintAttribute: Int, Sendable {
  /// The edge of least x.
  case minX
  /// The vertical line through the middle.
  case midX
  /// The edge of greatest x.
  case maxX
  /// The width.
  case width
  /// The edge of least y.
  case minY
  /// The horizontal line through the middle.
  case midY
  /// The edge of greatest y.
  case maxY
  /// The height.
  case height

  var isHorizontal: Bool { rawValue < 4 }
  var isLength: Bool { self == .width || self == .height }
}

/// Ties an attribute of a layer to one of its superlayer or of a sibling:
/// `attribute = scale · sourceAttribute + offset`.
open class CAConstraint: NSObject, NSSecureCoding {
  /// The attribute of the layer that has the constraint.
  public let attribute: CAConstraintAttribute

  /// The `name` of a sibling, whose frame is meant, or `superlayer`, whose bounds are meant.
  public let sourceName: String

  /// The attribute of the sibling or the superlayer.
  public let sourceAttribute: CAConstraintAttribute

  /// The factor of the source's attribute.
  public let scale: CGFloat

  /// Added to the scaled attribute, in points.
  public let offset: CGFloat

  /// A constraint of `attribute` to `scale` times `sourceAttribute` of `sourceName`, plus `offset` points.
  public init(
    attribute: CAConstraintAttribute, relativeTo sourceName: String, attribute sourceAttribute: CAConstraintAttribute,
    scale: CGFloat = 1, offset: CGFloat = 0
  ) {
    self.attribute = attribute
    self.sourceName = sourceName
    self.sourceAttribute = sourceAttribute
    self.scale = scale
    self.offset = offset
  }

  // MARK: Archives

  /// True: archives may be read with secure coding.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the constraint.
  open func encode(with coder: NSCoder) {
    coder.encode(attribute.rawValue, forKey: "attribute")
    coder.encode(NSString(string: sourceName), forKey: "sourceName")
    coder.encode(sourceAttribute.rawValue, forKey: "sourceAttribute")
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(Double(offset), forKey: "offset")
  }

  /// Reads a constraint from an archive.
  ///
  /// - Returns: nil where the archive was damaged.
  public required init?(coder: NSCoder) {
    guard let attribute = CAConstraintAttribute(rawValue: coder.decodeInteger(forKey: "attribute")),
      let sourceName = coder.decodeObject(of: NSString.self, forKey: "sourceName"),
      let sourceAttribute = CAConstraintAttribute(rawValue: coder.decodeInteger(forKey: "sourceAttribute"))
    else { return nil }
    self.attribute = attribute
    self.sourceName = String(describing: sourceName)
    self.sourceAttribute = sourceAttribute
    scale = CGFloat(coder.decodeDouble(forKey: "scale"))
    offset = CGFloat(coder.decodeDouble(forKey: "offset"))
  }
}

/// Why a constraint was left out of a layout.
public struct CAConstraintProblem: CustomStringConvertible {
  /// The kinds of problems.
  public enum Reason: Sendable {
    /// No sibling has the name.
    case noSuchLayer
    /// The source depends on the attribute itself.
    case isCircular
    /// Two others place the axis, or it has two constraints of the same attribute and no other.
    case isTooMany
    /// The axis has a constraint for its length, and none for where it is.
    case isLengthAlone
    /// The sibling has no constraints that place the axis of the source.
    case sourceIsNotLaidOut
    /// The value is not finite.
    case isNotFinite
  }

  /// The constraint that was left out.
  public let constraint: CAConstraint

  /// The layer that has the constraint.
  public let layer: CALayer

  /// Why it was left out.
  public let reason: Reason

  /// A sentence with the layer, the constraint and the reason.
  public var description: String {
    let name = layer.name.map { "'\($0)'" } ?? "a layer without a name"
    let why =
      switch reason {
      case .noSuchLayer: "there is no sibling of that name"
      case .isCircular: "it depends on itself"
      case .isTooMany: "others fix that axis"
      case .isLengthAlone: "a length needs a line that it begins, ends or has its middle at"
      case .sourceIsNotLaidOut: "no constraints place '\(constraint.sourceName)' along that axis"
      case .isNotFinite: "its value is not finite"
      }
    return "\(name): the constraint of \(constraint.attribute) to \(constraint.sourceAttribute) of "
      + "'\(constraint.sourceName)' is ignored: \(why)"
  }
}
