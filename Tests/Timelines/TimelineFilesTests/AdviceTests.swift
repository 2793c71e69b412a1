import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Advice in messages")
struct AdviceTests {
  @Test("For a time with a sign in quotes, the error explains what times are relative to")
  func relativeTime() {
    let found = problems(script("at: \"+0.5\", set: { card.opacity: 0 }"))
    #expect(found.count == 1 && found[0].contains("write the seconds from the beginning"), "\(found)")
    #expect(!found.joined().contains("without quotes"))
  }

  @Test("A time with a sign causes a warning: it is not relative to the previous event")
  func signedTime() throws {
    #expect(
      try warnings(script("at: +0.5, set: { card.opacity: 0 }")).contains {
        $0.hasSuffix("warning: the time +0.5 is not relative to another one; write 0.5")
      })
  }

  @Test("For a value with a plus sign in quotes, the advice is not the value itself")
  func relativeValue() {
    let found = problems(script("at: 1, set: { card.position.x: \"+10\" }"))
    #expect(found.count == 1 && found[0].contains("no number is relative to the value before"), "\(found)")
  }

  @Test("An animation without a key is one error, which shows where the key goes")
  func keylessAnimation() {
    let found = problems(timeline(layers: "  - { animations: { keyPath: opacity, fromValue: 0, duration: 1 } }"))
    #expect(found.count == 1 && found[0].contains("such as { move: { keyPath: … } }"), "\(found)")
  }

  @Test("For a mapping of changes, the error shows the first one by its id and key path")
  func nestedChange() {
    let found = problems(script("at: 1, set: { card: { opacity: 0, position: [1, 2] } }"))
    #expect(found.count == 1 && found[0].hasSuffix("expected id.keyPath; write 'card.opacity'"), "\(found)")
  }

  @Test("For a number out of range, there is no advice to remove its quotes")
  func range() {
    let found = problems(script("at: 1, transaction: { animationDuration: \"-1\" }"))
    #expect(found.count == 1 && !found[0].contains("without quotes"), "\(found)")
  }

  @Test("For a text from an expression, there is no advice to remove quotes")
  func computed() {
    let text = timeline(layers: "  - { opacity: \"${'.5'}\" }")
    #expect(problems(text).map { $0.hasSuffix("'.5' is not allowed here; expected a number") } == [true])
  }

  @Test("A default with a variable is an error: defaults cannot use variables")
  func defaults() {
    let text = timeline(
      layers: "  []\nvariables:\n  a: { type: string, default: x }\n  b: { type: string, default: \"${a}\" }")
    #expect(
      problems(text) == [
        "file.yaml:7:31: error: defaults cannot use variables, as here 'a'; expected a value; write the expression where "
          + "the variable is used"
      ])
  }
}
