import Foundation
import Geometry
import Properties
import Testing

@Suite("Parts of values")
struct ComponentTests {
  @Test("Every component that is set reads back", arguments: PropertyComponent.allCases)
  func roundTrip(component: PropertyComponent) throws {
    var turned = CATransform3DMakeRotation(0.5, 0.2, 0.4, 1)
    turned = CATransform3DScale(turned, 2, 3, 4)
    turned.m34 = -0.001
    let values: [PropertyValue] = [
      .point(CGPoint(x: 1, y: 2)), .size(CGSize(width: 3, height: 4)), .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
      .transform(turned), .text(TextValue(try CATextNumber(5, format: "0"))),
    ]
    let owners = values.filter { component.owners.contains($0.type ?? .string) }
    #expect(!owners.isEmpty)
    for owner in owners {
      let new: PropertyValue =
        switch component.type {
        case .point: .point(CGPoint(x: 0.25, y: 0.75))
        case .size: .size(CGSize(width: 0.25, height: 0.75))
        default: .number(0.625)
        }
      let back = try #require(owner.setting(component, to: new).component(component))
      #expect(back.difference(from: new) <= 1e-9, "\(component)")
    }
  }

  @Test("Setting a component that a value does not have changes nothing")
  func foreign() {
    let point = PropertyValue.point(CGPoint(x: 1, y: 2))
    #expect(point.setting(.width, to: .number(3)) == point)
    #expect(point.setting(.x, to: .string("3")) == point)
    #expect(point.component(.scale) == nil)
    #expect(PropertyValue.number(1).component(.x) == nil)
  }
}
