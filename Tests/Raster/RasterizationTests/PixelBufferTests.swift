import Foundation
import Pixels
import Testing

@Suite("Bitmaps")
struct PixelBufferTests {
  @Test("Rows start on cache lines and are clear", arguments: [1, 7, 16, 333, 5000])
  func rows(width: Int) {
    let buffer = PixelBuffer(width: width, height: 3)
    for y in 0..<3 {
      #expect(Int(bitPattern: buffer.row(y)) % 64 == 0)
      #expect((0..<width).allSatisfy { buffer.row(y)[$0] == 0 })
    }
  }

  @Test("A large bitmap takes memory only where something is drawn")
  func lazy() {
    let buffer = PixelBuffer(width: 8192, height: 4096)
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = UnsafeMutableRawPointer(buffer.base).alignedUp(toMultipleOf: page)
    let pages = buffer.stride * buffer.height * 4 / page - 1
    var states = [UInt8](repeating: 0, count: pages)
    buffer.row(2000)[0] = 1
    #expect(mincore(start, pages * page, &states) == 0)
    // The system may allocate memory in pieces of two megabytes.
    #expect(states.count { $0 & 1 == 1 } * page <= 8 << 20)
  }
}
