import Foundation
import Pixels
import Rasterization

/// Colours at locations 0…1, drawn by a context. Between the locations, colours are interpolated in the gradient's
/// colour space, not premultiplied.
public final class CGGradient: Hashable, Sendable {
  let ramp: ColorRamp

  /// A gradient of colours of any space.
  /// - Parameters:
  ///   - colorsSpace: the space in which colours are interpolated; nil is sRGB.
  ///   - locations: 0…1, one for each colour; nil spaces the colours evenly.
  /// - Returns: nil without colours, or if the number of locations differs from that of colours.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    let space = colorsSpace?.space ?? .sRGB
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let last = Double(max(1, colors.count - 1))
    let places = locations?.map { Double($0) } ?? colors.indices.map { Double($0) / last }
    let stops = zip(places, colors).map { (location: $0, color: $1.converted(to: space)) }
      .sorted { $0.location < $1.location }
    guard let ramp = ColorRamp(Self.refined(stops, in: space)) else { return nil }
    self.ramp = ramp
  }

  /// A gradient of colours given by their components.
  /// - Parameters:
  ///   - colorSpace: the space of the components, in which colours are also interpolated.
  ///   - colorComponents: for one colour after another, the components of the space and then alpha.
  ///   - locations: 0…1, one for each colour; nil spaces the colours evenly.
  ///   - count: the number of colours; further components and locations are not read.
  /// - Returns: nil without colours, or if there are too few components or locations for them.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = colorSpace.numberOfComponents + 1
    guard count > 0, colorComponents.count / size >= count else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: colorSpace, components: Array(colorComponents[index * size..<(index + 1) * size]))
    }
    self.init(colorsSpace: colorSpace, colors: colors, locations: locations.map { Array($0.prefix(count)) })
  }

  /// The number of sRGB segments that approximate a straight line of a space in which it is curved in sRGB.
  private static let steps = 32

  private static func refined(
    _ stops: [(location: Double, color: CGColor)], in space: ColorSpace
  ) -> [ColorRamp.Stop] {
    guard space == .linearSRGB || space == .displayP3, let first = stops.first else {
      return stops.map { ($0.location, SIMD4($0.color)) }
    }
    var result: [ColorRamp.Stop] = [(first.location, SIMD4(first.color))]
    for (a, b) in zip(stops, stops.dropFirst()) {
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        let mixed = zip(a.color.channels, b.color.channels).map { $0 + ($1 - $0) * CGFloat(share) }
        guard let color = CGColor(colorSpace: space, components: mixed) else { continue }
        let location = step == steps ? b.location : a.location + (b.location - a.location) * share
        result.append((location, SIMD4(color)))
      }
    }
    return result
  }

  /// Whether both are the same object.
  public static func == (left: CGGradient, right: CGGradient) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SIMD4<Float> {
  fileprivate init(_ color: CGColor) {
    let (red, green, blue, alpha) = color.srgb
    self.init(Float(red), Float(green), Float(blue), Float(alpha))
  }
}
