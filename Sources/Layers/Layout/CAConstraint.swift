import Foundation

/// A line or a length of a layer's frame.
public enum CAConstraintAttribute: Int, Sendable {
  case minX, midX, maxX, width
  case minY, midY, maxY, height

  var isHorizontal: Bool { rawValue < 4 }
  var isLength: Bool { self == .width || self == .height }
}

/// Ties an attribute of a layer to one of its superlayer or of a sibling: `attribute = scale · sourceAttribute + offset`.
open class CAConstraint: NSObject {
  public let attribute: CAConstraintAttribute

  /// The `name` of a sibling, or `superlayer`, whose bounds are meant.
  public let sourceName: String
  public let sourceAttribute: CAConstraintAttribute
  public let scale: CGFloat

  /// In points.
  public let offset: CGFloat

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
}

/// Why a constraint was left out of a layout.
public struct CAConstraintProblem: CustomStringConvertible {
  public enum Reason: Sendable {
    /// No sibling has the name.
    case noSuchLayer
    /// It depends on what depends on it.
    case isCircular
    /// The axis has two constraints already.
    case isTooMany
    /// Its value is not finite.
    case isNotFinite
  }

  public let constraint: CAConstraint

  /// The layer that has the constraint.
  public let layer: CALayer
  public let reason: Reason

  public var description: String {
    let name = layer.name.map { "'\($0)'" } ?? "a layer without a name"
    let why =
      switch reason {
      case .noSuchLayer: "there is no sibling of that name"
      case .isCircular: "it depends on itself"
      case .isTooMany: "two others fix that axis already"
      case .isNotFinite: "its value is not finite"
      }
    return "\(name): the constraint of \(constraint.attribute) to \(constraint.sourceAttribute) of "
      + "'\(constraint.sourceName)' is ignored: \(why)"
  }
}

extension CALayer {
  public func addConstraint(_ constraint: CAConstraint) { constraints = (constraints ?? []) + [constraint] }
}
