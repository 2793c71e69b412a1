import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Testing

@testable import RenderTree

@Suite("Filters of layers")
struct FilterTests {
  private let keys = filterProperties

  private func filter(_ type: FilterType, _ inputs: [Property: PropertyValue] = [:]) -> FilterValue {
    inputs.reduce(FilterValue(type)) { $0.setting($1.key, to: $1.value) ?? $0 }
  }

  private func matrix(_ filter: FilterValue) -> [Double] {
    if case .colorMatrix(let matrix)? = FilterItem(filter) { matrix } else { [] }
  }

  /// What a matrix makes of an opaque colour.
  private func image(_ color: [Double], _ matrix: [Double]) -> [Double] {
    guard matrix.count == 20 else { return [] }
    return (0..<3).map { row in
      let weights = Array(matrix[row * 5..<row * 5 + 5])
      let sum: Double = zip(weights, color).map { $0 * $1 }.reduce(0, +)
      return sum + weights[3] + weights[4]
    }
  }

  private func group(
    _ sublayers: [RenderNode] = [], _ set: (inout PropertyStorage) -> Void
  ) -> [GroupItem] {
    let layer = node(2, sublayers: sublayers) {
      $0.box(40, 30, 20, 20)
      set(&$0)
    }
    return tree(root([layer])).frame(at: 0).content.items.compactMap(\.group)
  }

  @Test("Filters without an effect are omitted", arguments: FilterType.allCases)
  func nothing(type: FilterType) {
    let disabled = FilterValue(type).setting(keys.isEnabled.property, to: .boolean(false))
    #expect(disabled.flatMap { FilterItem($0) } == nil)
    let acting: Set<FilterType> = [
      .colorInvert, .colorMonochrome, .gaussianBlurOfCoreImage, .invertOfCoreImage, .sepiaTone, .monochromeOfCoreImage,
      .pixellate, .pixellateOfCoreImage,
    ]
    #expect(
      (FilterItem(FilterValue(type))?.mapped(by: .identity, scale: 1).hasEffect ?? false) == acting.contains(type))
  }

  @Test("Core Image's colour matrix has a vector for each channel and one that is added")
  func vectors() {
    let vectors: [Property: PropertyValue] = [
      keys.redVector.property: .numbers([0, 1, 0, 0]), keys.alphaVector.property: .numbers([0, 0, 0.5, 0.5]),
      keys.biasVector.property: .numbers([0.1, 0, 0, 0.2]),
    ]
    #expect(
      matrix(filter(.matrixOfCoreImage, vectors)) == [
        0, 1, 0, 0, 0.1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.5, 0.5, 0.2,
      ])
  }

  // Computed by hand from the formulas of the specification.
  private static let colors: [(FilterType, Property, Double, [Double])] = [
    (.colorBrightness, filterProperties.amount.property, 0.5, [0.4, 0.1, 0.05]),
    (.colorContrast, filterProperties.amount.property, 2, [1.1, -0.1, -0.3]),
    (.colorInvert, filterProperties.amount.property, 1, [0.2, 0.8, 0.9]),
    (.colorSaturate, filterProperties.amount.property, 0, [0.3206, 0.3206, 0.3206]),
    (.sepiaTone, filterProperties.intensity.property, 1, [0.4871, 0.4332, 0.3375]),
    (.colorMonochrome, filterProperties.amount.property, 1, [0.32034, 0.32034, 0.32034]),
    (.colorHueRotate, filterProperties.angle.property, .pi, [-0.1588, 0.4412, 0.5412]),
  ]

  @Test("Colour filters are those of the W3C's specification", arguments: colors)
  func formulas(type: FilterType, input: Property, value: Double, expected: [Double]) {
    let found = image([0.8, 0.2, 0.1], matrix(filter(type, [input: .number(value)])))
    #expect(found.count == 3 && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 }, "\(found)")
  }

  @Test("The radius of a blur is its sigma in points, and the extent grows with it")
  func blur() {
    let found = group {
      $0[layerProperties.filters] = [filter(.gaussianBlur, [keys.radius.property: .number(2)])]
      $0[layerProperties.transform] = CATransform3DMakeScale(2, 2, 1)
    }.first
    #expect(found?.content.filters == [.gaussianBlur(sigma: 4)])
    #expect(found?.placement.extent == PixelRect(minX: 17, minY: 7, maxX: 83, maxY: 73))
  }

  @Test("Squares lie in the layer's coordinates, turn with it, and spread its content by one square")
  func squares() throws {
    let inputs = [
      keys.scale.property: PropertyValue.number(4), keys.center.property: .point(CGPoint(x: 10, y: 10)),
    ]
    let found = group {
      $0[layerProperties.filters] = [filter(.pixellateOfCoreImage, inputs)]
      $0[layerProperties.transform] = CATransform3DRotate(CATransform3DMakeScale(2, 2, 1), .pi / 2, 0, 0, 1)
    }.first
    guard case .pixellate(let squares)? = found?.content.filters.first else {
      Issue.record("no squares")
      return
    }
    // The middle of the layer stays where it is; a quarter turn takes +x to +y.
    let (corner, next) = (squares.project(x: 0, y: 0), squares.project(x: 1, y: 0))
    #expect(abs(corner.x - 50) < 1e-9 && abs(corner.y - 40) < 1e-9)
    #expect(abs(next.x - 50) < 1e-9 && abs(next.y - 48) < 1e-9)
    #expect(found?.placement.extent == PixelRect(minX: 21, minY: 11, maxX: 79, maxY: 69))
  }

  @Test("Squares without a size, or smaller than a pixel, change nothing", arguments: [0.0, -1, 0.2, .nan, .infinity])
  func smallSquares(size: Double) {
    let found = group { $0[layerProperties.filters] = [filter(.pixellate, [keys.scale.property: .number(size)])] }
    #expect(found.allSatisfy { $0.content.filters.isEmpty })
  }

  @Test("Layers outside the frame are drawn if their blur is visible")
  func outsidePicture() {
    let found = group([node(3) { $0.box(-50, 0, 9, 9) }]) {
      $0[layerProperties.filters] = [filter(.gaussianBlur, [keys.radius.property: .number(4)])]
    }.first
    #expect(found?.content.list.extent.minX == -10 && found?.placement.extent.minX == 0)
  }

  @Test("A shadow is cast by the filtered image")
  func shadow() {
    let found = group {
      $0[layerProperties.filters] = [filter(.gaussianBlur, [keys.radius.property: .number(2)])]
      $0[layerProperties.shadowOpacity] = 1
    }.first
    #expect(found?.placement.shadow?.outline == .content)
  }

  @Test("A blend mode makes a group")
  func blending() {
    let found = group { $0[layerProperties.compositingFilter] = CompositingFilter(rawValue: "multiplyBlendMode") }.first
    #expect(found?.content.blendMode == .multiply)
  }

  private var wideBlur: [FilterValue] { [filter(.gaussianBlur, [keys.radius.property: .number(2)])] }

  @Test("Background filters change the backdrop within the bounds, under the layer")
  func backdrop() {
    let found = group {
      $0[layerProperties.backgroundFilters] = wideBlur
      $0[layerProperties.cornerRadius] = 5
    }
    #expect(found.count == 1)
    #expect(
      found.first?.content.backdropFilters == [.gaussianBlur(sigma: 2)] && found.first?.content.backdropClip == nil)
    #expect(found.first?.placement.clip?.shape.cornerRadius == 5)
  }

  @Test("Under a layer that draws outside its bounds the backdrop is a separate item, which fades with it")
  func ownBackdrop() {
    let found = group([node(3) { $0.box(5, 5, 40, 10) }]) {
      $0[layerProperties.backgroundFilters] = wideBlur
      $0[layerProperties.opacity] = 0.5
    }
    #expect(found.count == 2 && found.allSatisfy { $0.placement.opacity == 0.5 })
    #expect(
      found.first?.content.backdropFilters == [.gaussianBlur(sigma: 2)] && found.first?.content.list.isEmpty ?? false)
    #expect(found.first?.placement.clip?.shape.rect == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("With a mask the backdrop is part of the group that the mask shows, within the bounds")
  func maskedBackdrop() throws {
    var values = PropertyStorage()
    values.box(40, 30, 20, 20)
    values[layerProperties.backgroundFilters] = wideBlur
    let mask = node(4) { $0.box(0, 0, 20, 20) }
    let layer = RenderNode(
      id: 2, values: values, animations: [], sublayers: [node(3) { $0.box(5, 5, 40, 10) }], mask: mask)
    let found = tree(root([layer])).frame(at: 0).content.items.compactMap(\.group)
    #expect(
      found.count == 1 && found.first?.content.mask != nil
        && found.first?.content.backdropFilters == [.gaussianBlur(sigma: 2)])
    #expect(found.first?.content.backdropClip?.shape.rect == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("Infinite and huge inputs are harmless", arguments: [Double.infinity, .nan, 1e300, -3])
  func strange(value: Double) {
    let found = group {
      $0[layerProperties.filters] = [
        filter(.gaussianBlur, [keys.radius.property: .number(value)]),
        filter(.colorContrast, [keys.amount.property: .number(value)]),
      ]
    }
    let picture = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 80)
    #expect(found.allSatisfy { picture.contains($0.placement.extent) })
  }
}
