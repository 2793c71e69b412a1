import Testing

@testable import TimelineFiles
@testable import Timelines

/// The warnings of a text layer with keys, after events.
private func messages(_ keys: String, _ script: String = "") throws -> [String] {
  try read(
    timeline(layers: "  - { id: title, class: CATextLayer, font: DejaVu Sans, fontSize: 20, \(keys) }\n\(script)")
  )
  .warnings.map(\.message)
}

@Suite("Warnings about texts that bounds cut off")
struct TextWarningTests {
  @Test("A line that is too long causes a warning with its layer and both sizes")
  func wide() throws {
    let message = try #require(messages("bounds: [0, 0, 80, 30], string: \"A long title\"").first)
    #expect(message.hasPrefix("the text of 'title' is cut: 'A long title' needs 1"))
    #expect(message.contains(" × 30 points and has 80 × 30; write larger bounds"))
  }

  @Test("A paragraph with more lines than fit in the bounds causes a warning")
  func high() throws {
    let text = "isWrapped: true, string: \"one two three four five six\""
    #expect(try messages("bounds: [0, 0, 80, 30], \(text)").count == 1)
    #expect(try messages("bounds: [0, 0, 80, 200], \(text)") == [])
  }

  @Test("A text that fits is fine, with and without a truncation mode")
  func fits() throws {
    #expect(try messages("bounds: [0, 0, 200, 30], string: \"A long title\"") == [])
    #expect(try messages("bounds: [0, 0, 200, 30], string: \"A long title\", truncationMode: end") == [])
    #expect(try messages("bounds: [0, 0, 80, 30]") == [])
  }

  @Test("A text that ends in an ellipsis is shortened", arguments: ["", "isWrapped: true, "])
  func shortened(wrapping: String) throws {
    let text = "bounds: [0, 0, 80, 30], \(wrapping)string: \"A long title\", truncationMode: end"
    let message = try #require(messages(text).first)
    #expect(message.hasPrefix("the text of 'title' is shortened: 'A long title' needs "), "\(message)")
  }

  @Test("Letters may be cut off on every side", arguments: ["left", "right", "center"])
  func sides(alignment: String) throws {
    #expect(try messages("bounds: [0, 0, 80, 30], alignmentMode: \(alignment), string: \"A long title\"").count == 1)
  }

  @Test("A text in a layer without a size causes a warning")
  func noSize() throws {
    #expect(try messages("string: Hi").first?.contains("is not drawn: its layer has no size") == true)
    #expect(try messages("string: Hi, frame: [0, 0, 90, 0]").count == 1)
    #expect(try messages("string: \"\"") == [])
  }

  @Test("A text that an event sets causes a warning at the event")
  func event() throws {
    let text = timeline(
      layers: "  - { id: title, class: CATextLayer, fontSize: 20, bounds: [0, 0, 80, 30], string: Hi }\n"
        + "script: [{ at: 1, set: { title.string: A long title } }]")
    #expect(try warnings(text).map { String($0.prefix(14)) } == ["file.yaml:5:10"])
  }

  @Test("Bounds that events or animations change reveal a text, and are fine")
  func revealed() throws {
    let title = "bounds: [0, 0, 40, 30], string: \"A long title\""
    #expect(try messages(title, "script: [{ at: 1, set: { title.bounds.size.width: 200 } }]") == [])
    #expect(
      try messages("\(title), animations: { a: { keyPath: bounds.size.width, fromValue: 0, duration: 2 } }") == [])
  }

  @Test("A font size in an animation at which the bounds cut off a text causes a warning at the animation")
  func growing() throws {
    func found(_ animation: String, script: String = "") throws -> [String] {
      let keys =
        "bounds: [0, 0, 140, 30], string: \"A long title\", animations: { a: { keyPath: fontSize, \(animation) } }"
      return try messages(keys, script).filter { $0.contains("is cut") }
    }
    let message = try #require(found("toValue: 40, duration: 1").first)
    #expect(message.contains("is cut at the fontSize 40 of an animation: 'A long title' needs 2"))
    #expect(try found("values: [20, 40, 20], duration: 1").count == 1)
    #expect(try found("toValue: 40, duration: 1, repeatCount: .inf, autoreverses: true").count == 1)
    #expect(try found("fromValue: 5, toValue: 20, duration: 1") == [])
  }

  @Test("A font size that is not reached is fine")
  func notReached() throws {
    func found(_ animation: String, script: String = "") throws -> [String] {
      let keys =
        "bounds: [0, 0, 140, 30], string: \"A long title\", animations: { a: { keyPath: fontSize, \(animation) } }"
      return try messages(keys, script).filter { $0.contains("is cut") }
    }
    #expect(try found("toValue: 40, duration: 10") == [])
    #expect(try found("toValue: 40, duration: 1, repeatCount: 0.1") == [])
    #expect(try found("toValue: 40, duration: 1", script: "script: [{ at: 0.5, remove: [title.a] }]") == [])
    #expect(try found("toValue: 40, duration: 1", script: "script: [{ at: 0.5, delete: [title] }]") == [])
  }

  @Test("A font size in an added animation is checked with the text at that time")
  func added() throws {
    let script =
      "script: [{ at: 0.2, set: { title.string: Hi } }, { at: 0.3, add: { title: { a: { keyPath: fontSize, toValue: 24, duration: 1 } } } }]"
    #expect(
      try messages("bounds: [0, 0, 125, 30], string: \"A long title\"", script).filter { $0.contains("is cut") } == [])
  }

  @Test("A split text is cut off if it has masksToBounds, unless its pieces move")
  func split() throws {
    let title = "bounds: [0, 0, 80, 30], string: \"A long title\", splitInto: words"
    #expect(try messages(title) == [])
    #expect(try messages("\(title), masksToBounds: true").count == 1)
    let fade = "script: [{ at: 0, add: { title.0: { a: { keyPath: opacity, fromValue: 0, duration: 1 } } } }]"
    #expect(try messages("\(title), masksToBounds: true", fade).count == 1)
    let move = "script: [{ at: 0, set: { title.2.position.x: 20 } }]"
    #expect(try messages("\(title), masksToBounds: true", move) == [])
    #expect(
      try messages("\(title), masksToBounds: true", "script: [{ at: 1, set: { title.masksToBounds: false } }]") == [])
  }

  @Test("The runs of a rich text are checked like a plain text")
  func runs() throws {
    #expect(try messages("bounds: [0, 0, 80, 30], string: [{ string: A long }, { string: \" title\" }]").count == 1)
  }
}
