import DisplayList
import Foundation
import Pixels
import Properties
import Testing

@testable import RenderTree

@Suite("Cross-fades of contents")
struct CrossFadeTests {
  private func image(_ width: Int, _ height: Int) throws -> CGImage {
    try #require(CGImage(width: width, height: height, pixels: Array(repeating: 0xFFFF_FFFF, count: width * height)))
  }

  private func contents(from: PropertyValue, to: PropertyValue, at time: Double) -> [ImageItem] {
    let animation = basic(layerProperties.contents.property, from: from, to: to)
    let layer = node(2, [animation]) {
      $0.box(10, 10, 40, 40)
      $0[layerProperties.contentsGravity] = .center
    }
    return tree(root([layer])).frame(at: time).content.items.first?.box?.images ?? []
  }

  private func middle(_ from: PropertyValue, _ to: PropertyValue, at time: Double) -> PropertyValue {
    let property = layerProperties.contents.property
    return node(2, [basic(property, from: from, to: to)]).presentationValues(at: time)[property]
  }

  @Test("Images of different sizes are placed each by its own, with weights that add up to one")
  func weights() throws {
    let (small, large) = (try image(10, 10), try image(20, 30))
    let found = contents(from: .image(small), to: .image(large), at: 0.25)
    #expect(found.map(\.weight) == [0.75, 0.25])
    #expect(found.map(\.destination.size) == [CGSize(width: 10, height: 10), CGSize(width: 20, height: 30)])
  }

  @Test("An image fades in from nothing")
  func fromNothing() throws {
    let found = contents(from: .null, to: .image(try image(10, 10)), at: 0.25)
    #expect(found.map(\.weight) == [0.25])
  }

  @Test("An interrupted cross-fade continues from all of its images, without a jump")
  func interrupted() throws {
    let images = try (1...3).map { try image($0, $0) }
    let way = middle(.image(images[0]), .image(images[1]), at: 0.5)
    #expect(contents(from: way, to: .image(images[2]), at: 0).map(\.weight) == [0.5, 0.5])
    #expect(contents(from: way, to: .image(images[2]), at: 0.5).map(\.weight) == [0.25, 0.25, 0.5])
    #expect(contents(from: way, to: .image(images[0]), at: 0.5).map(\.weight) == [0.75, 0.25])
  }

  @Test("A cross-fade that is often interrupted keeps few images, whose weights add up to one")
  func bounded() throws {
    var way = PropertyValue.image(try image(1, 1))
    for side in 2...40 {
      way = middle(way, .image(try image(side, side)), at: 0.02)
    }
    let found = contents(from: way, to: .image(try image(50, 50)), at: 0.5)
    #expect(found.count <= 8 && abs(found.map(\.weight).reduce(0, +) - 1) < 1e-9)
  }

  @Test("At its start a cross-fade is the first image alone")
  func start() throws {
    let found = contents(from: .image(try image(10, 10)), to: .image(try image(20, 20)), at: 0)
    #expect(found.map(\.weight) == [1])
  }
}
