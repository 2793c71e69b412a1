import Animations
import Foundation
import GoldCases
import Testing

@Suite struct MediaTimingTests {
  @Test(
    "Time resolves to the known position",
    arguments: GoldFiles.positions)
  func position(gold: GoldCase) throws {
    let timing = try #require(MediaTiming(gold.input))
    let resolved = timing.resolve(try #require(gold.input["parentTime"].double))
    let position = resolved.position
    let expected = gold.expected
    if let eased = expected["easedProgress"].double {
      let curve = try #require(TimingCurve(gold.input["timingFunction"]))
      #expect(abs(curve.value(at: try #require(position).progress) - eased) <= gold.tolerance)
      return
    }
    #expect(resolved.phase.rawValue == expected["phase"].string)
    #expect((resolved.position != nil) == expected["applies"].bool)
    expectClose(position?.activeTime, expected["activeTime"].double, within: gold.tolerance)
    expectClose(position?.basicTime, expected["basicTime"].double, within: gold.tolerance)
    expectClose(position?.progress, expected["progress"].double, within: gold.tolerance)
    expectClose(position?.cycle, expected["cycle"].double, within: 0)
  }

  @Test(
    "Active durations have the known values",
    arguments: GoldFiles.durations)
  func durations(gold: GoldCase) throws {
    let timing = try #require(MediaTiming(gold.input))
    if let active = gold.expected["activeDuration"].double { #expect(timing.activeDuration == active) }
    if let parent = gold.expected["parentDuration"].double { #expect(timing.activeEnd - timing.beginTime == parent) }
    #expect(gold.expected.has("activeDuration") || gold.expected.has("parentDuration"))
  }

  @Test(
    "Every other pass runs backwards with autoreverses",
    arguments: GoldFiles.legs)
  func legs(gold: GoldCase) throws {
    let leg = try #require(gold.input["legIndex"].double)
    let simple = try #require(gold.input["simpleProgress"].double)
    let timing = MediaTiming(
      duration: 1, repeatDuration: leg + 1, autoreverses: gold.input["autoreverses"].bool == true, fillMode: .both)
    // The end of a pass is tested as the end of the animation, because otherwise it is the start of the next pass.
    let time = simple == 1 ? leg + 1 : leg + simple
    #expect(timing.resolve(time).position?.progress == gold.expected["progress"].double)
  }

  @Test("Times are converted through the layers above", arguments: GoldFiles.conversions)
  func conversion(gold: GoldCase) throws {
    let layers = try LayerTimes(gold.input["layers"])
    let actual = layers.convert(
      try #require(gold.input["time"].double), from: gold.input["from"].string, to: gold.input["to"].string)
    expectClose(actual, gold.expected["time"].double, within: gold.tolerance)
  }

  @Test("An animation ends after its last time")
  func activeEnd() {
    #expect(MediaTiming(beginTime: 2, duration: 3).activeEnd == 5)
    #expect(MediaTiming(beginTime: 2, duration: 3, speed: 2, repeatCount: 2).activeEnd == 5)
    #expect(MediaTiming(beginTime: 2, duration: 3, timeOffset: 1).activeEnd == 5)
    #expect(MediaTiming(beginTime: 2, duration: 3, timeOffset: 9).activeEnd == 5)
    #expect(MediaTiming(beginTime: 10, duration: 4, speed: -1, timeOffset: 4).activeEnd == 14)
    #expect(MediaTiming(beginTime: 10, duration: 4, speed: -2, timeOffset: 1).activeEnd == 12)
  }

  @Test("An animation that repeats forever or is paused never ends")
  func endless() {
    #expect(MediaTiming(duration: 3, repeatCount: .infinity).activeEnd == .infinity)
    #expect(MediaTiming(duration: .infinity).activeEnd == .infinity)
    #expect(MediaTiming(duration: 3, speed: 0).activeEnd == .infinity)
  }

  @Test("An animation is over from its end on, and not just before")
  func endIsConsistent() {
    for begin in [0, 0.1, 1.3, 1e5 + 0.7] {
      for duration in [0.1, 0.3, 0.7, 2.2] {
        for speed in [0.3, 1, 3] {
          let timing = MediaTiming(beginTime: begin, duration: duration, speed: speed, repeatCount: 3)
          #expect(timing.resolve(timing.activeEnd).phase == .after)
          #expect(timing.resolve(timing.activeEnd - 1e-6).phase == .active)
        }
      }
    }
  }

  @Test("A cycle that starts at a sum of decimals starts at 0")
  func decimals() {
    let timing = MediaTiming(beginTime: 0.1, duration: 0.1, repeatCount: .infinity)
    for frame in 1...1000 {
      let position = timing.resolve(0.1 + Double(frame) / 10).position
      #expect((position?.progress ?? 1) < 1e-9)
    }
  }

  @Test("The end may count as shown")
  func includesEnd() {
    let timing = MediaTiming(duration: 2)
    #expect(timing.resolve(2).position == nil)
    #expect(timing.resolve(2, includesEnd: true).position?.progress == 1)
    #expect(timing.resolve(2.1, includesEnd: true).position == nil)
  }

  @Test("There is no position for invalid numbers", arguments: [Double.nan, .infinity, -.infinity])
  func senseless(number: Double) {
    let timings = [
      MediaTiming(beginTime: number, duration: 1, fillMode: .both),
      MediaTiming(duration: 1, speed: number, fillMode: .both),
      MediaTiming(duration: 1, timeOffset: number, fillMode: .both),
    ]
    for timing in timings {
      #expect(timing.resolve(0.5).position == nil)
      #expect(timing.activeEnd == -.infinity)
    }
    #expect(MediaTiming(duration: 1, fillMode: .both).resolve(number).position == nil)
    #expect(MediaTiming(duration: .nan, fillMode: .both).resolve(0.5).position == nil)
  }

  @Test("An animation of duration 0 ends at once, at its end")
  func noDuration() {
    #expect(MediaTiming().resolve(0).position == nil)
    #expect(MediaTiming(fillMode: .forwards).resolve(0).position?.progress == 1)
    #expect(MediaTiming(autoreverses: true, fillMode: .forwards).resolve(0).position?.progress == 0)
    #expect(MediaTiming(repeatDuration: 5).resolve(3).position?.progress == 1)
  }
}

/// Named layers, each with a timing relative to another layer.
private struct LayerTimes {
  private var timings: [String: MediaTiming] = [:]
  private var parents: [String: String] = [:]

  init(_ json: JSON) throws {
    for layer in try #require(json.array) {
      let name = try #require(layer["name"].string)
      timings[name] = MediaTiming(layer)
      parents[name] = layer["superlayer"].string
    }
  }

  func convert(_ time: Double, from: String?, to: String?) -> Double {
    let (up, down) = (path(from), path(to))
    let shared = up.first { down.contains($0) }
    var time = time
    for name in up.prefix(while: { $0 != shared }) { time = timings[name]?.parentTime(fromLocal: time) ?? .nan }
    for name in down.prefix(while: { $0 != shared }).reversed() {
      time = timings[name]?.localTime(fromParent: time) ?? .nan
    }
    return time
  }

  private func path(_ name: String?) -> [String] {
    Array(sequence(first: name) { name in name.map { parents[$0] } ?? nil }.prefix { $0 != nil }.compactMap { $0 })
  }
}

extension MediaTiming {
  init?(_ json: JSON) {
    guard let begin = json["beginTime"].double, let speed = json["speed"].double,
      let offset = json["timeOffset"].double
    else { return nil }
    self.init(
      beginTime: begin, duration: json["duration"].double ?? 0, speed: speed, timeOffset: offset,
      repeatCount: json["repeatCount"].double ?? 0, repeatDuration: json["repeatDuration"].double ?? 0,
      autoreverses: json["autoreverses"].bool ?? false,
      fillMode: CAMediaTimingFillMode(rawValue: json["fillMode"].string ?? "removed"))
  }
}

/// Expects two optional numbers to be close; two missing numbers are equal.
func expectClose(
  _ actual: Double?, _ expected: Double?, within tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let actual, let expected else {
    #expect(actual == expected, sourceLocation: sourceLocation)
    return
  }
  #expect(abs(actual - expected) <= tolerance, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}
