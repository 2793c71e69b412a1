import Foundation
import Geometry
import Pixels

extension [DrawItem] {
  /// What a face draws, with its edges as joints say.
  func joined(_ joints: [ScreenJoint], visible: PixelRect) -> [DrawItem] {
    var ended = self
    for joint in joints where !joint.isStrip { ended = ended.map { $0.ended(at: joint, visible: visible) } }
    let strips = joints.filter(\.isStrip)
    guard !strips.isEmpty else { return ended }
    // Where two strips meet, the face goes on past both edges.
    let opened = ended.map { $0.opened(along: strips, in: visible) }
    return ended + strips.flatMap { strip in opened.compactMap { $0.limited(to: strip, visible) } }
  }

  /// Whether nothing that is behind can be seen within the edge of a face along a joint.
  func hide(along joint: ScreenJoint) -> Bool {
    // What goes on under another face is drawn again there, and a shadow would be twice as dark.
    contains { $0.hides(along: joint) } && !contains { $0.id.part == .shadow }
  }
}

extension DrawItem {
  /// The item with sharp pixels along a joint.
  fileprivate func ended(at joint: ScreenJoint, visible: PixelRect) -> DrawItem {
    switch self {
    case .layer(var item):
      guard item.open(along: joint) else { return self }
      item.cuts += joint.cuts
      item.extent = item.extent.grown(within: visible)
      return .layer(item)
    case .group(var item):
      // What is in a bitmap lies elsewhere.
      guard item.shadow == nil, item.raster == nil else { return self }
      if item.clip?.open(along: joint) ?? false { item.cuts += joint.cuts }
      item.content = item.content.mapped { $0.ended(at: joint, visible: visible) }
      item.extent = item.extent.grown(within: visible)
      return .group(item)
    }
  }

  /// The item past its edges along joints.
  fileprivate func opened(along joints: [ScreenJoint], in area: PixelRect) -> DrawItem {
    switch self {
    case .layer(var item):
      var isOpen = false
      for joint in joints where item.open(along: joint) { isOpen = true }
      if isOpen { item.extent = item.extent.grown(within: area) }
      return .layer(item)
    case .group(var item):
      guard item.raster == nil else { return self }
      for joint in joints { _ = item.clip?.open(along: joint) }
      item.content = item.content.mapped { $0.opened(along: joints, in: area) }
      item.extent = item.extent.grown(within: area)
      return .group(item)
    }
  }

  /// The item in the pixels of a strip; nil where it is not there.
  fileprivate func limited(to strip: ScreenJoint, _ visible: PixelRect) -> DrawItem? {
    let area = extent.intersection(strip.extent).intersection(visible)
    guard !area.isEmpty else { return nil }
    switch self {
    case .layer(var item):
      item.cuts += strip.cuts
      item.extent = area
      return .layer(item)
    case .group(var item):
      item.cuts += strip.cuts
      item.extent = area
      return .group(item)
    }
  }

  fileprivate func hides(along joint: ScreenJoint) -> Bool {
    switch self {
    case .layer(let item):
      return item.opacity >= 1 && item.isOpaqueAtEdges
        && !joint.edges(of: item.shape.rect, item.projection, wholly: true).isEmpty
    case .group(let item):
      guard item.opacity >= 1, item.mask == nil, item.filters.isEmpty, item.shadow == nil, item.blendMode == .normal
      else { return false }
      guard let clip = item.clip else { return item.content.items.hide(along: joint) }
      guard clip.shape.cornerRadius == 0, !joint.edges(of: clip.shape.rect, clip.projection, wholly: true).isEmpty
      else { return false }
      // Inside its cut, the layer's own background reaches past the edge.
      return item.content.items.contains { content in
        guard case .layer(let own) = content else { return false }
        return own.id.layer == item.id.layer && own.opacity >= 1 && own.isOpaqueAtEdges
      }
    }
  }
}

extension DrawList {
  /// With what is evaluated for this frame changed.
  fileprivate func mapped(_ change: (DrawItem) -> DrawItem) -> DrawList {
    DrawList(
      runs: runs.map { run in
        guard case .moving(let items) = run else { return run }
        return .moving(items.map(change))
      })
  }
}

extension LayerItem {
  /// Opens the edges that are antialiased and run along a joint; false where there is none.
  fileprivate mutating func open(along joint: ScreenJoint) -> Bool {
    guard shape.cornerRadius == 0, shadow == nil else { return false }
    let edges = joint.edges(of: shape.rect, projection, wholly: false).intersection(smoothEdges)
    openEdges.formUnion(edges)
    return !edges.isEmpty
  }

  fileprivate var isOpaqueAtEdges: Bool {
    guard shape.cornerRadius == 0, shadow == nil else { return false }
    if background?.alpha ?? 0 >= 1 || border?.color.alpha ?? 0 >= 1 { return true }
    guard contents.count == 1, let only = contents.first else { return false }
    return only.image.isOpaque && only.weight >= 1 && only.destination.contains(shape.rect)
  }
}

extension ClipItem {
  fileprivate mutating func open(along joint: ScreenJoint) -> Bool {
    guard shape.cornerRadius == 0 else { return false }
    let edges = joint.edges(of: shape.rect, projection, wholly: false)
    openEdges.formUnion(edges)
    return !edges.isEmpty
  }
}

extension PixelRect {
  /// Larger by what open edges add, and within an area.
  fileprivate func grown(within area: PixelRect) -> PixelRect {
    PixelRect(minX: minX - 2, minY: minY - 2, maxX: maxX + 2, maxY: maxY + 2).intersection(area)
  }
}
