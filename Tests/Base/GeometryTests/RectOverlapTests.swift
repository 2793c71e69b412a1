import Foundation
import Testing

@testable import Geometry

@Suite("Overlap of rectangles")
struct RectOverlapTests {
  private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test(
    "An invalid rectangle overlaps nothing",
    arguments: [
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1),
    ])
  func numbers(rect: CGRect) {
    #expect(Self.unit.overlap(with: rect).isNull)
    #expect(rect.overlap(with: Self.unit).isNull)
    #expect(!rect.safelyContains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test("Otherwise the overlap is the intersection")
  func intersection() {
    let other = CGRect(x: 2, y: 2, width: -1.5, height: -1)
    #expect(Self.unit.overlap(with: other) == CGRect(x: 0.5, y: 1, width: 0.5, height: 0))
    #expect(Self.unit.safelyContains(CGPoint(x: 0, y: 0.5)))
    #expect(!Self.unit.safelyContains(CGPoint(x: CGFloat.nan, y: 0.5)))
  }
}
