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
      id: ItemID(layer: 1, part: .group), content: DrawList(), extent: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))
    var clip = ClipItem(
      projection: .translation(1, 2), shape: RoundedRect(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    clip.openEdges = [.layerLeftEdge]
    (group.clip, group.backdropClip) = (clip, clip)
    let moved = try #require(DrawList(moving: [.group(group)]).moved(x: 3, y: 4).items.first?.group)
    #expect(moved.clip?.projection == .translation(4, 6))
    #expect(moved.clip?.openEdges == [.layerLeftEdge])
    #expect(moved.backdropClip?.openEdges == [.layerLeftEdge])
  }
}
