import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Colours")
struct ColorValueTests {
  private static let everyForm: [(String, [Double])] = [
    ("\"#f80\"", [1, 0x88 / 255.0, 0, 1]),
    ("'#ff8800'", [1, 0x88 / 255.0, 0, 1]),
    ("\"#FF880080\"", [1, 0x88 / 255.0, 0, 0x80 / 255.0]),
    ("[1, 0.5, 0]", [1, 0.5, 0, 1]),
    ("[1.5, -0.5, 0, 0.25]", [1.5, -0.5, 0, 0.25]),
    ("clear", [0, 0, 0, 0]),
    ("{ white: [0.5, 0.25] }", [0.5, 0.5, 0.5, 0.25]),
  ]

  @Test("Every form of a colour is read", arguments: everyForm)
  func forms(text: String, components: [Double]) throws {
    let found = try #require(try value("backgroundColor", text)?.components)
    for (left, right) in zip(found, components) { #expect(abs(left - right) < 1e-12) }
  }

  @Test("A Display P3 colour keeps its space")
  func displayP3() throws {
    let expected = CGColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(try value("backgroundColor", "{ displayP3: [1, 0.5, 0, 0.5] }") == .color(expected))
  }

  @Test("null means no colour")
  func null() throws {
    #expect(try value("backgroundColor", "null") == .null)
  }

  @Test(
    "An invalid colour is reported",
    arguments: ["\"#ff\"", "\"#gggggg\"", "red", "[1, 2]", "12", "{ cmyk: [1] }", "[1, a, 0]"])
  func wrong(text: String) {
    #expect(problems(timeline(layers: "  - { backgroundColor: \(text) }")).count == 1)
  }

  @Test("A colour that became a comment is reported")
  func comment() {
    let found = problems(timeline(layers: "  - backgroundColor: #fff\n    opacity: 1"))
    #expect(found.count == 1 && found[0].contains("4:21: error: the colour is empty"))
  }
}
