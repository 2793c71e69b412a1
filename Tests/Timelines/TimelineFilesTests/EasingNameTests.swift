import Animations
import Testing

@testable import TimelineFiles

private func layer(_ timingFunction: String) -> String {
  "  - { animations: { a: { keyPath: opacity, fromValue: 0, duration: 1, timingFunction: \(timingFunction) } } }"
}

@Suite("Names of easings")
struct EasingNameTests {
  @Test("A name is the curve with its four numbers", arguments: EasingName.allCases.filter { $0.curve.pieces == nil })
  func numbers(name: EasingName) throws {
    let curve = name.curve
    let points = "[\(curve.c1x), \(curve.c1y), \(curve.c2x), \(curve.c2y)]"
    let named = try read(timeline(layers: layer(name.rawValue))).document()
    #expect(try read(timeline(layers: layer(points))).document() == named)
  }

  @Test("In and Out of a family are each other's reverses", arguments: ["Quad", "Sine", "Cubic", "Quart", "Back"])
  func reverses(family: String) throws {
    let ease = try #require(EasingName(rawValue: "easeIn\(family)")).curve
    let out = try #require(EasingName(rawValue: "easeOut\(family)")).curve
    for x in stride(from: 0.1, to: 1, by: 0.1) {
      #expect(abs(ease.value(at: x) + out.value(at: 1 - x) - 1) < 0.02)
    }
  }

  @Test(
    "Each family approximates its power or sine", arguments: [("Quad", 2.0), ("Cubic", 3), ("Quart", 4), ("Quint", 5)])
  func powers(family: String, exponent: Double) throws {
    let curve = try #require(EasingName(rawValue: "easeIn\(family)")).curve
    for x in stride(from: 0.1, to: 1, by: 0.1) {
      var power = 1.0
      for _ in 0..<Int(exponent) { power *= x }
      #expect(abs(curve.value(at: x) - power) < 0.03, "\(x)")
    }
  }

  @Test("An elastic easing is an error that names a spring")
  func elastic() {
    let found = problems(timeline(layers: layer("easeOutElastic")))
    #expect(found.count == 1 && found[0].contains("perceptualDuration: 0.6, bounce: 0.5"), "\(found)")
  }
}
