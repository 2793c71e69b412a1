import Foundation
import LayerKit
import Testing
import TimelineReading

@testable import TimelineFiles
@testable import Timelines

@Suite("Reading texts that are numbers")
struct TextNumberReadingTests {
  private static let frame = "frame: [0, 0, 99, 40], fontSize: 12"

  private func file(_ string: String, _ keys: String = "", rest: String = "") -> String {
    timeline(layers: "  - { id: a, class: CATextLayer, \(Self.frame), string: \(string)\(keys) }\n\(rest)")
  }

  /// The problems of a file, each with its line and column, without its name.
  private func found(_ string: String, _ keys: String = "", rest: String = "") -> [String] {
    problems(file(string, keys, rest: rest)).map { $0.replacing("file.yaml:", with: "", maxReplacements: 1) }
  }

  private func number(_ string: String) throws -> CATextNumber {
    let layer = try #require(try read(file(string)).root.sublayers.first?.builtLayer as? CATextLayer)
    return try #require(layer.string as? CATextNumber)
  }

  @Test("A number has a format, and separators if they are given")
  func reading() throws {
    #expect(try number("{ number: 12480, format: '#,##0' }").string == "12,480")
    #expect(try number("{ number: 0.76, format: 0 % }").string == "76 %")
    let separators = "groupingSeparator: '.', decimalSeparator: ','"
    #expect(try number("{ number: -1e6, format: '#,##0.00', \(separators) }").string == "-1.000.000,00")
  }

  @Test("A format may look like a number", arguments: [("0", "5"), ("000", "005"), ("0.0", "5.0"), ("'0'", "5")])
  func plainFormat(format: String, text: String) throws {
    #expect(try number("{ number: 5, format: \(format) }").string == text)
  }

  @Test("A part of the layer sets the number")
  func part() throws {
    let file = try read(file("{ number: 1, format: '0.0' }", ", string.number: 7"))
    let layer = file.root.sublayers.first?.builtLayer as? CATextLayer
    #expect((layer?.string as? CATextNumber)?.string == "7.0")
  }

  // MARK: Mistakes

  @Test(
    "A mistake in a number is reported at its place",
    arguments: [
      ("{ format: '0' }", "4:79: error: 'number' is missing in a number; expected a number"),
      ("{ number: 5 }", "4:79: error: 'format' is missing in a number; expected a number pattern such as '#,##0'"),
      ("{ number: x, format: '0' }", "4:89: error: "), ("{ number: .inf, format: '0' }", "4:89: error: "),
      ("{ number: .nan, format: '0' }", "4:89: error: "),
      ("{ number: 5, format: '0#' }", "4:100: error: the number pattern '0#' has '#' after '0'; expected "),
      ("{ number: 5, format: '0', style: a }", "4:105: error: unknown key 'style' in a number"),
      ("{ number: 5, format: '0', groupingSeparator: '12345' }", "4:124: error: the groupingSeparator has 5 "),
      ("{ number: 5, format: '0', decimalSeparator: '' }", "4:123: error: the decimalSeparator is empty"),
      (
        "{ number: 5, format: '#,##0.0', groupingSeparator: '.' }",
        "4:130: error: groups and the fraction have the same separator, '.'"
      ),
      ("{ text: 5 }", "4:79: error: a mapping is not allowed here; expected a string, a number { number: …"),
      ("[{ number: 5, format: '0' }]", "4:80: error: a run of text is no number; expected string: { number: "),
    ])
  func mistakes(string: String, message: String) {
    let found = found(string)
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  private static let animation = ", animations: { count: { keyPath: string.number, fromValue: 0, duration: 1 } }"

  @Test("The number of a text that is none is not animated")
  func animatedText() {
    let found = found("'5'", Self.animation)
    #expect(
      found == [
        "4:116: error: the text of the layer is no number; expected string: { number: …, format: … } in the layer"
      ])
  }

  @Test("The number of a text that is none is not set")
  func setText() {
    let found = found("'5'", rest: "script: [{ at: 1, set: { a.string.number: 5 } }]")
    #expect(found.count == 1 && found[0].hasPrefix("5:26: error: the text of the layer is no number; "), "\(found)")
  }

  @Test("The number of a text is not set before or after the text is a number")
  func otherTimes() {
    let set = "set: { a.string.number: 5 }"
    let script = """
      script:
        - { at: 0.5, \(set) }
        - { at: 1, set: { a.string: { number: 0, format: '0' } } }
        - { at: 1.2, \(set) }
        - { at: 1.5, set: { a.string: five } }
        - { at: 1.8, \(set) }
      """
    let found = found("'5'", rest: script)
    #expect(found.map { String($0.prefix { $0 != ":" }) } == ["6", "10"])
    #expect(found.allSatisfy { $0.contains("the text of the layer is no number at this time") }, "\(found)")
  }

  @Test("An event may make the text a number, and set the number beside it")
  func together() {
    let set = "set: { a.string.number: 5, a.string: { number: 0, format: '0' } }"
    #expect(found("'5'", rest: "script: [{ at: 1, \(set) }]") == [])
  }

  @Test("The text as a whole does not animate")
  func wholeText() {
    let found = found("'5'", ", animations: { a: { keyPath: string, toValue: b } }")
    #expect(found.count == 1 && found[0].contains("'string' does not animate"), "\(found)")
  }

  @Test("A number is not split")
  func split() {
    let found = found("{ number: 5, format: '0' }", ", splitInto: characters")
    #expect(found.count == 1 && found[0].contains("a text that is a number is split; expected a string"), "\(found)")
  }

  @Test("The number of a split text, and of a piece, is one error")
  func pieces() {
    for id in ["a", "a.0"] {
      let script = "script: [{ at: 1, set: { \(id).string.number: 5 } }]"
      #expect(found("'5'", ", splitInto: characters", rest: script).count == 1)
    }
  }

  @Test("A font needs all digits, separators and texts of the format")
  func fonts() throws {
    let found = found("{ number: 5, format: \"0;'\u{12000}'0\" }")
    #expect(found.count == 1 && found[0].hasPrefix("4:79: error: ") && found[0].contains("12000"), "\(found)")
  }

  @Test("Key paths are suggested")
  func suggestions() {
    let found = found("{ number: 5, format: '0' }", ", animations: { a: { keyPath: string.nubmer, toValue: 1 } }")
    #expect(found.count == 1 && found[0].contains("did you mean 'string.number'?"), "\(found)")
  }

  // MARK: Playing

  @Test("An action of the number is found, and removed by its key")
  func actions() throws {
    let script = """
      script:
        - { at: 0, set: { a.string.number: 10 } }
        - { at: 1, remove: [a.string.number] }
      """
    let actions = ", actions: { string.number: { duration: 2, timingFunction: linear } }"
    let stage = Stage(try read(file("{ number: 0, format: '0.0' }", actions, rest: script)))
    func shown() -> String? { (stage.layer(withID: "a")?.presentation() as? CATextLayer).flatMap { text($0) } }
    func text(_ layer: CATextLayer) -> String? { (layer.string as? CATextNumber)?.string }
    stage.advance(to: 0.5)
    #expect(shown() == "2.5")
    stage.advance(to: 1)
    #expect(shown() == "10.0")
  }

  @Test("Expectations compare the text and the number")
  func expectations() throws {
    let expect = """
      expect:
        - { at: 0.5, of: a, keyPath: string, is: "3" }
        - { at: 0.5, of: a, keyPath: string.number, is: 2.5, within: 0.001 }
        - { of: a, keyPath: string.number, monotonic: increasing }
      """
    #expect(found("{ number: 5, format: '0' }", Self.animation, rest: expect) == [])
  }

  @Test("A document has the number as it was written")
  func documents() throws {
    for string in [
      "{ number: 12480, format: \"#,##0\" }",
      "{ number: 5, format: \"0.0\", groupingSeparator: \"\", decimalSeparator: \",\" }",
    ] {
      let document = try read(file(string)).document()
      let plain = document.replacing("\"", with: "").replacing("'", with: "")
      #expect(plain.contains("string: " + string.replacing("\"", with: "")), "\(document)")
      #expect(try read(document).document() == document)
    }
  }

  // MARK: Sizes and warnings

  @Test("A size is that of the number in the layer")
  func sizes() throws {
    func width(_ string: String) throws -> CGFloat {
      let keys = "id: a, class: CATextLayer, fontSize: 12, bounds.size: preferredFrameSize, string: \(string)"
      return try #require(try read(timeline(layers: "  - { \(keys) }")).root.sublayers.first?.builtLayer).bounds.width
    }
    #expect(try width("{ number: 12480, format: '#,##0' }") == width("'12,480'"))
    #expect(try width("{ number: 0, format: '#,##0', }, string.number: 12480") == width("'12,480'"))
  }

  @Test("A number is made smaller until it fits")
  func scale() throws {
    let keys = ", minimumScaleFactor: 0.1"
    func size(_ string: String) throws -> CGFloat? {
      (try read(file(string, keys)).root.sublayers.first?.builtLayer as? CATextLayer)?.fontSize
    }
    let long = try size("{ number: 1e30, format: '#,##0' }")
    #expect(try long == size("'1,000,000,000,000,000,000,000,000,000,000'") && long != 12)
  }

  @Test("A number that the bounds cut causes a warning, in the layer, in an event and in an animation")
  func cuts() throws {
    let format = "format: '#,##0'"
    func messages(_ number: String, _ keys: String = "", rest: String = "") throws -> [String] {
      try warnings(file("{ number: \(number), \(format) }", keys, rest: rest))
    }
    #expect(try messages("100", Self.animation) == [])
    #expect(try messages("1e18").first?.contains("4:5: warning: the text of 'a' is cut: '1,000,000,000") == true)
    let script = "script: [{ at: 1, set: { a.string.number: 1e18 } }]"
    #expect(try messages("5", rest: script).first?.contains("5:10: warning: the text of 'a' is cut") == true)
    let animation = ", animations: { count: { keyPath: string.number, values: [0, 1e18, 100], duration: 1 } }"
    let found = try messages("100", animation)
    #expect(found.count == 1 && found[0].contains("is cut at a number of an animation: '1,000,000,0"), "\(found)")
  }

  @Test("A count that ends at another number than the layer's snaps back")
  func snapBack() throws {
    let animation = ", animations: { count: { keyPath: string.number, fromValue: 0, toValue: 9, duration: 1 } }"
    let found = try warnings(file("{ number: 5, format: '0' }", animation))
    #expect(found.count == 1 && found[0].contains("ends at 9 and snaps back to 5 at 1 s; write string.number: 9"))
  }
}
