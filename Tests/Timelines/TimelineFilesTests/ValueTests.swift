import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Values")
struct ValueTests {
  @Test("Points, sizes and rectangles are lists")
  func structs() throws {
    #expect(try value("position", "[1, 2.5]") == .point(CGPoint(x: 1, y: 2.5)))
    #expect(try value("bounds", "[1, 2, 3, 4]") == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(try value("bounds.size", "[3, 4]") == .size(CGSize(width: 3, height: 4)))
  }

  @Test("Booleans accept their Swift name and their key")
  func booleans() throws {
    #expect(try values("isHidden: true")["hidden"] == .boolean(true))
    #expect(try values("hidden: true")["hidden"] == .boolean(true))
  }

  @Test("Rotation key paths take degrees")
  func angles() throws {
    #expect(try value("transform.rotation.z", "90deg") == .number(.pi / 2))
    #expect(try value("transform.rotation", "1.5") == .number(1.5))
  }

  @Test("A constant is its raw value")
  func constants() throws {
    #expect(try value("contentsGravity", "resizeAspect") == .string("resizeAspect"))
  }

  @Test("Infinity is a number")
  func infinity() throws {
    #expect(try value("repeatCount", ".inf") == .number(.infinity))
  }

  @Test(
    "A value of the wrong type is reported where it begins",
    arguments: [
      ("opacity", "high", "'high' is not allowed here; expected a number"),
      ("opacity", "\"1\"", "'1' is not allowed here; expected a number; write 1 without quotes"),
      ("opacity", ".nan", "'.nan' is not allowed here; expected a number"),
      ("opacity", "[1]", "a list of 1 is not allowed here; expected a number"),
      ("cornerRadius", "90deg", "'90deg' is not allowed here; expected a number"),
      ("hidden", "yes", "'yes' is not allowed here; expected true or false; did you mean 'true'?"),
      ("hidden", "off", "'off' is not allowed here; expected true or false; did you mean 'false'?"),
      ("position", "[1]", "a list of 1 is not allowed here; expected a point [x, y]"),
      ("position", "5", "'5' is not allowed here; expected a point [x, y]"),
      ("bounds.size.width", "-5", "'-5' is not allowed here; expected a number of 0 or more"),
      ("name", "12", "'12' is not allowed here; expected a string; write it as \"12\""),
      ("opacity", "null", "nothing is not allowed here; expected a number"),
    ])
  func wrong(key: String, text: String, message: String) {
    #expect(problem(key, text) == message)
  }

  @Test("An unknown constant is reported with the nearest one")
  func wrongConstant() {
    #expect(problem("fillMode", "forward")?.hasSuffix("did you mean 'forwards'?") == true)
  }

  @Test("An invalid element is reported at the element")
  func element() {
    #expect(places(timeline(layers: "  - { position: [1, x] }")) == ["4:21"])
    #expect(places(timeline(layers: "  - { bounds: [0, 0, -1, -2] }")) == ["4:22", "4:26"])
  }
}
