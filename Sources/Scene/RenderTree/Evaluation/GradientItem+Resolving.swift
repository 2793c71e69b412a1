import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

// Apple's documentation leaves these cases open. They are drawn as follows:
// - Colours are interpolated in the output's colour space, with alpha not premultiplied. So white that becomes `clear`,
//   a transparent black, is gray in between, as many users of CAGradientLayer have reported.
// - All positions are in the unit space of the bounds. So the lines of an axial gradient skew with the bounds, and so
//   do the angles of a conic one.
// - Positions are not limited to 0…1: locations can animate a gradient in from outside.
// - A location that is less than the previous one acts as the previous one, as in CSS.
// - If both points are equal, or a radius is 0, everything has the last colour. A conic gradient then starts at +x.
// - The gradient is drawn under `contents`, like the background, whose shape it shares.

extension GradientItem {
  /// The result of a gradient layer's properties.
  enum Resolved {
    case none
    /// A single colour, not composited with the background.
    case color(PremultipliedColor)
    case gradient(GradientItem)
  }
}

extension GradientItem.Resolved {
  var gradient: GradientItem? { if case .gradient(let gradient) = self { gradient } else { nil } }

  /// The colour of the shape over a background; nil for none, and for a gradient.
  func color(over background: PremultipliedColor?) -> PremultipliedColor? {
    switch self {
    case .none: return background
    case .gradient: return nil
    case .color(let color):
      let rest = 1 - color.alpha
      guard let background, rest > 0 else { return color.alpha > 0 ? color : background }
      return PremultipliedColor(
        red: color.red + background.red * rest, green: color.green + background.green * rest,
        blue: color.blue + background.blue * rest, alpha: color.alpha + background.alpha * rest)
    }
  }

  /// - Parameters:
  ///   - bounds: the layer's bounds, standardised.
  ///   - background: the background colour, which the gradient is composited with.
  init(_ values: borrowing PropertyStorage, in bounds: CGRect, over background: PremultipliedColor?) {
    self = .none
    guard let colors = values[gradientLayerProperties.colors], let last = colors.last, colors.count > 1 else { return }
    let locations = values[gradientLayerProperties.locations]
    if let locations, locations.count != colors.count { return }
    let (start, end) = (values[gradientLayerProperties.startPoint], values[gradientLayerProperties.endPoint])
    let type = values[gradientLayerProperties.type]
    guard let (kind, map) = GradientItem.map(type, from: start, to: end, in: bounds),
      colors.contains(where: { $0 != last })
    else {
      self = .color(PremultipliedColor(last))
      return
    }
    let stops = GradientItem.stops(colors, at: locations)
    self = .gradient(GradientItem(kind, stops, map: map, over: background ?? .clear))
  }
}

extension GradientItem {
  /// Locations beyond this are clamped, because their distance makes no difference.
  private static let farthestLocation = 1e6

  /// Components beyond this are clamped, because their brightness makes no difference.
  private static let brightestColor = 1e6

  fileprivate static func stops(_ colors: [CGColor], at locations: [Double]?) -> [Stop] {
    let even = 1 / Double(max(colors.count - 1, 1))
    var reached = -farthestLocation
    return colors.enumerated().map { index, color in
      let location = locations?[index] ?? Double(index) * even
      // NaN acts as the previous location.
      if location > reached { reached = min(location, farthestLocation) }
      return Stop(location: reached, color: lanes(of: color))
    }
  }

  private static func lanes(of color: CGColor) -> SIMD4<Double> {
    let (red, green, blue, alpha) = color.srgb
    func limited(_ value: Double) -> Double { value.isNaN ? 0 : max(-brightestColor, min(value, brightestColor)) }
    return SIMD4(limited(red), limited(green), limited(blue), UnitScale.clamped(alpha))
  }

  /// The kind of a gradient, and the map from the layer's coordinates to those of the gradient; nil if the gradient has
  /// no extent.
  fileprivate static func map(
    _ type: CAGradientLayerType, from start: CGPoint, to end: CGPoint, in bounds: CGRect
  ) -> (Kind, Homography)? {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let unit = Homography(
      m11: 1 / width, m12: 0, m13: 0, m21: 0, m22: 1 / height, m23: 0, m31: -Double(bounds.minX) / width - start.x,
      m32: -Double(bounds.minY) / height - start.y, m33: 1)
    var vector = SIMD2(Double(end.x - start.x), Double(end.y - start.y))
    let (kind, shape): (Kind, Homography)
    switch type {
    case .radial:
      (kind, shape) = (
        .radial,
        Homography(
          m11: 1 / abs(vector.x), m12: 0, m13: 0, m21: 0, m22: 1 / abs(vector.y), m23: 0, m31: 0, m32: 0, m33: 1)
      )
    default:
      kind = type == .conic ? .conic : .axial
      if kind == .conic, vector == .zero { vector = SIMD2(1, 0) }
      let square = (vector * vector).sum()
      let (a, b) = (vector.x / square, vector.y / square)
      // The component along the gradient, and the component across it towards +y.
      shape = Homography(m11: a, m12: -b, m13: 0, m21: b, m22: a, m23: 0, m31: 0, m32: 0, m33: 1)
    }
    let map = unit.concatenating(shape)
    let isFinite = [map.m11, map.m12, map.m21, map.m22, map.m31, map.m32].allSatisfy(\.isFinite)
    return isFinite ? (kind, map) : nil
  }
}
