import Foundation
import Geometry
import Properties
import Testing

@Suite("Paths as values")
struct PathTests {
  private let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
  private let large = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 20), transform: nil)

  @Test("Paths with equal elements are interpolated point by point, and extrapolated")
  func mixing() {
    let tween = Tween(.path(small), .path(large))
    let middle = CGPath(rect: CGRect(x: 5, y: 0, width: 20, height: 15), transform: nil)
    #expect(tween.value(at: 0.5) == .path(middle))
    #expect(tween.value(at: 0) == .path(small))
    #expect(tween.value(at: 1) == .path(large))
    let beyond = CGPath(rect: CGRect(x: 20, y: 0, width: 50, height: 30), transform: nil)
    #expect(tween.value(at: 2) == .path(beyond))
  }

  @Test("null, and a path that draws nothing, change in a step in the middle")
  func stepping() {
    for end in [PropertyValue.path(CGMutablePath()), .null] {
      let tween = Tween(.path(small), end)
      #expect(tween.value(at: 0.49) == .path(small))
      #expect(tween.value(at: 0.5) == end)
    }
  }

  @Test("A square becomes a concentric circle and stays between both")
  func squareToCircle() throws {
    let square = CGPath(rect: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let tween = Tween(.path(square), .path(circle))
    #expect(tween.value(at: 0) == .path(square))
    #expect(tween.value(at: 1) == .path(circle))
    var lengths = [square.length]
    for fraction in [0.001, 0.25, 0.5, 0.75, 0.999] {
      guard case .path(let path) = tween.value(at: fraction) else {
        Issue.record("no path")
        return
      }
      let box = path.boundingBoxOfPath
      #expect(abs(Double(box.midX)) < 0.1 && abs(Double(box.width) - 20) < 0.2)
      lengths.append(path.length)
    }
    lengths.append(circle.length)
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
    #expect(abs(lengths[1] - lengths[0]) < 0.1 && abs(lengths[5] - lengths[6]) < 0.1)
  }

  @Test("Shapes do not twist, for any starting point and direction")
  func aligned() throws {
    let square = try CGPath(svgPathData: "M0 0 L10 0 L10 10 L0 10 Z")
    // The same square, from the opposite corner, in the other direction and with one more point.
    let other = try CGPath(svgPathData: "M10 10 L10 5 L10 0 L0 0 L0 10 Z")
    guard case .path(let middle) = Tween(.path(square), .path(other)).value(at: 0.5) else {
      Issue.record("no path")
      return
    }
    #expect(abs(middle.length - 40) < 0.5)
    #expect(abs(Double(middle.boundingBoxOfPath.width) - 10) < 0.3)
  }

  @Test("A subpath without a counterpart grows from its middle")
  func growing() throws {
    let one = try CGPath(svgPathData: "M0 0 L10 0")
    let two = try CGPath(svgPathData: "M0 0 L10 0 M100 0 L100 20")
    guard case .path(let middle) = Tween(.path(one), .path(two)).value(at: 0.5) else {
      Issue.record("no path")
      return
    }
    #expect(abs(middle.length - 20) < 1e-6)
    #expect(abs(Double(middle.boundingBoxOfPath.maxY) - 15) < 1e-6)
  }

  @Test("Later changes of a mutable path do not change the value")
  func copies() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let value = path.propertyValue
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(value == .path(small))
  }
}
