import CoreGraphics
import Testing

@Suite("The module CoreGraphics")
struct ModuleTests {
  @Test("A file that imports only CoreGraphics can draw")
  func drawing() {
    let space = CGColorSpaceCreateDeviceRGB()
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context?.makeImage()?.pixels.allSatisfy { $0 == 0xFFFF_0000 } == true)
  }
}
