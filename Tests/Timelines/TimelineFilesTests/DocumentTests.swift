import Documents
import Foundation
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Documents")
struct DocumentTests {
  private let head = "timeline: 1\ncanvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }\n"

  @Test("JSON with tabs reads like YAML")
  func json() throws {
    let text =
      "{\n\t\"timeline\": 1,\n\t\"canvas\": {\"size\":[10,10],\"framesPerSecond\":30,\"duration\":1e0},\n\t\"layers\": [\n\t\t{\t\"id\":\t\"a\"\n\t}]\n}\n"
    #expect(try read(text).root.sublayers.first?.id == "a")
  }

  @Test("JSON may have tabs around it and escaped slashes in it")
  func looseJSON() throws {
    let text =
      "\t{\t\"timeline\":1,\"canvas\":{\"size\":[10,10],\"framesPerSecond\":30,\"duration\":1},"
      + "\"layers\":[{\"name\":\"a\\/b\"}]}\n\t\n"
    #expect(try read(text).root.sublayers.first?.values.first?.value == .string("a/b"))
  }

  @Test("A surrogate pair of escapes in JSON is one character")
  func surrogates() throws {
    let text = try read(head + #"layers: [{ name: "a\ud83d\ude00" }]"#)
    #expect(text.root.sublayers.first?.values.first?.value == .string("a😀"))
  }

  @Test("A position after a surrogate pair is the position in the file")
  func placeBehindSurrogates() {
    #expect(places(head + #"layers: [{ name: "\ud83d\ude00", oops: 1 }]"#) == ["3:34"])
  }

  @Test("Columns count characters, not bytes")
  func columnsOfText() {
    #expect(places(head + #"layers: [{ name: "äöü", oops: 1 }]"#) == ["3:25"])
  }

  @Test("Anchors, aliases and merge keys repeat a layer")
  func merge() throws {
    let file = try read(
      head + "layers:\n  - &a { opacity: 0.5, cornerRadius: 3 }\n  - { <<: *a, cornerRadius: 4 }")
    let values = file.root.sublayers[1].values.map { $0.path.description }
    #expect(values == ["cornerRadius", "opacity"])
    #expect(file.root.sublayers[1].values[0].value == .number(4))
  }

  @Test("A duplicate key is reported with both positions, and later problems are reported too")
  func duplicates() {
    let found = problems(head + "layers:\n  - opacity: 1\n    cornerRadius: 2\n    opacity: 0\n    oops: 1\n")
    #expect(
      found == [
        "file.yaml:6:5: error: duplicate key 'opacity', already given in line 4, column 5; expected each key once",
        "file.yaml:7:5: error: unknown key 'oops' in a layer; expected a property of CALayer, or one of 'id', 'class', "
          + "'frame', 'mask', 'sublayers', 'animations', 'actions', 'style', 'splitInto', 'pieces', 'component', 'set', "
          + "'minimumScaleFactor', 'layoutManager', 'constraints'",
      ])
  }

  @Test("Every duplicate of a key is reported, quoted or not")
  func manyDuplicates() {
    #expect(
      places(head + "layers:\n  - \"opacity\": 1\n    opacity: 0\n    opacity: 1\n  - { name: a, name: b }") == [
        "5:5", "6:5", "7:16",
      ])
  }

  @Test("A syntax error has its line and column")
  func syntax() {
    #expect(problems("timeline: 1\ncanvas: @").first?.hasPrefix("file.yaml:2:9: error: this is not YAML") == true)
  }

  @Test("An empty file is an error")
  func empty() {
    #expect(problems("").first?.hasPrefix("file.yaml:1:1: error: the file is empty") == true)
    #expect(problems("# nothing\n").first?.hasPrefix("file.yaml:1:1: error: the file is empty") == true)
  }

  @Test("A second document is an error")
  func documents() {
    #expect(places("timeline: 1\n---\ntimeline: 1\n") == ["2:1"])
  }

  @Test("Invalid UTF-8 is an error at the byte")
  func encoding() {
    let data = Data("timeline: 1\nab".utf8) + Data([0xFF])
    do {
      _ = try Timeline(data: data, file: "f", directory: URL(fileURLWithPath: "/"))
      Issue.record("it was read")
    } catch {
      #expect(error.description == "f:2:3: error: the file is not UTF-8; expected text in UTF-8")
    }
  }

  @Test("Deep nesting is an error, not a crash")
  func nesting() {
    #expect(problems(String(repeating: "[", count: 100_000)).first?.contains("nested too deeply") == true)
  }

  @Test("Nesting just below the limit is read")
  func nestingBelowTheLimit() {
    let text = "a: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
    #expect(problems(text).contains { $0.contains("unknown key 'a'") })
  }

  @Test("Aliases of aliases cannot exhaust memory")
  func bomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let alias = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(alias)]\n"
    }
    #expect(problems(text).contains { $0.contains("aliases make the file too large") })
  }

  @Test("A tag is an error")
  func tag() {
    #expect(places(head + "layers: [{ opacity: !half 1 }]") == ["3:21"])
  }

  @Test("A byte order mark changes nothing")
  func mark() throws {
    #expect(try read("\u{FEFF}" + head + "layers: []").root.sublayers.isEmpty)
  }

  @Test("A file of 10,000 layers is read")
  func large() throws {
    var text = head + "layers:\n"
    for index in 0..<10_000 {
      text += "  - { id: l\(index), bounds: [0, 0, 10, 10], position: [\(index), 5], backgroundColor: \"#ff8800\" }\n"
    }
    #expect(try read(text).root.sublayers.count == 10_000)
  }
}

@Suite("Scalars")
struct ScalarTests {
  @Test(
    "YAML 1.2's numbers are numbers",
    arguments: [
      ("12", 12), ("+12", 12), ("-0.5", -0.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1.5E-2", 0.015), ("0o17", 15),
      ("0x1F", 31), ("012", 12), (".inf", Double.infinity), ("-.inf", -Double.infinity), ("+.INF", Double.infinity),
    ])
  func numbers(text: String, number: Double) {
    #expect(Scalar(text: text, style: .plain).number == number)
  }

  @Test(
    "Values that only YAML 1.1 defines are text",
    arguments: ["yes", "no", "on", "off", "0b11", "1_000", "1:30", "y", "inf", "nan", "1e", ".", "+"])
  func strings(text: String) {
    #expect(Scalar(text: text, style: .plain).string == text)
  }

  @Test("A quoted number is text")
  func quoted() {
    #expect(Scalar(text: "12", style: .quoted).number == nil)
  }

  @Test("Degrees become radians")
  func degrees() {
    #expect(Scalar(text: "90deg", style: .plain).angle == .pi / 2)
    #expect(Scalar(text: "-45.5deg", style: .quoted).angle == -45.5 * .pi / 180)
    #expect(Scalar(text: "90 deg", style: .plain).angle == nil)
  }
}
