import DisplayList
import Pixels
import Rasterization

/// How far blurs and shadows, one around the other, carry what is drawn.
struct EffectReach {
  /// The sum of what each reaches for itself, and the most of them.
  private var distance = 0
  private var farthest = 0

  /// By how much shadows are moved.
  private var offset = 0

  /// The sum of the blurs' variances, and of those that blur what is here wherever it is seen.
  private var spread = 0.0
  private(set) var variance = 0.0

  mutating func add(_ steps: [FilterStep]) {
    for case .blur(let blur) in steps { add(blur, isSeenThrough: true) }
  }

  /// Adds filters of a backdrop: through which only a part is seen of what is behind.
  mutating func add(backdrop steps: [FilterStep]) {
    for case .blur(let blur) in steps { add(blur, isSeenThrough: false) }
  }

  private mutating func add(_ blur: GaussianBlur, isSeenThrough: Bool) {
    distance += blur.reach
    farthest = max(farthest, blur.reach)
    spread += blur.sigma * blur.sigma
    if isSeenThrough { variance += blur.sigma * blur.sigma }
  }

  mutating func add(_ shadow: ShadowItem) {
    let (x, y) = shadow.boundedOffset
    offset += Int(max(abs(x), abs(y)).rounded(.up))
    // What casts the shadow is seen itself, too.
    add(GaussianBlur(sigma: shadow.sigma), isSeenThrough: false)
  }

  /// How far from a pixel it can matter what is there. Blurs of blurs are one whose variance is the sum of theirs: what lies
  /// beyond 4.5 of its deviations weighs less than a hundredth of 1/255.
  var margin: Int { offset + min(distance, farthest + Int((4.5 * spread.squareRoot()).rounded(.up))) }

  /// The same in pixels of `size` times the side.
  func scaled(by size: Int) -> EffectReach {
    func shorter(_ length: Int) -> Int { (length + size - 1) / size }
    var reach = self
    (reach.distance, reach.farthest, reach.offset) = (shorter(distance), shorter(farthest), shorter(offset))
    (reach.spread, reach.variance) = (spread / Double(size * size), variance / Double(size * size))
    return reach
  }
}

/// Where something has to be drawn: in tiles of the picture and in a rectangle.
struct RegionOfInterest {
  private var tiles: TileSet?
  private var rect: PixelRect

  /// What is seen in the end.
  let limit: PixelRect

  /// How far from the limit it can matter what is drawn here.
  var reach = EffectReach()

  /// Nothing further from the limit is ever drawn, whatever filters are nested. In pixels.
  private let greatestReach: Int

  init(tiles: TileSet, limit: PixelRect) {
    self.tiles = tiles
    self.limit = limit
    rect = .empty
    greatestReach = Frame.farthestPixel
  }

  init(rect: PixelRect, limit: PixelRect) {
    self.limit = limit
    self.rect = rect
    greatestReach = Frame.farthestPixel
  }

  /// The region of what lies within another item.
  init(rect: PixelRect, within outer: RegionOfInterest, reach: EffectReach) {
    (self.rect, limit, greatestReach) = (rect, outer.limit, outer.greatestReach)
    self.reach = reach
  }

  /// The same in coarse pixels.
  /// - Parameters:
  ///   - rect: what is needed, in coarse pixels.
  ///   - pixelSize: how many pixels are the side of a coarse one.
  init(rect: PixelRect, within outer: RegionOfInterest, pixelSize: Int) {
    self.rect = rect
    limit = PixelTransform.scale(x: 1 / Double(pixelSize), y: 1 / Double(pixelSize)).applied(to: outer.limit)
    reach = outer.reach.scaled(by: pixelSize)
    greatestReach = max(1, outer.greatestReach / pixelSize)
  }

  /// Adds what filters of the backdrop need of what is behind.
  mutating func add(_ other: PixelRect) { rect = rect.union(bounded(other)) }

  /// As much of a rectangle as may be drawn.
  func bounded(_ rect: PixelRect) -> PixelRect { bounded(rect, by: reach) }

  /// As much of a rectangle as is ever drawn, seen or not: where a shadow is blurred decides how its cells lie.
  func reachable(_ rect: PixelRect) -> PixelRect { rect.intersection(limit.expanded(by: greatestReach)) }

  /// As much of a rectangle as can be seen through blurs and shadows.
  func bounded(_ rect: PixelRect, by reach: EffectReach) -> PixelRect {
    rect.intersection(limit.expanded(by: min(reach.margin, greatestReach)))
  }

  /// The smallest rectangle around what is needed of an extent.
  func area(in extent: PixelRect) -> PixelRect {
    guard !extent.isEmpty else { return .empty }
    let part = rect.intersection(extent)
    let touched = tiles?.bounds(in: extent) ?? .empty
    return part.isEmpty ? touched : touched.union(part)
  }
}
