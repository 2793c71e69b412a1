import Foundation
import Geometry
import Layers
import Testing

@Suite struct HitTestingTests {
  let root = CALayer()
  let back = CALayer()
  let front = CALayer()

  init() {
    root.frame = CGRect(x: 100, y: 0, width: 200, height: 200)
    back.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    front.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(back)
    root.addSublayer(front)
  }

  /// A point of the root's own coordinates.
  private func hit(_ x: Double, _ y: Double) -> CALayer? { root.hitTest(CGPoint(x: x + 100, y: y)) }

  @Test("A point is in the superlayer's coordinates")
  func space() {
    #expect(root.hitTest(CGPoint(x: 50, y: 150)) == nil)
    #expect(root.hitTest(CGPoint(x: 110, y: 190)) === root)
  }

  @Test("The last of the siblings that contain a point is in front")
  func order() {
    #expect(hit(75, 75) === front)
    #expect(hit(25, 25) === back)
  }

  @Test("A greater zPosition is in front, whatever the order")
  func zPosition() {
    back.zPosition = 1
    #expect(hit(75, 75) === back)
  }

  @Test("Bounds include their minimum edges and not their maximum edges")
  func edges() {
    #expect(back.contains(CGPoint(x: 0, y: 0)))
    #expect(!back.contains(CGPoint(x: 100, y: 0)))
  }

  @Test("Round corners are hit")
  func corners() {
    front.cornerRadius = 50
    front.masksToBounds = true
    #expect(hit(51, 51) === front)
  }

  @Test("A hidden layer is skipped with its sublayers")
  func hidden() {
    let inner = CALayer()
    inner.frame = front.bounds
    front.addSublayer(inner)
    #expect(hit(75, 75) === inner)
    front.isHidden = true
    #expect(hit(75, 75) === back)
  }

  @Test("A sublayer is hit outside its superlayer, unless that masks to its bounds")
  func outside() {
    let inner = CALayer()
    inner.frame = CGRect(x: 110, y: 0, width: 20, height: 20)
    front.addSublayer(inner)
    #expect(hit(165, 55) === inner)
    front.masksToBounds = true
    #expect(hit(165, 55) === root)
  }

  @Test("A rotated layer is hit where it is visible")
  func rotation() {
    // A square of 100 about (100, 100), on its corner: it reaches 70.7 up, and no longer into its old corners.
    front.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(hit(100, 31) === front)
    #expect(hit(52, 148) === root)
  }

  @Test("The back of a layer is hit")
  func back180() {
    front.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(hit(140, 140) === front)
  }

  @Test("A layer seen edge-on is not hit")
  func edgeOn() {
    front.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(hit(100, 100) === root)
  }

  @Test("A sublayer transform applies to hits of sublayers, but not of the layer itself")
  func sublayerTransform() {
    root.sublayerTransform = CATransform3DMakeTranslation(0, -50, 0)
    #expect(hit(140, 120) === root)
    #expect(hit(140, 60) === front)
  }

  @Test("Perspective enlarges near layers")
  func perspective() {
    // 250 before the eye's plane of 500: twice as large about the root's centre (100, 100), so 0…200.
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    front.zPosition = 250
    #expect(hit(3, 197) === front)
    front.zPosition = 0
    #expect(hit(3, 197) === root)
  }

  @Test("Points behind the eye are not hit")
  func behindTheEye() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    front.zPosition = 750
    #expect(hit(100, 100) === root)
  }

  @Test("Of two intersecting layers the nearer one is hit on each side")
  func intersecting() {
    front.frame = back.frame
    // Turned by 45° about the vertical middle: x' grows with x, z falls with it, so the left half is in front.
    front.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    #expect(hit(25, 50) === front)
    #expect(hit(75, 50) === back)
  }

  @Test("Hit testing looks through a transform layer, with its transform")
  func transformLayer() {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 150, width: 20, height: 20)
    space.addSublayer(inner)
    space.transform = CATransform3DMakeTranslation(100, 0, 0)
    root.addSublayer(space)
    #expect(hit(115, 155) === inner)
    #expect(hit(15, 155) === root)
    #expect(space.hitTest(CGPoint(x: 115, y: 155)) === inner)
    #expect(space.hitTest(CGPoint(x: 15, y: 155)) == nil)
  }

  @Test("A layer in a transform layer is in front of one outside that is farther away")
  func depthInTransformLayer() {
    let space = CATransformLayer()
    let inner = CALayer()
    inner.frame = front.frame
    inner.zPosition = 10
    space.addSublayer(inner)
    root.insertSublayer(space, at: 0)
    #expect(hit(75, 75) === inner)
    space.zPosition = -20
    #expect(hit(75, 75) === front)
  }

  @Test("A presentation tree is hit where it is shown")
  func presentation() throws {
    let show = Show()
    show.layer.bounds.size = CGSize(width: 10, height: 10)
    show.layer.position = CGPoint(x: 0, y: 150)
    show.at(0) { show.layer.add(slide(to: 100), forKey: "slide") }
    let shown = try #require(show.root.presentation(at: 0.5))
    let point = CGPoint(x: 50 - 200, y: 150 - 150)
    #expect(shown.hitTest(point)?.model() === show.layer)
    #expect(show.root.hitTest(point) === show.root)
  }

  @Test("A transform with NaN is never hit")
  func notANumber() {
    front.transform = CATransform3DMakeScale(.nan, 1, 1)
    back.transform = CATransform3DMakeScale(.infinity, 1, 1)
    #expect(hit(75, 75) === root)
  }
}

@Suite struct SpatialConversionTests {
  let root = CALayer()
  let card = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(card)
  }

  @Test("In perspective, a point is converted to the intersection of the eye's ray with the plane")
  func ray() {
    // At z = 250 everything is twice as far from the centre (100, 100): 120 comes from 110, which is 60 in the card.
    card.zPosition = 250
    #expect(card.convert(CGPoint(x: 120, y: 100), from: root).isNear(60, 50))
    #expect(card.convert(CGPoint(x: 60, y: 50), to: root).isNear(120, 100))
  }

  @Test("Depth in a transform layer affects the perspective of its superlayer")
  func transformLayer() {
    let space = CATransformLayer()
    space.position = CGPoint(x: 100, y: 100)
    space.zPosition = 150
    root.addSublayer(space)
    space.addSublayer(card)
    card.position = .zero
    card.zPosition = 100
    #expect(card.convert(CGPoint(x: 60, y: 50), to: root).isNear(120, 100))
    #expect(root.convert(CGPoint(x: 120, y: 100), to: card).isNear(60, 50))
  }
}
