import Foundation
import LayerKit
import RenderTree

/// A stage of 64 × 48 points with random layers, some with extreme numbers. The same seed gives the same stage.
struct HostileLayers {
  let stage = Stage(size: CGSize(width: 64, height: 48), frameRate: FrameRate(numerator: 10) ?? .fps25)
  private var random: RandomNumbers

  /// The probability of an extreme number.
  private let malice: Double

  private static let extremes = [
    0, -0.0, -1, 1e-3, 1e-12, 1e-300, .leastNonzeroMagnitude, 0.5, 200, 300, 4096, 20_000, 1e6, -1e6, 1e9,
    2_147_483_648,
    1e18, 9.3e18, 1e19, 1e30, 3.5e38, 1e39, 1e154, 1e300, -1e300, .greatestFiniteMagnitude, .nan, .infinity, -.infinity,
  ]

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
    malice = [0.02, 0.1, 0.3].randomElement(using: &random) ?? 0.1
    if random.chance(0.4) { stage.layer.sublayerTransform.m34 = -1 / number(20...400) }
    grow(stage.layer, depth: 0)
  }

  private mutating func grow(_ parent: CALayer, depth: Int) {
    for _ in 0..<(depth == 0 ? 2 + random.below(3) : random.below(3)) {
      let layer = random.chance(0.15) ? CATransformLayer() : CALayer()
      shape(layer)
      paint(layer)
      treat(layer)
      if random.chance(0.2) {
        let mask = CALayer()
        shape(mask)
        paint(mask)
        layer.mask = mask
      }
      animate(layer)
      parent.addSublayer(layer)
      if depth < 3 { grow(layer, depth: depth + 1) }
    }
  }

  private mutating func shape(_ layer: CALayer) {
    layer.bounds = rect()
    layer.position = CGPoint(x: number(0...64), y: number(0...48))
    if random.chance(0.2) { layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1)) }
    if random.chance(0.1) { layer.anchorPointZ = number(-20...20) }
    if random.chance(0.3) { layer.zPosition = number(-50...50) }
    if random.chance(0.5) { layer.transform = transform() }
    if random.chance(0.2) { layer.sublayerTransform = transform() }
    layer.isDoubleSided = random.chance(0.8)
    layer.isGeometryFlipped = random.chance(0.1)
    layer.masksToBounds = random.chance(0.3)
    if random.chance(0.5) { layer.cornerRadius = number(0...30) }
    layer.cornerCurve = random.chance(0.3) ? .continuous : .circular
    layer.maskedCorners = CACornerMask(rawValue: UInt(random.below(16)))
  }

  private mutating func paint(_ layer: CALayer) {
    if random.chance(0.7) { layer.backgroundColor = color() }
    if random.chance(0.4) { layer.borderWidth = number(0...8) }
    layer.borderColor = color()
    layer.opacity = Float(random.chance(0.5) ? 1 : number(0...1))
    layer.allowsGroupOpacity = random.chance(0.8)
    layer.allowsEdgeAntialiasing = random.chance(0.9)
    layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(random.below(16)))
    guard random.chance(0.4) else { return }
    let (width, height) = (1 + random.below(20), 1 + random.below(20))
    layer.contents = CGImage(
      width: width, height: height,
      pixels: (0..<width * height).map { UInt32($0 * 0x01_0305) | (random.chance(0.9) ? 0xFF00_0000 : 0) })
    layer.contentsGravity = CALayerContentsGravity.known.randomElement(using: &random) ?? .resize
    if random.chance(0.4) { layer.contentsRect = unitRect() }
    if random.chance(0.4) { layer.contentsCenter = unitRect() }
    if random.chance(0.4) { layer.contentsScale = number(0.5...3) }
    layer.magnificationFilter = CALayerContentsFilter.known.randomElement(using: &random) ?? .linear
    layer.minificationFilter = CALayerContentsFilter.known.randomElement(using: &random) ?? .linear
    layer.minificationFilterBias = Float(number(-1...1))
  }

  private mutating func treat(_ layer: CALayer) {
    if random.chance(0.35) {
      layer.shadowOpacity = Float(number(0...1))
      layer.shadowRadius = number(0...20)
      layer.shadowOffset = CGSize(width: number(-20...20), height: number(-20...20))
      layer.shadowColor = color()
      if random.chance(0.4) { layer.shadowPath = path() }
    }
    if random.chance(0.2) { layer.compositingFilter = CompositingFilter.known.randomElement(using: &random)?.rawValue }
    if random.chance(0.2) { layer.filters = filters() }
    if random.chance(0.15) { layer.backgroundFilters = filters() }
    if random.chance(0.15) {
      layer.shouldRasterize = true
      layer.rasterizationScale = number(0.5...2)
    }
  }

  private mutating func animate(_ layer: CALayer) {
    guard random.chance(0.4) else { return }
    let keys = [
      "bounds", "position", "transform", "opacity", "cornerRadius", "shadowRadius", "shadowOffset", "contentsRect",
      "zPosition", "borderWidth", "sublayerTransform", "backgroundColor", "shadowPath", "hidden",
    ]
    let key = keys.randomElement(using: &random) ?? "opacity"
    let animation = random.chance(0.3) ? CASpringAnimation(keyPath: key) : CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue) = (value(key), value(key))
    animation.duration = number(0.1...1)
    layer.add(animation, forKey: nil)
    if random.chance(0.2) { layer.add(CATransition(), forKey: nil) }
  }

  // MARK: Values

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    random.chance(malice) ? Self.extremes.randomElement(using: &random) ?? 0 : random.number(range)
  }

  private mutating func value(_ key: String) -> Any {
    switch key {
    case "bounds", "contentsRect": rect()
    case "position": CGPoint(x: number(0...64), y: number(0...48))
    case "shadowOffset": CGSize(width: number(-9...9), height: number(-9...9))
    case "transform", "sublayerTransform": transform()
    case "backgroundColor": color()
    case "shadowPath": path()
    case "hidden": random.chance(0.5)
    default: number(0...20)
    }
  }

  private mutating func rect() -> CGRect {
    CGRect(x: number(-5...5), y: number(-5...5), width: number(0...60), height: number(0...60))
  }

  private mutating func unitRect() -> CGRect {
    CGRect(x: number(0...0.5), y: number(0...0.5), width: number(0...1), height: number(0...1))
  }

  private mutating func transform() -> CATransform3D {
    var result = CATransform3DIdentity
    for _ in 0...random.below(3) {
      switch random.below(5) {
      case 0: result = CATransform3DRotate(result, number(-3...3), number(-1...1), number(-1...1), number(-1...1))
      case 1: result = CATransform3DScale(result, number(-2...2), number(0.5...2), number(0.5...2))
      case 2: result = CATransform3DTranslate(result, number(-20...20), number(-20...20), number(-20...20))
      case 3: result.m34 = -1 / number(20...200)
      default: result = CATransform3DRotate(result, number(-3...3), 0, 0, 1)
      }
    }
    return result
  }

  private mutating func color() -> CGColor {
    CGColor(srgbRed: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  private mutating func path() -> CGPath {
    switch random.below(4) {
    case 0: return CGPath(ellipseIn: rect(), transform: nil)
    case 1: return CGPath(rect: rect(), transform: nil)
    default:
      let path = CGMutablePath()
      path.move(to: CGPoint(x: number(0...40), y: number(0...40)))
      for _ in 0..<random.below(5) {
        path.addCurve(
          to: CGPoint(x: number(0...40), y: number(0...40)), control1: CGPoint(x: number(0...40), y: number(0...40)),
          control2: CGPoint(x: number(0...40), y: number(0...40)))
      }
      return path
    }
  }

  private mutating func filters() -> [CAFilter] {
    (0...random.below(2)).compactMap { _ in
      let (name, input) =
        [
          ("gaussianBlur", "inputRadius"), ("colorSaturate", "inputAmount"), ("colorHueRotate", "inputAngle"),
          ("colorContrast", "inputAmount"), ("colorBrightness", "inputAmount"), ("colorInvert", "inputAmount"),
          ("pixellate", "inputScale"),
        ].randomElement(using: &random) ?? ("gaussianBlur", "inputRadius")
      let filter = CAFilter(type: name)
      filter?.setValue(number(0...10), forKey: input)
      return filter
    }
  }
}
