import Foundation
import Geometry
import Pixels
import Properties
import Testing

@Suite("Sums and differences of values")
struct ArithmeticTests {
  @Test("Subtracting undoes adding")
  func inverse() {
    let pairs: [(PropertyValue, PropertyValue)] = [
      (.number(3), .number(4)), (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: 5))),
      (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 5))),
      (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 5, y: 6, width: -7, height: 8))),
      (.transform(CATransform3DMakeRotation(1, 1, 2, 3)), .transform(CATransform3DMakeScale(2, 3, 4))),
    ]
    for (a, b) in pairs {
      #expect(a.adding(b) != a)
      #expect(a.adding(b).subtracting(b).difference(from: a) <= 1e-12)
    }
  }

  @Test("Values that cannot be added change nothing")
  func foreign() {
    #expect(PropertyValue.number(1).adding(.string("a")) == .number(1))
    #expect(PropertyValue.boolean(true).subtracting(.boolean(true)) == .boolean(true))
  }

  @Test("An additive animation replaces values that cannot be added")
  func addingOrReplaced() {
    #expect(PropertyValue.number(1).addingOrReplaced(by: .number(2)) == .number(3))
    #expect(PropertyValue.null.addingOrReplaced(by: .string("a")) == .string("a"))
    let (rectangle, oval) = (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 0, y: 0, width: 9, height: 9))
    let paths = (
      PropertyValue.path(CGPath(rect: rectangle, transform: nil)),
      PropertyValue.path(CGPath(ellipseIn: oval, transform: nil))
    )
    #expect(paths.0.addingOrReplaced(by: paths.1) == paths.1 && paths.0.adding(paths.1) == paths.0)
  }

  @Test("A value is restored from its components", arguments: values)
  func components(value: PropertyValue) throws {
    let type = try #require(value.type)
    let components = try #require(value.components)
    #expect(components.count == type.componentNames.count)
    #expect(PropertyValue(components: components, as: type) == value)
    #expect(PropertyValue(components: components + [0], as: type) == nil)
  }

  private static let values: [PropertyValue] = [
    .number(3), .boolean(true), .point(CGPoint(x: 1, y: 2)), .size(CGSize(width: 3, height: 4)),
    .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .color(CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)),
  ]

  @Test("A difference is the largest one of a component, and infinite between values of different types")
  func difference() {
    #expect(PropertyValue.point(CGPoint(x: 1, y: 2)).difference(from: .point(CGPoint(x: 1.5, y: -1))) == 3)
    #expect(PropertyValue.point(.zero).difference(from: .size(.zero)) == .infinity)
    #expect(PropertyValue.numbers([1]).difference(from: .numbers([1, 2])) == .infinity)
  }
}
