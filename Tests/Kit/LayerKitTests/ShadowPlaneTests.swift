import Foundation
import LayerKit
import Testing

@Suite("Shadows of tilted layers")
struct ShadowPlaneTests {
  /// The first frame of a layer of 60 × 60 points that is rotated in perspective, on white.
  private func picture(perspective: Bool = true, _ build: (CALayer) -> Void) throws -> [UInt32] {
    let stage = Stage(size: CGSize(width: 120, height: 120), background: .white)
    if perspective { stage.layer.sublayerTransform.m34 = -1 / 150 }
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    layer.position = CGPoint(x: 60, y: 60)
    layer.transform = CATransform3DMakeRotation(1, 1, 0.2, 0)
    layer.shadowOpacity = 1
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 6, height: 10)
    build(layer)
    stage.layer.addSublayer(layer)
    return try #require(try stage.record(frames: 0..<1).first)
  }

  private func fill(_ layer: CALayer) -> CALayer {
    let fill = CALayer()
    fill.frame = layer.bounds
    fill.cornerRadius = layer.cornerRadius
    fill.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    return fill
  }

  private func greatestDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).map { one, other in
      [UInt32(0), 8, 16].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test(
    "Drawn contents cast the same shadow as a background of the same shape", arguments: [true, false], [1.5, 6, 20])
  func contentAsShape(perspective: Bool, radius: Double) throws {
    let shape = try picture(perspective: perspective) { layer in
      layer.shadowRadius = radius
      layer.cornerRadius = 10
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    }
    let content = try picture(perspective: perspective) { layer in
      layer.shadowRadius = radius
      layer.cornerRadius = 10
      layer.addSublayer(fill(layer))
    }
    #expect(greatestDifference(shape, content) <= 3)
  }

  @Test("So do clipped and animated sublayers", arguments: [true, false])
  func cutContent(moves: Bool) throws {
    let shape = try picture { layer in
      layer.masksToBounds = false
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    }
    let content = try picture { layer in
      let cut = CALayer()
      cut.frame = layer.bounds
      cut.masksToBounds = true
      let large = fill(layer)
      large.frame = layer.bounds.insetBy(dx: -30, dy: -40)
      if moves {
        let fade = CABasicAnimation(keyPath: "cornerRadius")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 2, 9)
        large.add(fade, forKey: nil)
      }
      cut.addSublayer(large)
      layer.addSublayer(cut)
    }
    #expect(greatestDifference(shape, content) <= 3)
  }

  @Test("In perspective, a sharp shadow of contents has the position of a path's shadow")
  func sharp() throws {
    func sharp(_ layer: CALayer) {
      (layer.shadowRadius, layer.shadowOffset) = (0, CGSize(width: 30, height: 30))
      layer.addSublayer(fill(layer))
    }
    let path = try picture { layer in
      sharp(layer)
      layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    }
    let content = try picture { sharp($0) }
    let edges = zip(path, content).filter { greatestDifference([$0], [$1]) > 64 }.count
    #expect(edges <= 12, "\(edges)")
  }

  @Test("A sublayer in the plane of a tilted layer has its shadow in that plane")
  func sublayer() throws {
    let own = try picture { $0.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }
    let inner = try picture(perspective: true) { layer in
      let card = fill(layer)
      (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (1, layer.shadowRadius, layer.shadowOffset)
      layer.shadowOpacity = 0
      layer.addSublayer(card)
    }
    #expect(greatestDifference(own, inner) <= 3)
  }

  @Test("Filters change the shadow of contents in the plane, but not that of a path", arguments: [true, false])
  func filtered(hasPath: Bool) throws {
    func dim(_ layer: CALayer) {
      let filter = CAFilter(type: "colorInvert")
      layer.filters = filter.map { [$0] }
      layer.addSublayer(fill(layer))
      if hasPath { layer.shadowPath = CGPath(rect: layer.bounds, transform: nil) }
    }
    let shape = try picture { layer in
      layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 1)
    }
    #expect(greatestDifference(shape, try picture { dim($0) }) <= 3)
  }

  @Test("The shadow of a path fades once with a filtered layer whose parts fade separately")
  func fadesOnce() throws {
    func look(_ layer: CALayer, _ groups: Bool) {
      layer.filters = CAFilter(type: "colorInvert").map { [$0] }
      layer.backgroundColor = .white
      layer.transform = CATransform3DIdentity
      layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
      layer.opacity = 0.5
      layer.allowsGroupOpacity = groups
    }
    #expect(try picture { look($0, true) } == picture { look($0, false) })
  }
}
