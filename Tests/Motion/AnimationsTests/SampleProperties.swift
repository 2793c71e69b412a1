import Animations
import Foundation
import Geometry
import GoldCases
import Pixels
import Properties

/// A property of every type, as a class of layers would declare them.
struct SampleProperties: Sendable {
  let number = PropertyKey("number", default: 0.0)
  let point = PropertyKey("point", default: CGPoint.zero)
  let size = PropertyKey("size", default: CGSize.zero)
  let rect = PropertyKey("rect", default: CGRect.zero)
  let color = PropertyKey("color", default: CGColor?.none)
  let transform = PropertyKey("transform", default: CATransform3DIdentity)
  let flag = PropertyKey("flag", default: false, interpolation: .stepped)
  let text = PropertyKey("text", default: "")
  let numbers = PropertyKey("numbers", default: [Double]())
  let colors = PropertyKey("colors", default: [CGColor]?.none)
  let path = PropertyKey("path", default: CGPath?.none)
  let fixed = PropertyKey("fixed", default: 0.0, interpolation: .none)

  static let all = SampleProperties()
  static let table = PropertyTable(className: "Sample", keys: all)

  static func path(_ text: String) -> PropertyKeyPath? { PropertyKeyPath(text, in: table) }
}

let sample = SampleProperties.all

/// A value and a property of its type, by the count in JSON: 1 number, 2 a point, 4 a colour, 16 a transform.
struct SampleValue {
  let property: Property
  let value: PropertyValue

  init?(_ json: JSON) {
    switch json {
    case .bool(let flag): (property, value) = (sample.flag.property, .boolean(flag))
    case .string(let text): (property, value) = (sample.text.property, .string(text))
    case .number(let number): (property, value) = (sample.number.property, .number(number))
    default:
      if let colors = json.array?.compactMap({ SampleValue($0)?.value }), case .color = colors.first {
        let list = colors.compactMap { if case .color(let color) = $0 { color } else { nil } }
        (property, value) = (sample.colors.property, .colors(list))
        return
      }
      guard let n = json.doubles else { return nil }
      switch n.count {
      case 2: (property, value) = (sample.point.property, .point(CGPoint(x: n[0], y: n[1])))
      case 3: (property, value) = (sample.color.property, .color(CGColor(red: n[0], green: n[1], blue: n[2], alpha: 1)))
      case 4:
        (property, value) = (sample.color.property, .color(CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])))
      case 16: (property, value) = (sample.transform.property, .transform(CATransform3D(n)))
      default: return nil
      }
    }
  }
}

extension CATransform3D {
  init(_ m: [Double]) {
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }
}

extension PropertyValue {
  /// The numbers in the value; colours in sRGB with alpha.
  var numbers: [Double] { components ?? [] }

  func isClose(to expected: [Double], within tolerance: Double) -> Bool {
    let numbers = self.numbers
    return numbers.count >= expected.count
      && zip(numbers, expected).allSatisfy { abs($0 - $1) <= max(tolerance, 1e-15) }
  }

  /// Whether the value is the one that a case expects.
  func isClose(to expected: JSON, within tolerance: Double) -> Bool {
    switch expected {
    case .bool(let flag): self == .boolean(flag)
    case .string(let text): self == .string(text)
    case .number(let number): isClose(to: [number], within: tolerance)
    default: expected.doubles.map { isClose(to: $0, within: tolerance) } ?? false
    }
  }
}

extension AnimationDescription {
  /// One second long, and shown at both ends.
  static func unit(_ body: Body, curve: TimingCurve = .linear) -> AnimationDescription {
    AnimationDescription(timing: MediaTiming(duration: 1, fillMode: .both), curve: curve, body: body)
  }

  /// The value of a property with only this animation.
  func value(of property: Property, at time: Double, model: PropertyValue? = nil) -> PropertyValue {
    var values = PropertyStorage()
    if let model { values[property] = model }
    return AnimationStack([CompiledAnimation(self)], over: values).values(at: time)[property]
  }
}
