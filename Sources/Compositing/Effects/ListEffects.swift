import DisplayList
import Pixels
import Rasterization

/// What the tiles of a list read that was made before them, of the items that have such things.
final class ListEffects: Sendable {
  /// Back to front.
  let entries: [Entry]

  struct Entry: Sendable {
    let place: ItemPosition
    let effects: ItemEffects
  }

  /// - Parameter entries: at least one, back to front.
  init(_ entries: [Entry]) { self.entries = entries }

  /// Of a list of one item.
  convenience init(_ effects: ItemEffects) {
    self.init([Entry(place: ItemPosition(run: 0, index: 0), effects: effects)])
  }

  /// What was made for the item at a place.
  subscript(place: ItemPosition) -> ItemEffects? {
    var start = 0
    return effects(at: place, from: &start)
  }

  /// The same.
  /// - Parameter start: where to search from, and then where it ended: tiles ask for one item after the other.
  func effects(at place: ItemPosition, from start: inout Int) -> ItemEffects? {
    while start < entries.count, entries[start].place < place { start += 1 }
    return start < entries.count && entries[start].place == place ? entries[start].effects : nil
  }
}

/// What was made for one item.
///
/// Unchecked: `EffectRenderer` fills it before tiles read it; what is read by then changes no more.
final class ItemEffects: @unchecked Sendable {
  /// Of the item's outline or of what it draws.
  var shadow: Shadow?

  /// What is in a group, and in its mask; nil where that is part of a finished image.
  var content: ListEffects?
  var mask: ListEffects?

  /// What the mask draws, where that takes many images one within another.
  var maskImage: BlurredImage?

  /// The group's content after its filters.
  var image = FilteredImage()

  /// What is behind the group after its backdrop filters.
  var backdrop = FilteredImage()

  /// The bitmap of a rasterized group.
  var raster: RasterImage?

  /// Where the item has to be drawn, and where its content has to be before each of the filters and at the end.
  var area = PixelRect.empty
  var regions: [PixelRect] = []

  /// Where the shadow has to be cast from, if that is made for itself.
  var coarseShadow: Coarseness?
  var coarseImage: Coarseness?

  /// Where the group is needed, for what is made coarsely.
  var interest: RegionOfInterest?
}

/// How to draw an image that filters made.
struct FilteredImage: Sendable {
  /// Nil where the list is drawn that the filters are applied to.
  var blurred: BlurredImage?

  /// What remains to be applied.
  var matrices: [ColorMatrix] = []
}

/// A step of filters that changes something.
enum FilterStep {
  case blur(GaussianBlur)
  case matrix(ColorMatrix)

  static func steps(_ filters: [FilterItem]) -> [FilterStep] {
    filters.compactMap { filter in
      switch filter {
      case .gaussianBlur(let sigma):
        let blur = GaussianBlur(sigma: sigma)
        return blur.sigma > 0 ? .blur(blur) : nil
      case .colorMatrix(let rows): return ColorMatrix(rows: rows).map { .matrix($0) }
      }
    }
  }

  /// How far from a pixel it can matter what is there.
  var reach: Int {
    switch self {
    case .blur(let blur): blur.reach
    case .matrix: 0
    }
  }
}

extension ShadowItem {
  /// Whether it can be seen at all.
  var isVisible: Bool { color.alpha > 0 && offsetX.isFinite && offsetY.isFinite }

  /// The offset, within what pictures can be large.
  var boundedOffset: (x: Double, y: Double) { (max(-1e5, min(1e5, offsetX)), max(-1e5, min(1e5, offsetY))) }

  /// The pixels that the shadow in `area` depends on.
  func source(of area: PixelRect) -> PixelRect {
    let (x, y) = boundedOffset
    let reach = GaussianBlur(sigma: sigma).reach
    return PixelRect(
      minX: area.minX - Int(x.rounded(.up)) - reach, minY: area.minY - Int(y.rounded(.up)) - reach,
      maxX: area.maxX - Int(x.rounded(.down)) + reach, maxY: area.maxY - Int(y.rounded(.down)) + reach)
  }
}

extension GroupItem {
  /// How far from a pixel it can matter what its content is there.
  var contentReach: Int {
    var reach = FilterStep.steps(content.filters).reduce(0) { $0 + $1.reach }
    if let shadow = placement.shadow, shadow.outline == .content, shadow.isVisible {
      let (x, y) = shadow.boundedOffset
      reach += GaussianBlur(sigma: shadow.sigma).reach + Int(max(abs(x), abs(y)).rounded(.up))
    }
    return reach
  }

  /// The same of what is behind it.
  var backdropReach: Int { FilterStep.steps(content.backdropFilters).reduce(0) { $0 + $1.reach } }
}
