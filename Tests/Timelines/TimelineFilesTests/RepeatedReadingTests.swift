import Foundation
import Geometry
import RenderTree
import Testing

@testable import Support
@testable import TimelineFiles
@testable import Timelines

@Suite("Repetition by loops")
struct RepeatedReadingTests {
  @Test("A path that a loop repeats is read once and shared")
  func path() throws {
    let data = "M0 0" + String(repeating: "L1 2L3 4", count: 100)
    let file = try read(timeline(layers: "  - { for: { i: 3 }, class: CAShapeLayer, path: \(data) }"))
    let paths = file.root.sublayers.compactMap { layer in
      layer.values.lazy.compactMap { if case .path(let path) = $0.value { path } else { nil } }.first
    }
    #expect(paths.count == 3 && paths.allSatisfy { $0 === paths[0] })
  }

  @Test(
    "The bytes that a loop repeats are limited, with and without variables in them", arguments: ["", "${i}"])
  func bytes(variable: String) {
    let name = String(repeating: "x", count: 100_000) + variable
    #expect(
      problems(timeline(layers: "  - { for: { i: 1000 }, name: \"\(name)\" }")) == [
        "file.yaml:4:31: error: 'for' makes the file too large; expected at most 4000000 values with 67108864 bytes, "
          + "each as often as it is read"
      ])
  }

  @Test("The items of lists that variables insert are limited")
  func lists() {
    let list = Array(repeating: "0", count: 1000).joined(separator: ", ")
    let text =
      timeline(layers: "  - { for: { i: 5000 }, class: CAGradientLayer, locations: \"${l}\" }")
      + "\nvariables: { l: { type: list, default: [\(list)] } }"
    #expect(problems(text).map { $0.contains("variables make the file too large") } == [true])
  }

  @Test(
    "An error that a loop repeats at one position is examined a few times and listed once",
    arguments: ["nope: 1", "opacity: x", "path: 1", "animations: { a: { keyPath: nope } }", "scale: 2"])
  func duplicates(entry: String) {
    let found = problems(timeline(layers: "  - { for: { i: 2000 }, \(entry) }"))
    #expect(found.count == 1, "\(found.prefix(3))")
  }

  @Test("Of errors with names that a loop generates, the first hundred are listed")
  func names() {
    let found = problems(timeline(layers: "  - { for: { i: 2000 }, \"nope${i}\": 1 }"))
    #expect(found.count == DiagnosticLimits.problemsOfOneKind + 1)
  }

  @Test("Problems of too many kinds are counted together")
  func kinds() {
    let diagnostics = DiagnosticSink(file: nil)
    for index in 0..<400 {
      let letters = String(repeating: "k", count: index + 1)
      for line in 1...200 { diagnostics.report("\(letters) is wrong", at: SourcePosition(line: line, column: 1)) }
    }
    let most = (DiagnosticLimits.kinds + 1) * (DiagnosticLimits.problemsOfOneKind + 1)
    #expect(diagnostics.sorted.count <= most)
  }

  @Test("The number of combining marks on a letter has a limit")
  func marks() {
    func text(_ count: Int) -> String {
      timeline(
        layers: "  - { class: CATextLayer, frame: [0, 0, 90, 90], font: DejaVu Sans, string: a"
          + String(repeating: "\u{301}", count: count) + " }")
    }
    #expect(problems(text(TimelineLimits.marks)) == [])
    #expect(
      problems(text(TimelineLimits.marks + 1)) == [
        "file.yaml:4:77: error: a letter has too many combining marks; expected at most 128"
      ])
  }

  @Test("Ten thousand expressions in one scalar result in as many errors or values")
  func expressions() throws {
    let name = String(repeating: "x${1}", count: 40_000)
    let start = ContinuousClock.now
    #expect(try read(timeline(layers: "  - { name: \"\(name)\" }")).root.sublayers.count == 1)
    // The time must not be quadratic: that would take many seconds.
    #expect(ContinuousClock.now - start < .seconds(4))
  }
}
