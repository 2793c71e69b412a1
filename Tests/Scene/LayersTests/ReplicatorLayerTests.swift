import Foundation
import Geometry
import Layers
import Pixels
import Testing

@Suite struct ReplicatorLayerTests {
  private let replicator = CAReplicatorLayer()
  private let dot = CALayer()

  init() {
    replicator.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    replicator.addSublayer(dot)
  }

  /// A point of the replicator's own coordinates.
  private func hit(_ x: Double, _ y: Double) -> CALayer? { replicator.hitTest(CGPoint(x: x + 10, y: y + 20)) }

  @Test("By default a replicator draws its sublayers once, unchanged")
  func defaults() {
    #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0 && !replicator.preservesDepth)
    #expect(
      replicator.instanceTransform == CATransform3DIdentity && replicator.instanceColor?.components == [1, 1, 1, 1])
    #expect(replicator.instanceAlphaOffset == 0)
  }

  @Test("Key-value coding reaches every property")
  func keys() {
    replicator.setValue(7.9, forKey: "instanceCount")
    replicator.setValue(30, forKeyPath: "instanceTransform.translation.x")
    replicator.setValue(-0.25, forKey: "instanceRedOffset")
    #expect(replicator.instanceCount == 7 && replicator.instanceTransform.m41 == 30)
    #expect(replicator.instanceRedOffset == -0.25)
  }

  @Test("A replica is hit as the layer that it shows")
  func replicas() {
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    #expect(hit(5, 5) === dot && hit(25, 5) === dot && hit(45, 5) === dot)
    #expect(hit(15, 5) === replicator && hit(65, 5) === replicator)
  }

  @Test("The transform is about the middle of the bounds")
  func middle() {
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    #expect(hit(95, 45) === dot && hit(95, 5) === replicator)
  }

  @Test("Replicas of replicas are hit, at the sublayer under the point")
  func nested() {
    let (inner, side) = (CAReplicatorLayer(), CALayer())
    inner.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    side.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    dot.addSublayer(side)
    inner.addSublayer(dot)
    replicator.sublayers = [inner]
    (inner.instanceCount, replicator.instanceCount) = (2, 2)
    inner.instanceTransform = CATransform3DMakeTranslation(0, 15, 0)
    replicator.instanceTransform = CATransform3DMakeTranslation(50, 0, 0)
    #expect(hit(52, 17) === side && hit(58, 22) === dot && hit(58, 12) === inner)
  }

  @Test("A later instance is in front, whatever its depth; with preservesDepth the nearest is")
  func order() {
    let tag = CALayer()
    tag.frame = CGRect(x: 0, y: 0, width: 4, height: 10)
    dot.addSublayer(tag)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(4, 0, -10)
    #expect(hit(5, 5) === tag)
    replicator.preservesDepth = true
    #expect(hit(5, 5) === dot && hit(13, 5) === dot && hit(11, 5) === dot && hit(60, 5) == nil)
  }

  @Test("No instances are not hit")
  func none() {
    replicator.instanceCount = 0
    #expect(hit(5, 5) === replicator)
    replicator.instanceCount = -5
    #expect(hit(5, 5) === replicator)
  }
}
