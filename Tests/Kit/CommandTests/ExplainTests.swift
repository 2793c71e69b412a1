import Foundation
import Repository
import Testing

@Suite("layerkit explain")
struct ExplainTests {
  private static let timeline = """
    timeline: 1
    canvas: { size: [640, 360], framesPerSecond: 60, duration: 3 }
    layers:
      - id: card
        position: [520, 180]
        animations:
          move: { keyPath: position, fromValue: [120, 180], toValue: [520, 180], duration: 2, timingFunction: easeIn }
          shake: { keyPath: position.x, values: [0, 10, 0], duration: 1, beginTime: 0.5, isAdditive: true }
          late: { keyPath: position.x, toValue: 0, duration: 1, beginTime: 2.5 }
          fade: { keyPath: opacity, toValue: 0, duration: 1 }

    """

  private func explain(_ options: [String]) throws -> Program.Outcome {
    try Program.run(["explain", "timeline.yaml"] + options, in: Scratch(Self.timeline))
  }

  @Test("The model value, each animation in the order of its effect, and the presentation value") func text() throws {
    let outcome = try explain(["--layer", "card", "--key-path", "position.x", "--at", "1"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.lines
    try #require(lines.count == 6, "\(outcome.text)")
    #expect(lines[0].hasPrefix("card.position.x at 1 s is 256."))
    #expect(lines[1] == "  model value 520")
    #expect(lines[2].hasPrefix("  1. move, CABasicAnimation of position: active, local time 1 s, progress 0.5 → 0.31"))
    #expect(lines[3] == "  2. late, CABasicAnimation of position.x: not active, begins at 2.5 s")
    #expect(
      lines[4].hasPrefix(
        "  3. shake, CAKeyframeAnimation of position.x: active, local time 0.5 s, progress 0.5 → 0.5, additive, adds 10, makes 256."
      ))
    #expect(lines[5].hasPrefix("  presentation value 256."))
  }

  @Test("An ended animation is not listed; a key path without animations has the model value") func over() throws {
    let text = try explain(["--layer", "card", "--key-path", "opacity", "--at", "2"]).text
    #expect(text == "card.opacity at 2 s is 1\n  model value 1\n  nothing animates it\n  presentation value 1\n")
  }

  @Test("JSON has every part of the explanation") func json() throws {
    let outcome = try explain(["--layer", "card", "--key-path", "position.x", "--at", "1", "--format", "json"])
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(object["modelValue"] as? Double == 520)
    let contributions = try #require(object["contributions"] as? [[String: Any]])
    #expect(contributions.map { $0["key"] as? String } == ["move", "late", "shake"])
    #expect(contributions.map { $0["isActive"] as? Bool } == [true, false, true])
    #expect(contributions.map { $0["isAdditive"] as? Bool } == [false, false, true])
    #expect(contributions[0]["progress"] as? Double == 0.5)
    #expect(contributions[0]["class"] as? String == "CABasicAnimation")
    #expect(contributions[1]["value"] is NSNull)
    #expect(contributions[2]["result"] as? Double == object["presentationValue"] as? Double)
  }

  /// An image that fades into another while the layer is pushed in.
  private func explainContents(_ format: String) throws -> Program.Outcome {
    let images = Repository.url("timelines/images").path
    let timeline = """
      timeline: 1
      canvas: { size: [64, 36], framesPerSecond: 60, duration: 3 }
      layers:
        - { id: card, frame: [0, 0, 9, 9], contents: \(images)/quarters.png, actions: { contents: { duration: 1 } } }
      script:
        - at: 1
          set: { card.contents: \(images)/checker.png }
          add: { card: { transition: { class: CATransition, type: push, subtype: fromTop, duration: 2, startProgress: 0.5 } } }

      """
    return try Program.run(
      ["explain", "timeline.yaml", "--layer", "card", "--key-path", "contents", "--at", "1.25", "--format", format],
      in: Scratch(timeline))
  }

  @Test("In a cross-fade, both images are named with their shares") func crossFade() throws {
    let text = try explainContents("text").text
    #expect(text.contains("quarters.png\" 75 % + \""), "\(text)")
    #expect(text.contains("checker.png\" 25 %"), "\(text)")
    let json = try JSONSerialization.jsonObject(with: explainContents("json").output) as? [String: Any]
    let shares = try #require(json?["presentationValue"] as? [[String: Any]])
    #expect(shares.map { $0["weight"] as? Double } == [0.75, 0.25])
  }

  @Test("A running transition is listed, too") func transition() throws {
    let text = try explainContents("text").text
    #expect(
      text.contains(
        "  transition, CATransition push fromTop: active, local time 0.25 s, progress 0.125 → 0.5625 of the way"),
      "\(text)")
    let json = try JSONSerialization.jsonObject(with: explainContents("json").output) as? [String: Any]
    let transition = try #require(json?["transition"] as? [String: Any])
    #expect(transition["type"] as? String == "push" && transition["easedProgress"] as? Double == 0.5625)
  }

  @Test("Several times give several explanations") func times() throws {
    let outcome = try explain(["--layer", "card", "--key-path", "opacity", "--at", "0,0.5", "--format", "json"])
    let list = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]])
    #expect(list.map { $0["presentationValue"] as? Double } == [1, 0.5])
  }

  @Test("A frame is explained by its source properties and their animations") func frame() throws {
    let outcome = try explain(["--layer", "card", "--key-path", "frame.origin.x", "--at", "1"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.lines
    try #require(lines.count == 7, "\(outcome.text)")
    #expect(lines[0].hasPrefix("card.frame.origin.x at 1 s is 256."))
    #expect(lines[1] == "  model value 520")
    #expect(lines[2].hasPrefix("  made from bounds [0, 0, 0, 0], position [256."), "\(lines[2])")
    #expect(lines[2].hasSuffix("anchorPoint [0.5, 0.5], transform identity"))
    #expect(lines[3].hasPrefix("  1. move, CABasicAnimation of position: active"))
    #expect(lines[5].contains("3. shake, CAKeyframeAnimation of position.x") && lines[5].contains(" makes 256."))
    #expect(lines[6].hasPrefix("  presentation value 256."))
  }

  @Test(
    "The value of a frame is that of values", arguments: ["frame", "frame.size", "frame.size.width", "frame.origin"])
  func frameValue(keyPath: String) throws {
    let options = ["--layer", "card", "--key-path", keyPath, "--at", "0.7", "--format", "json"]
    let scratch = try Scratch(Self.timeline)
    let explained = try Program.run(["explain", "timeline.yaml"] + options, in: scratch)
    let printed = try Program.run(["values", "timeline.yaml"] + options, in: scratch)
    let object = try #require(try JSONSerialization.jsonObject(with: explained.output) as? [String: Any])
    let rows = try #require(try JSONSerialization.jsonObject(with: printed.output) as? [[String: Any]])
    #expect("\(try #require(object["presentationValue"]))" == "\(try #require(rows.first?["value"]))")
    #expect((object["madeFrom"] as? [String: Any])?.count == 4)
  }

  @Test(
    "For a layer that is not in the tree, it prints when the layer is",
    arguments: [
      ("0.1", "the layer is not in the tree, it is inserted at 0.25 s"),
      ("0.75", "the layer is not in the tree, it was deleted at 0.75 s"),
    ])
  func absent(time: String, reason: String) throws {
    let scratch = try Scratch(Timelines.moving)
    let options = ["explain", "timeline.yaml", "--layer", "badge", "--key-path", "opacity", "--at", time]
    let outcome = try Program.run(options, in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.text == "badge.opacity at \(time) s is null: \(reason)\n")
    let json = try Program.run(options + ["--format", "json"], in: scratch)
    let object = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(object["isInTree"] as? Bool == false && object["presentationValue"] is NSNull)
    let stays = try #require(object["stays"] as? [[String: Double]])
    #expect(stays == [["from": 0.25, "to": 0.75]])
  }

  @Test("A layer that is inserted again is reported with both times") func comingBack() throws {
    let timeline = Timelines.moving + "  - { at: 2, insert: { into: root, layer: { id: badge } } }\n"
    let outcome = try Program.run(
      ["explain", "timeline.yaml", "--layer", "badge", "--key-path", "opacity", "--at", "0.8,2"], in: Scratch(timeline))
    #expect(outcome.text.contains("it was deleted at 0.75 s and is inserted again at 2 s"), "\(outcome.text)")
    #expect(outcome.text.contains("badge.opacity at 2 s is 1"))
  }

  @Test(
    "Unknown names are wrong usage; the message suggests the nearest name",
    arguments: [
      ["crad", "opacity", "did you mean 'card'?"], ["sun", "opacity", "expected one of 'root', 'card'"],
      ["card", "opcity", "did you mean 'opacity'?"],
    ])
  func unknown(arguments: [String]) throws {
    let outcome = try explain(["--layer", arguments[0], "--key-path", arguments[1], "--at", "0"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(arguments[2]))
  }

  @Test("Numbers in text have at most twelve digits") func rounding() throws {
    let outcome = try explain(["--layer", "card", "--key-path", "position.x", "--at", "0.7,0.8,0.9"])
    #expect(outcome.text.contains("presentation value"))
    #expect(!outcome.text.contains(try Regex("[0-9]\\.[0-9]{12}")), "\(outcome.text)")
  }
}
