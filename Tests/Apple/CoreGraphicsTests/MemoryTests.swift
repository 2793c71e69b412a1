import CoreGraphics
import Testing

@Suite("Bitmaps in memory of the program")
struct MemoryTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func bitmap(
    _ data: UnsafeMutableRawPointer?, _ info: CGImageAlphaInfo, _ order: CGBitmapInfo = [], bytesPerRow: Int = 0,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) -> CGContext? {
    CGContext(
      data: data, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: info.rawValue | order.rawValue)
  }

  @Test("Drawing appears in the memory at once, in the requested byte order")
  func drawing() throws {
    for (info, order, bytes) in [
      (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo(), [255, 0, 0, 255]),
      (.premultipliedLast, .byteOrder32Big, [255, 0, 0, 255]), (.premultipliedFirst, [], [255, 255, 0, 0]),
      (.premultipliedFirst, .byteOrder32Little, [0, 0, 255, 255]), (.noneSkipLast, [], [255, 0, 0, 255]),
    ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])] {
      var memory = [UInt8](repeating: 0, count: 8)
      try memory.withUnsafeMutableBytes { data in
        let context = try #require(bitmap(data.baseAddress, info, order))
        #expect(context.data == data.baseAddress && context.bytesPerRow == 8 && context.bitsPerPixel == 32)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(Array(memory.prefix(4)) == bytes)
    }
  }

  @Test("The memory is the initial content, and later writes into it are drawn over")
  func writing() throws {
    var memory: [UInt8] = [1, 2, 3, 255, 0, 0, 0, 0]
    let pixels = try memory.withUnsafeMutableBytes { data in
      let context = try #require(bitmap(data.baseAddress, .premultipliedLast))
      #expect(context.makeImage()?.pixels == [0xFF01_0203, 0])
      data[7] = 255
      data[5] = 9
      return context.makeImage()?.pixels
    }
    #expect(pixels == [0xFF01_0203, 0xFF00_0900])
  }

  @Test("A context without given memory exposes memory that follows the drawing")
  func ownMemory() throws {
    let context = try #require(bitmap(nil, .premultipliedLast))
    context.setFillColor(red.copy(alpha: 0.5) ?? red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(context.data)
    #expect(data.load(fromByteOffset: 0, as: UInt8.self) == 128 && data.load(fromByteOffset: 3, as: UInt8.self) == 128)
    context.setFillColor(red)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(data.load(fromByteOffset: 4, as: UInt8.self) == 255 && context.data == data)
  }

  @Test("A gray bitmap has one byte per pixel")
  func gray() throws {
    var memory: [UInt8] = [10, 20]
    try memory.withUnsafeMutableBytes { data in
      let context = try #require(bitmap(data.baseAddress, .none, space: CGColorSpaceCreateDeviceGray()))
      #expect(context.bitsPerPixel == 8 && context.colorSpace?.model == .monochrome)
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(memory == [10, 255])
  }

  @Test("Rows that are too short and unsupported byte orders are rejected")
  func refused() {
    #expect(bitmap(nil, .premultipliedLast, bytesPerRow: 7) == nil)
    #expect(bitmap(nil, .premultipliedLast, .byteOrder16Little) == nil)
    #expect(bitmap(nil, .alphaOnly) == nil)
    #expect(bitmap(nil, .premultipliedLast, bytesPerRow: 64)?.bytesPerRow == 64)
  }

  @Test("An image is created from bytes in any of these orders, premultiplied or not")
  func images() throws {
    func image(_ bytes: [UInt8], _ info: CGImageAlphaInfo, bits: Int = 32, gray: Bool = false) throws -> [UInt32]? {
      let provider = try #require(CGDataProvider(data: Data(bytes)))
      return CGImage(
        width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: 4,
        space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: info.rawValue), provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent
      )?.pixels
    }
    #expect(try image([255, 0, 0, 128], .last) == [0x8080_0000])
    #expect(try image([128, 0, 0, 128], .premultipliedLast) == [0x8080_0000])
    #expect(try image([128, 255, 0, 0], .first) == [0x8080_0000])
    #expect(try image([1, 2, 3], .none, bits: 24) == [0xFF01_0203])
    #expect(try image([7], .none, bits: 8, gray: true) == [0xFF07_0707])
    #expect(try image([1, 2, 3], .last) == nil)
    #expect(try image([1, 2, 3, 4], .last, bits: 24) == nil)
  }

  @Test("Colour spaces have names, and are equal if their colours are")
  func spaces() {
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    #expect(space?.name == CGColorSpace.displayP3 && space?.numberOfComponents == 3 && space?.model == .rgb)
    #expect(CGColorSpace(name: CGColorSpace.extendedSRGB) == CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpace(name: "mine") == nil)
    #expect(red.colorSpace == CGColorSpaceCreateDeviceRGB())
  }
}
