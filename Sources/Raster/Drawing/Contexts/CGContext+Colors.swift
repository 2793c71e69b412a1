import Foundation
import Pixels

extension CGContext {
  /// Sets the colour that fills shapes; initially opaque black. Its space becomes the fill colour space.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
    state.fillSpace = color.space
  }

  /// Sets the colour that strokes paths; initially opaque black. Its space becomes the stroke colour space.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
    state.strokeSpace = color.space
  }

  /// Sets the fill colour in sRGB; components and alpha are 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour in sRGB; components and alpha are 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a gray, from 0 for black to 1 for white; alpha is 0…1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the stroke colour to a gray, from 0 for black to 1 for white; alpha is 0…1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the fill colour by amounts of ink, each 0…1, without a profile: red is (1 − cyan)·(1 − black), and green and
  /// blue are computed from magenta and yellow in the same way.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the stroke colour by inks, like `setFillColor(cyan:magenta:yellow:black:alpha:)`.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space in which `setFillColor(_:)` reads bare components. The fill colour becomes black.
  public func setFillColorSpace(_ space: CGColorSpace) { setFillColor(CGColor.black.converted(to: space.space)) }

  /// Sets the space in which `setStrokeColor(_:)` reads bare components. The stroke colour becomes black.
  public func setStrokeColorSpace(_ space: CGColorSpace) { setStrokeColor(CGColor.black.converted(to: space.space)) }

  /// Sets the fill colour by the components of the fill colour space, which is initially gray, and alpha. A list of
  /// another length changes nothing.
  public func setFillColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
  }

  /// Sets the stroke colour by the components of the stroke colour space, which is initially gray, and alpha. A list of
  /// another length changes nothing.
  public func setStrokeColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
  }

  /// Sets the alpha by which everything drawn is multiplied, limited to 0…1; NaN becomes 0.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = UnitScale.clamped(Double(alpha)) }

  /// Sets the mode in which drawing blends with the bitmap; initially `normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
}

extension CGColor {
  fileprivate convenience init(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(
      srgbRed: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black),
      alpha: alpha)
  }
}
