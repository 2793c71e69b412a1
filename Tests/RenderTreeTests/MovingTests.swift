import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@testable import RenderTree

@Suite("Lists moved by whole pixels")
struct MovingTests {
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

  @Test("A face moves with its group, and what is in front of it too")
  func faces() throws {
    let corners = [SIMD2(0.0, 0.0), SIMD2(5, 0), SIMD2(5, 5)]
    let cover = FaceOutline.Cover(corners: corners.map { $0 + 1 }, transmittance: 0.5)
    let face = FaceOutline(corners: corners, isCut: true, covers: [cover])
    let group = GroupItem(
      id: ItemID(layer: 1, part: .group), list: DrawList(), face: face,
      extent: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))
    let moved = try #require(
      DrawList(moving: [DrawItem(group)]).applying(.translation(x: 3, y: 4)).items.first?.group?.placement.face)
    #expect(moved.corners == corners.map { $0 + SIMD2(3, 4) })
    #expect(moved.covers.map(\.corners) == [corners.map { $0 + SIMD2(4, 5) }])
    #expect(moved.isCut)
  }
}
