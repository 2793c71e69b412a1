import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Hiding covered pixels")
struct HidingTests {
  private let tile = PixelRect(minX: 512, minY: 64, maxX: 1024, maxY: 128)

  private func projection(_ random: inout RandomNumbers, isAffine: Bool) -> Homography {
    var map = Homography.turned(
      random.number(-4...4), scale: random.number(0.5...6), skew: random.number(-0.4...0.4),
      x: random.number(500...1000), y: random.number(50...140))
    if !isAffine {
      map.m13 = random.number(-0.01...0.01)
      map.m23 = random.number(-0.01...0.01)
    }
    return map
  }

  private func box(_ random: inout RandomNumbers) -> Box {
    let shape = RoundedBox(
      minX: random.number(-60...0), minY: random.number(-60...0), maxX: random.number(1...60),
      maxY: random.number(1...60), radius: random.number(-20...30),
      roundCorners: RoundedBox.Corners(rawValue: UInt(UInt8.random(in: 0...15, using: &random))),
      isContinuous: Bool.random(using: &random))
    var box = Box.colored(
      shape, projection(&random, isAffine: Bool.random(using: &random)), border: .pureRed,
      borderWidth: random.number(-2...3))
    if Bool.random(using: &random) { box.smoothEdges = [.layerLeftEdge, .layerTopEdge] }
    if Bool.random(using: &random) {
      let corners = (0..<3).map { _ in SIMD2(random.number(-300...800), random.number(-100...160)) }
      box.face = FaceOutline(corners: corners, isCut: true, occluders: [])
    }
    return box
  }

  private func painted(_ box: Box, over background: PackedColor, visible: VisibleGroups? = nil) -> PixelBuffer {
    let buffer = PixelBuffer(width: 512, height: 64)
    let (painter, target) = (TilePainter(tileWidth: 512), RasterTarget(buffer, tile: tile))
    painter.clear(tile, to: background, in: target)
    painter.paint(box, tile: tile, region: tile, visible: visible, in: target)
    return buffer
  }

  /// The pixels of interest in which two bitmaps differ.
  private func differences(
    of first: PixelBuffer, _ second: PixelBuffer, where counts: (_ x: Int, _ y: Int) -> Bool
  ) -> [SIMD2<Int>] {
    (0..<64).flatMap { y in
      (0..<512).compactMap { x in
        first[x, y] != second[x, y] && counts(x, y) ? SIMD2(x, y) : nil
      }
    }
  }

  private func isVisible(_ x: Int, _ y: Int, _ groups: VisibleGroups) -> Bool {
    groups.touches(
      PixelRect(minX: tile.minX + x, minY: tile.minY + y, maxX: tile.minX + x + 1, maxY: tile.minY + y + 1))
  }

  @Test("Where a box hides pixels below, none of them shows", arguments: 0..<40)
  func opaque(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let box = box(&random)
    let groups = try #require(VisibleGroups(all: tile))
    box.hide(groups, within: tile, tile: tile)
    let (black, white) = (painted(box, over: .black), painted(box, over: PackedColor(.pureWhite)))
    #expect(differences(of: black, white) { !isVisible($0, $1, groups) }.isEmpty)
  }

  @Test("Painting only the visible part gives the same pixels there", arguments: 0..<20)
  func visible(seed: UInt64) throws {
    var random = RandomNumbers(seed: 500 + seed)
    let image = try #require(randomImage(width: 40, height: 30, isOpaque: seed & 1 == 0, seed: seed))
    let boxes = [box(&random), .showing(image, projection(&random, isAffine: true)), box(&random)]
    let groups = try #require(VisibleGroups(all: tile))
    for _ in 0..<3 { box(&random).hide(groups, within: tile, tile: tile) }
    for box in boxes {
      let (whole, part) = (painted(box, over: .black), painted(box, over: .black, visible: groups))
      #expect(differences(of: whole, part) { isVisible($0, $1, groups) }.isEmpty)
    }
  }

  @Test("Clearing and painting circles only where they are visible gives the same pixels there", arguments: 0..<20)
  func visibleCircles(seed: UInt64) throws {
    var random = RandomNumbers(seed: 700 + seed)
    let groups = try #require(VisibleGroups(all: tile))
    for _ in 0..<3 { box(&random).hide(groups, within: tile, tile: tile) }
    let radius = random.number(33...200)
    let circle = Box.colored(
      RoundedBox(minX: -radius, minY: -radius, maxX: radius, maxY: radius, radius: radius),
      .turned(0, x: random.number(500...1000), y: random.number(0...180)), opacity: seed & 1 == 0 ? 1 : 0.7)
    let whole = painted(circle, over: .black)
    let area = PixelRect(minX: 512 + Int(seed) * 3, minY: 66, maxX: 1024 - Int(seed) * 5, maxY: 128)
    for kernels in RowKernels.available {
      let (buffer, painter) = (PixelBuffer(width: 512, height: 64), TilePainter(tileWidth: 512, kernels: kernels))
      let target = RasterTarget(buffer, tile: tile)
      painter.clear(area, to: .black, tile: tile, visible: groups, in: target)
      painter.paint(circle, tile: tile, region: area, visible: groups, in: target)
      for y in 0..<64 {
        for x in 0..<512 {
          let pixel = PixelRect(minX: 512 + x, minY: 64 + y, maxX: 513 + x, maxY: 65 + y)
          if !area.contains(pixel) {
            #expect(buffer[x, y] == 0)
          } else if groups.touches(pixel) {
            #expect(buffer[x, y] == whole[x, y])
          }
        }
      }
    }
  }

  @Test("The visible part of an area is the smallest rectangle around it", arguments: 0..<20)
  func bounds(seed: UInt64) throws {
    var random = RandomNumbers(seed: 900 + seed)
    let groups = try #require(VisibleGroups(all: tile))
    for _ in 0..<12 { box(&random).hide(groups, within: tile, tile: tile) }
    let (x, y) = (Int(random.number(500...900)), Int(random.number(60...100)))
    let area = PixelRect(minX: x, minY: y, maxX: x + Int(random.number(1...200)), maxY: y + Int(random.number(1...30)))
    var bounds = PixelRect.empty
    for y in 0..<64 {
      for x in 0..<512 where isVisible(x, y, groups) {
        let pixel = PixelRect(minX: 512 + x, minY: 64 + y, maxX: 513 + x, maxY: 65 + y)
        if area.contains(pixel) { bounds = bounds.union(pixel) }
      }
    }
    #expect(groups.seen(in: area) == bounds)
  }

  @Test("A rotated photograph hides nearly everything below it")
  func share() throws {
    let image = try #require(randomImage(width: 64, height: 64, isOpaque: true, seed: 1))
    let photo = Box.showing(image, .turned(0.4, scale: 5, x: 760, y: -100))
    let groups = try #require(VisibleGroups(all: tile))
    photo.hide(groups, within: tile, tile: tile)
    let colors = painted(photo, over: .black)
    var (covered, hidden) = (0, 0)
    for y in 0..<64 {
      for x in 0..<512 where colors[x, y] >> 24 == 255 && colors[x, y] != 0xFF00_0000 {
        covered += 1
        hidden += isVisible(x, y, groups) ? 0 : 1
      }
    }
    #expect(covered > 5000)
    #expect(Double(hidden) > 0.9 * Double(covered))
  }

  @Test("Nothing is hidden outside the area, or by boxes that are translucent, behind the eye or not finite")
  func nothing() throws {
    let area = PixelRect(minX: 560, minY: 70, maxX: 640, maxY: 100)
    let groups = try #require(VisibleGroups(all: tile))
    let shape = RoundedBox(minX: 0, minY: 0, maxX: 2000, maxY: 2000)
    Box.colored(shape).hide(groups, within: area, tile: tile)
    for y in 0..<64 {
      for x in 0..<512 {
        let isInside = area.contains(
          PixelRect(minX: 512 + x, minY: 64 + y, maxX: 513 + x, maxY: 65 + y))
        #expect(isVisible(x, y, groups) != isInside)
      }
    }
    let maps = [
      Homography(m11: 1, m12: 0, m13: 0.01, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: -5),
      Homography(m11: .nan, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1),
      Homography(m11: 1, m12: 0, m13: 0, m21: .infinity, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1),
    ]
    for box in maps.map({ Box.colored(shape, $0) }) + [Box.colored(shape, opacity: 0.9)] {
      let groups = try #require(VisibleGroups(all: tile))
      box.hide(groups, within: tile, tile: tile)
      #expect(isVisible(100, 30, groups) && isVisible(0, 0, groups) && isVisible(511, 63, groups))
    }
  }
}
