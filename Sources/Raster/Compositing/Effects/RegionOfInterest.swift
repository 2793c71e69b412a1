import DisplayList
import Pixels
import Rasterization

/// The distance over which nested blurs and shadows spread the content within them, in pixels.
struct EffectReach {
  /// The sum and the maximum of the reaches of the individual blurs.
  private var distance = 0
  private var farthest = 0

  /// The sum of the shadows' offsets and of the reaches of filters that are no blurs.
  private var offset = 0

  /// The sum of all blurs' variances, and of only those that blur the content everywhere it is visible, in square
  /// pixels.
  private var totalVariance = 0.0
  private(set) var contentVariance = 0.0

  /// Adds filters; a backdrop's filters blur only a part of the content behind them.
  mutating func add(_ steps: [FilterStep], ofBackdrop: Bool = false) {
    for filter in steps.compactMap(\.imageFilter) { add(filter, isSeenThrough: !ofBackdrop) }
  }

  private mutating func add(_ filter: any ImageFilter, isSeenThrough: Bool) {
    guard let sigma = filter.blurSigma else {
      offset += filter.reach
      return
    }
    distance += filter.reach
    farthest = max(farthest, filter.reach)
    totalVariance += sigma * sigma
    if isSeenThrough { contentVariance += sigma * sigma }
  }

  mutating func add(_ shadow: ShadowItem) {
    let (x, y) = shadow.boundedOffset
    offset += Int(max(abs(x), abs(y)).rounded(.up))
    // The caster itself is visible as well, not blurred.
    add(GaussianBlur(sigma: shadow.sigma), isSeenThrough: false)
  }

  /// The maximum distance at which a pixel affects others. Nested Gaussian blurs equal one whose variance is the sum of
  /// theirs; everything beyond 4.5 of its standard deviations weighs less than a hundredth of 1/255.
  var margin: Int { offset + min(distance, farthest + Int((4.5 * totalVariance.squareRoot()).rounded(.up))) }

  /// The reach in coarse pixels, whose side is `size` pixels.
  func scaled(by size: Int) -> EffectReach {
    func shorter(_ length: Int) -> Int { (length + size - 1) / size }
    var reach = self
    (reach.distance, reach.farthest, reach.offset) = (shorter(distance), shorter(farthest), shorter(offset))
    reach.totalVariance = totalVariance / Double(size * size)
    reach.contentVariance = contentVariance / Double(size * size)
    return reach
  }
}

/// The region in which something must be drawn: the union of a set of tiles and a rectangle.
struct RegionOfInterest {
  private var tiles: TileSet?
  private var rect: PixelRect

  /// The rectangle that is finally visible: the picture, or a bitmap.
  let limit: PixelRect

  /// The blurs and shadows through which content drawn here can affect the limit.
  var reach = EffectReach()

  /// The maximum distance from the limit, in pixels, at which anything is drawn, no matter which filters are nested.
  private let greatestReach: Int

  init(tiles: TileSet? = nil, rect: PixelRect = .empty, limit: PixelRect) {
    self.tiles = tiles
    self.limit = limit
    self.rect = rect
    greatestReach = Frame.farthestPixel
  }

  /// The region of content within another item.
  init(rect: PixelRect, within outer: RegionOfInterest, reach: EffectReach) {
    (self.rect, limit, greatestReach) = (rect, outer.limit, outer.greatestReach)
    self.reach = reach
  }

  /// The region of content that is drawn in coarse pixels.
  /// - Parameters:
  ///   - rect: the required area, in coarse pixels.
  ///   - pixelSize: the side of a coarse pixel, in pixels.
  init(rect: PixelRect, within outer: RegionOfInterest, pixelSize: Int) {
    self.rect = rect
    limit = PixelTransform.scale(x: 1 / Double(pixelSize), y: 1 / Double(pixelSize)).applied(to: outer.limit)
    reach = outer.reach.scaled(by: pixelSize)
    greatestReach = max(1, outer.greatestReach / pixelSize)
  }

  /// Adds the pixels that backdrop filters need of the content behind them.
  mutating func add(_ other: PixelRect) { rect = rect.union(bounded(other)) }

  /// The part of a rectangle that is visible through the enclosing blurs and shadows.
  func bounded(_ rect: PixelRect) -> PixelRect { bounded(rect, by: reach) }

  /// The part of a rectangle that is ever drawn, visible or not. The rectangle in which a shadow is blurred determines
  /// the grid of its cells, so it must not depend on the damage.
  func reachable(_ rect: PixelRect) -> PixelRect { rect.intersection(limit.expanded(by: greatestReach)) }

  /// The part of a rectangle that is visible through the blurs and shadows in `reach`.
  func bounded(_ rect: PixelRect, by reach: EffectReach) -> PixelRect {
    rect.intersection(limit.expanded(by: min(reach.margin, greatestReach)))
  }

  /// The bounding rectangle of the required part of an extent.
  func area(in extent: PixelRect) -> PixelRect {
    guard !extent.isEmpty else { return .empty }
    let part = rect.intersection(extent)
    let touched = tiles?.bounds(in: extent) ?? .empty
    return part.isEmpty ? touched : touched.union(part)
  }
}
