import Foundation
import Properties

/// A name of a predefined timing function.
public struct CAMediaTimingFunctionName: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")

  public static let known: [Self] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]

  /// The curve of this name; nil where Core Animation knows none.
  package var curve: TimingCurve? {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    case .default: .default
    default: nil
    }
  }
}

/// The pacing of an animation, as a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// The curve in double precision.
  package let curve: TimingCurve

  package init(_ curve: TimingCurve) { self.curve = curve }

  /// The predefined function of this name. A name that is none of them, which Apple's framework answers with an exception,
  /// gives the function of implicit animations, `default`. For names that come from outside, `init(knownName:)` tells.
  public convenience init(name: CAMediaTimingFunctionName) { self.init(name.curve ?? .default) }

  /// The predefined function of this name; nil where there is none.
  public convenience init?(knownName name: String) {
    guard let curve = CAMediaTimingFunctionName(rawValue: name).curve else { return nil }
    self.init(curve)
  }

  /// Each number is read as the shortest decimal that names it, so that 0.42 is not 0.41999998.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let points = [c1x, c1y, c2x, c2y].map { Double($0.description) ?? Double($0) }
    self.init(TimingCurve(points[0], points[1], points[2], points[3]))
  }

  /// Writes x and y of a control point: 0 and 3 are the ends. Another index writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    switch index {
    case 0: (values[0], values[1]) = (0, 0)
    case 1: (values[0], values[1]) = (Float(curve.c1x), Float(curve.c1y))
    case 2: (values[0], values[1]) = (Float(curve.c2x), Float(curve.c2y))
    case 3: (values[0], values[1]) = (1, 1)
    default: break
    }
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }

  public override var hash: Int { curve.hashValue }
}
