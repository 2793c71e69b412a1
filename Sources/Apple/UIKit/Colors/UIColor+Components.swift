import Foundation
import Pixels

/// The components of a colour in sRGB, 0…1 for colours within its gamut. Nothing is written through a nil pointer. Each
/// method returns true, because every colour here can be converted.
extension UIColor {
  /// Writes red, green, blue and alpha.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Writes the hue from 0 (red) to 1, the saturation, the brightness and the alpha.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b, a) = components
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    var sixths: CGFloat = 0
    if range > 0 {
      sixths = high == r ? (g - b) / range : high == g ? (b - r) / range + 2 : (r - g) / range + 4
    }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = a
    return true
  }

  /// Writes the white of a gray, or the luma (BT.601 weights) of another colour, and the alpha.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let (r, g, b, a) = components
    let gray = cgColor.numberOfComponents == 2 ? cgColor.channels.first : nil
    white?.pointee = gray ?? 0.299 * r + 0.587 * g + 0.114 * b
    alpha?.pointee = a
    return true
  }

  private var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let channels = cgColor.converted(to: .sRGB).channels
    return channels.count == 4 ? (channels[0], channels[1], channels[2], channels[3]) : (0, 0, 0, 0)
  }
}
