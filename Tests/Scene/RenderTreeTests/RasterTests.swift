import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Testing

@testable import RenderTree

@Suite("Rasterized layers")
struct RasterTests {
  private func group(
    _ sublayers: [RenderNode] = [], _ set: (inout PropertyStorage) -> Void = { _ in }
  ) -> GroupItem? {
    let layer = node(2, sublayers: sublayers) {
      $0.box(40, 30, 20, 10)
      $0[layerProperties.shouldRasterize] = true
      set(&$0)
    }
    return tree(root([layer])).frame(at: 0).content.items.first?.group
  }

  @Test("The bitmap has a pixel a point by default, and is shown where the layer is")
  func bitmap() throws {
    let found = try #require(group())
    #expect(found.content.raster?.width == 20 && found.content.raster?.height == 10)
    let corner = found.placement.projection.project(x: 0, y: 0)
    #expect(corner.x == 40 && corner.y == 30)
  }

  @Test("The scale of rasterization is that of the bitmap, not of what is shown")
  func scale() throws {
    let found = group {
      $0[layerProperties.rasterizationScale] = 3
      $0[layerProperties.transform] = CATransform3DMakeScale(2, 2, 1)
    }
    let raster = try #require(found?.content.raster)
    #expect(raster.width == 60 && raster.height == 30)
    #expect(found?.placement.extent == PixelRect(minX: 30, minY: 25, maxX: 70, maxY: 45))
    #expect(found?.content.list.items.first?.leaf?.placement.projection.m11 == 3)
  }

  @Test("The bitmap contains the shadow and content outside the bounds, with its corner at the origin")
  func corner() throws {
    let found = try #require(
      group([node(3) { $0.box(-5, -6, 10, 10) }]) {
        $0[layerProperties.shadowOpacity] = 1
        $0[layerProperties.shadowRadius] = 0
        $0[layerProperties.shadowOffset] = CGSize(width: 0, height: 8)
      })
    let raster = try #require(found.content.raster)
    #expect(found.content.list.items.last?.placement.extent == PixelRect(minX: 1, minY: 0, maxX: 11, maxY: 10))
    #expect(found.placement.shadow?.outline == .content && raster.height >= 24)
    let origin = found.placement.projection.project(x: 1, y: 1)
    #expect(origin.x == 35 && origin.y == 25)
  }

  @Test("Filters and shadows are as large as the bitmap has it")
  func effects() {
    let found = group {
      $0[layerProperties.rasterizationScale] = 3
      $0[layerProperties.shadowOpacity] = 1
      $0[layerProperties.transform] = CATransform3DMakeScale(2, 2, 1)
      $0[layerProperties.filters] = [FilterValue(.gaussianBlurOfCoreImage)]
    }
    #expect(found?.content.filters == [.gaussianBlur(sigma: 30)])
    #expect(found?.placement.shadow?.sigma == 9)
  }

  @Test("A bitmap of which only the position changes is the same")
  func sameContent() {
    let there = group()?.content
    let elsewhere = group { $0[layerProperties.position] = CGPoint(x: 60.25, y: 40) }?.content
    #expect(there != nil && there == elsewhere)
  }

  @Test("Strange scales are harmless", arguments: [CGFloat.infinity, .nan, 0, -1, 1e300, 1e-300])
  func strange(scale: CGFloat) {
    let items = tree(
      root([
        node(2) {
          $0.box(40, 30, 20, 10)
          $0[layerProperties.shouldRasterize] = true
          $0[layerProperties.rasterizationScale] = scale
        }
      ])
    ).frame(at: 0).content.items
    let picture = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 80)
    #expect(items.allSatisfy { picture.contains($0.placement.extent) })
  }
}
