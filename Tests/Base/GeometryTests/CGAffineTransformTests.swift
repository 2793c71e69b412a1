import Foundation
import Geometry
import Testing

enum CGAffineTransformSamples {
  static let collapsed = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 5)
  static let skewed = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 10, ty: -20)
}

@Suite struct CGAffineTransformTests {
  @Test("The receiver of concatenating is applied first")
  func concatenation() {
    let both = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 22, y: 2))
  }

  @Test("An added operation is applied before the receiver")
  func prepending() {
    let scaled = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(scaled.translatedBy(x: 10, y: 0)) == CGPoint(x: 22, y: 2))
    #expect(scaled.translatedBy(x: 10, y: 0).tx == 20)
    #expect(CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 3).tx == 5)
  }

  @Test("A quarter turn maps x to y")
  func rotation() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform.identity.rotated(by: .pi / 2))
    #expect(abs(turned.x) < 1e-15)
    #expect(turned.y == 1)
  }

  @Test("The inverse undoes a transform")
  func inverse() {
    let there = CGAffineTransformSamples.skewed
    let point = CGPoint(x: 7, y: -3)
    let back = point.applying(there).applying(there.inverted())
    #expect(abs(back.x - point.x) < 1e-12)
    #expect(abs(back.y - point.y) < 1e-12)
  }

  @Test("A size is not translated")
  func size() {
    #expect(CGSize(width: 1, height: 1).applying(CGAffineTransformSamples.skewed) == CGSize(width: 1, height: 3.5))
  }

  @Test("The image of a rectangle is its bounding box")
  func rect() {
    let turned = CGRect(x: 0, y: 0, width: 2, height: 1).applying(
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned == CGRect(x: -1, y: 0, width: 1, height: 2))
  }

  @Test("Only the exact identity is the identity")
  func identity() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(scaleX: 1.0000001, y: 1).isIdentity)
  }

  @Test("The 2-D and 3-D forms convert into each other")
  func spaceForm() {
    let plane = CGAffineTransformSamples.skewed
    let space = CATransform3DMakeAffineTransform(plane)
    #expect(CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space) == plane)
  }
}
