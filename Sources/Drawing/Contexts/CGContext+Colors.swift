import Foundation
import Pixels

extension CGContext {
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
    state.fillSpace = color.space
  }

  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
    state.strokeSpace = color.space
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Without a profile: red is (1 − cyan)·(1 − black), and so on.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// How `setFillColor(_:)` reads components; the colour becomes black.
  public func setFillColorSpace(_ space: CGColorSpace) { setFillColor(CGColor.black.converted(to: space)) }

  /// How `setStrokeColor(_:)` reads components; the colour becomes black.
  public func setStrokeColorSpace(_ space: CGColorSpace) { setStrokeColor(CGColor.black.converted(to: space)) }

  /// The components of the fill colour space, gray at first, then alpha. Another number of them changes nothing.
  public func setFillColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
  }

  /// The components of the stroke colour space, gray at first, then alpha. Another number of them changes nothing.
  public func setStrokeColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
  }

  /// 0…1: multiplies everything that is drawn.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(1, Double(alpha)) : 0 }

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
