import Animations
import Testing

@testable import TimelineFiles
@testable import Timelines

private func file(_ timingFunction: String) -> String {
  timeline(
    layers:
      "  - { animations: { a: { keyPath: opacity, fromValue: 0, duration: 1, timingFunction: \(timingFunction) } } }")
}

/// The form of the pieces of a timing function.
private func form(_ text: String) throws -> TimingPieces.Form? {
  let values = try read(file(text)).root.sublayers[0].animations[0].animation.values
  return values.lazy.compactMap { value -> TimingPieces.Form? in
    guard case .timingFunction(let function) = value.value else { return nil }
    return function.curve.pieces?.form
  }.first
}

@Suite("Reading timing functions in pieces")
struct TimingFunctionReadingTests {
  @Test(
    "Steps",
    arguments: [
      ("{ steps: 4 }", TimingPieces.StepPosition.jumpEnd, 4), ("{ steps: 1, position: jumpBoth }", .jumpBoth, 1),
    ])
  func steps(text: String, position: TimingPieces.StepPosition, count: Int) throws {
    #expect(try form(text) == .steps(count, position))
  }

  @Test(
    "Stops without a progress are spread as CSS does it",
    arguments: [
      ("[0, 1]", [0, 1]), ("[0, 0.3, [0.9, 0.6], 1]", [0, 0.3, 0.6, 1]),
      ("[0, 1, 0.5, 1, 0]", [0, 0.25, 0.5, 0.75, 1]),
      ("[[0, 0.2], 0.5, [1, 0.1]]", [0.2, 0.2, 0.2]), ("[0, [0.5, 0.8], [0.6, 0.4], 1]", [0, 0.8, 0.8, 1]),
    ])
  func stops(text: String, progresses: [Double]) throws {
    guard case .linear(let stops)? = try form("{ linear: \(text) }") else {
      Issue.record("no lines")
      return
    }
    #expect(stops.count == progresses.count)
    for (stop, progress) in zip(stops, progresses) { #expect(abs(stop.progress - progress) < 1e-12, "\(stops)") }
  }

  @Test(
    "The document of a timeline has what was written",
    arguments: [
      "easeOutBounce", "{ steps: 3 }", "{ steps: 3, position: jumpNone }", "{ linear: [[0, 0], [2, 0.5], [1, 1]] }",
    ])
  func documents(text: String) throws {
    let document = try read(file(text)).document()
    #expect(document.contains("timingFunction: \(text)"), "\(document)")
    #expect(try read(document).document() == document)
  }

  @Test(
    "What is wrong is reported at its place",
    arguments: [
      ("{ steps: 1.5 }", "4:96"), ("{ steps: 1, position: jumpNone }", "4:96"), ("{ linear: [0] }", "4:97"),
      ("{ linear: [0, a] }", "4:101"), ("{ step: 4 }", "4:87"), ("{ steps: 4, offset: 1 }", "4:99"),
    ])
  func wrong(text: String, place: String) {
    #expect(places(file(text)).contains(place), "\(problems(file(text)))")
  }
}
