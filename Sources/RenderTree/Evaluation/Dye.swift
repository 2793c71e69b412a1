import DisplayList
import Pixels

/// What the colours of a replica are multiplied by.
struct Dye: Sendable {
  let red, green, blue: Double

  /// The product of a dye and the colour of an instance; nil for white. Alpha is opacity, and no part of a dye.
  init?(multiplying outer: Dye?, by color: SIMD4<Double>) {
    red = (outer?.red ?? 1) * color.x
    green = (outer?.green ?? 1) * color.y
    blue = (outer?.blue ?? 1) * color.z
    if red == 1, green == 1, blue == 1 { return nil }
  }

  /// The filter that dyes an image.
  var filter: FilterItem {
    .colorMatrix([red, 0, 0, 0, 0, 0, green, 0, 0, 0, 0, 0, blue, 0, 0, 0, 0, 0, 1, 0])
  }

  func applied(to color: PremultipliedColor) -> PremultipliedColor {
    PremultipliedColor(red: color.red * red, green: color.green * green, blue: color.blue * blue, alpha: color.alpha)
  }

  func applied(to border: BorderItem) -> BorderItem {
    BorderItem(width: border.width, color: applied(to: border.color))
  }

  func applied(to gradient: GradientItem) -> GradientItem {
    let stops = gradient.stops.map {
      GradientItem.Stop(location: $0.location, color: $0.color * SIMD4(red, green, blue, 1))
    }
    return GradientItem(gradient.kind, stops, map: gradient.map, over: applied(to: gradient.background))
  }
}
