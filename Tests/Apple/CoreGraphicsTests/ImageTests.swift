import CoreGraphics
import Foundation
import Testing

@Suite("Images from data")
struct ImageTests {
  private let png = """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4nGP4z8DwHwgbABB5A359Y87XAAAAAElFTkSuQmCC
    """

  @Test("The bytes of a PNG file are decoded, and bytes of no image are rejected")
  func data() throws {
    let bytes = try #require(Data(base64Encoded: png))
    let provider = try #require(CGDataProvider(data: bytes))
    let image = CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(image?.width == 2 && image?.height == 1)
    let nothing = try #require(CGDataProvider(data: Data([1, 2, 3])))
    let none = CGImage(pngDataProviderSource: nothing, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(none == nil)
  }

  @Test("The bytes of an image are in the order of its bitmapInfo")
  func bytes() throws {
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0x8040_2010]))
    #expect(image.dataProvider?.data == Data([0x10, 0x20, 0x40, 0x80]) && image.bytesPerRow == 4)
    #expect(image.alphaInfo == .premultipliedFirst && image.bitmapInfo.contains(.byteOrder32Little))
  }

  @Test("A gradient accepts lists of any type whose items are all colours")
  func gradient() {
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(CGGradient(colorsSpace: nil, colors: [color, color] as CFArray, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: [color, "red"] as CFArray, locations: nil) == nil)
  }

  @Test("The C functions equal Swift's")
  func functions() {
    let rect = CGRectMake(1, 2, 3, 4)
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4) && CGRectGetMaxY(rect) == 6)
    #expect(CGRectContainsPoint(CGRectInset(rect, 1, 1), CGPointMake(2, 3)))
    let path = CGPathCreateMutable()
    CGPathMoveToPoint(path, nil, 0, 0)
    CGPathAddLineToPoint(path, nil, 4, 0)
    CGPathAddLineToPoint(path, nil, 0, 4)
    CGPathCloseSubpath(path)
    #expect(path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 3, y: 3)))
    let turn = CGAffineTransformConcat(CGAffineTransformMakeScale(2, 2), CGAffineTransformMakeTranslation(1, 0))
    #expect(CGPointApplyAffineTransform(CGPointMake(1, 1), turn) == CGPoint(x: 3, y: 2))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
  }
}
