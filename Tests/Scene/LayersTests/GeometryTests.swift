import Foundation
import Geometry
import Layers
import Testing

@Suite struct GeometryTests {
  let layer = CALayer()

  @Test("Without a transform the frame is the bounds placed by the anchor point")
  func frame() {
    layer.bounds = CGRect(x: 7, y: 7, width: 100, height: 40)
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    layer.position = CGPoint(x: 50, y: 60)
    #expect(layer.frame == CGRect(x: 25, y: 20, width: 100, height: 40))
  }

  @Test("Setting the frame sets position and size, and leaves the origin of the bounds")
  func setFrame() {
    layer.bounds = CGRect(x: 7, y: 7, width: 1, height: 1)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(layer.bounds == CGRect(x: 7, y: 7, width: 100, height: 40))
    #expect(layer.position == CGPoint(x: 10, y: 60))
  }

  @Test("Turned by 45 degrees a square's frame is as wide as its diagonal")
  func turnedFrame() {
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 100, y: 100)
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let half = 5 * 2.0.squareRoot()
    #expect(layer.frame.isNear(100 - half, 100 - half, 2 * half, 2 * half))
  }

  @Test("Under a scale, the frame that was set is the frame that is read")
  func setScaledFrame() {
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.anchorPoint = CGPoint(x: 0.1, y: 0.9)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(layer.bounds.size == CGSize(width: 50, height: 10))
    #expect(layer.frame.isNear(10, 20, 100, 40))
  }

  @Test("Under a quarter turn, the frame that was set is the frame that is read")
  func setTurnedFrame() {
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(layer.frame.isNear(10, 20, 100, 40))
    #expect(abs(layer.bounds.width - 40) < 1e-9)
  }

  @Test("Under a transform without inverse, setting the frame sets the size as if there were none")
  func setFrameOfNothing() {
    layer.transform = CATransform3DMakeScale(0, 0, 0)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(layer.bounds.size == CGSize(width: 100, height: 40))
  }

  @Test("An affine transform is stored as the transform and returned")
  func affine() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    layer.setAffineTransform(affine)
    #expect(layer.affineTransform() == affine)
    #expect(layer.transform.m41 == 5)
    #expect(layer.transform.m33 == 1)
  }

  @Test("contains(_:) tests the bounds in the layer's own coordinates")
  func contains() {
    layer.bounds = CGRect(x: 10, y: 10, width: 10, height: 10)
    layer.position = CGPoint(x: 500, y: 500)
    #expect(layer.contains(CGPoint(x: 12, y: 12)))
    #expect(!layer.contains(CGPoint(x: 5, y: 12)))
  }

  @Test("A continuous corner extends 1.528665 times as far as a circular one")
  func cornerCurves() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }
}
