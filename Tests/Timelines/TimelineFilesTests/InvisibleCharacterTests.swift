import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Invisible characters in keys")
struct InvisibleCharacterTests {
  private static let characters: [(String, code: String)] = [
    ("\u{200B}", "U+200B"), ("\u{FEFF}", "U+FEFF"), ("\u{AD}", "U+00AD"), ("\u{A0}", "U+00A0"), ("\u{202F}", "U+202F"),
    ("\u{3000}", "U+3000"), ("\u{200E}", "U+200E"), ("\u{202E}", "U+202E"), ("\u{2066}", "U+2066"),
    ("\u{61C}", "U+061C"), ("\u{2060}", "U+2060"), ("\u{200D}", "U+200D"), ("\u{200C}", "U+200C"),
    ("\u{34F}", "U+034F"), ("\u{FE0F}", "U+FE0F"), ("\u{3164}", "U+3164"), ("\u{2800}", "U+2800"),
    ("\u{17B4}", "U+17B4"), ("\u{180B}", "U+180B"), ("\u{E0061}", "U+E0061"), ("\u{E01EF}", "U+E01EF"),
  ]

  @Test("An invisible character in a key is reported with its code and the key that was meant", arguments: characters)
  func keys(character: String, code: String) {
    for key in ["\(character)opacity", "opa\(character)city", "opacity\(character)"] {
      let found = problems(timeline(layers: "  - \"\(key)\": 1"))
      #expect(found.count == 1 && found[0].contains("(\(code)) here; write opacity"), "\(found)")
      #expect(found.first?.contains("did you mean 'opacity'?") == true, "\(found)")
    }
  }

  @Test(
    "Several of them are reported once, with the key that was meant", arguments: ["\u{A0}", "\u{200B}", "\u{FE0F}"])
  func several(character: String) {
    let key = "opacity".map(String.init).joined(separator: character)
    let found = problems(timeline(layers: "  - \"\(key)\": 1"))
    #expect(found.count == 1 && found[0].contains("here; write opacity"), "\(found)")
  }

  @Test(
    "Keys of all parts of a timeline are compared",
    arguments: [
      "canvas: { si\u{200B}ze: [9, 9] }", "sc\u{AD}ript: []",
      "layers: [{ animations: { a: { key\u{200D}Path: opacity } } }]",
      "script: [{ at: 1, set: { card.opa\u{FEFF}city: 1 } }]", "script: [{ at: 1, set: { ca\u{A0}rd.opacity: 1 } }]",
      "audio: [{ fi\u{2060}le: a.wav }]",
    ])
  func parts(part: String) {
    let whole = ["timeline: 1", "canvas: { size: [9, 9] }", "layers: [{ id: card }]"]
    let name = part.prefix { $0 != ":" }
    let found = problems((whole.filter { !$0.hasPrefix(name) } + [part]).joined(separator: "\n"))
    #expect(found.contains { $0.contains("did you mean") && $0.contains("(U+") }, "\(found)")
  }

  @Test("A line end that only YAML recognizes is reported", arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
  func lineEnds(character: String) {
    let found = problems(timeline(layers: "  - id: a\n    opa\(character)city: 1"))
    #expect(found.count == 1 && found[0].contains("U+"), "\(found)")
  }

  @Test("A control character is reported with its code", arguments: [("\u{7}", "U+0007"), ("\u{7F}", "U+007F")])
  func controls(character: String, code: String) {
    let found = problems(timeline(layers: "  - { opa\(character)city: 1 }"))
    #expect(found.count == 1 && found[0].contains(code), "\(found)")
  }

  @Test("Emoji in names are not reported", arguments: ["❤️", "👨‍👩‍👧", "1️⃣", "में"]) func emoji(name: String) throws {
    #expect(problems(timeline(layers: "  - { id: \"\(name)\" }")) == [])
    let found = problems(timeline(layers: "  - { \"\(name)\": 1 }"))
    #expect(found.count == 1 && !found[0].contains("U+") && found[0].contains("'\(name)'"), "\(found)")
  }
}
