import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Testing

@testable import RenderTree

@Suite("Placement of layers")
struct PlacementTests {
  private func projected(_ item: DrawItem, _ x: Double, _ y: Double) -> CGPoint {
    let point = item.placement.projection.project(x: x, y: y)
    return CGPoint(x: point.x / point.w, y: point.y / point.w)
  }

  @Test("A layer turns about its anchor point")
  func anchor() throws {
    let turned = node(2) {
      $0.box(0, 0, 20, 10)
      $0[layerProperties.anchorPoint] = CGPoint(x: 0, y: 0)
      $0[layerProperties.position] = CGPoint(x: 50, y: 40)
      $0[layerProperties.transform] = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    let item = try #require(tree(root([turned])).frame(at: 0).content.onlyItem?.leaf)
    let corner = projected(item, 20, 0)
    #expect(abs(corner.x - 50) < 1e-9 && abs(corner.y - 60) < 1e-9)
  }

  @Test("A bounds origin scrolls sublayers and leaves the layer where it is")
  func scrolling() throws {
    let scrolled = node(2, sublayers: [node(3) { $0.box(0, 0, 10, 10) }]) {
      $0.box(10, 10, 40, 40)
      $0[layerProperties.bounds] = CGRect(x: 5, y: 7, width: 40, height: 40)
    }
    let items = tree(root([scrolled])).frame(at: 0).content.items.compactMap(\.leaf)
    #expect(items[0].placement.extent == PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 50))
    #expect(items[1].placement.extent == PixelRect(minX: 5, minY: 3, maxX: 15, maxY: 13))
  }

  @Test("On a flipped canvas y grows upwards")
  func flippedCanvas() throws {
    let low = node(2) { $0.box(0, 0, 10, 10) }
    let item = try #require(tree(root([low]), isFlipped: true).frame(at: 0).content.onlyItem)
    #expect(item.placement.extent == PixelRect(minX: 0, minY: 70, maxX: 10, maxY: 80))
  }

  @Test("A flipped layer turns its sublayers upside down")
  func flippedLayer() throws {
    let flipped = node(2, sublayers: [node(3) { $0.box(0, 0, 10, 10) }]) {
      $0.box(0, 0, 40, 40)
      $0[layerProperties.isGeometryFlipped] = true
    }
    let items = tree(root([flipped])).frame(at: 0).content.items
    #expect(items[1].placement.extent == PixelRect(minX: 0, minY: 30, maxX: 10, maxY: 40))
  }

  @Test(
    "A rotated circle touches the same pixels, and so does a group that it clips", arguments: [0, 0.3, 2])
  func turnedCircle(angle: Double) throws {
    let circle = node(2, sublayers: [node(3) { $0.box(0, 0, 30, 30) }]) {
      $0.box(30, 20, 30, 30)
      $0[layerProperties.cornerRadius] = 15
      $0[layerProperties.masksToBounds] = true
      $0[layerProperties.transform] = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    let items = tree(root([circle])).frame(at: 0).content.items
    #expect(items.count > 0)
    for item in items {
      #expect(PixelRect(minX: 29, minY: 19, maxX: 61, maxY: 51).contains(item.placement.extent))
      #expect(item.placement.extent.contains(PixelRect(minX: 30, minY: 20, maxX: 60, maxY: 50)))
    }
  }

  @Test("A rotated rounded rectangle is within its extent", arguments: [0.2, 0.8, 1.4])
  func turnedRoundRectangle(angle: Double) throws {
    let round = node(2) {
      $0.box(30, 25, 40, 20)
      $0[layerProperties.cornerRadius] = 6
      $0[layerProperties.transform] = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    let item = try #require(tree(root([round])).frame(at: 0).content.onlyItem?.leaf)
    for (x, y) in [(6.0, 6.0), (34, 6), (34, 14), (6, 14)] {
      let middle = projected(item, x, y)
      for step in 0..<64 {
        let (dx, dy) = (6 * cos(Double(step) / 10), 6 * sin(Double(step) / 10))
        let point = CGPoint(x: middle.x + CGFloat(dx), y: middle.y + CGFloat(dy))
        #expect(point.x >= CGFloat(item.placement.extent.minX) && point.x <= CGFloat(item.placement.extent.maxX))
        #expect(point.y >= CGFloat(item.placement.extent.minY) && point.y <= CGFloat(item.placement.extent.maxY))
      }
    }
    #expect(item.placement.extent.width <= Int(28 * abs(cos(angle)) + 8 * abs(sin(angle))) + 15)
  }

  @Test("z is used in the superlayer's perspective")
  func perspective() throws {
    let near = node(3) {
      $0.box(40, 30, 20, 20)
      $0[layerProperties.zPosition] = 50
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    let item = try #require(
      tree(root([near]) { $0[layerProperties.sublayerTransform] = perspective }).frame(at: 0).content.onlyItem)
    #expect(item.placement.extent == PixelRect(minX: 30, minY: 20, maxX: 70, maxY: 60))
  }
}

@Suite("Placement of contents")
struct ContentsPlacementTests {
  private static let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
  private static let size = CGSize(width: 40, height: 30)

  @Test(
    "Each gravity places a 40 × 30 image in 100 × 60 bounds",
    arguments: [
      (CALayerContentsGravity.resize, CGRect(x: 10, y: 20, width: 100, height: 60)),
      (.resizeAspect, CGRect(x: 20, y: 20, width: 80, height: 60)),
      (.resizeAspectFill, CGRect(x: 10, y: 12.5, width: 100, height: 75)),
      (.center, CGRect(x: 40, y: 35, width: 40, height: 30)),
      (.left, CGRect(x: 10, y: 35, width: 40, height: 30)),
      (.right, CGRect(x: 70, y: 35, width: 40, height: 30)),
      (.top, CGRect(x: 40, y: 50, width: 40, height: 30)),
      (.bottom, CGRect(x: 40, y: 20, width: 40, height: 30)),
      (.topLeft, CGRect(x: 10, y: 50, width: 40, height: 30)),
      (.topRight, CGRect(x: 70, y: 50, width: 40, height: 30)),
      (.bottomLeft, CGRect(x: 10, y: 20, width: 40, height: 30)),
      (.bottomRight, CGRect(x: 70, y: 20, width: 40, height: 30)),
    ])
  func gravity(_ gravity: CALayerContentsGravity, _ expected: CGRect) {
    #expect(gravity.destination(of: Self.size, in: Self.bounds) == expected)
  }

  @Test("contentsScale divides the size of an image that is not resized")
  func contentsScale() throws {
    let image = try #require(CGImage(width: 8, height: 8, pixels: Array(repeating: 0xFFFF_FFFF, count: 64)))
    var values = PropertyStorage()
    values[layerProperties.contents] = image
    values[layerProperties.contentsScale] = 2
    values[layerProperties.contentsGravity] = .center
    let item = try #require(
      ImageItem.placing(values, in: CGRect(x: 0, y: 0, width: 8, height: 8), isFlipped: false).first)
    #expect(item.destination == CGRect(x: 2, y: 2, width: 4, height: 4))
  }
}
