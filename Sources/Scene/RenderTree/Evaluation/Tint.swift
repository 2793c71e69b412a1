import DisplayList
import Pixels

/// The factors by which a replicator multiplies the colours of a replica.
struct Tint: Sendable {
  let red, green, blue: Double

  /// The product of a tint and the colour of an instance; nil for white. A tint has no alpha, because the alpha of an
  /// instance's colour is a part of its opacity.
  init?(multiplying outer: Tint?, by color: SIMD4<Double>) {
    red = (outer?.red ?? 1) * color.x
    green = (outer?.green ?? 1) * color.y
    blue = (outer?.blue ?? 1) * color.z
    if red == 1, green == 1, blue == 1 { return nil }
  }

  /// The filter that tints pixels instead of the colours of items: the output of other filters, and contents that
  /// `apply(to:_:)` cannot tint.
  var filter: FilterItem {
    .colorMatrix([red, 0, 0, 0, 0, 0, green, 0, 0, 0, 0, 0, blue, 0, 0, 0, 0, 0, 1, 0])
  }

  func applied(to color: PremultipliedColor) -> PremultipliedColor {
    PremultipliedColor(red: color.red * red, green: color.green * green, blue: color.blue * blue, alpha: color.alpha)
  }

  func applied(to images: [ImageItem]) -> [ImageItem] { images.map(applied) }

  func applied(to image: ImageItem) -> ImageItem {
    var image = image
    image.factors = ChannelFactors(red: red, green: green, blue: blue)
    return image
  }

  /// Tints the images and the content of a layer.
  /// - Returns: false, with nothing changed, where the content is of a kind whose colours cannot be multiplied.
  func apply(to images: inout [ImageItem], _ content: inout ItemContent?) -> Bool {
    if let drawn = content {
      guard let tinted = applied(to: drawn) else { return false }
      content = tinted
    }
    if !images.isEmpty { images = applied(to: images) }
    return true
  }

  /// The content with multiplied colours; nil for kinds whose colours cannot be multiplied.
  func applied(to content: ItemContent) -> ItemContent? {
    switch content {
    case .box(var box):
      box.background = box.background.map(applied)
      box.gradient = box.gradient.map(applied)
      box.images = applied(to: box.images)
      box.border = box.border.map(applied)
      return .box(box)
    case .path(let path): return .path(path.mappingColors(applied))
    case .text(let text): return .text(text.mappingColors(applied, images: applied))
    case .sprites(let sprites):
      let factors = SIMD4<Float>(Float(red), Float(green), Float(blue), 1)
      return .sprites(sprites.multiplied(by: factors))
    default: return nil
    }
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
