import Foundation
import Geometry
import Layers
import Pixels
import Testing

@Suite("Hits in replicas of a presentation copy")
struct ReplicaHitTests {
  private let show = Show()
  private let replicator = CAReplicatorLayer()
  private let dot = CALayer()

  init() {
    replicator.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    replicator.position = CGPoint(x: 200, y: 150)
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.25
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    dot.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.position.y = 20
    replicator.addSublayer(dot)
    // From 0 to 160 in a second.
    dot.add(slide(to: 160), forKey: nil)
    show.root.addSublayer(replicator)
    show.context.commit()
    show.context.advance(to: 0.75)
  }

  private func hit(_ x: Double, _ y: Double) -> CALayer? {
    replicator.presentation()?.hitTest(CGPoint(x: x, y: y))
  }

  @Test("Each instance is hit where it is at its own time, and nowhere else")
  func delay() {
    for (index, x) in [120.0, 80, 40].enumerated() {
      let y = 20 + 40 * Double(index)
      #expect(hit(x, y)?.model() === dot && hit(x + 9, y)?.model() === dot)
      #expect(hit(x - 11, y)?.model() === replicator && hit(x + 11, y)?.model() === replicator)
    }
  }

  @Test("What is hit has the values of the instance's time")
  func values() {
    #expect(hit(80, 60)?.position.x == 80)
    #expect(hit(80, 60)?.superlayer?.model() === replicator)
  }

  @Test("With a negative delay, instances show later times")
  func ahead() {
    show.transaction(at: 0.75) {
      CATransaction.setDisableActions(true)
      replicator.instanceDelay = -0.125
    }
    #expect(hit(120, 20)?.model() === dot && hit(140, 60)?.model() === dot)
    #expect(hit(120, 60)?.model() === replicator)
  }

  @Test("The delays of replicators in one another add up")
  func nested() {
    let outer = CAReplicatorLayer()
    outer.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    outer.position = CGPoint(x: 200, y: 150)
    (outer.instanceCount, outer.instanceDelay) = (2, 0.5)
    outer.instanceTransform = CATransform3DMakeTranslation(200, 0, 0)
    show.at(0.75) {
      outer.addSublayer(replicator)
      show.root.addSublayer(outer)
    }
    show.context.advance(to: 1.75)
    dot.add(slide(to: 160, duration: 1), forKey: nil)
    show.context.commit()
    show.context.advance(to: 2.5)
    func hit(_ x: Double, _ y: Double) -> CALayer? { outer.presentation()?.hitTest(CGPoint(x: x, y: y)) }
    #expect(hit(120, 20)?.model() === dot && hit(80, 60)?.model() === dot)
    #expect(hit(240, 20)?.model() === dot && hit(200, 60)?.model() === dot)
    #expect(hit(320, 20)?.model() === replicator)
  }

  @Test("Replicas with preservesDepth are hit too")
  func depth() {
    show.at(0.75) { replicator.preservesDepth = true }
    #expect(hit(120, 20)?.model() === dot && hit(80, 60)?.model() === dot && hit(40, 100)?.model() === dot)
    #expect(hit(120, 60) == nil)
  }

  @Test("The model is hit by the values that were set, in every instance")
  func model() {
    #expect(replicator.hitTest(CGPoint(x: 5, y: 60)) === dot)
    #expect(replicator.hitTest(CGPoint(x: 80, y: 60)) === replicator)
  }

  @Test("A shape in an instance is hit by the path of its time, on the stroke and in the fill")
  func shapes() {
    let shape = CAShapeLayer()
    func square(_ side: Double) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    shape.path = square(32)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.white, .white, 2)
    let grow = CABasicAnimation(keyPath: "path")
    (grow.fromValue, grow.toValue, grow.duration) = (square(0), square(32), 1)
    show.at(0.75) {
      replicator.sublayers = [shape]
      shape.add(grow, forKey: nil)
    }
    // After 0.75 s the first instance is 24 wide, the second 16.
    show.context.advance(to: 1.5)
    #expect(hit(23, 23)?.model() === shape && hit(24.5, 10)?.model() === shape && hit(26, 10)?.model() === replicator)
    #expect(hit(15, 55)?.model() === shape && hit(16.5, 50)?.model() === shape && hit(18, 50)?.model() === replicator)
  }

  @Test("Transparent layers, instances and fills are hit like opaque ones")
  func transparent() {
    show.at(0.75) {
      dot.opacity = 0
      replicator.instanceAlphaOffset = -1
    }
    #expect(hit(120, 20)?.model() === dot && hit(80, 60)?.model() === dot)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.fillColor = CGColor(gray: 1, alpha: 0)
    #expect(shape.hitTest(CGPoint(x: 5, y: 5)) === shape)
    shape.fillColor = nil
    #expect(shape.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }
}
