import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

// What Apple leaves open, and what is drawn here:
// - Colours are mixed in the output's space, alpha by itself and colour by itself, not premultiplied: white that becomes
//   `clear`, a transparent black, is gray on its way. So does CAGradientLayer, as many who met the gray have told.
// - Every position is in the unit space of the bounds, so that the lines of an axial gradient skew with them, and so do
//   the angles of a conic one.
// - Positions are not limited to 0…1: a gradient may move in from outside by its locations.
// - A location less than one before it counts as that one, as in CSS.
// - Where both points are one, or a radius is 0, everything has the last colour; a conic gradient starts at +x.
// - The gradient lies under `contents`, like the background with which it shares the shape.

extension GradientItem {
  /// What the properties of a gradient layer say to draw.
  enum Resolved {
    case none
    /// The same colour everywhere, not composited with the background.
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
  /// Locations beyond these are as far away as any.
  private static let farthestLocation = 1e6

  /// Colours beyond these are as bright as any.
  private static let brightestColor = 1e6

  fileprivate static func stops(_ colors: [CGColor], at locations: [Double]?) -> [Stop] {
    let even = 1 / Double(max(colors.count - 1, 1))
    var reached = -farthestLocation
    return colors.enumerated().map { index, color in
      let location = locations?[index] ?? Double(index) * even
      // NaN is where the location before it is.
      if location > reached { reached = min(location, farthestLocation) }
      return Stop(location: reached, color: lanes(of: color))
    }
  }

  private static func lanes(of color: CGColor) -> SIMD4<Double> {
    let (red, green, blue, alpha) = color.srgb
    func limited(_ value: Double) -> Double { value.isNaN ? 0 : max(-brightestColor, min(value, brightestColor)) }
    return SIMD4(limited(red), limited(green), limited(blue), UnitScale.clamped(alpha))
  }

  /// The kind of a gradient, and the map from the layer's coordinates to those of the gradient; nil where that has no
  /// extent.
  fileprivate static func map(
    _ type: CAGradientLayerType, from start: CGPoint, to end: CGPoint, in bounds: CGRect
  ) -> (Kind, Homography)? {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let unit = Homography(
      m11: 1 / width, m12: 0, m13: 0, m21: 0, m22: 1 / height, m23: 0, m31: -Double(bounds.minX) / width - start.x,
      m32: -Double(bounds.minY) / height - start.y, m33: 1)
    var way = SIMD2(Double(end.x - start.x), Double(end.y - start.y))
    let (kind, shape): (Kind, Homography)
    switch type {
    case .radial:
      (kind, shape) = (
        .radial,
        Homography(m11: 1 / abs(way.x), m12: 0, m13: 0, m21: 0, m22: 1 / abs(way.y), m23: 0, m31: 0, m32: 0, m33: 1)
      )
    default:
      kind = type == .conic ? .conic : .axial
      if kind == .conic, way == .zero { way = SIMD2(1, 0) }
      let square = (way * way).sum()
      let (a, b) = (way.x / square, way.y / square)
      // The component along the way, and the one across it towards +y.
      shape = Homography(m11: a, m12: -b, m13: 0, m21: b, m22: a, m23: 0, m31: 0, m32: 0, m33: 1)
    }
    let map = unit.concatenating(shape)
    let isFinite = [map.m11, map.m12, map.m21, map.m22, map.m31, map.m32].allSatisfy(\.isFinite)
    return isFinite ? (kind, map) : nil
  }
}
