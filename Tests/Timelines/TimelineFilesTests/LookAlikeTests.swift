import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Characters that look like others")
struct LookAlikeTests {
  @Test(
    "A value with a look-alike character is reported with its name and the correct text",
    arguments: [
      (
        "backgroundColor", "“#000000”", "“ is a left double quotation mark (U+201C); write straight quotes: \"#000000\""
      ),
      ("zPosition", "−5", "− is a minus sign (U+2212); write a hyphen-minus: -5"),
      ("zPosition", "–5", "– is an en dash (U+2013); write a hyphen-minus: -5"),
      ("zPosition", "‘5’", "‘ is a left single quotation mark (U+2018); write straight quotes: 5"),
      ("opacity", "\u{A0}0.5", "there is a no-break space (U+00A0) here; write 0.5"),
      ("opacity", "0.\u{200B}5", "there is a zero width space (U+200B) here; write 0.5"),
      ("opacity", "０．５", "０ is a fullwidth digit zero (U+FF10); write '0': 0.5"),
      ("transform.rotation.z", "90°", "° is a degree sign (U+00B0); write 'deg': 90deg"),
      ("isHidden", "true\u{202F}", "there is a narrow no-break space (U+202F) here"),
    ])
  func values(key: String, value: String, hint: String) {
    let found = problems(timeline(layers: "  - { \(key): \(value) }"))
    #expect(found.count == 1 && found[0].contains(hint), "\(found)")
  }

  @Test("A number with a decimal comma or digit groups is reported with the number that was meant")
  func numbers() {
    #expect(problem("opacity", "\"0,5\"")?.hasSuffix("a comma is no decimal point; write 0.5") == true)
    #expect(problem("zPosition", "\"1.234,5\"")?.hasSuffix("write 1234.5") == true)
    #expect(problem("zPosition", "\"1,234\"")?.hasSuffix("write 1.234, or 1234 for thousands") == true)
    #expect(problem("zPosition", "1 000")?.hasSuffix("write 1000") == true)
  }

  @Test("A decimal comma in braces is reported at its number, and not as a key")
  func commaBetweenBraces() {
    #expect(
      problems(timeline(layers: "  - { opacity: 0,5, zPosition: 1 }")) == [
        "file.yaml:4:16: error: '0,5' has a comma, which begins another key; expected a number with a point; "
          + "write 0.5"
      ])
  }

  @Test("Decimal commas in a point are reported with the point that was meant")
  func commasInLists() {
    #expect(
      problem("position", "[0,5, 1,5]")
        == "a list of 4 is not allowed here; expected a point [x, y]; a comma is no decimal point; write [0.5, 1.5] if "
        + "that is meant")
  }

  @Test(
    "A name with a look-alike character is reported with the name that was meant",
    arguments: ["“opacity”: 1", "opacity\u{A0}: 1", "\u{200B}opacity: 1", "opаcity: 1", "ｏpacity: 1"])
  func keys(entry: String) {
    let found = problems(timeline(layers: "  - { \(entry) }"))
    #expect(found.count == 1 && found[0].contains("did you mean 'opacity'?") && found[0].contains("(U+"), "\(found)")
  }

  @Test("An id in typographic quotes is an error, unless it comes from a variable")
  func ids() throws {
    #expect(problem("id", "“a”")?.contains("straight quotes: \"a\"") == true)
    let given = "variables: { name: { type: string, default: “a” } }"
    #expect(try read(timeline(layers: "  - { id: \"${name}\" }\n\(given)")).root.sublayers.first?.id == "“a”")
  }

  @Test("Ordinary texts may have any character")
  func texts() throws {
    let text = "  - { class: CATextLayer, frame: [0, 0, 90, 90], string: “It’s 5\u{A0}km – 3−1”, name: «x» }"
    #expect(problems(timeline(layers: text)) == [])
  }

  @Test("Words in another script are not reported")
  func scripts() {
    #expect(problem("карта", "1")?.contains("U+") == false)
  }

  @Test("Non-breaking spaces used for indentation are reported")
  func indentation() {
    let found = problems(timeline(layers: "\u{A0}\u{A0}- { id: a }"))
    #expect(found.contains { $0.contains("there is a no-break space (U+00A0) here; write a space") }, "\(found)")
  }

  @Test(
    "If such a character makes the YAML invalid, it is reported at its position",
    arguments: [
      ("  - id: a\n    opacity:\u{A0}0.5\n    name: b", "5:13", "no-break space"),
      ("  - id: a\n    opacity：0.5\n    name: b", "5:12", "fullwidth colon"),
      ("  - { id: a， name: b }", "4:12", "fullwidth comma"),
      ("  – id: a\n    opacity: 1", "4:3", "en dash"),
      ("  - { id: a, position: [1, 2】 }", "4:29", "right black lenticular bracket"),
      ("  - { id: a, position: 【1, 2] }", "4:24", "left black lenticular bracket"),
      ("  - { id: a, backgroundColor: \"#000000” }\n  - { name: \"b\" }", "4:39", "right double quotation mark"),
      ("  - id: \"a\"\n    backgroundColor: \"#000000”", "5:30", "right double quotation mark"),
    ])
  func syntax(layers: String, place: String, name: String) {
    let found = problems(timeline(layers: layers))
    #expect(found.count == 1 && found[0].hasPrefix("file.yaml:\(place): error:") && found[0].contains(name), "\(found)")
  }

  @Test("A comma of another script in a list of numbers is reported", arguments: ["，", "、", "﹐"])
  func commas(comma: String) {
    let found = problem("position", "[1\(comma) 2]")
    #expect(found?.contains("expected a point [x, y]; \(comma) is a") == true, "\(found ?? "")")
  }

  @Test("A fullwidth decimal comma does not lead to advice to write a comma") func wideDecimalComma() {
    #expect(problem("opacity", "0，5")?.hasSuffix("， is a fullwidth comma (U+FF0C); write 0.5") == true)
  }

  @Test("A key of an animation with a fullwidth space is an error that names the space") func animationKeys() {
    let found = problems(
      timeline(layers: "  - { animations: { \u{3000}a: { keyPath: opacity, toValue: 0, duration: 1 } } }"))
    #expect(found.count == 1 && found[0].contains("ideographic space (U+3000)"), "\(found)")
  }

  @Test(
    "A time that is not a number is reported with the look-alike and the correct text",
    arguments: [
      ("\"0.5\"", "write 0.5 without quotes"), ("'0.5'", "write 0.5 without quotes"),
      ("\"０.５\"", "０ is a fullwidth digit zero (U+FF10); write '0': 0.5"),
      (
        "\"＋0.5\"",
        "＋ is a fullwidth plus sign (U+FF0B), and no time is relative to that of another event: write the seconds from the beginning, such as 1.5 for 1 + 0.5"
      ),
      ("＋０.５", "＋ is a fullwidth plus sign (U+FF0B), and no time is relative"),
    ])
  func times(value: String, hint: String) {
    let found = problems(timeline(layers: "  - { id: a }\nscript: [{ at: \(value), set: { a.opacity: 1 } }]"))
    #expect(found.count == 1 && found[0].contains("expected a number of 0 or more; \(hint)"), "\(found)")
  }

  @Test(
    "Errors in expressions name such characters",
    arguments: [
      ("${2 − 1}", "a minus sign (U+2212)"), ("${2 × 1}", "a multiplication sign (U+00D7)"),
      ("${“x”}", "a left double quotation mark (U+201C)"), ("${2\u{A0}+ 1}", "a no-break space (U+00A0)"),
      ("${0,5 * 2}", "a comma within a number"), ("${'0,5' * 2}", "a comma is no decimal point; write 0.5"),
    ])
  func expressions(expression: String, hint: String) {
    let found = problems(timeline(layers: "  - { zPosition: \"\(expression)\" }"))
    #expect(found.count == 1 && found[0].contains(hint), "\(found)")
  }
}
