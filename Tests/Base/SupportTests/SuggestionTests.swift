import Testing

@testable import Support

@Suite("Suggestions")
struct SuggestionTests {
  @Test("A swap of neighbouring letters is one edit")
  func swap() {
    #expect(Suggestion.nearest(to: "opactiy", in: ["position", "opacity"]) == "opacity")
  }

  @Test("Case does not matter")
  func letterCase() {
    #expect(Suggestion.nearest(to: "BACKGROUNDCOLOR", in: ["backgroundColor"]) == "backgroundColor")
  }

  @Test("A name that is not similar to any other has no suggestion")
  func far() {
    #expect(Suggestion.nearest(to: "blur", in: ["position", "opacity", "bounds"]) == nil)
  }

  @Test("For a part of a name or a path, the whole is suggested")
  func part() {
    let known = ["bounds.origin.x", "position.x", "contentsGravity"]
    #expect(Suggestion.nearest(to: "x", in: known) == "position.x")
    #expect(Suggestion.nearest(to: "gravity", in: known) == "contentsGravity")
  }

  @Test("The path to a part is preferred to names that differ by two letters")
  func paths() {
    let known = ["position", "style", "transform.rotation", "transform.rotation.x", "transform.scale"]
    #expect(Suggestion.nearest(to: "rotation", in: known) == "transform.rotation")
    #expect(Suggestion.nearest(to: "scale", in: known) == "transform.scale")
    #expect(Suggestion.nearest(to: "positon", in: known) == "position")
  }
}
