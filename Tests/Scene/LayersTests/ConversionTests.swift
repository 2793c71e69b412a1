import Foundation
import Geometry
import Layers
import Testing

@Suite struct ConversionTests {
  let root = CALayer()
  let parent = CALayer()
  let child = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    parent.frame = CGRect(x: 100, y: 50, width: 200, height: 100)
    child.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    root.addSublayer(parent)
    parent.addSublayer(child)
  }

  @Test("Positions add up to the root, and back")
  func offsets() {
    #expect(child.convert(CGPoint(x: 1, y: 2), to: root).isNear(111, 72))
    #expect(child.convert(CGPoint(x: 111, y: 72), from: root).isNear(1, 2))
  }

  @Test("A nil layer is the space around the root layer")
  func nilLayer() {
    root.position = CGPoint(x: 1200, y: 150)
    #expect(child.convert(CGPoint.zero, to: nil).isNear(1110, 70))
    #expect(child.convert(CGPoint(x: 1110, y: 70), from: nil).isNear(0, 0))
  }

  @Test("Siblings are converted through their superlayer only")
  func siblings() {
    let sibling = CALayer()
    sibling.frame = CGRect(x: 110, y: 20, width: 10, height: 10)
    parent.addSublayer(sibling)
    parent.transform = CATransform3DMakeScale(0, 0, 0)
    #expect(child.convert(CGPoint(x: 5, y: 5), to: sibling).isNear(-95, 5))
  }

  @Test("A scroll of the superlayer's bounds moves what lies inside it")
  func boundsOrigin() {
    parent.bounds.origin = CGPoint(x: 30, y: 0)
    #expect(child.convert(CGPoint.zero, to: root).isNear(80, 70))
  }

  @Test("A scale is about the anchor point")
  func scale() {
    // The centre of the parent lies at (200, 100); its corner goes from (100, 50) to (0, 0).
    parent.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(parent.convert(CGPoint.zero, to: root).isNear(0, 0))
    #expect(child.convert(CGPoint.zero, to: root).isNear(20, 40))
    #expect(root.convert(CGPoint(x: 20, y: 40), to: child).isNear(0, 0))
  }

  @Test("A quarter turn maps x to y")
  func rotation() {
    parent.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(parent.convert(CGPoint(x: 110, y: 50), to: root).isNear(200, 110))
  }

  @Test("The bounding box of a rotated rectangle is converted")
  func turnedRect() {
    parent.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(parent.convert(parent.bounds, to: root).isNear(150, 0, 100, 200))
  }

  @Test("sublayerTransform is about the anchor point of the superlayer")
  func sublayerTransform() {
    // In the parent, the child's corner (10, 20) lies (−90, −30) from the centre (100, 50).
    parent.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
    #expect(child.convert(CGPoint.zero, to: parent).isNear(55, 35))
    #expect(child.convert(CGPoint(x: 55, y: 35), from: parent).isNear(0, 0))
  }

  @Test("A perspective enlarges nearer layers")
  func perspective() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    parent.sublayerTransform = perspective
    child.zPosition = 100
    // w = 1 − 100/200, so the distance from the centre (100, 50) doubles: (−90, −30) → (−180, −60).
    #expect(child.convert(CGPoint.zero, to: parent).isNear(-80, -10))
    #expect(parent.convert(CGPoint(x: -80, y: -10), to: child).isNear(0, 0))
  }

  @Test("anchorPointZ moves the layer away from its pivot")
  func anchorPointZ() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    parent.sublayerTransform = perspective
    child.anchorPointZ = -100
    #expect(child.convert(CGPoint.zero, to: parent).isNear(-80, -10))
  }

  @Test("A flipped layer measures y from its other edge")
  func flipped() {
    parent.isGeometryFlipped = true
    #expect(parent.convert(CGPoint(x: 0, y: 10), to: root).isNear(100, 140))
    #expect(child.convert(CGPoint.zero, to: root).isNear(110, 130))
  }

  @Test("A layer seen edge-on has no inverse: points become zero")
  func edgeOn() {
    child.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    child.transform.m11 = 0
    #expect(child.convert(CGPoint(x: 30, y: 30), from: parent) == .zero)
  }

  @Test("A layer without a tree in common is reached through the space around both")
  func strangers() {
    let stranger = CALayer()
    stranger.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(child.convert(CGPoint.zero, to: stranger).isNear(105, 65))
  }

  @Test("Time runs through beginTime, speed and timeOffset")
  func time() {
    parent.beginTime = 2
    parent.speed = 0.5
    parent.timeOffset = 1
    child.speed = 4
    // (6 − 2) · 0.5 + 1 = 3, times 4.
    #expect(child.convertTime(6, from: nil) == 12)
    #expect(child.convertTime(12, to: nil) == 6)
    #expect(child.convertTime(12, to: parent) == 3)
  }

  @Test("A speed is the decimal that was set")
  func decimalSpeed() {
    parent.speed = 0.1
    #expect(parent.convertTime(10, from: nil) == 1)
  }

  @Test("Before its begin a layer's time is 0")
  func timeBeforeBegin() {
    parent.beginTime = 2
    parent.timeOffset = 1
    #expect(parent.convertTime(1, from: nil) == 0)
  }

  @Test("The time of a paused layer converts to 0")
  func timeOfPaused() {
    parent.speed = 0
    parent.timeOffset = 3
    #expect(parent.convertTime(100, from: nil) == 3)
    #expect(parent.convertTime(3, to: nil) == 0)
  }
}
