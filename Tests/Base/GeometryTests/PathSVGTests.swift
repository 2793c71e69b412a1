import Foundation
import Geometry
import Testing

@Suite struct PathSVGTests {
  private func elements(_ data: String) throws -> [PathElement] { Array(try CGPath(svgPathData: data).elements) }

  private func problem(_ data: String) -> SVGPathError? {
    do {
      _ = try CGPath(svgPathData: data)
      return nil
    } catch { return error as? SVGPathError }
  }

  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test("Lower case commands are relative to the current point")
  func relative() throws {
    #expect(try elements("m10 10l5 5h3v-2z") == elements("M10 10L15 15H18V13Z"))
    #expect(try elements("m1 1c1 2 3 4 5 6") == elements("M1 1C2 3 4 5 6 7"))
    #expect(try elements("m1 1q1 2 3 4") == elements("M1 1Q2 3 4 5"))
    #expect(try elements("m1 1q1 2 3 4t9 9") == elements("M1 1Q2 3 4 5T13 14"))
    #expect(try elements("m1 1c1 2 3 4 5 6s1 2 3 4") == elements("M1 1C2 3 4 5 6 7S7 9 9 11"))
    #expect(try elements("m1 1a5 5 0 0 1 10 0") == elements("M1 1A5 5 0 0 1 11 1"))
  }

  @Test("Every command adds its element")
  func commands() throws {
    #expect(
      try elements("M1 2 L3 4 H5 V6 C1 2 3 4 5 7 Q1 2 3 4 Z") == [
        .move(to: point(1, 2)), .line(to: point(3, 4)), .line(to: point(5, 4)), .line(to: point(5, 6)),
        .curve(to: point(5, 7), control1: point(1, 2), control2: point(3, 4)),
        .quadCurve(to: point(3, 4), control: point(1, 2)), .closeSubpath,
      ])
  }

  @Test("Numbers that follow repeat the command, after a move as lines")
  func repeats() throws {
    #expect(try elements("M0 0 1 1 2 2") == elements("M0 0L1 1L2 2"))
    #expect(try elements("m5 5 1 1 2 2") == elements("M5 5L6 6L8 8"))
    #expect(try elements("M0 0h1 2 3") == elements("M0 0H1H3H6"))
    #expect(try elements("M0 0Q1 1 2 0 3 1 4 0") == elements("M0 0Q1 1 2 0Q3 1 4 0"))
  }

  @Test("Smooth curves reflect the previous control point, but only that of the same kind")
  func smooth() throws {
    #expect(try elements("M0 0C0 5 5 5 5 0S10 -5 10 0") == elements("M0 0C0 5 5 5 5 0C5 -5 10 -5 10 0"))
    #expect(try elements("M0 0Q5 5 10 0T20 0T30 0") == elements("M0 0Q5 5 10 0Q15 -5 20 0Q25 5 30 0"))
    #expect(try elements("M0 0Q5 5 10 0S15 5 20 0") == elements("M0 0Q5 5 10 0C10 0 15 5 20 0"))
    #expect(try elements("M0 0L10 0T20 0") == elements("M0 0L10 0Q10 0 20 0"))
  }

  @Test("Separators may be spaces, commas, signs, points or nothing")
  func separators() throws {
    let expected = try elements("M 1 -2 L 0.5 0.25 L -3 4")
    #expect(try elements("M1-2L.5.25-3,4") == expected)
    #expect(try elements("\n M\t1 , -2 L 5e-1 25E-2\r\n-3e0+4 ") == expected)
  }

  @Test("Flags need no separators")
  func flags() throws {
    #expect(try elements("M0 0a5 5 0 0110 0") == elements("M0 0a5 5 0 0 1 10 0"))
    #expect(try elements("M0 0a5 5 0 10.5.5") == elements("M0 0a5 5 0 1 0 .5 .5"))
  }

  @Test(
    "An arc's flags choose one of four arcs",
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func arcFlags(isLarge: Bool, isSweep: Bool) throws {
    let path = try CGPath(svgPathData: "M0 0A10 10 0 \(isLarge ? 1 : 0) \(isSweep ? 1 : 0) 10 10")
    // The two circles of radius 10 through both points.
    let centre = isLarge == isSweep ? point(10, 0) : point(0, 10)
    #expect(abs(path.length - (isLarge ? 15 : 5) * .pi) < 0.01)
    #expect(Dense.subpaths(of: path)[0].allSatisfy { abs(hypot($0.x - centre.x, $0.y - centre.y) - 10) < 0.003 })
  }

  @Test("An arc rotates its ellipse, and ends exactly at its end")
  func turnedArc() throws {
    let path = try CGPath(svgPathData: "M-0 -20A20 5 90 0 1 0 20")
    #expect(path.currentPoint == point(0, 20))
    #expect(abs(path.boundingBoxOfPath.maxX - 5) < 0.002)
    #expect(abs(path.boundingBoxOfPath.minX) < 0.002)
  }

  @Test("Radii that are too small are enlarged, and radii of 0 result in a line")
  func arcRadii() throws {
    let half = try CGPath(svgPathData: "M0 0A1 1 0 0 1 20 0")
    #expect(abs(half.length - 10 * .pi) < 0.01)
    #expect(try elements("M0 0A0 5 0 0 1 20 0") == elements("M0 0L20 0"))
    #expect(try elements("M0 0A-10 10 0 0 1 20 0") == elements("M0 0A10 10 0 0 1 20 0"))
    #expect(try elements("M1 1A10 10 0 0 1 1 1") == elements("M1 1"))
  }

  @Test("After a close a relative command starts at the subpath's start")
  func afterClose() throws {
    #expect(try elements("M5 5h10v10zl1 1") == elements("M5 5L15 5L15 15ZL6 6"))
    #expect(try elements("M5 5h10zm1 1h1") == elements("M5 5L15 5ZM6 6L7 6"))
  }

  @Test("Empty data is an empty path")
  func empty() throws { #expect(try CGPath(svgPathData: " \n").isEmpty) }

  @Test(
    "Errors have the problem and the character's position",
    arguments: [
      ("L1 2", SVGPathError.Problem.noMove, 1), ("1 2", .noMove, 1), ("M1 2 X3", .unknownCommand("X"), 6),
      ("M1", .expectedNumber(command: "M"), 3), ("M1 2L3 Z", .expectedNumber(command: "L"), 8),
      ("M1 2 3", .expectedNumber(command: "L"), 7), ("M0 0a1 1 0 2 0 1 1", .expectedFlag, 12),
      ("M0 0z5", .unexpectedNumber, 6), ("M1e999 0", .numberOutOfRange, 2), ("M1 2é", .unknownCommand("é"), 5),
      ("M1 2,", .unknownCommand(","), 5), ("M1 2 . 3", .expectedNumber(command: "L"), 6),
    ] as [(String, SVGPathError.Problem, Int)])
  func errors(data: String, expected: SVGPathError.Problem, position: Int) {
    #expect(problem(data)?.problem == expected)
    #expect(problem(data)?.position == position)
  }

  @Test("An error reads as a sentence")
  func sentence() {
    #expect(problem("M1 2 X3")?.description.hasPrefix("Character 6 of the path data: 'X' is not a command") == true)
  }

  @Test("Random text never crashes the parser")
  func randomText() {
    var random = RandomNumbers(seed: 20)
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n☃")
    for _ in 0..<3000 {
      let data = String((0..<20).map { _ in letters.randomElement(using: &random) ?? "M" })
      if let error = problem("M1 1" + data) { #expect(error.position <= data.count + 5) }
    }
  }
}
