import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@testable import RenderTree

@Suite("Lists in other pixel grids")
struct PixelTransformTests {
  @Test("A clip keeps the edges that are open")
  func openEdges() throws {
    var group = GroupItem(
      id: ItemID(layer: 1, part: .group), list: DrawList(), extent: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))
    var clip = ClipItem(
      projection: .translation(1, 2), shape: RoundedRect(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    clip.openEdges = [.layerLeftEdge]
    (group.placement.clip, group.content.backdropClip) = (clip, clip)
    let moved = try #require(DrawList(moving: [DrawItem(group)]).applying(.translation(x: 3, y: 4)).items.first?.group)
    #expect(moved.placement.clip?.projection == .translation(4, 6))
    #expect(moved.placement.clip?.openEdges == [.layerLeftEdge])
    #expect(moved.content.backdropClip?.openEdges == [.layerLeftEdge])
  }

  @Test("A face moves with its group, and so do its occluders")
  func faces() throws {
    let corners = [SIMD2(0.0, 0.0), SIMD2(5, 0), SIMD2(5, 5)]
    let occluder = FaceOutline.Occluder(corners: corners.map { $0 + 1 }, transmittance: 0.5)
    let face = FaceOutline(corners: corners, isCut: true, occluders: [occluder])
    let group = GroupItem(
      id: ItemID(layer: 1, part: .group), list: DrawList(), face: face,
      extent: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))
    let moved = try #require(
      DrawList(moving: [DrawItem(group)]).applying(.translation(x: 3, y: 4)).items.first?.group?.placement.face)
    #expect(moved.corners == corners.map { $0 + SIMD2(3, 4) })
    #expect(moved.occluders.map(\.corners) == [corners.map { $0 + SIMD2(4, 5) }])
    #expect(moved.isCut)
  }

  @Test("An item that is moved or scaled has the same content at another position")
  func content() throws {
    let item = DrawItem(
      id: ItemID(layer: 1, part: .body),
      placement: ItemPlacement(projection: .translation(1, 2), extent: PixelRect(minX: 1, minY: 2, maxX: 6, maxY: 7)),
      content: .box(BoxContent(shape: RoundedRect(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))))
    let moved = try #require(DrawList(moving: [item]).applying(.translation(x: 3, y: 4)).onlyItem)
    #expect(moved.content == item.content && moved.placement.projection == .translation(4, 6))
    #expect(moved.placement.extent == PixelRect(minX: 4, minY: 6, maxX: 9, maxY: 11) && !moved.placement.isCoarse)
    let scaled = try #require(DrawList(moving: [item]).applying(.scale(x: 0.5, y: 0.5)).onlyItem)
    #expect(scaled.content == item.content && scaled.placement.isCoarse)
    #expect(scaled.placement.extent == PixelRect(minX: 0, minY: 1, maxX: 3, maxY: 4))
  }

  @Test("The items of a bitmap keep their pixels when the bitmap is moved")
  func raster() throws {
    let shadow = ShadowItem(
      color: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1), offsetX: 1, offsetY: 1, sigma: 2,
      outline: .shape(RoundedRect(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), .identity))
    let group = GroupItem(
      id: ItemID(layer: 1, part: .group), list: DrawList(), projection: .identity,
      raster: RasterItem(width: 5, height: 5), filters: [.gaussianBlur(sigma: 3)], shadow: shadow,
      extent: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))
    let scaled = try #require(DrawList(moving: [DrawItem(group)]).applying(.scale(x: 2, y: 2)).onlyItem?.group)
    #expect(scaled.content == group.content && scaled.placement.shadow == shadow)
    #expect(scaled.placement.projection.m11 == 2)
  }
}
