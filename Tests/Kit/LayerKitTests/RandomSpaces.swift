import Compositing
import Foundation
import LayerKit
import Randomness

/// A stage full of layers in different colours that are rotated, flipped, scrolled and clipped in nested spaces. The
/// same seed gives the same stage.
struct RandomSpaces {
  static let side = 160

  let stage = Stage(
    size: CGSize(width: side, height: side), background: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))

  /// The layers by their pixel values.
  private(set) var layers: [UInt32: CALayer] = [:]
  private var random: RandomNumbers

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
    if random.chance(0.7) { stage.layer.sublayerTransform.m34 = -1 / 400 }
    for _ in 0..<4 { stage.layer.addSublayer(layer(depth: 0, in: stage.layer.bounds.size)) }
    stage.advance(to: 0)
  }

  /// The frame of the stage.
  func picture() -> CGImage? {
    let compositor = Compositor(width: Self.side, height: Self.side, threads: 1)
    compositor.draw(stage.frame())
    return CGImage(copying: compositor.surface)
  }

  private mutating func layer(depth: Int, in size: CGSize) -> CALayer {
    let layer = random.chance(0.25) ? CATransformLayer() : colored()
    layer.bounds.size = CGSize(width: random.number(30...90), height: random.number(30...90))
    layer.position = CGPoint(x: random.number(0...1) * size.width, y: random.number(0...1) * size.height)
    place(layer)
    layer.isGeometryFlipped = random.chance(0.2)
    layer.masksToBounds = random.chance(0.25)
    layer.isHidden = random.chance(0.1)
    if depth < 3 {
      for _ in 0..<random.below(4) { layer.addSublayer(self.layer(depth: depth + 1, in: layer.bounds.size)) }
    }
    return layer
  }

  private mutating func place(_ layer: CALayer) {
    if random.chance(0.3) { layer.bounds.origin = CGPoint(x: random.number(-20...20), y: random.number(-20...20)) }
    if random.chance(0.3) { layer.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1)) }
    if random.chance(0.3) { layer.zPosition = random.number(-60...60) }
    if random.chance(0.25) { layer.anchorPointZ = random.number(-30...30) }
    if random.chance(0.5) { layer.transform = turn(1.2) }
    if random.chance(0.15) {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / random.number(200...600)
      layer.sublayerTransform = CATransform3DConcat(turn(0.5), perspective)
    }
  }

  private mutating func turn(_ most: Double) -> CATransform3D {
    CATransform3DMakeRotation(
      random.number(-most...most), random.number(-1...1), random.number(-1...1), random.number(-1...1))
  }

  private mutating func colored() -> CALayer {
    let number = UInt32(layers.count + 1)
    let (red, green, blue) = (number * 53 % 251, number * 101 % 241, number * 29 % 239)
    let layer = CALayer()
    layer.backgroundColor = CGColor(
      srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    layers[0xFF00_0000 | red << 16 | green << 8 | blue] = layer
    return layer
  }
}
