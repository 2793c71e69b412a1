import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterization

extension DrawItem {
  /// The pixels at which the stroke begins or ends differently, if the items differ in nothing else and both strokes
  /// are parts of rings; each pixel of a ring depends only on nearby ends.
  func changedStroke(in other: DrawItem, _ paths: PathStore) -> [PixelRect]? {
    guard case .path(let before) = content, case .path(let after) = other.content, before.path === after.path,
      before.fill == after.fill, before.rule == after.rule, placement == other.placement, placement.shadow == nil,
      placement.face == nil, let old = before.stroke, let new = after.stroke, old.dash == nil,
      new == StrokeItem(color: old.color, style: old.style, dash: nil, start: new.start, end: new.end),
      let resolution = PathResolution(of: before.box, under: placement.projection, in: placement.extent),
      // Without the memory for the plan, drawing the item fails the same way and reports it.
      let plan = try? paths.plan(before.path, old.style, resolution)
    else { return nil }
    for stroke in [old, new] {
      guard let arcs = plan.arcs(from: stroke.start, to: stroke.end), Ring.scans(arcs, under: placement.projection)
      else { return nil }
    }
    var changed: [PixelRect] = []
    for (from, to) in [(old.start, new.start), (old.end, new.end)] where from != to {
      guard let arcs = plan.arcs(from: min(from, to), to: max(from, to)),
        let part = Ring(arcs, under: placement.projection, in: placement.extent)
      else { return nil }
      changed.append(PixelRect(around: part.box.insetBy(dx: -Self.edge, dy: -Self.edge), in: placement.extent))
    }
    return changed
  }

  /// The distance from an end within which its line is visible, in pixels.
  private static let edge: CGFloat = 2
}
