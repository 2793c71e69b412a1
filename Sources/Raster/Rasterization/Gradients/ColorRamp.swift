import Foundation
import Pixels

/// Colour stops at locations of 0…1, with linear interpolation between them.
package struct ColorRamp: Sendable {
  /// The position along the gradient, 0…1, and a colour in sRGB, not premultiplied: red, green,
  /// blue, alpha.
  package typealias Stop = (location: Double, color: SIMD4<Float>)

  /// The stops in ascending order of location; at least one.
  private let stops: [Stop]

  /// Whether premultiplied colours are interpolated.
  private let mixesPremultiplied: Bool

  /// Returns nil without stops. NaN locations count as 0; several stops at one location make a sharp edge.
  package init?(_ stops: [Stop], mixesPremultiplied: Bool = false) {
    guard !stops.isEmpty else { return nil }
    let clamped = stops.map { stop -> Stop in
      var color = stop.color.clamped(lowerBound: .zero, upperBound: .one)
      color.replace(with: 0, where: color .!= color)
      if mixesPremultiplied { color *= SIMD4(color.w, color.w, color.w, 1) }
      return (UnitScale.clamped(stop.location), color)
    }
    self.stops = clamped.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
    self.mixesPremultiplied = mixesPremultiplied
  }

  /// The premultiplied colour at t: blue, green, red and alpha, 0…1. Beyond the stops, the colour of the nearest stop.
  @inline(__always)
  func color(at t: Double) -> SIMD4<Float> {
    var (low, high) = (0, stops.count)
    // The first stop beyond t.
    while low < high {
      let middle = (low &+ high) / 2
      if stops[middle].location <= t { low = middle &+ 1 } else { high = middle }
    }
    guard low > 0 else { return premultiplied(stops[0].color) }
    guard low < stops.count else { return premultiplied(stops[stops.count &- 1].color) }
    let (a, b) = (stops[low &- 1], stops[low])
    let share = Float((t - a.location) / (b.location - a.location))
    return premultiplied(a.color + (b.color - a.color) * share)
  }

  @inline(__always)
  private func premultiplied(_ c: SIMD4<Float>) -> SIMD4<Float> {
    mixesPremultiplied ? SIMD4(c.z, c.y, c.x, c.w) : SIMD4(c.z * c.w, c.y * c.w, c.x * c.w, c.w)
  }
}
