import Foundation
import LayerKit
import Testing

@Suite("Hit testing and conversion compared with frames")
struct HitPictureTests {
  @Test("The layer that is visible at a point is hit there, and contains the point", arguments: 0..<16)
  func seenIsHit(seed: Int) throws {
    let spaces = RandomSpaces(seed: UInt64(seed))
    let picture = try #require(spaces.picture())
    let root = spaces.stage.layer
    for y in stride(from: 4, to: RandomSpaces.side - 4, by: 7) {
      for x in stride(from: 4, to: RandomSpaces.side - 4, by: 7) where isPlain(picture, x, y) {
        let color = picture.pixels[y * picture.width + x]
        guard let seen = spaces.layers[color] ?? (color == 0xFFFF_FFFF ? root : nil) else { continue }
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        #expect(root.hitTest(point) === seen, "\(point)")
        let own = seen.convert(point, from: root)
        #expect(seen.contains(own), "\(point)")
        let back = root.convert(own, from: seen)
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "\(point)")
      }
    }
  }

  /// Whether no edge is within two pixels.
  private func isPlain(_ picture: CGImage, _ x: Int, _ y: Int) -> Bool {
    let color = picture.pixels[y * picture.width + x]
    return (y - 2...y + 2).allSatisfy { row in
      (x - 2...x + 2).allSatisfy { picture.pixels[row * picture.width + $0] == color }
    }
  }
}
