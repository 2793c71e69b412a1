import DisplayList
import Foundation
import Geometry
import Pixels

/// Creates frames of one picture size, with the state that keeps them consistent.
struct SceneMaker {
  var random: RandomNumbers
  let width: Int
  let height: Int
  let images: [CGImage]

  init(seed: UInt64, width: Int = 400, height: Int = 230) {
    random = RandomNumbers(seed: seed)
    self.width = width
    self.height = height
    var pixels = RandomNumbers(seed: 77)
    images = [true, false].compactMap { isOpaque in
      CGImage(
        width: 50, height: 40,
        pixels: (0..<2000).map { _ in
          isOpaque
            ? UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &pixels) : (pixels.next() & 1 == 0 ? 0 : 0x8040_2010)
        })
    }
  }

  var picture: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// The pixels that the image of a rectangle touches, within the picture.
  func extent(_ rect: CGRect, _ map: Homography) -> PixelRect {
    let points = [
      map.project(x: Double(rect.minX), y: Double(rect.minY)), map.project(x: Double(rect.maxX), y: Double(rect.minY)),
      map.project(x: Double(rect.maxX), y: Double(rect.maxY)), map.project(x: Double(rect.minX), y: Double(rect.maxY)),
    ]
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return PixelRect(
      minX: Int((xs.min() ?? 0).rounded(.down)), minY: Int((ys.min() ?? 0).rounded(.down)),
      maxX: Int((xs.max() ?? 0).rounded(.up)), maxY: Int((ys.max() ?? 0).rounded(.up))
    ).intersection(picture)
  }

  mutating func color(isOpaque: Bool) -> PremultipliedColor {
    let alpha = isOpaque ? 1 : random.number(0...1)
    return PremultipliedColor(
      red: random.number(0...alpha), green: random.number(0...alpha), blue: random.number(0...alpha), alpha: alpha)
  }

  private mutating func map() -> Homography {
    let angle = Bool.random(using: &random) ? 0 : random.number(-4...4)
    let (c, s) = (cos(angle), sin(angle))
    return Homography(
      m11: c, m12: s, m13: 0, m21: -s, m22: c, m23: 0, m31: random.number(0...Double(width)).rounded(),
      m32: random.number(0...Double(height)), m33: 1)
  }

  mutating func layer(_ id: UInt64) -> DrawItem {
    let rect = CGRect(x: -10, y: -20, width: random.number(1...200), height: random.number(1...160))
    let map = map()
    let isOpaque = Bool.random(using: &random)
    var box = BoxContent(shape: RoundedRect(rect: rect, cornerRadius: CGFloat(max(0, random.number(-20...20)))))
    var placement = ItemPlacement(projection: map, extent: extent(rect, map))
    if random.number(0...1) < 0.7 { box.background = color(isOpaque: isOpaque) }
    if random.number(0...1) < 0.4, let image = images.randomElement(using: &random) {
      let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      box.images = [
        ImageItem(
          image: image, source: whole, destination: rect, isFlipped: Bool.random(using: &random))
      ]
      box.clipsImages = Bool.random(using: &random)
    }
    if random.number(0...1) < 0.3 {
      box.border = BorderItem(width: random.number(0...9), color: color(isOpaque: isOpaque))
    }
    if !isOpaque { placement.opacity = random.number(0...1) }
    return DrawItem(id: ItemID(layer: id, part: .body), placement: placement, content: .box(box))
  }

  /// A layer in perspective, with unusual corners, edges, filters and parts, and possibly cut.
  mutating func richLayer(_ id: UInt64) -> DrawItem {
    var item = layer(id)
    guard var box = item.box else { return item }
    item.placement.projection.m13 = random.number(-0.002...0.002)
    item.placement.projection.m23 = random.number(-0.002...0.002)
    box.shape.isContinuous = Bool.random(using: &random)
    box.shape.roundCorners = CACornerMask(rawValue: UInt.random(in: 0...15, using: &random))
    box.smoothEdges = CAEdgeAntialiasingMask(rawValue: UInt32.random(in: 0...15, using: &random))
    if Bool.random(using: &random) { item.placement.face = face() }
    if Bool.random(using: &random) { item.placement.clip = clip() }
    if let image = images.randomElement(using: &random) {
      let filters = SamplingFilter.allCases
      let rect = box.shape.rect
      let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      box.images = [rect, rect.insetBy(dx: 5, dy: 9).standardized, rect].prefix(Int(random.number(1...3))).map {
        ImageItem(
          image: image, source: whole, destination: $0, isFlipped: Bool.random(using: &random),
          magnification: filters.randomElement(using: &random) ?? .linear,
          minification: filters.randomElement(using: &random) ?? .linear, minificationBias: random.number(-1...2),
          weight: random.number(0...1.5))
      }
    }
    item.box = box
    item.placement.extent =
      item.placement.projection.boundingBox(of: box.shape.rect.union(box.images.first?.destination ?? .null))
      .map { box in
        PixelRect(
          minX: Int(max(-1e6, min(1e6, Double(box.minX).rounded(.down)))),
          minY: Int(max(-1e6, min(1e6, Double(box.minY).rounded(.down)))),
          maxX: Int(max(-1e6, min(1e6, Double(box.maxX).rounded(.up)))),
          maxY: Int(max(-1e6, min(1e6, Double(box.maxY).rounded(.up))))
        ).intersection(picture)
      } ?? .empty
    return item
  }

  mutating func group(_ id: UInt64, depth: Int, isRich: Bool = false) -> DrawItem {
    let first = id &* 100
    let items = (0..<UInt64(3)).map { item(first + $0, depth: depth - 1, isRich: isRich) }
    let content: DrawList.Run = Bool.random(using: &random) ? .still(StillItems(items)) : .moving(items)
    var group = GroupItem(
      id: ItemID(layer: id, part: .group), list: DrawList(runs: [content]),
      opacity: Bool.random(using: &random) ? 1 : random.number(0...1), clip: clip(), extent: .empty)
    if isRich { addEffects(to: &group) }
    return regroup(group)
  }

  private mutating func clip() -> ClipItem? {
    guard Bool.random(using: &random) else { return nil }
    let rect = CGRect(x: 0, y: 0, width: random.number(20...250), height: random.number(20...200))
    return ClipItem(projection: map(), shape: RoundedRect(rect: rect, cornerRadius: 12))
  }

  /// A group with the extent of its content and its clip.
  func regroup(_ group: GroupItem) -> DrawItem {
    var group = group
    var extent = group.content.list.extent
    if group.contentReaches || group.content.raster != nil || !group.content.backdropFilters.isEmpty {
      extent = picture
    }
    if let clip = group.placement.clip {
      extent = extent.intersection(self.extent(clip.shape.rect, clip.projection))
    }
    group.placement.extent = extent
    return DrawItem(group)
  }

  mutating func item(_ id: UInt64, depth: Int = 2, isRich: Bool = false) -> DrawItem {
    if depth > 0, random.number(0...1) < (isRich ? 0.5 : 0.3) { return group(id, depth: depth, isRich: isRich) }
    var item = layer(id)
    guard isRich, let box = item.box, random.number(0...1) < 0.3 else { return item }
    item.placement.shadow = shadow(.shape(box.shape, item.placement.projection))
    item.placement.extent = picture
    return item
  }

  func frame(_ runs: [DrawList.Run]) -> Frame {
    Frame(
      width: width, height: height, background: PremultipliedColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1),
      content: DrawList(runs: runs))
  }

  /// Changes a list as scenes change: an item moves, appears, disappears or is reordered, or content of a group moves.
  mutating func change(_ items: inout [DrawItem], nextID: inout UInt64, isRich: Bool = false) {
    let index = items.isEmpty ? 0 : Int.random(in: 0..<items.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !items.isEmpty: items[index] = layer(items[index].id.layer)
    case 1:
      items.insert(item(nextID, isRich: isRich), at: index)
      nextID += 1
    case 2 where items.count > 4: items.remove(at: index)
    case 3 where !items.isEmpty: items.insert(items.remove(at: index), at: items.isEmpty ? 0 : items.count / 2)
    default:
      guard let place = items.indices.first(where: { items[$0].isGroup }), var group = GroupItem(items[place]),
        case .moving(var inside)? = group.content.list.runs.first
      else { return }
      change(&inside, nextID: &nextID, isRich: isRich)
      group.content.list.runs[0] = .moving(inside)
      items[place] = regroup(group)
    }
  }
}
