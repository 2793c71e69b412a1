import Foundation
import Geometry
import Layers
import Testing

/// Numbers measured on Apple's framework, or expected by tests of other implementations.
@Suite struct MeasuredGeometryTests {
  private func layer(_ bounds: CGRect, at position: CGPoint, in parent: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    (layer.bounds, layer.position) = (bounds, position)
    parent?.addSublayer(layer)
    return layer
  }

  /// A superlayer of 200 by 200 with its origin at 0, and a sublayer of 50 by 50 in its upper half.
  private func pair() -> (parent: CALayer, child: CALayer) {
    let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
    return (parent, layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 100, y: 50), in: parent))
  }

  @Test("A sublayer's corners lie where it does, in both directions")
  func corners() {
    let (parent, child) = pair()
    #expect(child.convert(CGPoint(x: 50, y: 50), to: parent).isNear(125, 75))
    #expect(parent.convert(CGPoint.zero, to: child).isNear(-75, -25))
    #expect(child.convert(CGPoint.zero, from: parent).isNear(-75, -25))
    #expect(parent.convert(CGPoint.zero, from: child).isNear(75, 25))
    #expect(parent.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: child).isNear(-75, -25, 10, 20))
  }

  @Test("A layer converts to itself unchanged")
  func itself() {
    let (_, child) = pair()
    child.transform = CATransform3DMakeScale(3, 3, 1)
    #expect(child.convert(CGPoint(x: 3, y: 4), to: child) == CGPoint(x: 3, y: 4))
    #expect(child.convert(CGRect(x: 3, y: 4, width: 5, height: 6), to: child).isNear(3, 4, 5, 6))
  }

  @Test("The superlayer's bounds origin does not move a sublayer in the superlayer's own coordinates")
  func boundsOrigin() {
    let (parent, child) = pair()
    parent.bounds.origin = CGPoint(x: 10, y: 20)
    #expect(child.convert(CGPoint.zero, to: parent).isNear(75, 25))
  }

  @Test("The sublayer's transform is about its anchor point, sublayerTransform about the superlayer's")
  func transforms() {
    let (parent, child) = pair()
    child.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: parent).isNear(50, 0, 20, 40))
    #expect(child.convert(CGPoint(x: 50, y: 50), to: parent).isNear(150, 100))
    child.transform = CATransform3DMakeTranslation(5, 6, 0)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(CGPoint.zero, to: parent).isNear(60, -38))
    child.transform = CATransform3DIdentity
    parent.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(child.convert(CGPoint.zero, to: parent).isNear(85, 45))
  }

  @Test("Layers of different trees, and removed layers, are converted through the outermost space")
  func trees() {
    let one = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 25, y: 25))
    let other = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 500, y: 500))
    #expect(one.convert(CGPoint.zero, to: other).isNear(-475, -475))
    let (parent, child) = pair()
    child.removeFromSuperlayer()
    #expect(child.convert(CGPoint.zero, to: parent).isNear(75, 25))
  }

  @Test("A new layer's coordinates are those around it")
  func alone() {
    let lone = CALayer()
    #expect(lone.convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 10, y: 10))
    #expect(lone.convert(CGPoint(x: 10, y: 10), from: nil) == CGPoint(x: 10, y: 10))
    #expect(lone.convert(CGRect.zero, to: nil) == .zero)
    #expect(lone.convertTime(0, from: nil) == 0 && lone.convertTime(0, to: nil) == 0)
  }

  @Test("A frame that was set under a scale is where points go, in the bounds' own units")
  func scaledFrame() {
    let view = layer(CGRect(x: 0, y: 0, width: 80, height: 40), at: CGPoint(x: 40, y: 20))
    let child = CALayer()
    child.setAffineTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    child.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    view.addSublayer(child)
    #expect(view.convert(CGPoint(x: 60, y: 20), to: child).isNear(25, 5))
    #expect(child.convert(CGPoint(x: 25, y: 5), to: view).isNear(60, 20))
  }

  @Test("Between the sublayers of a root both bounds origins count, each where it belongs")
  func scrolledBoth() {
    let view = layer(CGRect(x: 50, y: 50, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let child = CALayer()
    child.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    child.bounds.origin = CGPoint(x: 123, y: 123)
    view.addSublayer(child)
    #expect(child.convert(CGPoint(x: 133, y: 133), to: view).isNear(50, 50))
    #expect(view.convert(CGPoint(x: 133, y: 133), from: child).isNear(50, 50))
  }

  @Test("A flipped layer measures y from the far edge of its bounds, its origin counted")
  func flipped() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: .zero)
    let parent = layer(CGRect(x: 5, y: 7, width: 100, height: 80), at: CGPoint(x: 20, y: 30), in: root)
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 15, y: 17), in: parent)
    for layer in [root, parent, child] { layer.anchorPoint = .zero }
    parent.isGeometryFlipped = true
    #expect(child.convert(CGPoint.zero, to: root).isNear(30, 100))
    #expect(child.convert(CGPoint(x: 0, y: 10), to: root).isNear(30, 90))
    #expect(parent.convert(parent.bounds.origin, to: root).isNear(20, 110))
    #expect(root.hitTest(CGPoint(x: 35, y: 95)) === child)
  }

  @Test(
    "A flip is applied before the rotation about the anchor point",
    arguments: [
      (CGPoint(x: 5, y: 7), CGPoint(x: 50.2061836386, y: 101.718724616)),
      (CGPoint(x: 105, y: 7), CGPoint(x: 145.739832551, y: 131.270745282)),
      (CGPoint(x: 5, y: 87), CGPoint(x: 73.8478001715, y: 25.2918054859)),
    ])
  func flippedAndTurned(point: CGPoint, expected: CGPoint) {
    let root = layer(CGRect(x: 0, y: 0, width: 300, height: 300), at: .zero)
    root.anchorPoint = .zero
    let turned = layer(CGRect(x: 5, y: 7, width: 100, height: 80), at: CGPoint(x: 80, y: 90), in: root)
    turned.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    turned.isGeometryFlipped = true
    let found = turned.convert(point, to: root)
    #expect(abs(found.x - expected.x) < 1e-6 && abs(found.y - expected.y) < 1e-6, "\(found)")
  }

  @Test("A plane seen in perspective converts there and back")
  func plane() {
    let (parent, child) = pair()
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    parent.sublayerTransform = perspective
    for layer in [parent, child] { (layer.anchorPoint, layer.position) = (.zero, .zero) }
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    let root = 0.5.squareRoot()
    let shown = child.convert(CGPoint(x: 10, y: 10), to: parent)
    #expect(shown.isNear(10 * root / (1 + root / 10), 10 / (1 + root / 10)))
    #expect(child.convert(shown, from: parent).isNear(10, 10))
  }

  @Test("Bounds with a negative side are standardized")
  func negativeBounds() {
    let layer = layer(CGRect(x: 0, y: 0, width: -100, height: -50), at: .zero)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
  }

  @Test("A frame with a negative side is standardized first")
  func negativeFrame() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: -50, y: -25))
  }

  @Test("A layer without a size has its frame at its position")
  func emptyFrame() {
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 20)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 0, height: 0))
  }

  @Test("An anchor point may lie outside the layer")
  func anchorOutside() {
    let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 50), at: .zero)
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(layer.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
  }

  @Test("Depth, scale of contents and flips do not move the frame")
  func unmoved() {
    let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 50), at: CGPoint(x: 200, y: 300))
    (layer.zPosition, layer.anchorPointZ, layer.contentsScale, layer.isGeometryFlipped) = (17, 25, 2, true)
    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
  }

  @Test("Setting a frame under a translation subtracts the translation")
  func movedFrame() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
    #expect(layer.position.isNear(50, 25))
  }

  @Test(
    "A transform out of the plane has the identity as its affine transform",
    arguments: [
      CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
      CATransform3DMakeTranslation(0, 0, 5),
    ])
  func notAffine(transform: CATransform3D) {
    let layer = CALayer()
    layer.transform = transform
    #expect(layer.affineTransform() == .identity)
  }
}
