import Animations
import Foundation
import Geometry
import GoldCases
import Properties
import Testing

@Suite struct KeyframeTests {
  @Test("Splines interpolate paths with equal elements")
  func pathSplines() throws {
    let paths = [0.0, 10, 30].map { x in
      PropertyValue.path(CGPath(rect: CGRect(x: x, y: 0, width: 10, height: 10), transform: nil))
    }
    let keyframes = Keyframes(values: paths, calculationMode: .cubic)
    let animation = AnimationDescription.unit(.keyframes(PropertyKeyPath(sample.path.property), keyframes))
    guard case .path(let path) = animation.value(of: sample.path.property, at: 0.25) else {
      Issue.record("no path")
      return
    }
    // Hermite between 0 and 10 with the tangents 10 and 15.
    #expect(abs(Double(path.boundingBox.minX) - 4.375) < 1e-9)
  }

  @Test("Keyframes have the known values", arguments: GoldFiles.keyframeValues)
  func values(gold: GoldCase) throws {
    let input = gold.input
    guard gold.expected != .null else { return try pacedTransforms(gold) }
    let values = try #require(input["values"].array).compactMap { SampleValue($0) }
    let property = try #require(values.first).property
    let whole = try input.has("timingFunction") ? #require(TimingCurve(input["timingFunction"])) : .linear
    let keyframes = Keyframes(
      values: values.map(\.value), keyTimes: input["keyTimes"].doubles,
      curves: (input["timingFunctions"].array ?? []).compactMap { TimingCurve($0) },
      calculationMode: CAAnimationCalculationMode(rawValue: input["mode"].string ?? "linear"),
      spline: SplineParameters(
        tension: input["tension"].doubles ?? [], continuity: input["continuity"].doubles ?? [],
        bias: input["bias"].doubles ?? []))
    let animation = AnimationDescription.unit(.keyframes(PropertyKeyPath(property), keyframes), curve: whole)
    let actual = animation.value(of: property, at: try #require(input["progress"].double))
    #expect(actual.isClose(to: gold.expected, within: gold.tolerance), "\(actual) is not \(gold.expected)")
  }

  /// Distances between transforms are undefined, so the model value is shown.
  private func pacedTransforms(_ gold: GoldCase) throws {
    let values = [0.0, 10, 50].map { PropertyValue.transform(CATransform3DMakeTranslation($0, 0, 0)) }
    let keyframes = Keyframes(values: values, calculationMode: .paced)
    let animation = AnimationDescription.unit(.keyframes(PropertyKeyPath(sample.transform.property), keyframes))
    let model = PropertyValue.transform(CATransform3DMakeScale(2, 3, 4))
    let progress = try #require(gold.input["progress"].double)
    #expect(animation.value(of: sample.transform.property, at: progress, model: model) == model)
  }

  @Test("A curve of a segment steps like a curve of the whole animation")
  func segmentCurveOfStep() {
    let curve = TimingCurve(0.68, 0, 1, 0.01)
    let keyframes = Keyframes(values: [.string("from"), .string("to")], curves: [curve])
    let animation = AnimationDescription.unit(.keyframes(PropertyKeyPath(sample.text.property), keyframes))
    #expect(animation.value(of: sample.text.property, at: 0.94) == .string("from"))
    #expect(animation.value(of: sample.text.property, at: 0.96) == .string("to"))
  }

  @Test(
    "Invalid key times result in evenly spaced values",
    arguments: [[0.1, 0.5, 1], [0, 0.5, 0.9], [0, .nan, 1], []])
  func invalidKeyTimes(times: [Double]) {
    #expect(number(at: 0.25, Keyframes(values: [.number(0), .number(10), .number(100)], keyTimes: times)) == 5)
  }

  @Test("A pass may begin and end between values with key times outside it")
  func outerKeyTimes() {
    let values = [0, 10, 20, 50, 60].map { PropertyValue.number($0) }
    // The first and last values are never shown, because their neighbours' times are before 0 and after 1.
    let keyframes = Keyframes(values: values, keyTimes: [0, -0.5, 0.5, 1.5, 1])
    #expect(number(at: 0, keyframes) == 15)
    #expect(number(at: 0.25, keyframes) == 17.5)
    #expect(number(at: 0.5, keyframes) == 20)
    #expect(number(at: 1, keyframes) == 35)
    let steps = Keyframes(values: values, keyTimes: [0, -0.5, 0.5, 0.75, 1.5, 1], calculationMode: .discrete)
    #expect([0, 0.5, 0.75, 1].map { number(at: $0, steps) } == [10, 20, 50, 50])
  }

  @Test("Values jump at equal key times")
  func equalKeyTimes() {
    let keyframes = Keyframes(
      values: [0, 1, 5, 6].map { .number($0) }, keyTimes: [0, 0.5, 0.5, 1])
    #expect(abs(number(at: 0.4999, keyframes) - 0.9998) < 1e-12)
    #expect(number(at: 0.5, keyframes) == 5)
    #expect(number(at: 1, keyframes) == 6)
  }

  @Test("A single value holds")
  func single() {
    #expect(number(at: 0, Keyframes(values: [.number(4)])) == 4)
    #expect(number(at: 0.7, Keyframes(values: [.number(4)], calculationMode: .cubic)) == 4)
  }

  @Test("A single value in the discrete mode has no effect", arguments: [nil, [0, 1], [0]])
  func singleDiscrete(times: [Double]?) {
    let keyframes = Keyframes(values: [.number(4)], keyTimes: times, calculationMode: .discrete)
    #expect(number(at: 0, keyframes, model: 3) == 3)
    #expect(number(at: 0.7, keyframes, model: 3) == 3)
  }

  @Test("No values have no effect")
  func none() {
    #expect(number(at: 0.5, Keyframes(values: []), model: 3) == 3)
  }

  private func number(at time: Double, _ keyframes: Keyframes, model: Double? = nil) -> Double {
    let animation = AnimationDescription.unit(.keyframes(PropertyKeyPath(sample.number.property), keyframes))
    return animation.value(of: sample.number.property, at: time, model: model.map { .number($0) }).numbers.first ?? .nan
  }
}
