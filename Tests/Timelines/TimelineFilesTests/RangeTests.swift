import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Numbers out of range")
struct RangeTests {
  private static let wrong: [(String, String, String)] = [
    ("opacity", "2", "a number in 0…1"), ("shadowOpacity", "-1", "a number in 0…1"),
    ("cornerRadius", "-4", "a number of 0 or more"), ("borderWidth", "-.inf", "a number of 0 or more"),
    ("shadowRadius", "-1", "a number of 0 or more"), ("contentsScale", "0", "a number greater than 0"),
    ("rasterizationScale", "-2", "a number greater than 0"), ("maskedCorners", "16", "a sum of 1, 2, 4, 8"),
    ("edgeAntialiasingMask", "1.5", "a sum of 1, 2, 4, 8"),
    ("autoresizingMask", "64", "a sum of 1, 2, 4, 8, 16, 32"),
  ]

  @Test("A property rejects them with the expected range", arguments: wrong)
  func refused(key: String, text: String, expected: String) {
    #expect(problem(key, text) == "'\(text)' is not allowed here; expected \(expected)")
  }

  @Test("A range includes its ends")
  func ends() throws {
    #expect(try value("opacity", "0") == .number(0))
    #expect(try value("opacity", "1") == .number(1))
    #expect(try value("cornerRadius", ".inf") == .number(.infinity))
    #expect(try value("autoresizingMask", "63") == .number(63))
  }

  @Test("Scripts and styles cannot set them either", arguments: ["script", "style"])
  func elsewhere(place: String) {
    let text =
      place == "style"
      ? timeline(layers: "  - { style: { opacity: 2 } }")
      : timeline(layers: "  - { id: a }\nscript: [{ at: 1, set: { a.opacity: 2 } }]")
    #expect(problems(text).count == 1)
  }

  @Test("Values in animations and expectations are not limited")
  func animations() throws {
    _ = try read(
      timeline(
        layers: """
            - id: a
              animations: { o: { keyPath: opacity, fromValue: -1, toValue: 2, isAdditive: true } }
          expect: [{ at: 0, of: a, keyPath: opacity, is: 2 }]
          """))
  }
}
