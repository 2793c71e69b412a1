import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Transforms")
struct TransformValueTests {
  private func transform(_ text: String) throws -> CATransform3D? {
    try value("transform", text).flatMap { CATransform3D.read($0) }
  }

  @Test("Items are applied to a point in reading order")
  func order() throws {
    let expected = CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(10, 0, 0))
    #expect(try transform("[{ scale: 2 }, { translate: [10, 0] }]") == expected)
  }

  @Test("perspective sets m34 to −1/d")
  func perspective() throws {
    #expect(try transform("[{ perspective: 500 }]")?.m34 == -1 / 500)
  }

  @Test("rotate takes an angle about z, or an angle and an axis")
  func rotation() throws {
    #expect(try transform("[{ rotate: 45deg }]") == CATransform3DMakeRotation(.pi / 4, 0, 0, 1))
    #expect(try transform("[{ rotate: [30deg, 0, 1, 0] }]") == CATransform3DMakeRotation(30 * .pi / 180, 0, 1, 0))
  }

  @Test("scale takes two or three numbers, translate three")
  func components() throws {
    #expect(try transform("[{ scale: [2, 3] }]") == CATransform3DMakeScale(2, 3, 1))
    #expect(try transform("[{ scale: [2, 3, 4] }]") == CATransform3DMakeScale(2, 3, 4))
    #expect(try transform("[{ translate: [1, 2, 3] }]") == CATransform3DMakeTranslation(1, 2, 3))
  }

  @Test("16 numbers are m11…m44")
  func matrix() throws {
    let expected = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(5, 6, 7))
    #expect(try transform("[2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 5, 6, 7, 1]") == expected)
  }

  @Test("identity and the empty list are the identity")
  func identity() throws {
    #expect(try transform("identity") == CATransform3DIdentity)
    #expect(try transform("[]") == CATransform3DIdentity)
  }

  @Test(
    "An invalid transform is reported once",
    arguments: [
      "idenity", "[{ rotat: 1 }]", "[{ rotate: [1, 0, 0, 0] }]", "[{ perspective: 0 }]", "[1, 2, 3]",
      "[{ scale: [1] }]",
      "[{ rotate: 1, scale: 2 }]", "{ rotate: 1 }", "[{ translate: 3 }]", "[{ rotate: 45 degrees }]",
    ])
  func wrong(text: String) {
    #expect(problems(timeline(layers: "  - { transform: \(text) }")).count == 1)
  }
}
