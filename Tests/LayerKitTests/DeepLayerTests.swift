import Foundation
import LayerKit
import Testing

@Suite("Layers one in the other")
struct DeepLayerTests {
  /// How each layer of a deep tree is looked at as a picture of its own.
  enum Group: CaseIterable { case none, clipped, faded, masked, rasterized }

  @Test("A tree deeper than is shown is drawn as deep as that", .timeLimit(.minutes(1)), arguments: Group.allCases)
  func drawn(group: Group) throws {
    let stage = Stage.small()
    let top = CALayer()
    var last = top
    for level in 0..<3_000 {
      last.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      switch group {
      case .none: break
      case .clipped: (last.masksToBounds, last.cornerRadius) = (true, 3)
      case .faded: last.opacity = 0.999
      case .masked:
        let mask = CALayer()
        (mask.frame, mask.backgroundColor) = (last.bounds, .black)
        last.mask = mask
      case .rasterized: last.shouldRasterize = true
      }
      if level == 5 { last.backgroundColor = .white }
      let next = CALayer()
      last.addSublayer(next)
      last = next
    }
    stage.layer.addSublayer(top)
    let picture = try #require(try stage.record(frames: 0..<1, threads: 2).first)
    // White in its corner, where neither the stage's card nor a round corner is.
    #expect(picture[3 * 64 + 3] & 0x00FF_FFFF != 0)
    #expect(stage.layer.hitTest(CGPoint(x: 8, y: 8)) != nil)
  }
}
