import Testing
import UIKit

@Suite("UIBezierPath")
struct BezierPathTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

  @Test("Only the given corners are rounded")
  func corners() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 98, y: 58)))
    #expect(path.contains(CGPoint(x: 98, y: 2)) && path.contains(CGPoint(x: 2, y: 58)))
    #expect(path.bounds == rect)
  }

  @Test("Rounded corners are quarter circles, of at most half the shorter side")
  func radius() {
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 500)
    // On the circle with radius 30 about (30, 30).
    #expect(path.contains(CGPoint(x: 30 - 21, y: 30 - 21)) && !path.contains(CGPoint(x: 30 - 21.5, y: 30 - 21.5)))
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 0) == UIBezierPath(rect: rect))
  }

  @Test("A clockwise arc goes down from its right end")
  func arcs() {
    let half = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(half.contains(CGPoint(x: 0, y: 5)) && !half.contains(CGPoint(x: 0, y: -5)))
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(other.contains(CGPoint(x: 0, y: -5)) && !other.contains(CGPoint(x: 0, y: 5)))
  }

  @Test("A reversed path goes from the end to the beginning, and reversing it again restores it")
  func reversing() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    path.addCurve(to: .init(x: 0, y: 20), controlPoint1: .init(x: 20, y: 15), controlPoint2: .init(x: 5, y: 20))
    let expected = UIBezierPath()
    expected.move(to: CGPoint(x: 0, y: 20))
    expected.addCurve(to: .init(x: 20, y: 10), controlPoint1: .init(x: 5, y: 20), controlPoint2: .init(x: 20, y: 15))
    expected.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 20, y: 0))
    expected.addLine(to: .zero)
    #expect(path.reversing() == expected)
    #expect(path.reversing().reversing() == path)
  }

  @Test("A reversed circle within another one is a hole")
  func hole() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40))
    let inner = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20))
    path.append(inner)
    #expect(path.contains(CGPoint(x: 20, y: 20)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 20, y: 20)))
    let reversed = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40))
    reversed.append(inner.reversing())
    #expect(!reversed.contains(CGPoint(x: 20, y: 20)) && reversed.contains(CGPoint(x: 5, y: 20)))
  }

  @Test("Dashes are stored, and copied")
  func dashes() throws {
    let path = UIBezierPath(rect: rect)
    path.setLineDash([3, 2, 1], count: 3, phase: 1)
    let copy = try #require(path.copy() as? UIBezierPath)
    var (count, phase) = (0, CGFloat(0))
    copy.getLineDash(nil, count: &count, phase: &phase)
    var lengths = [CGFloat](repeating: 0, count: count)
    copy.getLineDash(&lengths, count: nil, phase: nil)
    #expect(lengths == [3, 2, 1] && phase == 1)
  }

  @Test("A transform applies to all points")
  func transform() {
    let path = UIBezierPath(rect: rect)
    path.apply(CGAffineTransform(translationX: 5, y: 6))
    #expect(path.bounds == rect.offsetBy(dx: 5, dy: 6))
  }

  @Test("Numbers that are not finite are ignored")
  func hostile() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5), cornerRadius: .nan)
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addArc(withCenter: .zero, radius: .infinity, startAngle: 0, endAngle: .nan, clockwise: true)
    _ = path.reversing().bounds
    #expect(UIBezierPath().reversing().isEmpty && !UIBezierPath().contains(.zero))
  }
}
