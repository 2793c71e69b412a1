import Foundation

/// A line or a length of a layer's frame, in points.
public enum CAConstraintAttribute: Int, Sendable {
  /// The edge at the minimum x.
  case minX
  /// The vertical line through the middle.
  case midX
  /// The edge at the maximum x.
  case maxX
  /// The width.
  case width
  /// The edge at the minimum y.
  case minY
  /// The horizontal line through the middle.
  case midY
  /// The edge at the maximum y.
  case maxY
  /// The height.
  case height

  var isHorizontal: Bool { rawValue < 4 }
  var isLength: Bool { self == .width || self == .height }
}

/// Relates an attribute of a layer to one of its superlayer or of a sibling:
/// `attribute = scale · sourceAttribute + offset`.
open class CAConstraint: NSObject, NSSecureCoding {
  /// The constrained attribute of the layer.
  public let attribute: CAConstraintAttribute

  /// The `name` of a sibling, whose frame is the source, or `superlayer`, whose bounds are the source.
  public let sourceName: String

  /// The attribute of the sibling or the superlayer.
  public let sourceAttribute: CAConstraintAttribute

  /// The factor of the source's attribute.
  public let scale: CGFloat

  /// The offset that is added to the scaled attribute, in points.
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
  /// - Returns: nil if the archive is damaged.
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

/// The reason why a constraint was ignored in a layout.
public struct CAConstraintProblem: CustomStringConvertible {
  /// The kinds of problems.
  public enum Reason: Sendable {
    /// No sibling has the name.
    case noSuchLayer
    /// The source depends on the attribute itself.
    case isCircular
    /// Two other constraints determine the axis, or it has two constraints of the same attribute and no other.
    case isTooMany
    /// The axis has a constraint for its length, but none for its position.
    case isLengthAlone
    /// The sibling has no constraints that determine the axis of the source.
    case sourceIsNotLaidOut
    /// The value is not finite.
    case isNotFinite
  }

  /// The ignored constraint.
  public let constraint: CAConstraint

  /// The layer that has the constraint.
  public let layer: CALayer

  /// The reason why it was ignored.
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
