import Animations
import Foundation
import GoldCases
import Properties
import Testing

@Suite struct AnimationGroupTests {
  @Test("Children run in the group's time", arguments: GoldFiles.groupChildren)
  func children(gold: GoldCase) throws {
    let group = try #require(MediaTiming(gold.input["group"]))
    let time = try #require(gold.input["parentTime"].double)
    expectClose(
      group.resolve(time).position?.basicTime, gold.expected["groupBasicTime"].double, within: gold.tolerance)
    let child = rising(try #require(MediaTiming(gold.input["child"])))
    let value = AnimationDescription(timing: group, body: .group([child]))
      .value(of: sample.number.property, at: time, model: .number(-1)).numbers.first
    expectClose(value, gold.expected["childProgress"].double ?? -1, within: gold.tolerance)
  }

  @Test(
    "The child's curve is applied to the result of the group's curve",
    arguments: GoldFiles.groupCurves)
  func curves(gold: GoldCase) throws {
    let outer = try #require(TimingCurve(gold.input["groupTimingFunction"]))
    var child = rising(MediaTiming())
    child.curve = try #require(TimingCurve(gold.input["childTimingFunction"]))
    let group = AnimationDescription(timing: MediaTiming(duration: 2), curve: outer, body: .group([child]))
    let time = 2 * (try #require(gold.input["groupProgress"].double))
    let value = group.value(of: sample.number.property, at: time).numbers.first
    expectClose(value, gold.expected["childEased"].double, within: gold.tolerance)
  }

  @Test("A group that fills forwards holds the children that end with it")
  func heldEnd() {
    let group = AnimationDescription(
      timing: MediaTiming(duration: 2, fillMode: .forwards), body: .group([rising(MediaTiming(duration: 2))]))
    #expect(group.value(of: sample.number.property, at: 5, model: .number(-1)) == .number(1))
  }

  @Test("The turning point of an autoreversing group shows its children")
  func turningPoint() {
    let group = AnimationDescription(
      timing: MediaTiming(duration: 2, autoreverses: true), body: .group([rising(MediaTiming())]))
    #expect(group.value(of: sample.number.property, at: 2, model: .number(-1)) == .number(1))
  }

  @Test("A child longer than the group is cut, not scaled")
  func cut() {
    let group = AnimationDescription(
      timing: MediaTiming(duration: 1), body: .group([rising(MediaTiming(duration: 4))]))
    #expect(group.value(of: sample.number.property, at: 0.5, model: .number(-1)) == .number(0.125))
    #expect(group.value(of: sample.number.property, at: 1.5, model: .number(-1)) == .number(-1))
  }

  @Test("Nested groups multiply their speeds")
  func nested() {
    let inner = AnimationDescription(
      timing: MediaTiming(duration: 4, speed: 2), body: .group([rising(MediaTiming())]))
    let outer = AnimationDescription(timing: MediaTiming(duration: 4, speed: 2), body: .group([inner]))
    #expect(outer.value(of: sample.number.property, at: 0.5) == .number(0.5))
  }

  @Test("A group affects the properties of its children, each once")
  func properties() {
    let child = rising(MediaTiming())
    let point = AnimationDescription.unit(
      .basic(PropertyKeyPath(sample.point.property, component: .x), BasicValues(to: .number(1))))
    let group = CompiledAnimation(.unit(.group([child, point, child])))
    #expect(group.properties == [sample.number.property, sample.point.property])
    #expect(group.affects(sample.point.property))
    #expect(!group.affects(sample.rect.property))
  }

  private func rising(_ timing: MediaTiming) -> AnimationDescription {
    AnimationDescription(
      timing: timing,
      body: .basic(PropertyKeyPath(sample.number.property), BasicValues(from: .number(0), to: .number(1))))
  }
}
