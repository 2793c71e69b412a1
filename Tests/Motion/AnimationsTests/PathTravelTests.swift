import Animations
import Foundation
import Geometry
import GoldCases
import Properties
import Testing

@Suite struct PathTravelTests {
  @Test("Points on paths have the known positions", arguments: GoldFiles.travels)
  func travel(gold: GoldCase) throws {
    let input = gold.input
    let keyframes = PathKeyframes(
      path: try CGPath(input["path"]), keyTimes: input["keyTimes"].doubles,
      curves: (input["timingFunctions"].array ?? []).compactMap { TimingCurve($0) },
      calculationMode: CAAnimationCalculationMode(rawValue: input["mode"].string ?? "linear"),
      rotation: input["rotationMode"].string.map {
        .init(CAAnimationRotationMode(rawValue: $0), of: sample.transform.property)
      })
    let animation = AnimationDescription.unit(.path(PropertyKeyPath(sample.point.property), keyframes))
    let progress = try #require(input["progress"].double)
    guard !gold.expected.has("m11") else {
      let model = PropertyValue.transform(CATransform3DMakeScale(2, 3, 1))
      let turned = animation.value(of: sample.transform.property, at: progress, model: model).numbers
      for (index, key) in [(0, "m11"), (1, "m12"), (4, "m21"), (5, "m22")] {
        expectClose(turned[index], gold.expected[key].double, within: gold.tolerance)
      }
      return
    }
    let actual = animation.value(of: sample.point.property, at: progress)
    // Lengths are exact here; in one case, the reference used an approximation.
    #expect(actual.isClose(to: gold.expected, within: gold.tolerance), "\(actual) is not \(gold.expected)")
  }

  @Test("Paced motion has a constant speed")
  func constantSpeed() throws {
    let path = try CGPath(svgPathData: "M0 0 C 0 200 50 -100 200 50 Q 300 300 10 20 L 50 50")
    let length = path.length
    var last = point(on: path, .paced, at: 0)
    for step in 1...2000 {
      let next = point(on: path, .paced, at: Double(step) / 2000)
      let moved = hypot(next.x - last.x, next.y - last.y)
      #expect(moved <= length / 2000 + 1e-9)
      last = next
    }
    #expect(abs(Double(last.x) - 50) < 1e-9 && abs(Double(last.y) - 50) < 1e-9)
  }

  @Test("A shape that ends at its start closes without a segment", arguments: [0.0, 0.25, 0.5, 0.75, 1])
  func closedShape(progress: Double) {
    let ellipse = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    let found = point(on: ellipse, .linear, at: progress)
    #expect(abs(Double(found.x) - cos(progress * 2 * .pi)) < 1e-12)
    #expect(abs(Double(found.y) - sin(progress * 2 * .pi)) < 1e-12)
    #expect(PathKeyframes(path: ellipse).segmentCount == 4)
  }

  @Test("Discrete motion holds the start of each segment, and the end after the last one")
  func discrete() throws {
    let path = try CGPath(svgPathData: "M0 0 L 10 0 L 10 90")
    let points = [0, 0.49, 0.5, 0.75, 0.99, 1].map { point(on: path, .discrete, at: $0) }
    let (start, corner, end) = (CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90))
    #expect(points == [start, start, corner, corner, corner, end])
  }

  @Test(
    "Discrete motion accepts key times for the points, and one more for the end of the last",
    arguments: [
      ([0, 0.2, 1], [0.0, 10, 10, 20]), ([0, 0.2, 0.6, 1], [0, 10, 20, 20]), ([0, 0.9], [0, 0, 10, 20]),
      ([0, 0.6, 0.2, 1], [0, 0, 10, 20]),
    ])
  func discreteTimes(times: [Double], expected: [Double]) throws {
    let path = try CGPath(svgPathData: "M0 0 L 10 0 L 20 0")
    let keyframes = PathKeyframes(path: path, keyTimes: times, calculationMode: .discrete)
    let animation = AnimationDescription.unit(.path(PropertyKeyPath(sample.point.property), keyframes))
    let xs = [0.1, 0.3, 0.7, 1].map { animation.value(of: sample.point.property, at: $0).numbers[0] }
    #expect(xs == expected)
  }

  @Test(
    "With a key time for each point, a closed path has no closing segment, and holds outside its times",
    arguments: [CAAnimationCalculationMode.linear, .discrete])
  func closedPathTimes(mode: CAAnimationCalculationMode) throws {
    let path = try CGPath(svgPathData: "M0 0 L 10 0 L 20 50 Z")
    func place(_ times: [Double], at progress: Double) -> [Double] {
      let keyframes = PathKeyframes(path: path, keyTimes: times, calculationMode: mode)
      return AnimationDescription.unit(.path(PropertyKeyPath(sample.point.property), keyframes))
        .value(of: sample.point.property, at: progress).numbers
    }
    let linear = mode == .linear
    #expect(place([0.25, 0.5, 0.75], at: 0.1) == [0, 0])
    #expect(place([0.25, 0.5, 0.75], at: 0.375) == (linear ? [5, 0] : [0, 0]))
    #expect(place([0.25, 0.5, 0.75], at: 0.625) == (linear ? [15, 25] : [10, 0]))
    #expect(place([0.25, 0.5, 0.75], at: 1) == [20, 50])
    #expect(place([-0.5, 0.5, 1.5], at: 0) == (linear ? [5, 0] : [0, 0]))
    #expect(place([-0.5, 0.5, 1.5], at: 1) == (linear ? [15, 25] : [10, 0]))
    #expect(place([0, 0.25, 0.5, 1], at: 0.75) == (linear ? [10, 25] : [20, 50]))
  }

  @Test("Discrete motion jumps over moves and curves, and rotates with the next segment")
  func discreteSubpaths() throws {
    let path = try CGPath(svgPathData: "M0 0 C 0 10 10 10 10 0 M 50 50 L 50 60 Z")
    let points = [0.2, 0.5, 0.9, 1].map { point(on: path, .discrete, at: $0) }
    #expect(points == [.zero, CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 60), CGPoint(x: 50, y: 50)])
    let headings = [0.2, 0.5, 0.9].map { heading(on: path, .rotateAuto, .discrete, at: $0) }
    for (heading, expected) in zip(headings, [0.5, 0.5, -0.5]) { #expect(abs(heading - expected * .pi) < 1e-12) }
  }

  @Test("Discrete values hold for equal durations, each until the next")
  func discreteValues() {
    let keyframes = Keyframes(values: [.number(1), .number(2), .number(3)], calculationMode: .discrete)
    let animation = AnimationDescription.unit(.keyframes(PropertyKeyPath(sample.number.property), keyframes))
    let found = [0, 0.3, 0.4, 0.6, 0.7, 1].map { animation.value(of: sample.number.property, at: $0).numbers[0] }
    #expect(found == [1, 1, 2, 2, 3, 3])
  }

  @Test("A size follows a path like a point, and so does the translation of a transform")
  func sizes() throws {
    let path = PathKeyframes(path: try CGPath(svgPathData: "M0 0 L 10 20"))
    let animation = AnimationDescription.unit(
      .path(PropertyKeyPath(sample.transform.property, component: .translation), path))
    let model = PropertyValue.transform(CATransform3DMakeScale(2, 2, 1))
    let moved = animation.value(of: sample.transform.property, at: 0.5, model: model)
    #expect(moved == .transform(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 2.5, 5, 0)))
  }

  @Test("rotateAutoReverse points backwards")
  func autoReverse() throws {
    let path = try CGPath(svgPathData: "M0 0 L 10 0")
    let turned = heading(on: path, .rotateAutoReverse, .linear, at: 0.5)
    #expect(abs(abs(turned) - .pi) < 1e-12)
  }

  @Test("At a corner, the direction is that of the next segment; at the end, that of the last one")
  func corners() throws {
    let path = try CGPath(svgPathData: "M0 0 L 10 0 L 10 10")
    for mode in [CAAnimationCalculationMode.linear, .paced] {
      #expect(abs(heading(on: path, .rotateAuto, mode, at: 0.5) - .pi / 2) < 1e-12)
      #expect(abs(heading(on: path, .rotateAuto, mode, at: 1) - .pi / 2) < 1e-12)
      #expect(abs(heading(on: path, .rotateAuto, mode, at: 0.49)) < 1e-12)
    }
  }

  @Test("A curve with control points on its ends has a direction")
  func degenerate() throws {
    let path = try CGPath(svgPathData: "M0 0 C 0 0 10 10 10 10")
    for progress in [0.0, 0.5, 1] {
      #expect(abs(heading(on: path, .rotateAuto, .linear, at: progress) - .pi / 4) < 1e-9)
    }
  }

  @Test(
    "A path that consists of a move stays at its point",
    arguments: [CAAnimationCalculationMode.linear, .discrete, .paced])
  func dot(mode: CAAnimationCalculationMode) throws {
    for data in ["M5 7", "M5 7 Z"] {
      let path = try CGPath(svgPathData: data)
      for progress in [0, 0.5, 1] { #expect(point(on: path, mode, at: progress) == CGPoint(x: 5, y: 7)) }
    }
  }

  @Test("An empty path, and a path for a number, have no effect")
  func nothing() throws {
    #expect(CompiledAnimation(description(CGMutablePath(), .linear)).properties.isEmpty)
    let line = PathKeyframes(path: try CGPath(svgPathData: "M0 0 L 1 1"))
    #expect(CompiledAnimation(.unit(.path(PropertyKeyPath(sample.number.property), line))).properties.isEmpty)
  }

  private func description(
    _ path: CGPath, _ mode: CAAnimationCalculationMode, _ rotation: CAAnimationRotationMode? = nil
  ) -> AnimationDescription {
    let keyframes = PathKeyframes(
      path: path, calculationMode: mode, rotation: rotation.map { .init($0, of: sample.transform.property) })
    return .unit(.path(PropertyKeyPath(sample.point.property), keyframes))
  }

  private func point(on path: CGPath, _ mode: CAAnimationCalculationMode, at progress: Double) -> CGPoint {
    guard case .point(let point) = description(path, mode).value(of: sample.point.property, at: progress) else {
      return CGPoint(x: CGFloat.nan, y: .nan)
    }
    return point
  }

  private func heading(
    on path: CGPath, _ rotation: CAAnimationRotationMode, _ mode: CAAnimationCalculationMode, at progress: Double
  ) -> Double {
    let turned = description(path, mode, rotation).value(of: sample.transform.property, at: progress)
    return turned.component(.rotationZ)?.numbers.first ?? .nan
  }
}

extension CGPath {
  /// A list of elements: a letter of SVG and its coordinates.
  convenience init(_ json: JSON) throws {
    let elements = (json.array ?? []).map { element in
      (element.array ?? []).map { $0.string ?? $0.double.map { "\($0)" } ?? "" }.joined(separator: " ")
    }
    try self.init(svgPathData: elements.joined(separator: " "))
  }
}
