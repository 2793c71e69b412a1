import Animations
import Foundation
import Geometry
import Pixels

/// A layer's shadow at one moment, in device pixels.
struct ShadowLook: Sendable {
  let color: PremultipliedColor
  let offsetX: Double
  let offsetY: Double
  let sigma: Double

  /// Returns nil where there is none. The Gaussian's sigma is `shadowRadius`, scaled as the layer is at its middle.
  init?(_ values: PropertyStorage, shape: RoundedRect, placement: Placement) {
    let opacity = Double(values[layerProperties.shadowOpacity])
    guard opacity > 0, let color = values[layerProperties.shadowColor] else { return nil }
    let tint = PremultipliedColor(color).faded(by: min(opacity, 1))
    let middle = CGPoint(x: shape.rect.midX, y: shape.rect.midY)
    let offset = values[layerProperties.shadowOffset]
    let (x, y) = placement.vector(Double(offset.width), Double(offset.height), at: middle)
    let sigma = max(0, Double(values[layerProperties.shadowRadius])) * placement.scale(at: middle)
    guard tint.alpha > 0, x.isFinite, y.isFinite, sigma.isFinite else { return nil }
    self.color = tint
    offsetX = x
    offsetY = y
    self.sigma = sigma
  }

  /// How far the blur reaches: beyond three sigma less than a third of a level is left.
  private var blur: Double { (3 * sigma).rounded(.up) + 1 }

  /// How far outside its picture something may stand and still throw a shadow into it, in pixels.
  var reach: Int { Int(min(blur + max(abs(offsetX), abs(offsetY)), 65_536)) }

  func item(_ outline: ShadowItem.Outline) -> ShadowItem {
    ShadowItem(color: color, offsetX: offsetX, offsetY: offsetY, sigma: sigma, outline: outline)
  }

  /// What the shadow of an area touches, clipped to what can be seen.
  func extent(of area: PixelRect, in visible: PixelRect) -> PixelRect {
    guard !area.isEmpty else { return .empty }
    func pixel(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value))) }
    let shadow = PixelRect(
      minX: pixel((Double(area.minX) + offsetX - blur).rounded(.down)),
      minY: pixel((Double(area.minY) + offsetY - blur).rounded(.down)),
      maxX: pixel((Double(area.maxX) + offsetX + blur).rounded(.up)),
      maxY: pixel((Double(area.maxY) + offsetY + blur).rounded(.up)))
    let shown = shadow.intersection(visible)
    return shown.isEmpty ? .empty : shown
  }
}

extension PremultipliedColor {
  fileprivate func faded(by share: Double) -> PremultipliedColor {
    PremultipliedColor(red: red * share, green: green * share, blue: blue * share, alpha: alpha * share)
  }
}
