import Foundation
import Geometry
import Pixels
import Rasterization

extension CGContext {
  /// Draws everything from now on with a black shadow whose alpha is 1/3.
  /// - Parameters:
  ///   - offset: as in `setShadow(offset:blur:color:)`.
  ///   - blur: as in `setShadow(offset:blur:color:)`.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Draws everything from now on with a shadow.
  /// - Parameters:
  ///   - offset: in the context's initial user space; later transforms do not change it.
  ///   - blur: twice the standard deviation of the blur, in the same units, like browsers on Core Graphics; a negative
  ///     value is 0.
  ///   - color: nil for no shadow. An offset or blur that is not finite gives none either.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = GraphicsState.Shadow(
      offset: offset, blur: max(0, Double(blur)), color: PremultipliedColor(color))
  }

  func drawShadow(_ shadow: GraphicsState.Shadow, of paint: Paint, in region: Region) {
    let clip = state.clip.rect
    guard shadow.color.alpha > 0, let cast = cast(by: shadow) else { return }
    guard let shape = alpha(of: paint, in: region, area: casting(shadow, into: clip)) else { return }
    guard let mask = shape.shadow(GaussianBlur(sigma: cast.sigma), movedBy: cast.x, cast.y, in: clip) else { return }
    put(.color(shadow.color), through: mask, opacity: 1)
  }

  /// The pixels that can cast a shadow into an area.
  func casting(_ shadow: GraphicsState.Shadow, into area: PixelRect) -> PixelRect {
    guard let cast = cast(by: shadow) else { return area }
    let (left, top) = (Int(cast.x.rounded(.down)), Int(cast.y.rounded(.down)))
    return PixelRect(
      minX: area.minX - left - 1 - cast.margin, minY: area.minY - top - 1 - cast.margin,
      maxX: area.maxX - left + cast.margin, maxY: area.maxY - top + cast.margin)
  }

  /// A shadow's offset, standard deviation and margin around its shape, in pixels, y down; nil for an offset greater
  /// than the longest side of a bitmap.
  private func cast(by shadow: GraphicsState.Shadow) -> (x: Double, y: Double, sigma: Double, margin: Int)? {
    let way = shadow.offset.applying(initialCTM)
    let (x, y) = (Double(way.width), -Double(way.height))
    let sigma = shadow.blur / 2 * abs(Double(initialCTM.a * initialCTM.d - initialCTM.b * initialCTM.c)).squareRoot()
    guard abs(x) <= Self.farthestShadow, abs(y) <= Self.farthestShadow, sigma.isFinite else { return nil }
    return (x, y, sigma, GaussianBlur.margin(sigma: sigma))
  }

  private static var farthestShadow: Double { Double(PictureLimits.side) }
}
