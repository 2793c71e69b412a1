import Documents
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Braces of variables")
struct VariableBraceTests {
  private let head =
    "timeline: 1\ncanvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }\n"
    + "variables: { v: { type: string, default: x }, a^: { type: string, default: y } }\n"

  /// The name of the first layer, written in any way.
  private func name(_ text: String) throws -> String {
    let value = try #require(read(head + text).root.sublayers.first?.values.first?.value)
    guard case .string(let name) = value else { return "\(value)" }
    return name
  }

  @Test(
    "Text around variables is unchanged, in every style",
    arguments: [
      ("layers: [{ name: ^${v}^ ${v} }]", "^x^ x"),
      ("layers: [{ name: '^''${v}''^' }]", "^'x'^"),
      (#"layers: [{ name: "\x5e${v}\u005E\\^\U0000005e${v}" }]"#, "^x^\\^^x"),
      ("layers: [{ name: \"^ ${v}\\\n  ^${v}\n\n  ^\" }]", "^ x^x\n^"),
      ("layers:\n- name: ^ ${v}\n\n    ^${v}", "^ x\n^x"),
      ("layers:\n- name: &a | # ^ ${v}\n    ^${v}\n    ${v}^\n", "^x\nx^\n"),
      ("layers:\n- name: !!str # ^ ${v} \\\n    >-\n    ^${v}\n    ${v}^\n", "^x x^"),
      ("layers:\n- name: &a # ^\\x5e ${v}\n    ${v}^", "x^"),
      ("layers: [{ name: ${a^}${v} }]", "yx"),
      ("layers: [{ name: \"${v}{}^$^\" }]", "x{}^$^"),
      ("layers:\n- { name: ä${v}ö^ }\n- { name: ü^ }", "äxö^"),
    ])
  func text(text: String, expected: String) throws {
    #expect(try name(text) == expected)
  }

  @Test(
    "Private-use characters are unchanged, literal or escaped",
    arguments: ["\"\u{F0000}\\U000F0001${v}\\uE000\u{10FFFD}{}\"", "'\u{F0000}\u{F0001}${v}\u{E000}\u{10FFFD}{}'"])
  func privateUse(text: String) throws {
    #expect(try name("layers: [{ name: \(text) }]") == "\u{F0000}\u{F0001}x\u{E000}\u{10FFFD}{}")
  }

  @Test("Very many private-use characters do not affect variables")
  func allOfPrivateUse() throws {
    let all = String(String.UnicodeScalarView((0xF_0000...0xF_FFFD).compactMap(Unicode.Scalar.init)))
    #expect(try name("layers: [{ name: ${v} }]\n# \(all)") == "x")
  }

  @Test("A position after a variable is the position in the file")
  func places() {
    #expect(
      problems(head + "layers: [{ name: ${v}^, oops: [${v}, ${v}] }, { name: \"ä${v}\", oops: 1 }]")
        .map { $0.prefix(15) } == ["file.yaml:4:25:", "file.yaml:4:64:"])
  }
}
