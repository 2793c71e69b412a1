import Foundation
import Geometry
import Pixels

/// What one frame shows: a picture description in device pixels, y down, ready to be drawn anywhere and in any order.
package struct Frame: Sendable {
  /// The size of the picture in pixels.
  package let width: Int
  package let height: Int

  /// What is under everything.
  package let background: PremultipliedColor

  package let content: DrawList

  package init(width: Int, height: Int, background: PremultipliedColor, content: DrawList) {
    self.width = width
    self.height = height
    self.background = background
    self.content = content
  }
}

/// Things to draw, back to front, in runs: what stands still for as long as the tree does is shared by all its frames.
package struct DrawList: Sendable {
  package var runs: [Run]

  package init(runs: [Run] = []) { self.runs = runs }

  package enum Run: Sendable {
    /// The same object in every frame of one committed tree; two equal references need no comparison.
    case still(StillItems)
    /// Evaluated for this frame.
    case moving([DrawItem])
  }
}

/// Items that do not change while a tree is shown.
package final class StillItems: Sendable {
  package let items: [DrawItem]

  /// The pixels that any item touches.
  package let extent: PixelRect

  /// Whether any of them, or any within them, filters what is behind.
  package let filtersBackdrop: Bool

  /// Whether any of them, or any within them, shows an image whose pixels are read when they are needed.
  package let showsProvidedImages: Bool

  /// What it takes to draw any of them.
  package let nesting: Nesting

  package init(_ items: [DrawItem]) {
    self.items = items
    self.extent = items.reduce(PixelRect.empty) { $0.union($1.extent) }
    self.filtersBackdrop = items.contains(where: \.filtersBackdrop)
    self.nesting = items.reduce(into: Nesting()) { nesting, item in
      if case .group(let group) = item { nesting.formUnion(group.nesting) }
    }
    self.showsProvidedImages = items.contains(where: \.showsProvidedImages)
  }
}

/// One thing to draw. Indirect: items are large, and lists of them are looked through, handed on and compared.
package indirect enum DrawItem: Sendable, Equatable {
  case layer(LayerItem)
  case group(GroupItem)

  /// Who it is, from frame to frame.
  package var id: ItemID {
    switch self {
    case .layer(let item): item.id
    case .group(let item): item.id
    }
  }

  /// The pixels it may touch, clipped to the picture.
  package var extent: PixelRect {
    switch self {
    case .layer(let item): item.extent
    case .group(let item): item.extent
    }
  }
}

/// Names an item within a frame: the layer it is drawn for, and which part of it.
package struct ItemID: Hashable, Sendable {
  package enum Part: UInt8, Sendable {
    case body, border, group, transition, transitionSource, transitionTarget, backdrop, shadow
  }

  package var layer: UInt64
  package var part: Part

  package init(layer: UInt64, part: Part) {
    self.layer = layer
    self.part = part
  }
}
