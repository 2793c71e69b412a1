import Geometry
import Properties

/// The values of a keyframe animation, and the times when they are reached.
package struct Keyframes: Equatable, Sendable {
  package var values: [PropertyValue]
  /// Fractions of a pass. If nil, or invalid for the mode, the values are evenly spaced. The paced modes ignore them.
  package var keyTimes: [Double]?
  /// A timing function for each segment; segments without one are linear. The paced modes ignore them.
  package var curves: [TimingCurve]
  package var calculationMode: CAAnimationCalculationMode
  /// The parameters of the cubic modes at each value; missing parameters are 0.
  package var spline: SplineParameters

  package init(
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
package struct SplineParameters: Equatable, Sendable {
  package var tension: [Double]
  package var continuity: [Double]
  package var bias: [Double]

  package init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }

  func at(_ index: Int) -> (tension: Double, continuity: Double, bias: Double) {
    func entry(_ list: [Double]) -> Double { index < list.count && list[index].isFinite ? list[index] : 0 }
    return (entry(tension), entry(continuity), entry(bias))
  }
}

/// A path that a point follows. Each line and curve is a segment; moves take no time.
package struct PathKeyframes: Equatable, Sendable {
  package var path: CGPath
  package var keyTimes: [Double]?
  package var curves: [TimingCurve]
  package var calculationMode: CAAnimationCalculationMode
  /// The transform that rotates with the path, and how it does; nil for none.
  package var rotation: Rotation?

  package struct Rotation: Equatable, Sendable {
    package var mode: CAAnimationRotationMode
    package var property: Property

    package init(_ mode: CAAnimationRotationMode, of property: Property) {
      self.mode = mode
      self.property = property
    }
  }

  package init(
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
