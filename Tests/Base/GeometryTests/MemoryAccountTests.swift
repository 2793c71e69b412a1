import Foundation
import Geometry
import Testing

@Suite("Memory for paths")
struct MemoryAccountTests {
  private struct Refusal: Error {}

  /// An account with a number of bytes.
  private final class Account: MemoryAccount {
    private var rest: Int
    init(_ byteCount: Int) { rest = byteCount }

    func reserve(_ byteCount: Int) throws(Refusal) {
      guard byteCount <= rest else { throw Refusal() }
      rest -= byteCount
    }
  }

  private let path: CGPath = {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 900, y: 0), control1: CGPoint(x: 0, y: 900), control2: CGPoint(x: 900, y: 900))
    return path
  }()

  @Test("Polygons of a path are created with enough memory, and refused with less")
  func polygons() throws {
    #expect(try PolygonList(path, tolerance: 0.01, from: Account(100_000)) == PolygonList(path, tolerance: 0.01))
    #expect(throws: Refusal.self) { try PolygonList(path, tolerance: 0.01, from: Account(1000)) }
  }

  @Test("The lines of a stroke are created with enough memory, and refused with less")
  func lines() throws {
    let style = StrokeStyle(width: 40)
    #expect(try StrokePlan(path, style, tolerance: 0.01, from: Account(10 << 20)).outline().points.count > 100)
    #expect(throws: Refusal.self) { try StrokePlan(path, style, tolerance: 0.01, from: Account(1000)) }
  }

  @Test("The outlines of dashes are refused before they exceed the memory")
  func dashes() throws {
    let plan = StrokePlan(path, StrokeStyle(width: 40, cap: .round), tolerance: 0.01)
    let dash = StrokeDash(lengths: [0.5, 0.5], phase: 0)
    let outline = try plan.outline(dash: dash, taking: Account(100 << 20))
    #expect(outline == plan.outline(dash: dash))
    #expect(throws: Refusal.self) { try plan.outline(dash: dash, taking: Account(outline.size / 2)) }
  }
}
