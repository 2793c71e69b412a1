import Foundation
import LayerKit
import Pixels
import Rasterization
import Testing

@Suite("Instances of replicators look like copies of layers")
struct ReplicaTests {
  /// The properties of a replicator.
  private struct Copying {
    var count: Int
    var delay: Double
    var transform: CATransform3D
    var color: SIMD4<Double>
    var offsets: SIMD4<Double>

    init(_ random: inout RandomNumbers, isSpatial: Bool) {
      count = 2 + random.below(4)
      delay = random.number(-0.3...0.3)
      transform = CATransform3DMakeTranslation(random.number(-20...20), random.number(-20...20), 0)
      transform = CATransform3DRotate(
        transform, random.number(-1...1), isSpatial ? random.number(-1...1) : 0, isSpatial ? 0.5 : 0, 1)
      color = SIMD4(random.number(0.5...1), random.number(0.5...1), random.number(0.2...1), random.number(0.6...1))
      offsets = SIMD4(random.number(-0.3...0.3), random.number(-0.2...0.2), random.number(-0.2...0.2), -0.1)
    }

    func multiplier(_ index: Int) -> SIMD4<Double> {
      (color + offsets * Double(index)).clamped(lowerBound: .zero, upperBound: .one)
    }
  }

  private static let bounds = CGRect(x: 5, y: -3, width: 80, height: 60)

  private func place(_ layer: CALayer, isSpatial: Bool) {
    layer.bounds = Self.bounds
    layer.position = CGPoint(x: 60, y: 50)
  }

  private func replicator(_ copying: Copying, _ sublayers: [CALayer]) -> CALayer {
    let layer = CAReplicatorLayer()
    (layer.instanceCount, layer.instanceDelay, layer.instanceTransform) = (
      copying.count, copying.delay, copying.transform
    )
    let (color, offsets) = (copying.color, copying.offsets)
    layer.instanceColor = CGColor(srgbRed: color.x, green: color.y, blue: color.z, alpha: color.w)
    layer.instanceRedOffset = Float(offsets.x)
    layer.instanceGreenOffset = Float(offsets.y)
    layer.instanceBlueOffset = Float(offsets.z)
    layer.instanceAlphaOffset = Float(offsets.w)
    layer.sublayers = sublayers
    return layer
  }

  /// A layer with a copy of the sublayers for each instance, each in a layer that moves it in space and time.
  private func copies(_ copying: Copying, _ sublayers: (SIMD4<Double>) -> [CALayer], _ outer: SIMD4<Double>) -> CALayer
  {
    let whole = CALayer()
    var power = CATransform3DIdentity
    for index in 0..<copying.count {
      let copy = CALayer()
      copy.bounds = Self.bounds
      copy.position = CGPoint(x: Self.bounds.midX, y: Self.bounds.midY)
      copy.sublayerTransform = power
      copy.timeOffset = -Double(index) * copying.delay
      copy.sublayers = sublayers(outer * copying.multiplier(index))
      whole.addSublayer(copy)
      power = CATransform3DConcat(power, copying.transform)
    }
    return whole
  }

  /// Boxes with borders, shadows and gradients, with sublayers and animations. Alpha multiplies the opacity.
  private func boxes(_ seed: UInt64, _ tint: SIMD4<Double>) -> [CALayer] {
    var random = RandomNumbers(seed: seed)
    func color() -> CGColor {
      let color =
        SIMD3(random.number(0...1), random.number(0...1), random.number(0...1)) * SIMD3(tint.x, tint.y, tint.z)
      return CGColor(srgbRed: color.x, green: color.y, blue: color.z, alpha: random.chance(0.5) ? 1 : 0.7)
    }
    func box() -> CALayer {
      let layer = random.chance(0.4) ? CAGradientLayer() : CALayer()
      (layer as? CAGradientLayer)?.colors = [color(), color(), color()]
      layer.bounds = CGRect(x: 0, y: 0, width: random.number(10...30), height: random.number(10...30))
      layer.position = CGPoint(x: random.number(0...80), y: random.number(0...60))
      layer.backgroundColor = color()
      layer.cornerRadius = random.chance(0.5) ? 5 : 0
      if random.chance(0.5) { (layer.borderWidth, layer.borderColor) = (2, color()) }
      if random.chance(0.3) { (layer.shadowOpacity, layer.shadowColor) = (0.6, color()) }
      return layer
    }
    return (0..<2).map { index in
      let (layer, inner) = (box(), box())
      // In a common tilted plane, the order would depend on rounding errors.
      layer.zPosition = CGFloat(index)
      layer.opacity = Float(random.number(0.5...1) * tint.w)
      layer.masksToBounds = random.chance(0.3)
      layer.addSublayer(inner)
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration, turn.repeatCount) = (0, 2 * Double.pi, 1, .infinity)
      (turn.fillMode, turn.isRemovedOnCompletion, turn.autoreverses) = (.both, false, true)
      // At 0 it would begin when it is committed, in the time of each copy.
      turn.beginTime = 1e-6
      layer.add(turn, forKey: nil)
      return layer
    }
  }

  private func stage(_ layer: CALayer) -> Stage {
    let stage = Stage(size: CGSize(width: 120, height: 100))
    stage.layer.backgroundColor = CGColor(gray: 0.2, alpha: 1)
    layer.bounds = Self.bounds
    layer.position = CGPoint(x: 60, y: 50)
    layer.backgroundColor = CGColor(srgbRed: 0.3, green: 0.1, blue: 0.1, alpha: 1)
    (layer.borderWidth, layer.borderColor) = (3, .white)
    stage.layer.addSublayer(layer)
    return stage
  }

  private func expectSame(_ one: CALayer, _ other: CALayer, _ location: SourceLocation = #_sourceLocation) throws {
    let frames = 30..<33
    let (left, right) = (
      try stage(one).record(frames: frames), try stage(other).record(frames: frames)
    )
    for (left, right) in zip(left, right) {
      var greatest = 0
      for (one, other) in zip(left, right) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          greatest = max(greatest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
        }
      }
      #expect(greatest <= 2, sourceLocation: location)
    }
  }

  @Test("In space, time and colour", arguments: 0..<12)
  func plain(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let copying = Copying(&random, isSpatial: seed % 2 == 1)
    try expectSame(
      replicator(copying, boxes(seed, .one)), copies(copying, { boxes(seed, $0) }, .one))
  }

  @Test("Replicators in replicators", arguments: 100..<106)
  func nested(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let (outer, inner) = (Copying(&random, isSpatial: seed % 2 == 1), Copying(&random, isSpatial: false))
    func placed(_ layer: CALayer) -> CALayer {
      layer.bounds = Self.bounds
      layer.position = CGPoint(x: 40, y: 30)
      return layer
    }
    let replicas = replicator(outer, [placed(replicator(inner, boxes(seed, .one)))])
    let made = copies(
      outer,
      { tint in
        // The opacity of an outer instance applies to its sublayer, the inner replicator, as a whole.
        let whole = placed(copies(inner, { boxes(seed, $0) }, SIMD4(tint.x, tint.y, tint.z, 1)))
        whole.opacity = Float(tint.w)
        return [whole]
      }, .one)
    try expectSame(replicas, made)
  }

  @Test("Instances with preservesDepth are sorted with the layers around the replicator")
  func depth() throws {
    func scene(_ layer: CALayer) -> CALayer {
      let whole = CALayer()
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 200
      whole.sublayerTransform = perspective
      let other = CALayer()
      other.bounds = CGRect(x: 0, y: 0, width: 60, height: 30)
      other.position = CGPoint(x: 45, y: 27)
      other.transform = CATransform3DMakeRotation(0.5, 1, 0, 0)
      other.backgroundColor = .white
      layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      layer.position = CGPoint(x: 45, y: 27)
      whole.sublayers = [layer, other]
      return whole
    }
    func card() -> CALayer {
      let card = CALayer()
      card.bounds = CGRect(x: 0, y: 0, width: 24, height: 36)
      card.position = CGPoint(x: 20, y: 20)
      card.backgroundColor = CGColor(srgbRed: 1, green: 0.4, blue: 0, alpha: 1)
      return card
    }
    let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.preservesDepth, replicator.instanceTransform) = (3, true, turn)
    replicator.addSublayer(card())
    let copies = CATransformLayer()
    for index in 0..<3 {
      let copy = card()
      copy.transform = CATransform3DMakeRotation(.pi / 3 * Double(index), 0, 1, 0)
      copies.addSublayer(copy)
    }
    try expectSame(scene(replicator), scene(copies))
  }

  @Test("An image is tinted in the colour of each pixel at any alpha, and a shape in fill and stroke")
  func tintedContents() throws {
    let pixels: [UInt32] = (0..<64).map { index in
      let alpha = UInt32(index * 4 + 3)
      return alpha << 24 | alpha << 16 | (alpha / 2) << 8 | alpha / 3
    }
    let factors = (red: 0.5, green: 0.25, blue: 0.8)
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceColor = CGColor(
      srgbRed: CGFloat(factors.red), green: CGFloat(factors.green), blue: CGFloat(factors.blue), alpha: 1)
    let image = CALayer()
    image.contents = CGImage(width: 8, height: 8, pixels: pixels)
    image.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 2, y: 22, width: 10, height: 10), transform: nil)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.white, CGColor(gray: 0.6, alpha: 1), 2)
    replicator.sublayers = [image, shape]
    let stage = Stage(size: CGSize(width: 40, height: 40))
    stage.layer.addSublayer(replicator)
    let picture = try stage.image()

    func tinted(_ pixel: UInt32) -> [Double] {
      let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      return [Double(alpha), Double(red) * factors.red, Double(green) * factors.green, Double(blue) * factors.blue]
    }
    func expect(_ x: Int, _ y: Int, _ expected: [Double]) {
      let pixel = picture.pixels[y * 40 + x]
      let found = [24, 16, 8, 0].map { Double(pixel >> UInt32($0) & 255) }
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 0.502 }, "\(x), \(y): \(found), not \(expected)")
    }
    for (index, pixel) in pixels.enumerated() {
      for x in [0, 20] { expect(x + index % 8, index / 8, tinted(pixel)) }
    }
    for x in [7, 27] {
      expect(x, 27, tinted(0xFFFF_FFFF))
      expect(x, 22, tinted(0xFF99_9999))
    }
  }

  @Test("Glyphs, their backgrounds and their underlines are tinted like colours")
  func tintedText() throws {
    func text(_ color: (CGFloat, CGFloat, CGFloat)) -> CATextLayer {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 4, y: 4, width: 80, height: 40)
      layer.string = NSAttributedString(
        string: "Hue",
        attributes: [
          .font: "DejaVu Sans", .foregroundColor: CGColor(srgbRed: color.0, green: color.1, blue: color.2, alpha: 1),
          .backgroundColor: CGColor(srgbRed: color.0 / 2, green: color.1 / 2, blue: color.2 / 2, alpha: 1),
          .underlineStyle: NSUnderlineStyle.single.rawValue,
        ])
      return layer
    }
    let replicator = CAReplicatorLayer()
    replicator.instanceColor = CGColor(srgbRed: 0.5, green: 1, blue: 0.25, alpha: 1)
    replicator.addSublayer(text((0.8, 0.4, 1)))
    let plain = CALayer()
    plain.addSublayer(text((0.4, 0.4, 0.25)))
    try expectSame(replicator, plain)
  }

  @Test("Images and filtered layers are tinted like colours")
  func images() throws {
    func scene(_ sublayer: (CALayer) -> Void) -> CALayer {
      let replicator = CAReplicatorLayer()
      replicator.instanceColor = CGColor(srgbRed: 0.5, green: 1, blue: 0.25, alpha: 1)
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
      sublayer(layer)
      replicator.addSublayer(layer)
      return replicator
    }
    let (red, green) = (UInt32(0xFFCC_8844), 8)
    let image = try #require(CGImage(width: green, height: green, pixels: Array(repeating: red, count: 64)))
    let color = CGColor(srgbRed: 0xCC / 255.0, green: 0x88 / 255.0, blue: 0x44 / 255.0, alpha: 1)
    try expectSame(scene { $0.contents = image }, scene { $0.backgroundColor = color })
  }
}
