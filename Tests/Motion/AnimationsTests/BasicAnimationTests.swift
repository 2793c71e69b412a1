import Foundation
import Geometry
import GoldCases
import Pixels
import Properties
import Testing

@testable import Animations

@Suite struct BasicAnimationTests {
  @Test("End points follow Core Animation's table", arguments: GoldFiles.endPoints)
  func endPoints(gold: GoldCase) throws {
    func value(_ names: String...) -> SampleValue? {
      names.lazy.compactMap { SampleValue(gold.input[$0]) }.first
    }
    let (from, to, by) = (value("fromValue", "from"), value("toValue", "to"), value("byValue", "by"))
    let model = value("modelValue", "model")
    let property = try #require([from, to, by].compactMap { $0 }.first).property
    let animation = AnimationDescription.unit(
      .basic(PropertyKeyPath(property), BasicValues(from: from?.value, to: to?.value, by: by?.value)))
    let progress = try #require(gold.input["progress"].double)
    var actual = animation.value(of: property, at: progress, model: model?.value)
    // Only a curve that overshoots reaches these fractions.
    if progress < 0 || progress > 1, let from, let to { actual = Tween(from.value, to.value).value(at: progress) }
    // The web mixes premultiplied colours; Core Animation mixes components that are not premultiplied.
    let expected = gold.expected.has("unpremultiplied") ? gold.expected["unpremultiplied"] : gold.expected
    #expect(actual.isClose(to: expected, within: gold.tolerance), "\(actual.numbers) is not \(expected)")
  }

  @Test("Colours in another space are converted correctly", arguments: GoldFiles.linearColors)
  func linearColors(gold: GoldCase) throws {
    func color(_ name: String) throws -> PropertyValue {
      let components = try #require(gold.input[name].doubles).map { CGFloat($0) }
      return .color(try #require(CGColor(colorSpace: .linearSRGB, components: components)))
    }
    let values = BasicValues(from: try color("fromLinearSRGB"), to: try color("toLinearSRGB"))
    let animation = AnimationDescription.unit(.basic(PropertyKeyPath(sample.color.property), values))
    let actual = animation.value(of: sample.color.property, at: try #require(gold.input["progress"].double))
    #expect(actual.isClose(to: gold.expected, within: gold.tolerance))
  }

  @Test(
    "All seven combinations of end points",
    arguments: [
      (BasicValues(from: .number(2), to: .number(6)), [2.0, 6]),
      (BasicValues(from: .number(2), by: .number(3)), [2, 5]),
      (BasicValues(to: .number(6), by: .number(3)), [3, 6]),
      (BasicValues(from: .number(2)), [2, 10]),
      (BasicValues(to: .number(6)), [10, 6]),
      (BasicValues(by: .number(3)), [10, 13]),
      (BasicValues(), [10, 10]),
    ])
  func combinations(values: BasicValues, ends: [Double]) {
    let animation = AnimationDescription.unit(.basic(PropertyKeyPath(sample.number.property), values))
    let seen = [0.0, 1].flatMap { animation.value(of: sample.number.property, at: $0, model: .number(10)).numbers }
    #expect(seen == ends)
  }

  @Test("Missing end points of a transform are the model's")
  func transformToModel() {
    let model = CATransform3DMakeRotation(1, 0, 0, 1)
    let values = BasicValues(from: .transform(CATransform3DIdentity))
    let animation = AnimationDescription.unit(.basic(PropertyKeyPath(sample.transform.property), values))
    let half = animation.value(of: sample.transform.property, at: 0.5, model: .transform(model))
    #expect(half.isClose(to: PropertyValue.transform(CATransform3DMakeRotation(0.5, 0, 0, 1)).numbers, within: 1e-12))
    #expect(animation.value(of: sample.transform.property, at: 1, model: .transform(model)) == .transform(model))
  }

  @Test("A colour fades in from null with its own components")
  func colorFromNull() {
    let values = BasicValues(from: .null, to: .color(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)))
    let animation = AnimationDescription.unit(.basic(PropertyKeyPath(sample.color.property), values))
    #expect(animation.value(of: sample.color.property, at: 0.25).numbers == [1, 0.5, 0, 0.25])
  }

  @Test("Colours of different spaces mix in sRGB")
  func mixedSpaces() {
    let values = BasicValues(from: .color(.white), to: .color(CGColor(red: 1, green: 0, blue: 0, alpha: 0)))
    let animation = AnimationDescription.unit(.basic(PropertyKeyPath(sample.color.property), values))
    #expect(animation.value(of: sample.color.property, at: 0.5).numbers == [1, 0.5, 0.5, 0.5])
  }

  @Test("A stepped property changes at the middle of the eased progress")
  func stepped() {
    let values = BasicValues(from: .boolean(false), to: .boolean(true))
    let animation = AnimationDescription.unit(
      .basic(PropertyKeyPath(sample.flag.property), values), curve: TimingCurve(0.68, 0, 1, 0.01))
    #expect(animation.value(of: sample.flag.property, at: 0.94) == .boolean(false))
    #expect(animation.value(of: sample.flag.property, at: 0.96) == .boolean(true))
  }

  @Test("A property that cannot be animated does not change")
  func fixed() {
    let values = BasicValues(from: .number(1), to: .number(2))
    let animation = CompiledAnimation(.unit(.basic(PropertyKeyPath(sample.fixed.property), values)))
    #expect(animation.properties.isEmpty)
    #expect(AnimationStack([animation], over: PropertyStorage()).values(at: 0.5).stored.isEmpty)
  }

  @Test("Values of another type have no effect")
  func wrongType() {
    let values = BasicValues(from: .string("a"), to: .number(2))
    let animation = AnimationDescription.unit(.basic(PropertyKeyPath(sample.number.property), values))
    #expect(animation.value(of: sample.number.property, at: 0.5, model: .number(7)) == .number(7))
  }

  @Test("Singular transforms change in a step at the middle")
  func singular() {
    var flat = CATransform3DMakeRotation(1, 0, 0, 1)
    (flat.m21, flat.m22) = (0, 0)
    let values = BasicValues(from: .transform(flat), to: .transform(CATransform3DIdentity))
    let animation = AnimationDescription.unit(.basic(PropertyKeyPath(sample.transform.property), values))
    #expect(animation.value(of: sample.transform.property, at: 0.49) == .transform(flat))
    #expect(animation.value(of: sample.transform.property, at: 0.5) == .transform(CATransform3DIdentity))
  }
}
