import Testing
import UIKit

@Suite("UIColor")
struct ColorTests {
  @Test(
    "A hue converts to its colour, and back",
    arguments: [
      (0.0, 1.0, 1.0, [1.0, 0, 0]), (1 / 3.0, 1, 1, [0, 1, 0]), (0.5, 1, 0.5, [0, 0.5, 0.5]),
      (0.75, 0.5, 0.8, [0.6, 0.4, 0.8]),
    ])
  func hues(_ hue: Double, _ saturation: Double, _ brightness: Double, _ rgb: [Double]) {
    let color = UIColor(
      hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness), alpha: 0.5)
    var parts = [CGFloat](repeating: 0, count: 4)
    parts.withUnsafeMutableBufferPointer { p in
      guard let base = p.baseAddress else { return }
      color.getRed(base, green: base + 1, blue: base + 2, alpha: base + 3)
    }
    for (part, expected) in zip(parts, rgb + [0.5]) { #expect(abs(Double(part) - expected) < 1e-9) }
    var (h, s, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
    #expect(abs(Double(h) - hue) < 1e-9 && abs(Double(s) - saturation) < 1e-9 && abs(Double(b) - brightness) < 1e-9)
  }

  @Test("A gray has its white, and equal red, green and blue")
  func white() {
    var (white, alpha, red): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha)
    UIColor(white: 0.25, alpha: 0.5).getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(white == 0.25 && alpha == 0.5 && abs(red - 0.25) < 1e-9)
  }

  @Test("Colours are equal if their values are, also with another alpha")
  func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor == UIColor.red.cgColor.copy(alpha: 0.5))
    #expect(UIColor { $0.userInterfaceStyle == .dark ? .black : .white } == .white)
  }

  @Test("Attributed strings accept UIColors like CGColors")
  func texts() throws {
    func pixels(_ color: Any) throws -> [UInt32] {
      let text = NSMutableAttributedString(
        string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: color])
      text.addAttribute(.backgroundColor, value: color, range: NSRange(location: 1, length: 1))
      let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in text.draw(at: .zero) }
      return try #require(image.cgImage).pixels
    }
    #expect(try pixels(UIColor.red) == pixels(UIColor.red.cgColor))
    #expect(try pixels(UIColor.red) != pixels(UIColor.blue))
  }
}
