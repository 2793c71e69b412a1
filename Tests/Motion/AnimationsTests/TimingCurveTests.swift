import Animations
import Foundation
import GoldCases
import Testing

@Suite struct TimingCurveTests {
  @Test("An unknown name results in the function of implicit animations")
  func unknownName() {
    #expect(CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "ease-in")).curve == .default)
  }

  @Test(
    "The curve has the known values", arguments: GoldFiles.curveHeights)
  func height(gold: GoldCase) throws {
    let curve = try #require(TimingCurve(gold.input["controlPoints"]))
    let x = try #require(gold.input["x"].double)
    let expected = try #require(gold.expected.double)
    if gold.what.hasPrefix("bezier slope") {
      let slope = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
      #expect(abs(slope - expected) <= 1e-6)
      return
    }
    // Tighter than the tolerances in the file, because its numbers have more digits.
    #expect(abs(curve.value(at: x) - expected) <= min(gold.tolerance, 1e-9))
  }

  @Test(
    "A segment's curve is applied to the result of the animation's curve",
    arguments: GoldFiles.nestedCurves)
  func nested(gold: GoldCase) throws {
    let whole = try #require(TimingCurve(gold.input["animationControlPoints"]))
    let segment = try #require(TimingCurve(gold.input["segmentControlPoints"]))
    let eased = whole.value(at: try #require(gold.input["x"].double))
    #expect(abs(eased - (try #require(gold.input["animationEased"].double))) <= 1e-9)
    #expect(abs(segment.value(at: eased) - (try #require(gold.expected.double))) <= gold.tolerance)
  }

  @Test(
    "The curve reaches values at the known times", arguments: GoldFiles.curveCrossings)
  func crossing(gold: GoldCase) throws {
    let curve = try #require(TimingCurve(gold.input["controlPoints"]))
    let (x, y) = (try #require(gold.expected.double), try #require(gold.input["y"].double))
    #expect(curve.value(at: x - 1e-6) < y)
    #expect(curve.value(at: x + 1e-6) > y)
  }

  @Test(
    "Control points are those of Core Animation",
    arguments: GoldFiles.namedCurves)
  func namedControlPoints(gold: GoldCase) throws {
    let name = CAMediaTimingFunctionName(rawValue: try #require(gold.input["name"].string))
    #expect(CAMediaTimingFunctionName.known.contains(name))
    expectPoints(of: CAMediaTimingFunction(name: name), try #require(gold.expected.doubles))
  }

  @Test(
    "Control points are those given",
    arguments: GoldFiles.customCurves)
  func customControlPoints(gold: GoldCase) throws {
    let points = try #require(gold.input["controlPoints"].doubles).map { Float($0) }
    let function = CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
    expectPoints(of: function, try #require(gold.expected.doubles))
  }

  private func expectPoints(of function: CAMediaTimingFunction, _ expected: [Double]) {
    let actual = (0...3).flatMap { index in
      var values: [Float] = [.nan, .nan]
      function.getControlPoint(at: index, values: &values)
      return values
    }
    #expect(actual == expected.map { Float($0) })
  }

  @Test("A control point that does not exist writes nothing")
  func missingControlPoint() {
    var values: [Float] = [7, 8]
    CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 4, values: &values)
    #expect(values == [7, 8])
  }

  @Test("Single precision control points are read as their decimals")
  func decimals() {
    #expect(CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1).curve == .easeInEaseOut)
  }

  @Test("Ends are exact, and hold outside 0…1", arguments: Self.samples)
  func ends(curve: TimingCurve) {
    #expect([-1, 0, .nan].allSatisfy { curve.value(at: $0) == 0 })
    #expect([1, 2, .infinity].allSatisfy { curve.value(at: $0) == 1 })
  }

  @Test("Monotonic control points result in a monotonic curve", arguments: Self.samples)
  func monotone(curve: TimingCurve) {
    var last = 0.0
    for step in 0...2000 {
      let value = curve.value(at: Double(step) / 2000)
      #expect(value >= last - 1e-14)
      last = value
    }
  }

  static let samples: [TimingCurve] =
    CAMediaTimingFunctionName.known.compactMap(\.curve) + [
      TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0.99), TimingCurve(1, 1, 1, 1), TimingCurve(0, 0, 0, 0),
      TimingCurve(0.999, 0.001, 0.001, 0.999),
    ]

  @Test("The value is exact to 1e-12 along the curve")
  func precision() {
    for curve in [TimingCurve.easeIn, .easeOut, .default, TimingCurve(0.9, -0.5, 0.2, 1.4)] {
      for step in 1..<1000 {
        let u = Double(step) / 1000
        let weights = (3 * u * (1 - u) * (1 - u), 3 * u * u * (1 - u))
        let x = weights.0 * curve.c1x + weights.1 * curve.c2x + u * u * u
        let y = weights.0 * curve.c1y + weights.1 * curve.c2y + u * u * u
        #expect(abs(curve.value(at: x) - y) <= 1e-12)
      }
    }
  }

  @Test("Control points that are not finite result in the linear curve")
  func notFinite() {
    #expect(TimingCurve(.nan, 0, 1, 1) == .linear)
    #expect(TimingCurve(0, .infinity, 1, 1) == .linear)
  }
}

extension TimingCurve {
  init?(_ json: JSON) {
    if let name = json.string {
      guard let curve = CAMediaTimingFunctionName(rawValue: name).curve else { return nil }
      self = curve
      return
    }
    guard let points = json.doubles, points.count == 4 else { return nil }
    self.init(points[0], points[1], points[2], points[3])
  }
}
