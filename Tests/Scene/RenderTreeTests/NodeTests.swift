import Animations
import Foundation
import Properties
import Testing

@testable import RenderTree

@Suite("Nodes of the render tree")
struct NodeTests {
  @Test("Many animations of a layer are equal to animations in steps", arguments: [31, 32, 33, 100])
  func manyAnimations(count: Int) {
    let position = layerProperties.position.property
    let animations = (0..<count).map { index in
      basic(position, from: .point(.zero), to: .point(CGPoint(x: index + 1, y: 8)), duration: Double(index + 1))
    }
    let many = node(2, animations)
    var values = PropertyStorage()
    for time in [0, 0.5, Double(count) - 0.5, Double(count) + 1] {
      let expected = AnimationStack(animations, over: PropertyStorage()).values(at: time)
      many.evaluate(at: time, into: &values)
      #expect(values[position] == expected[position] && many.presentationValues(at: time)[position] == values[position])
    }
    #expect(many.animations.count == count && many.totals.containsAnimations)
  }
}
