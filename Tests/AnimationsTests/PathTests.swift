import Foundation
import Geometry
import Testing

@testable import Animations

@Suite("Paths as values")
struct PathTests {
  private let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
  private let large = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 20), transform: nil)

  @Test("Paths with equal elements move point by point, and beyond their ends")
  func mixing() {
    let tween = Tween(.path(small), .path(large))
    let middle = CGPath(rect: CGRect(x: 5, y: 0, width: 20, height: 15), transform: nil)
    #expect(tween.value(at: 0.5) == .path(middle))
    #expect(tween.value(at: 0) == .path(small))
    #expect(tween.value(at: 1) == .path(large))
    let beyond = CGPath(rect: CGRect(x: 20, y: 0, width: 50, height: 30), transform: nil)
    #expect(tween.value(at: 2) == .path(beyond))
  }

  @Test("Paths with other elements, and no path, step in the middle")
  func stepping() {
    let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    for end in [PropertyValue.path(round), .null] {
      let tween = Tween(.path(small), end)
      #expect(tween.value(at: 0.49) == .path(small))
      #expect(tween.value(at: 0.5) == end)
    }
  }

  @Test("A path that is built further afterwards does not change its value")
  func copies() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let value = path.propertyValue
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(value == .path(small))
  }
}
