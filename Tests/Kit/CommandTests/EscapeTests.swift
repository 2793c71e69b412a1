import Foundation
import Testing

/// Names in an untrusted timeline can neither control a terminal nor look like another message.
@Suite("Control characters in messages")
struct EscapeTests {
  /// Whether a text has control characters or hidden characters, except for line ends.
  private func isClean(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || !(scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
          || [0x2028, 0x2029].contains(scalar.value))
    }
  }

  private static let evil = #"\e]0;x\a\e[31mred\nx.yaml:1:1: error: forged\u009b5m\u202e\u2066\u200b\ufeff\u2028"#

  private static let kinds = [
    #"layers: [{ id: a, contents: "EVIL" }]"#, #"layers: [{ id: a, "EVIL": 5 }]"#, #"layers: [{ class: "EVIL" }]"#,
    #"layers: [{ id: "EVIL.", opacity: x }]"#, #"layers: [{ class: CATextLayer, string: a, font: "EVIL" }]"#,
    #"layers: [{ id: a, backgroundColor: "EVIL" }]"#, #"layers: [{ id: a, opacity: "${EVIL}" }]"#,
    #"layers: [{ id: a, animations: { x: { keyPath: "EVIL", toValue: 1, duration: 1 } } }]"#,
    #"layers: []\nscript: [{ at: 0, set: { "EVIL": 1 } }]"#, #"layers: []\naudio: [{ file: "EVIL" }]"#,
    #"layers: []\nexpect: [{ at: 0, of: "EVIL", keyPath: opacity, is: 1 }]"#, #"layers: []\nfonts: ["EVIL"]"#,
    #"layers: []\nvariables: { "EVIL": { type: "EVIL" } }"#,
  ]

  @Test("Errors print them as escapes, each error in one line", arguments: kinds) func errors(kind: String) throws {
    let scratch = try Scratch(
      Timelines.plain("\"#fff\"").replacing(
        "layers: []", with: kind.replacing("EVIL", with: Self.evil).replacing("]\\n", with: "]\n")))
    for options in [["check"], ["render", "-o", "a.mp4", "--progress", "json"]] {
      let outcome = try Program.run([options[0], "timeline.yaml"] + options.dropFirst(), in: scratch)
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(isClean(outcome.errors) && isClean(outcome.text), "\(outcome.errors.debugDescription)")
      #expect(outcome.errors.contains(#"\u{1b}"#) || outcome.errors.contains(#"\\u{1b}"#), "\(outcome.errors)")
      #expect(!outcome.errors.split(separator: "\n").contains { $0.hasPrefix("x.yaml") })
    }
  }

  @Test(
    "Names of files and arguments are escaped, too", arguments: [["check"], ["render", "-o"], ["--"], ["assemble"]])
  func arguments(command: [String]) throws {
    let name = "a\u{1b}[31m\nx.yaml:1:1: error: forged\u{202e}.mp4"
    let outcome = try Program.run(command + [name, name], in: Scratch())
    #expect(outcome.status != 0)
    #expect(isClean(outcome.errors), "\(outcome.errors.debugDescription)")
  }

  @Test("A line feed in the value of an option begins no line", arguments: ["--root", "--memory"])
  func optionValues(option: String) throws {
    let scratch = try Scratch(Timelines.plain())
    for arguments in [[option, "z\nx.yaml:1:1: error: forged"], ["\(option)=z\nx.yaml:1:1: error: forged"]] {
      let outcome = try Program.run(["check", "timeline.yaml"] + arguments, in: scratch)
      #expect(outcome.status == 64)
      #expect(!outcome.errors.split(separator: "\n").contains { $0.hasPrefix("x.yaml") }, "\(outcome.errors)")
    }
  }

  @Test("Tables show escapes, and JSON and CSV keep the content") func tables() throws {
    let scratch = try Scratch(
      Timelines.plain("\"#fff\"").replacing(
        "layers: []", with: #"layers: [{ id: "a\e[31m\u202eb", name: "c\e[0md\ne" }]"#))
    let id = "a\u{1b}[31m\u{202e}b"
    let arguments = ["values", "timeline.yaml", "--layer", id, "--key-path", "name", "--at", "0"]
    let table = try Program.run(arguments, in: scratch)
    #expect(isClean(table.text) && table.lines.count == 2, "\(table.text.debugDescription)")
    let csv = try Program.run(arguments + ["--format", "csv"], in: scratch)
    #expect(csv.text == "time,\(id).name\n0,\"c\u{1b}[0md\ne\"\n")
    struct Value: Decodable {
      let layer: String
      let value: String
    }
    let json = try Program.run(arguments + ["--format", "json"], in: scratch)
    #expect(isClean(json.text))
    let values = try JSONDecoder().decode([Value].self, from: json.output)
    #expect(values.first?.layer == id && values.first?.value == "c\u{1b}[0md\ne")
    let explained = try Program.run(
      ["explain", "timeline.yaml", "--layer", id, "--key-path", "name", "--at", "0"], in: scratch)
    #expect(explained.status == 0 && isClean(explained.text), "\(explained.text.debugDescription)")
  }
}
