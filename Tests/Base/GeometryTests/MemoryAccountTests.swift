import Foundation
import Geometry
import Testing

@Suite("Memory for paths")
struct MemoryAccountTests {
  private struct Refusal: Error {}

  /// An account with a number of bytes.
  private final class Account: MemoryAccount {
    private var rest: Int

    /// The largest number of bytes that was requested at once.
    private(set) var largest = 0

    init(_ byteCount: Int) { rest = byteCount }

    func reserve(_ byteCount: Int) throws(Refusal) {
      largest = max(largest, byteCount)
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
    #expect(try PolygonList(path, tolerance: 0.01, from: Account(200_000)) == PolygonList(path, tolerance: 0.01))
    #expect(throws: Refusal.self) { try PolygonList(path, tolerance: 0.01, from: Account(1000)) }
  }

  @Test("The lines of a stroke are created with enough memory, and refused with less")
  func lines() throws {
    let style = StrokeStyle(width: 40)
    #expect(try StrokePlan(path, style, tolerance: 0.01, from: Account(10 << 20)).outline().points.count > 100)
    #expect(throws: Refusal.self) { try StrokePlan(path, style, tolerance: 0.01, from: Account(1000)) }
  }

  @Test("The joins of a line are counted before they are created, not after the line")
  func joins() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 0..<200 { path.addLine(to: CGPoint(x: index % 2 * 300, y: index)) }
    let plan = StrokePlan(path, StrokeStyle(width: 10_000, join: .round), tolerance: 0.01)
    let account = Account(100 << 20)
    let outline = try plan.outline(taking: account)
    #expect(outline == plan.outline())
    #expect(account.largest < outline.size / 2, "\(account.largest), \(outline.size)")
    let dash = StrokeDash(lengths: [50_000, 1], phase: 0)
    let dashed = Account(100 << 20)
    #expect(try plan.outline(dash: dash, taking: dashed) == plan.outline(dash: dash))
    #expect(dashed.largest < outline.size / 4 * 3, "\(dashed.largest), \(outline.size)")
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
