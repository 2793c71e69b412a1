import Testing

@testable import TimelineFiles
@testable import Timelines

private func messages(_ text: String) throws -> [String] { try read(text).warnings.map(\.message) }

/// An animation of a layer at x 30 that ends at 260 after a second.
private let move = "keyPath: position.x, toValue: 260, duration: 1"

/// The warnings of a layer that moves, with values of its own and of its superlayer, in a canvas of two seconds.
private func messages(_ layer: String = "", in group: String = "", _ script: String = "") throws -> [String] {
  let card = "{ id: card, position: [30, 40], \(layer) animations: { a: { \(move) } } }"
  return try messages(timeline(layers: "  - { id: group, \(group) sublayers: [\(card)] }\n\(script)"))
}

@Suite("Jumps after animations that nobody sees")
struct InvisibleJumpTests {
  @Test(
    "A layer that an event hides by the end of its animation causes no warning, even if it is shown again",
    arguments: ["card.hidden: true", "card.opacity: 0", "group.hidden: true", "group.opacity: 0"])
  func hiddenByEvent(value: String) throws {
    for time in [0.5, 1] {
      #expect(try messages("", in: "", "script: [{ at: \(time), set: { \(value) } }]") == [])
      let shown = value.contains("hidden") ? value.replacing("true", with: "false") : value.replacing("0", with: "1")
      let again = "script: [{ at: \(time), set: { \(value) } }, { at: 1.5, set: { \(shown) } }]"
      #expect(try messages("", in: "", again) == [])
    }
  }

  @Test(
    "A layer that an event hides later, or slowly, is seen to jump",
    arguments: [
      "{ at: 1.5, set: { group.hidden: true } }", "{ at: 1.5, set: { card.hidden: true } }",
      "{ at: 1.5, set: { group.opacity: 0 } }",
      "{ at: 0.5, transaction: { animationDuration: 1 }, set: { group.opacity: 0 } }",
      "{ at: 0.8, transaction: { animationDuration: 1 }, set: { group.hidden: true } }",
      "{ at: 0.2, set: { group.opacity: 0 } }, { at: 0.5, set: { group.opacity: 1 } }",
    ])
  func hiddenLater(event: String) throws { #expect(try messages("", in: "", "script: [\(event)]").count == 1) }

  @Test("A layer in a hidden or clear superlayer causes no warning", arguments: ["isHidden: true,", "opacity: 0,"])
  func superlayer(values: String) throws {
    #expect(try messages(in: values) == [])
    let style = "style: { \(values.replacing("isHidden", with: "hidden").dropLast()) },"
    #expect(try messages(in: style) == [])
  }

  @Test("A superlayer that an animation or an event shows is visible")
  func shownSuperlayer() throws {
    let fade = "opacity: 0, animations: { b: { keyPath: opacity, fromValue: 1, toValue: 1, duration: 2 } },"
    #expect(try messages(in: fade).count == 1)
    let fadeOut = "opacity: 0, animations: { b: { keyPath: opacity, fromValue: 1, toValue: 0, duration: 0.5 } },"
    #expect(try messages(in: fadeOut) == [])
    #expect(try messages(in: "opacity: 0,", "script: [{ at: 0.9, set: { group.opacity: 1 } }]").count == 1)
  }

  @Test("A layer that an event inserts into a hidden one, or beside a layer in it, is not visible")
  func inserted() throws {
    let card = "{ position: [30, 40], animations: { a: { \(move) } } }"
    for place in ["into: group", "above: card"] {
      let script = "script: [{ at: 0.5, insert: { \(place), layer: \(card) } }]"
      #expect(try messages(in: "opacity: 0,", script) == [])
      #expect(try messages("", in: "", script).count == 2)
    }
  }

  @Test("The mask of a hidden layer is not visible") func mask() throws {
    let mask = "{ position: [30, 40], animations: { a: { \(move) } } }"
    #expect(try messages(timeline(layers: "  - { isHidden: true, mask: \(mask) }")) == [])
  }

  @Test("An animation of opacity in a hidden layer is not visible") func hiddenOpacity() throws {
    let fade = "animations: { a: { keyPath: opacity, toValue: 0, duration: 1 } }"
    #expect(try messages(timeline(layers: "  - { isHidden: true, \(fade) }")) == [])
    #expect(try messages(timeline(layers: "  - { isHidden: false, \(fade) }")).count == 1)
  }

  /// The number of warnings about a layer of 40 × 30 points that jumps between two values.
  private func count(_ path: String, _ values: (from: String, to: String), _ layer: String = "") throws -> Int {
    let animation = "keyPath: \(path), fromValue: \(values.from), toValue: \(values.to), duration: 1"
    return try messages(
      timeline(layers: "  - { bounds: [0, 0, 40, 30], \(layer) animations: { a: { \(animation) } } }")
    ).count
  }

  @Test(
    "A jump that is too small to be seen causes no warning",
    arguments: [
      ("position.x", "9", "0.001"), ("position", "[9, 9]", "[0.4, 0.5]"), ("bounds.size.width", "9", "40.4"),
      ("cornerRadius", "9", "0.5"), ("opacity", "0", "0.997"), ("shadowOpacity", "1", "0.003"),
      ("transform.scale", "2", "1.005"), ("transform.rotation.z", "2", "0.005"),
      ("transform.translation.x", "9", "0.3"),
      ("anchorPoint", "[0, 0]", "[0.505, 0.5]"), ("borderWidth", "9", "0.1"),
      ("transform", "[{ scale: 2 }]", "[{ scale: 1.001 }, { translate: [0.3, 0] }]"),
    ])
  func small(path: String, from: String, to: String) throws { #expect(try count(path, (from, to)) == 0) }

  @Test(
    "A jump that can be seen causes a warning",
    arguments: [
      ("position.x", "9", "0.6"), ("bounds.size.width", "9", "40.6"), ("cornerRadius", "9", "0.6"),
      ("opacity", "0", "0.99"), ("transform.scale", "2", "1.02"), ("transform.rotation.z", "2", "0.02"),
      ("transform.translation.x", "9", "0.6"), ("anchorPoint", "[0, 0]", "[0.53, 0.5]"), ("borderWidth", "9", "0.3"),
      ("transform", "[{ scale: 2 }]", "[{ scale: 1.02 }]"),
    ])
  func visible(path: String, from: String, to: String) throws { #expect(try count(path, (from, to)) == 1) }

  @Test("A colour may jump by one level of 255") func colors() throws {
    let layer = "backgroundColor: \"#808080\","
    #expect(try count("backgroundColor", ("\"#000\"", "\"#818080\""), layer) == 0)
    #expect(try count("backgroundColor", ("\"#000\"", "\"#838080\""), layer) == 1)
  }

  @Test("A scale may jump less if the layer has sublayers, which may be larger") func largeLayers() throws {
    #expect(try count("transform.scale", ("2", "1.008"), "sublayers: [{}],") == 1)
    #expect(try count("transform.scale", ("2", "1.008")) == 0)
  }
}
