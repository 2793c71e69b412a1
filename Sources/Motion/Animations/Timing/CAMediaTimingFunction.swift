import Foundation
import Properties

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: PropertyConstant {
  /// The name of the constant in timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Timelines reject a name that is not in `known`, and `CAMediaTimingFunction(name:)`
  ///   treats it as `default`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = Self(rawValue: "linear")
  /// Starts slowly: control points (0.42, 0) and (1, 1).
  public static let easeIn = Self(rawValue: "easeIn")
  /// Ends slowly: control points (0, 0) and (0.58, 1).
  public static let easeOut = Self(rawValue: "easeOut")
  /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The function of implicit animations, fast at the beginning and slow at the end: control points (0.25, 0.1) and
  /// (0.25, 1).
  public static let `default` = Self(rawValue: "default")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]

  /// The curve with this name; nil for a name that Core Animation does not define.
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

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1), or one of timelines' functions in pieces.
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// The curve in double precision.
  package let curve: TimingCurve

  package init(_ curve: TimingCurve) { self.curve = curve }

  /// Creates the predefined function with a name. An undefined name, for which Apple's framework throws an exception,
  /// results in `default`.
  public convenience init(name: CAMediaTimingFunctionName) { self.init(name.curve ?? .default) }

  /// Creates the curve from (0, 0) to (1, 1) with two control points. Their x coordinates are clamped to 0…1. Numbers
  /// that are not finite result in the linear function. Each number is converted through its shortest decimal, so that
  /// 0.42 does not become 0.41999998.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let points = [c1x, c1y, c2x, c2y].map { Double($0.description) ?? Double($0) }
    self.init(TimingCurve(points[0], points[1], points[2], points[3]))
  }

  /// Writes the x and y coordinates of a control point to `values`.
  /// A function in pieces has the control points of the linear function.
  /// - Parameter index: 1 or 2 for the control points, 0 or 3 for the ends of the curve; other indices write nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points: [(Double, Double)] = [(0, 0), (curve.c1x, curve.c1y), (curve.c2x, curve.c2y), (1, 1)]
    guard points.indices.contains(index) else { return }
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }

  public override var hash: Int { curve.hashValue }
}
