import Foundation
import Geometry
import Testing

@testable import Animations

@Suite("Transforms as text")
struct TransformTextTests {
  @Test(
    "A scale, a rotation and a translation are written as in a timeline",
    arguments: [
      (CATransform3DIdentity, "identity"), (CATransform3DMakeScale(2, 2, 2), "[{ scale: 2 }]"),
      (CATransform3DMakeScale(2, 3, 1), "[{ scale: [2, 3] }]"),
      (CATransform3DMakeRotation(.pi / 6, 0, 0, 1), "[{ rotate: 30deg }]"),
      (CATransform3DMakeRotation(-.pi / 6, 0, 0, 1), "[{ rotate: -30deg }]"),
      (CATransform3DMakeRotation(.pi / 2, 0, 1, 0), "[{ rotate: [90deg, 0, 1, 0] }]"),
      (CATransform3DMakeTranslation(3, 4, 0), "[{ translate: [3, 4] }]"),
      (CATransform3DMakeTranslation(0, 0, 5), "[{ translate: [0, 0, 5] }]"),
    ])
  func plain(transform: CATransform3D, text: String) {
    #expect(transform.listText == text)
  }

  @Test("The text reads back as the same transform", arguments: [0.3, 1.2, 2.9])
  func roundTrip(angle: CGFloat) throws {
    var transform = CATransform3DMakeScale(1.5, 0.5, 2)
    transform = CATransform3DConcat(transform, CATransform3DMakeRotation(angle, 1, 2, 3))
    transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(7, -8, 9))
    let text = try #require(transform.listText)
    let read = try read(timeline("expect: [{ at: 0, of: card, keyPath: transform, is: \(text) }]"))
    #expect(read.expectations[0].value.difference(from: .transform(transform)) < 1e-9)
  }

  @Test("Perspective and skew are written as numbers")
  func others() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.002
    #expect(perspective.listText == nil)
    var shear = CATransform3DIdentity
    shear.m21 = 0.5
    #expect(shear.listText == nil)
  }
}
