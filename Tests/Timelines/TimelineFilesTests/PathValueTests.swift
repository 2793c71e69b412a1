import Foundation
import Geometry
import Properties
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Paths")
struct PathValueTests {
  private func path(_ text: String) throws -> CGPath? {
    let file = try read(timeline(layers: "  - { shadowPath: \(text) }"))
    return file.root.sublayers.first?.values.first.flatMap { CGPath.read($0.value) }
  }

  private static let box = CGRect(x: 1, y: 2, width: 30, height: 40)

  private static let forms: [(String, CGPath)] = [
    ("{ rect: [1, 2, 30, 40] }", CGPath(rect: box, transform: nil)),
    ("{ ellipse: [1, 2, 30, 40] }", CGPath(ellipseIn: box, transform: nil)),
    (
      "{ roundedRect: [1, 2, 30, 40], cornerRadius: 5 }",
      CGPath(roundedRect: box, cornerWidth: 5, cornerHeight: 5, transform: nil)
    ),
    ("{ circle: [10, 20, 5] }", CGPath(ellipseIn: CGRect(x: 5, y: 15, width: 10, height: 10), transform: nil)),
  ]

  @Test("Every form of a shape is read", arguments: forms)
  func shapes(text: String, expected: CGPath) throws {
    #expect(try path(text) == expected)
  }

  @Test("Path data and a polygon are read")
  func lines() throws {
    let data = try path("M1 2L30 4L5 60Z")
    #expect(data?.svgPathData == "M1 2L30 4L5 60Z")
    #expect(try path("{ polygon: [[1, 2], [30, 4], [5, 60]] }") == data)
  }

  @Test("null means no path")
  func null() throws {
    let file = try read(timeline(layers: "  - { shadowPath: null }"))
    #expect(file.root.sublayers.first?.values.first?.value == .null)
  }

  @Test(
    "An invalid path is reported once",
    arguments: [
      "12", "[1, 2]", "M1 2 X", "M1", "{}", "{ rct: [1, 2, 3, 4] }", "{ rect: [1, 2, 3] }", "{ rect: [1, 2, -3, 4] }",
      "{ circle: [1, 2, -3] }", "{ polygon: [] }", "{ polygon: [[1, 2], 3] }", "{ roundedRect: [1, 2, 3, 4] }",
      "{ rect: [1, 2, 3, 4], ellipse: [1, 2, 3, 4] }", "{ rect: [1, 2, 3, 4], cornerRadius: 2 }",
    ])
  func wrong(text: String) {
    let found = problems(timeline(layers: "  - { shadowPath: \(text) }"))
    #expect(found.count == 1, "\(found)")
  }

  @Test("An error in path data has its position")
  func place() {
    let found = problems(timeline(layers: "  - { shadowPath: M1 2X }"))
    #expect(found.first?.contains("character 5 of the path data is 'X'") ?? false, "\(found)")
  }

  @Test("A path is printed as path data and compared by its points")
  func output() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    let other = CGPath(rect: CGRect(x: 0, y: 0, width: 10.5, height: 20), transform: nil)
    #expect(PropertyValue.path(path).json == "\"M0 0L10 0L10 20L0 20Z\"")
    #expect(PropertyValue.path(path).difference(from: .path(other)) == 0.5)
    let round = CGPath(ellipseIn: Self.box, transform: nil)
    #expect(PropertyValue.path(path).difference(from: .path(round)) == .infinity)
  }
}
