import Animations
import Foundation
import Pixels
import Testing

@testable import RenderTree

@Suite("Contents on their way to others")
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
    return tree(root([layer])).frame(at: time).content.items.first?.layer?.contents ?? []
  }

  @Test("Images of different sizes are placed each by its own, with weights that add up to one")
  func weights() throws {
    let (small, large) = (try image(10, 10), try image(20, 30))
    let found = contents(from: .image(small), to: .image(large), at: 0.25)
    #expect(found.map(\.weight) == [0.75, 0.25])
    #expect(found.map(\.destination.size) == [CGSize(width: 10, height: 10), CGSize(width: 20, height: 30)])
  }

  @Test("From nothing an image fades in")
  func fromNothing() throws {
    let found = contents(from: .null, to: .image(try image(10, 10)), at: 0.25)
    #expect(found.map(\.weight) == [0.25])
  }

  @Test("At its start a cross-fade is the first image alone")
  func start() throws {
    let found = contents(from: .image(try image(10, 10)), to: .image(try image(20, 20)), at: 0)
    #expect(found.map(\.weight) == [1])
  }
}
