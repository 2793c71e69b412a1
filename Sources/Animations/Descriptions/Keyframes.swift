import Geometry
import Properties

/// The values of a keyframe animation and when they are reached.
public struct Keyframes: Equatable, Sendable {
  public var values: [PropertyValue]
  /// Fractions of a pass; nil, or an array that breaks the rules of the mode, spaces the values evenly. The paced modes
  /// find their own.
  public var keyTimes: [Double]?
  /// One curve for each segment; segments without one are linear. The paced modes take no notice of them.
  public var curves: [TimingCurve]
  public var calculationMode: CAAnimationCalculationMode
  /// How the cubic modes bend at each value; what is missing is 0.
  public var spline: SplineParameters

  public init(
    values: [PropertyValue], keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
    calculationMode: CAAnimationCalculationMode = .linear, spline: SplineParameters = SplineParameters()
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.curves = curves
    self.calculationMode = calculationMode
    self.spline = spline
  }
}

/// The parameters of a Kochanek–Bartels spline at each of its points.
public struct SplineParameters: Equatable, Sendable {
  public var tension: [Double]
  public var continuity: [Double]
  public var bias: [Double]

  public init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }

  func at(_ index: Int) -> (tension: Double, continuity: Double, bias: Double) {
    func entry(_ list: [Double]) -> Double { index < list.count && list[index].isFinite ? list[index] : 0 }
    return (entry(tension), entry(continuity), entry(bias))
  }
}

/// A path that a point follows. Every element that draws is a segment; moves are jumps that take no time.
public struct PathKeyframes: Equatable, Sendable {
  public var path: CGPath
  public var keyTimes: [Double]?
  public var curves: [TimingCurve]
  public var calculationMode: CAAnimationCalculationMode
  /// The transform that turns with the path, and how.
  public var rotation: Rotation?

  public struct Rotation: Equatable, Sendable {
    public var mode: CAAnimationRotationMode
    public var property: Property

    public init(_ mode: CAAnimationRotationMode, of property: Property) {
      self.mode = mode
      self.property = property
    }
  }

  public init(
    path: CGPath, keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
    calculationMode: CAAnimationCalculationMode = .linear, rotation: Rotation? = nil
  ) {
    self.path = path
    self.keyTimes = keyTimes
    self.curves = curves
    self.calculationMode = calculationMode
    self.rotation = rotation
  }
}
