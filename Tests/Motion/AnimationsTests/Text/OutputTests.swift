import Foundation
import Geometry
import Pixels
import Properties
import Testing

@testable import Animations

@Suite("Printed values")
struct OutputTests {
  @Test("Numbers are printed in full precision without an unnecessary point")
  func numbers() {
    #expect(PropertyValue.number(512).json == "512")
    #expect(PropertyValue.number(0.1 + 0.2).json == "0.30000000000000004")
    #expect(PropertyValue.number(-0.0).json == "0")
    #expect(Double(PropertyValue.number(1e-300).json) == 1e-300)
  }

  @Test("Infinity and NaN are strings in JSON")
  func strange() {
    #expect(PropertyValue.number(.infinity).json == "\".inf\"")
    #expect(PropertyValue.number(-.infinity).json == "\"-.inf\"")
    #expect(PropertyValue.number(.nan).json == "\".nan\"")
  }

  @Test("Structs are lists")
  func structs() {
    #expect(PropertyValue.point(CGPoint(x: 1, y: 2.5)).json == "[1, 2.5]")
    #expect(PropertyValue.rect(CGRect(x: 1, y: 2, width: 3, height: 4)).json == "[1, 2, 3, 4]")
    #expect(PropertyValue.transform(CATransform3DIdentity).json == "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]")
  }

  @Test("Colours are red, green, blue and alpha in sRGB")
  func colors() {
    #expect(PropertyValue.color(CGColor(gray: 0.5, alpha: 0.25)).json == "[0.5, 0.5, 0.5, 0.25]")
  }

  @Test("Booleans, strings and null are those of JSON")
  func others() {
    #expect(PropertyValue.boolean(true).json == "true")
    #expect(PropertyValue.string("a\"\\\n\u{1}é").json == "\"a\\\"\\\\\\n\\u0001é\"")
    #expect(PropertyValue.null.json == "null")
  }

  private let table = ValueTable(
    columns: [.init(layer: "a", keyPath: "position"), .init(layer: "b", keyPath: "fillMode")],
    rows: [
      .init(time: 0, values: [.point(CGPoint(x: 1, y: 2)), .string("both")]),
      .init(time: 0.5, values: [.point(CGPoint(x: 3, y: 4)), .string("a, \"b\"")]),
    ])

  @Test("JSON is a list with one object per value")
  func json() throws {
    let parsed = try #require(try JSONSerialization.jsonObject(with: Data(table.json.utf8)) as? [[String: Any]])
    #expect(parsed.count == 4)
    #expect(parsed[2]["time"] as? Double == 0.5 && parsed[2]["layer"] as? String == "a")
    #expect(parsed[2]["keyPath"] as? String == "position" && parsed[2]["value"] as? [Double] == [3, 4])
  }

  @Test("CSV has one row per time, with quotes where necessary")
  func csv() {
    #expect(
      table.csv == """
        time,a.position,b.fillMode
        0,"[1, 2]",both
        0.5,"[3, 4]","a, ""b""\"

        """)
  }

  @Test("The table's columns are as wide as their widest cell")
  func text() {
    #expect(Set(table.text.split(separator: "\n").map(\.count)).count == 1)
  }
}
