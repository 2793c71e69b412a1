import Animations
import Foundation
import Geometry
import Pixels
import Properties
import Randomness

/// Animations of every kind and every type of value; the same for the same seed.
struct RandomMotions {
  var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  private static let paths = [
    "number", "point", "point.x", "size", "size.height", "rect", "rect.origin", "rect.size.width", "color", "transform",
    "transform.rotation.z", "transform.rotation.x", "transform.scale", "transform.scale.xy", "transform.translation",
    "transform.translation.z", "flag", "numbers", "colors",
  ].compactMap { SampleProperties.path($0) }

  /// Animations, each of a different property.
  mutating func descriptions() -> [AnimationDescription] {
    var taken: Set<Property> = []
    return Self.paths.shuffled(using: &random).prefix(5).filter { taken.insert($0.property).inserted }.map {
      description($0)
    }
  }

  /// Animations of one property; some replace its value and some add to it.
  mutating func pile() -> [AnimationDescription] {
    let path = Self.paths.randomElement(using: &random) ?? Self.paths[0]
    return (0..<6).map { _ in
      var description = description(path)
      description.composition.isAdditive = random.chance(0.8)
      return description
    }
  }

  /// The values under them.
  mutating func model() -> PropertyStorage {
    var values = PropertyStorage()
    for path in Self.paths where path.component == nil && random.chance(0.6) {
      values[path.property] = value(path.type)
    }
    return values
  }

  private mutating func description(_ path: PropertyKeyPath) -> AnimationDescription {
    var composition = AnimationDescription.Composition(
      isAdditive: random.chance(0.1), isCumulative: random.chance(0.1))
    if path.component == nil, path.type == .transform, random.chance(0.3) {
      composition.function = [.rotateZ, .rotateY, .scale, .translate].randomElement(using: &random)
    }
    let type = composition.function?.inputType ?? path.type
    let body: AnimationDescription.Body =
      switch random.below(3) {
      case 0: .keyframes(path, keyframes(type))
      case 1: .spring(path, ends(type), SpringMotion(Spring(damping: random.number(1...30))))
      default: .basic(path, ends(type))
      }
    return AnimationDescription(timing: timing(), curve: curve(), body: body, composition: composition)
  }

  private mutating func ends(_ type: ValueType) -> BasicValues {
    var values = BasicValues()
    if random.chance(0.7) { values.from = value(type) }
    if random.chance(0.7) || values.from == nil { values.to = value(type) }
    if random.chance(0.2) { values.by = value(type) }
    return values
  }

  private mutating func keyframes(_ type: ValueType) -> Keyframes {
    var keyframes = Keyframes(values: (0..<1 + random.below(5)).map { _ in value(type) })
    keyframes.calculationMode = CAAnimationCalculationMode.known.randomElement(using: &random) ?? .linear
    keyframes.curves = (0..<random.below(5)).map { _ in curve() }
    if random.chance(0.4) {
      let count = keyframes.values.count + (keyframes.calculationMode == .discrete ? 1 : 0)
      keyframes.keyTimes = [0] + (0..<max(0, count - 2)).map { _ in random.number(0...1) }.sorted() + [1]
    }
    return keyframes
  }

  private mutating func timing() -> MediaTiming {
    MediaTiming(
      beginTime: random.chance(0.5) ? random.number(0...1) : 0, duration: random.number(0.1...2),
      speed: [1, 1, 1, 0.7, -1, 0].randomElement(using: &random) ?? 1,
      timeOffset: random.chance(0.2) ? random.number(0...1) : 0,
      repeatCount: [0, 0, 2, 2.5, .infinity].randomElement(using: &random) ?? 0, autoreverses: random.chance(0.3),
      fillMode: CAMediaTimingFillMode.known.randomElement(using: &random) ?? .removed)
  }

  private mutating func curve() -> TimingCurve {
    switch random.below(4) {
    case 0: .linear
    case 1: .easeInEaseOut
    case 2: TimingCurve(random.number(0...1), random.number(-1...2), random.number(0...1), random.number(-1...2))
    default: .default
    }
  }

  private mutating func value(_ type: ValueType) -> PropertyValue {
    switch type {
    case .point: .point(CGPoint(x: number(), y: number()))
    case .size: .size(CGSize(width: number(), height: number()))
    case .rect: .rect(CGRect(x: number(), y: number(), width: number(), height: number()))
    case .color: .color(color())
    case .colors: .colors([color(), color()])
    case .numbers: .numbers([number(), number(), number()])
    case .boolean: .boolean(random.chance(0.5))
    case .transform: .transform(transform())
    default: .number(number())
    }
  }

  private mutating func number() -> Double { random.number(-9...9) }

  private mutating func color() -> CGColor {
    if random.chance(0.3) { return CGColor(gray: random.number(0...1), alpha: random.number(0...1)) }
    return CGColor(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1), alpha: 1)
  }

  private mutating func transform() -> CATransform3D {
    var transform = CATransform3DMakeRotation(number(), number(), random.chance(0.5) ? 0 : 1, 1)
    if random.chance(0.4) { transform.m34 = random.number(-0.01...0.01) }
    if random.chance(0.1) { transform.m22 = 0 }
    return CATransform3DConcat(CATransform3DMakeScale(random.number(0.1...3), 1, 1), transform)
  }
}
