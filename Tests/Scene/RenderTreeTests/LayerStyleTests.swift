import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Testing

@testable import RenderTree

@Suite("Styles that are kept while layers move")
struct LayerStyleTests {
  @Test("An animated layer looks like one with the presentation values", arguments: changes)
  func sameLook(_ change: Change) {
    let animation = basic(change.property, from: change.property.defaultValue, to: change.value)
    let animated = node(2, [animation], sublayers: [sublayer]) { resolved(&$0) }
    let still = node(2, sublayers: [sublayer]) {
      resolved(&$0)
      $0[change.property] = animated.presentationValues(at: 0.75)[change.property]
    }
    #expect(animated.presentationValues(at: 0.75)[change.property] != animated.values[change.property])
    #expect(tree(root([animated])).frame(at: 0.75).content.items == tree(root([still])).frame(at: 0).content.items)
  }

  @Test("A layer that moves, turns and fades keeps its style")
  func kept() {
    let properties =
      [layerProperties.position, layerProperties.transform, layerProperties.opacity] as [any AnyPropertyKey]
    let animations = changes.filter { change in properties.contains { $0.property == change.property } }
      .map { basic($0.property, from: $0.property.defaultValue, to: $0.value) }
    #expect(animations.count == 3 && node(2, animations).style != nil)
    #expect(node(2, [basic(layerProperties.cornerRadius.property, from: .number(0), to: .number(4))]).style == nil)
  }

  @Test("A commit shares the results of the previous commit while they are valid")
  func shared() {
    func committed(_ previous: RenderNode?, _ set: (inout PropertyStorage) -> Void) -> RenderNode {
      var values = PropertyStorage()
      resolved(&values)
      set(&values)
      return RenderNode(
        id: 2, values: values, animations: [], content: NodeContent(values, animations: [], previous: previous),
        previous: previous, runs: [], mask: nil, transition: nil)
    }
    let first = committed(nil) { _ in }
    let moved = committed(first) { $0[layerProperties.position] = CGPoint(x: 7, y: 7) }
    #expect(moved.style === first.style && moved.placedImages === first.placedImages)
    let shown = committed(first) { $0[layerProperties.contentsRect] = CGRect(x: 0, y: 0, width: 0.5, height: 1) }
    #expect(shown.style === first.style && shown.placedImages !== first.placedImages)
    let grown = committed(first) { $0[layerProperties.bounds].size.width = 90 }
    #expect(grown.style !== first.style && grown.placedImages !== first.placedImages)
  }

  private var sublayer: RenderNode { node(3) { $0.box(5, 5, 60, 10, color: .black) } }

  /// A layer in which every property is visible.
  private func resolved(_ values: inout PropertyStorage) {
    values.box(20, 20, 40, 30)
    values[layerProperties.borderWidth] = 1
    values[layerProperties.shadowOpacity] = 0.5
    values[layerProperties.contents] = image
  }
}

extension RenderNode {
  fileprivate var placedImages: PlacedImages? { content.images }
}

private let image = CGImage(width: 2, height: 2, pixels: [0xffff_ffff, 0xff00_0000, 0xff00_0000, 0xffff_ffff])

/// An animation to a value.
struct Change: Sendable, CustomTestStringConvertible {
  let property: Property
  let value: PropertyValue
  var testDescription: String { property.name }
}

/// A change of every property that can be animated and is visible.
private let changes: [Change] = PropertyTable.layer.properties.compactMap { property in
  guard property.interpolation != .none else { return nil }
  return other(than: property.defaultValue, of: property).map { Change(property: property, value: $0) }
}

/// A value other than the default; nil if there is none.
private func other(than value: PropertyValue, of property: Property) -> PropertyValue? {
  switch property.type {
  case .number: if case .number(let number) = value { .number(number == 0 ? 2 : number / 4) } else { nil }
  case .boolean: if case .boolean(let flag) = value { .boolean(!flag) } else { nil }
  case .point: .point(CGPoint(x: 7, y: 9))
  case .size: .size(CGSize(width: 5, height: 6))
  case .rect: .rect(CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25))
  case .color: .color(CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 1))
  case .transform: .transform(CATransform3DMakeScale(0.5, 2, 1))
  case .path: .path(CGPath(rect: CGRect(x: 1, y: 2, width: 30, height: 10), transform: nil))
  case .string: property == layerProperties.compositingFilter.property ? .string("multiplyBlendMode") : nil
  case .filters: .filters([FilterValue(.sepiaTone)])
  default: nil
  }
}
