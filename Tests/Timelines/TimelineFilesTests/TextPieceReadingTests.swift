import Foundation
import Testing
import TimelineReading

@testable import TimelineFiles

@Suite("Reading texts that are split")
struct TextPieceReadingTests {
  private func text(_ layer: String, rest: String = "") -> String {
    """
    timeline: 1
    canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
    layers:
      - { \(layer) }
    \(rest)
    """
  }

  private static let title =
    "id: title, class: CATextLayer, frame: [0, 0, 99, 30], string: one two, fontSize: 12, splitInto: words"

  private func found(_ layer: String = title, rest: String = "") -> [String] { problems(text(layer, rest: rest)) }

  @Test("Scripts, expectations and insertions can refer to pieces")
  func names() {
    let rest = """
      script:
        - { at: 0, set: { title.0.opacity: 0, title.1.transform.rotation.z: 1 }, add: { title.1: { a: { keyPath: opacity, toValue: 0, duration: 1 } } } }
        - { at: 1, remove: [title.1.a, title.0.*], insert: { above: title.0, layer: { id: b } }, delete: [title.1] }
      expect:
        - { at: 0, of: title.1, keyPath: string, is: two }
      """
    #expect(found(rest: rest) == [])
  }

  @Test("A piece beyond those of the text is unknown")
  func unknown() {
    #expect(
      found(rest: "script: [{ at: 0, set: { title.2.opacity: 0 } }]").first?
        .contains("file.yaml:5:26: error: unknown layer 'title.2'") ?? false)
  }

  @Test("A deleted piece no longer exists")
  func deleted() {
    let rest = "script: [{ at: 0, delete: [title] }, { at: 1, set: { title.0.opacity: 0 } }]"
    #expect(found(rest: rest).first?.contains("there is no layer 'title.0' any more") ?? false)
  }

  @Test(
    "The contents of a split text cannot change",
    arguments: [
      "string: x", "font: Arial", "fontSize: 9", "foregroundColor: red", "isWrapped: true", "alignmentMode: left",
    ])
  func frozen(_ change: String) {
    let change = change.replacingOccurrences(of: "red", with: "\"#f00\"")
    let errors = found(rest: "script: [{ at: 0, set: { title.\(change) } }]")
    #expect(errors.count == 1 && errors[0].contains("5:26: error: the text is split, and '"))
  }

  @Test("The text of a piece cannot change, but its colour can")
  func frozenPieces() {
    let errors = found(
      rest: "script: [{ at: 0, set: { title.0.fontSize: 9, title.0.foregroundColor: \"#f00\" } }]")
    #expect(errors.count == 1 && errors[0].contains("5:26: error: the text of a piece does not change: 'fontSize'"))
  }

  @Test("Animations cannot change them either, in the layer or in a script")
  func animated() {
    let animation = "{ a: { keyPath: fontSize, toValue: 9, duration: 1 } }"
    let own = found(Self.title + ", animations: \(animation)")
    let added = found(rest: "script: [{ at: 0, add: { title.1: \(animation) } }]")
    #expect(own.count == 1 && own[0].contains("the text is split"))
    #expect(added.count == 1 && added[0].contains("the text of a piece does not change"))
  }

  @Test("Only texts with an id are split")
  func kinds() {
    #expect(found("id: a, splitInto: words").first?.contains("4:25: error: only texts are split") ?? false)
    #expect(
      found("class: CATextLayer, string: a, splitInto: words").first?.contains("a text without an id is split") ?? false
    )
  }

  @Test("An unknown unit is an error with the nearest one")
  func divisions() {
    let errors = found("id: a, class: CATextLayer, string: a, splitInto: word")
    #expect(errors.count == 1 && errors[0].contains("did you mean 'words'?"))
  }

  @Test("A text with a size from constraints cannot be split")
  func constraints() {
    let constraint = "constraints: [{ attribute: width, relativeTo: superlayer }]"
    #expect(found(Self.title + ", \(constraint)").contains { $0.contains("whose size is set by constraints") })
  }

  @Test("A text without pieces causes a warning")
  func nothing() throws {
    let file = try read(text("id: a, class: CATextLayer, frame: [0, 0, 9, 9], string: \"\", splitInto: words"))
    #expect(file.warnings.map(\.message).contains { $0.hasPrefix("the text has no pieces") })
  }
}
