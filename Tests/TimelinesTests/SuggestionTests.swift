import Testing

@testable import Timelines

@Suite("Suggestions")
struct SuggestionTests {
  @Test("A swap of neighbouring letters is one slip")
  func swap() {
    #expect(Suggestion.nearest(to: "opactiy", in: ["position", "opacity"]) == "opacity")
  }

  @Test("Case does not matter")
  func letterCase() {
    #expect(Suggestion.nearest(to: "BACKGROUNDCOLOR", in: ["backgroundColor"]) == "backgroundColor")
  }

  @Test("A name far from all others suggests nothing")
  func far() {
    #expect(Suggestion.nearest(to: "blur", in: ["position", "opacity", "bounds"]) == nil)
  }

  @Test("A part of a name or a path suggests the whole")
  func part() {
    let known = ["bounds.origin.x", "position.x", "contentsGravity"]
    #expect(Suggestion.nearest(to: "x", in: known) == "position.x")
    #expect(Suggestion.nearest(to: "gravity", in: known) == "contentsGravity")
  }

  @Test("The path to a part comes before names with two other letters")
  func paths() {
    let known = ["position", "style", "transform.rotation", "transform.rotation.x", "transform.scale"]
    #expect(Suggestion.nearest(to: "rotation", in: known) == "transform.rotation")
    #expect(Suggestion.nearest(to: "scale", in: known) == "transform.scale")
    #expect(Suggestion.nearest(to: "positon", in: known) == "position")
  }

  @Test(
    "A name of UIKit or CSS suggests Core Animation's",
    arguments: [
      ("alpha", "opacity"), ("z-index", "zPosition"), ("children", "sublayers"), ("clipsToBounds", "masksToBounds"),
    ])
  func familiar(name: String, meaning: String) {
    #expect(
      problems(timeline(layers: "  - { \(name): 1 }")).first?.hasSuffix("did you mean '\(meaning)'?") == true)
  }

  @Test("A familiar name in a script suggests Core Animation's key path")
  func familiarInScript() {
    let text = timeline(layers: "  - { id: a }\nscript: [{ at: 1, set: { a.alpha: 0 } }]")
    #expect(problems(text).first?.hasSuffix("did you mean 'opacity'?") == true)
  }
}
