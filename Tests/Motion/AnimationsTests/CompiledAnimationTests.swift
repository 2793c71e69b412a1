import Animations
import Foundation
import Geometry
import Pixels
import Properties
import Testing

@Suite struct CompiledAnimationTests {
  @Test("The order in which times are evaluated does not matter")
  func seekOrder() {
    let times = (0...60).map { Double($0) / 20 }
    let animations = Self.mixed.map { CompiledAnimation($0) }
    let forwards = times.map { values(of: animations, at: $0) }
    let backwards = times.reversed().map { values(of: animations, at: $0) }
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards.map { $0.map(\.numbers) }).count > 30)
  }

  @Test("Later animations start from the results of earlier ones")
  func stacking() {
    let path = PropertyKeyPath(sample.number.property)
    let first = CompiledAnimation(.unit(.basic(path, BasicValues(from: .number(0), to: .number(100)))))
    let second = CompiledAnimation(.unit(.basic(path, BasicValues(to: .number(10)))))
    #expect(AnimationStack([first, second], over: PropertyStorage()).values(at: 0.5)[sample.number] == 30)
  }

  @Test("Outside its active time it writes nothing")
  func outside() {
    let path = PropertyKeyPath(sample.number.property)
    let animation = CompiledAnimation(
      AnimationDescription(
        timing: MediaTiming(beginTime: 1, duration: 1), body: .basic(path, BasicValues(to: .number(10)))))
    let stack = AnimationStack([animation], over: PropertyStorage())
    #expect(stack.values(at: 0.99).stored.isEmpty)
    #expect(stack.values(at: 2).stored.isEmpty)
    #expect(stack.values(at: 1).stored.count == 1)
  }

  @Test("The reverse pass retraces the eased values")
  func autoreversing() {
    let path = PropertyKeyPath(sample.number.property)
    let animation = AnimationDescription(
      timing: MediaTiming(duration: 1, autoreverses: true), curve: .easeIn,
      body: .basic(path, BasicValues(from: .number(0), to: .number(1))))
    let there = animation.value(of: sample.number.property, at: 0.25)
    #expect(animation.value(of: sample.number.property, at: 1.75) == there)
  }

  @Test("A curve that overshoots moves values past their ends")
  func overshoot() {
    let path = PropertyKeyPath(sample.point.property)
    let values = BasicValues(from: .point(.zero), to: .point(CGPoint(x: 10, y: 20)))
    let animation = AnimationDescription.unit(.basic(path, values), curve: TimingCurve(0, 1.5, 1, 1.5))
    let peak = animation.value(of: sample.point.property, at: 0.6).numbers
    #expect(peak[0] > 10)
    #expect(abs(peak[1] - 2 * peak[0]) < 1e-12)
  }

  @Test("Ends are the given values exactly", arguments: [0.0, 1])
  func exactEnds(time: Double) throws {
    let ends: [(Property, PropertyValue, PropertyValue)] = [
      (sample.number.property, .number(0.1), .number(.infinity)),
      (sample.rect.property, .rect(.zero), .rect(CGRect(x: 0.1, y: 0.2, width: 0.3, height: 1e9))),
      (
        sample.transform.property, .transform(CATransform3DMakeRotation(1, 1, 2, 3)),
        .transform(CATransform3DMakeScale(0.1, -3, 7))
      ),
    ]
    for (property, from, to) in ends {
      let animation = AnimationDescription.unit(
        .basic(PropertyKeyPath(property), BasicValues(from: from, to: to)), curve: .default)
      #expect(animation.value(of: property, at: time) == (time == 0 ? from : to))
    }
  }

  @Test("Invalid numbers neither crash nor affect other properties")
  func senseless() {
    var broken = CATransform3DIdentity
    broken.m22 = .nan
    let path = PropertyKeyPath(sample.transform.property, component: .rotationZ)
    let turn = AnimationDescription.unit(.basic(path, BasicValues(to: .number(.nan))))
    #expect(
      turn.value(of: sample.transform.property, at: 0, model: .transform(CATransform3DIdentity)).numbers.count == 16)
    let values = BasicValues(from: .transform(broken), to: .transform(CATransform3DIdentity))
    let mix = AnimationDescription.unit(.basic(PropertyKeyPath(sample.transform.property), values))
    #expect(mix.value(of: sample.transform.property, at: 0.75) == .transform(CATransform3DIdentity))
  }

  private func values(of animations: [CompiledAnimation], at time: Double) -> [PropertyValue] {
    let values = AnimationStack(animations, over: PropertyStorage()).values(at: time)
    return SampleProperties.table.properties.map { values[$0] }
  }

  private static let mixed: [AnimationDescription] = {
    let timing = MediaTiming(beginTime: 0.2, duration: 0.7, repeatCount: 3.5, autoreverses: true, fillMode: .both)
    func make(_ body: AnimationDescription.Body) -> AnimationDescription {
      AnimationDescription(timing: timing, curve: .easeInEaseOut, body: body)
    }
    let points = [CGPoint(x: 0, y: 1), CGPoint(x: 5, y: 5), CGPoint(x: -3, y: 8)].map { PropertyValue.point($0) }
    let turned = BasicValues(to: .transform(CATransform3DMakeRotation(2, 1, 1, 0)))
    let angle = BasicValues(from: .number(0), to: .number(7))
    return [
      make(.basic(PropertyKeyPath(sample.number.property), BasicValues(by: .number(4)))),
      make(.keyframes(PropertyKeyPath(sample.point.property), Keyframes(values: points, curves: [.easeIn, .easeOut]))),
      make(.basic(PropertyKeyPath(sample.transform.property), turned)),
      make(
        .group([make(.basic(PropertyKeyPath(sample.transform.property, component: .rotationX), angle))])),
    ]
  }()
}
