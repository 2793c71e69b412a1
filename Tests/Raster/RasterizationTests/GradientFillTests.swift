import Foundation
import Geometry
import Pixels
import Randomness
import Rasterization
import Testing

@Suite("Gradients that fill boxes")
struct GradientFillTests {
  private static let kinds: [GradientFill.Kind] = [.axial, .radial, .conic]

  private func stops(_ random: inout RandomNumbers) -> [FillRamp.Stop] {
    let locations = (0..<2 + random.below(4)).map { _ in random.number(-0.2...1.2) }.sorted()
    return locations.map {
      FillRamp.Stop(
        location: $0,
        color: SIMD4(random.number(0...1), random.number(0...1), random.number(0...1), random.number(0...1)))
    }
  }

  private func box(_ fill: GradientFill, _ projection: Homography, _ shape: RoundedBox, opacity: Double = 1) -> Box {
    var box = Box(
      projection: projection, shape: shape, background: .clear, picture: nil, clipsPicture: false, borderWidth: 0,
      borderColor: .clear, opacity: opacity)
    box.gradient = fill
    return box
  }

  /// The colour by definition, over black: red, green and blue, 0…255.
  private func color(_ t: Double, _ stops: [FillRamp.Stop]) -> SIMD3<Double> {
    let next = stops.firstIndex { $0.location > t } ?? stops.count
    var color = stops[min(next, stops.count - 1)].color
    if next > 0, next < stops.count {
      let (a, b) = (stops[next - 1], stops[next])
      color = a.color + (b.color - a.color) * ((t - a.location) / (b.location - a.location))
    } else if next == 0 {
      color = stops[0].color
    }
    return SIMD3(color.x, color.y, color.z) * color.w * 255
  }

  private func position(_ kind: GradientFill.Kind, _ x: Double, _ y: Double) -> Double {
    switch kind {
    case .axial: return x
    case .radial: return (x * x + y * y).squareRoot()
    case .conic:
      let turn = atan2(y, x) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  @Test("Every pixel has the colour of its centre, dithered by less than one level", arguments: 0..<24)
  func definition(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let kind = Self.kinds[seed % 3]
    let stops = stops(&random)
    let map = Homography.turned(
      random.number(-3...3), scale: 0.02, x: random.number(-0.9...0), y: random.number(-0.9...0))
    var projection = Homography.turned(random.number(-0.4...0.4), scale: 1.5, x: -20, y: -10)
    if seed % 2 == 1 { projection.m13 = 0.003 }
    let ramp = try #require(FillRamp(stops))
    let shape = RoundedBox(minX: -500, minY: -500, maxX: 500, maxY: 500)
    let picture = paint([box(GradientFill(kind, ramp, map: map), projection, shape)])
    let inverse = try #require(projection.inverted()?.concatenating(map))
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let point = inverse.project(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard point.w > 0 else { continue }
        let t = position(kind, point.x / point.w, point.y / point.w)
        // Next to a jump either side is accepted.
        let around =
          [-1e-4, 0, 1e-4].map { color(t + $0, stops) } + (kind == .conic ? [color(t - t.rounded(), stops)] : [])
        let shown = picture.channels(x, y)
        let isRight = around.contains { expected in
          (0..<3).allSatisfy { abs(Double(shown[2 - $0]) - expected[$0]) < 1.2 }
        }
        if kind == .conic, t < 1e-3 || t > 1 - 1e-3 { continue }
        #expect(isRight, "\(x), \(y): \(shown) is not \(around[1])")
      }
    }
  }

  @Test(
    "Pixels on the ray at which a conic gradient begins have its first colour",
    arguments: [0.0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 0.14758361765043326, 0.8128329581890013], [0, 0.5])
  func conicRay(halfTurns: Double, centre: Double) throws {
    let angle = halfTurns * .pi
    let ramp = try #require(
      FillRamp([
        FillRamp.Stop(location: 0, color: SIMD4(0, 0, 0, 1)), FillRamp.Stop(location: 1, color: SIMD4(1, 1, 1, 1)),
      ]))
    for scale in [1, 1 / 90.0, 1 / 61.5] {
      // The gradient's coordinates are rotated back by the angle about a centre in the middle.
      let (c, s, x, y) = (cos(angle) * scale, sin(angle) * scale, 48 + centre, 40 + centre)
      let map = Homography(
        m11: c, m12: -s, m13: 0, m21: s, m22: c, m23: 0, m31: -x * c - y * s, m32: x * s - y * c, m33: 1)
      let shape = RoundedBox(minX: 0, minY: 0, maxX: 96, maxY: 80)
      let picture = paint([box(GradientFill(.conic, ramp, map: map), .identity, shape)])
      for row in 0..<80 {
        for column in 0..<96 {
          let (across, down) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
          let (along, aside) = (across * cos(angle) + down * sin(angle), down * cos(angle) - across * sin(angle))
          guard along > 1e-6, abs(aside) < 1e-6 else { continue }
          #expect(picture.channels(column, row)[0] <= 1, "\(column), \(row)")
        }
      }
    }
  }

  @Test(
    "A hard stop of a conic gradient is exact: pixels on its ray have the colour that begins there", arguments: 0..<48)
  func conicJump(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    // Rays through the centres of pixels.
    let rays = [
      (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 2), (-2, 1), (3, -1), (-1, -3),
    ]
    let ray = rays[seed % rays.count]
    let location = seed < 24 ? 0.5 : random.number(0.05...0.95)
    let angle = atan2(Double(ray.1), Double(ray.0)) - location * 2 * .pi
    let (x, y) = (Double(random.below(192)) / 2, Double(random.below(160)) / 2)
    let levels = [(0, 0.0), (location, 0), (location, 1), (1, 1)]
    let ramp = try #require(
      FillRamp(levels.map { FillRamp.Stop(location: $0.0, color: SIMD4($0.1, $0.1, $0.1, 1)) }))
    let scale = random.chance(0.5) ? 1 : random.number(0.002...0.05)
    let (c, s) = (cos(angle) * scale, sin(angle) * scale)
    let map = Homography(
      m11: c, m12: -s, m13: 0, m21: s, m22: c, m23: 0, m31: -x * c - y * s, m32: x * s - y * c, m33: 1)
    let shape = RoundedBox(minX: 0, minY: 0, maxX: 96, maxY: 80)
    let picture = paint([box(GradientFill(.conic, ramp, map: map), .identity, shape)])
    for row in 0..<80 {
      for column in 0..<96 {
        let (across, down) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        let turn = (atan2(down, across) - angle) / (2 * .pi)
        let t = turn - turn.rounded(.down)
        // The ray of the first colour is just as exact, and the centre is on every ray.
        let isOnRay = abs(t - location) < 1e-9
        guard across != 0 || down != 0, t > 1e-6, t < 1 - 1e-6, isOnRay || abs(t - location) > 1e-6 else { continue }
        let expected = isOnRay || t > location ? 255 : 0
        #expect(picture.channels(column, row)[0] == expected, "\(column), \(row)")
      }
    }
  }

  @Test("Dithering keeps the mean of a colour between two levels, and areas of one colour are flat")
  func dithering() throws {
    let levels = [100.0, 101, 101].map { $0 / 255 }
    let stops = zip([0.0, 0.5, 1], levels).map { FillRamp.Stop(location: $0, color: SIMD4($1, $1, $1, 1)) }
    let ramp = try #require(FillRamp(stops))
    let fill = GradientFill(.axial, ramp, map: .turned(0, scale: 1 / 512, x: 0, y: 0))
    let shape = RoundedBox(minX: 0, minY: 0, maxX: 512, maxY: 64)
    let picture = paint([box(fill, .identity, shape)], width: 512, height: 64)
    for block in stride(from: 0, to: 256, by: 8) {
      let sum = (0..<64).map { picture.channels(block + $0 % 8, $0 / 8)[0] }.reduce(0, +)
      #expect(abs(Double(sum) / 64 - (100 + Double(block + 4) / 256)) < 0.02)
    }
    #expect((256..<512).allSatisfy { x in (0..<64).allSatisfy { picture.channels(x, $0)[0] == 101 } })
  }

  @Test("A pixel does not depend on which part of the tile is painted", arguments: Array(0..<3))
  func regions(kind: Int) throws {
    var random = RandomNumbers(seed: 7)
    let ramp = try #require(FillRamp(stops(&random)))
    let fill = GradientFill(Self.kinds[kind], ramp, map: .turned(0.3, scale: 0.02, x: -0.7, y: -0.6))
    let whole = box(fill, .identity, RoundedBox(minX: 2.5, minY: 3.5, maxX: 90, maxY: 70, radius: 20), opacity: 0.8)
    let expected = paint([whole])
    let actual = PixelBuffer(width: 96, height: 80)
    let painter = TilePainter(tileWidth: 64)
    for y in stride(from: 0, to: 80, by: 32) {
      for x in stride(from: 0, to: 96, by: 64) {
        let tile = PixelRect(minX: x, minY: y, maxX: min(x + 64, 96), maxY: min(y + 32, 80))
        painter.clear(tile, to: .black, in: RasterTarget(actual))
        for left in stride(from: tile.minX, to: tile.maxX, by: 7) {
          let part = PixelRect(minX: left, minY: tile.minY, maxX: min(left + 7, tile.maxX), maxY: tile.maxY)
          painter.paint(whole, tile: tile, region: part, in: RasterTarget(actual))
        }
      }
    }
    #expect(expected.pixels == actual.pixels)
  }

  @Test("Translucent colours are interpolated per channel, not premultiplied, over the background")
  func mixing() throws {
    let stops = [
      FillRamp.Stop(location: 0, color: SIMD4(1, 1, 1, 1)), FillRamp.Stop(location: 1, color: SIMD4(0, 0, 0, 0)),
    ]
    let blue = PremultipliedColor(red: 0, green: 0, blue: 1, alpha: 1)
    for (background, expected) in [(PremultipliedColor.clear, [64, 64, 64, 128]), (blue, [192, 64, 64, 255])] {
      let ramp = try #require(FillRamp(stops, over: background))
      let fill = GradientFill(.axial, ramp, map: .turned(0, scale: 1 / 96, x: 0, y: 0))
      let box = box(fill, .identity, RoundedBox(minX: 0, minY: 0, maxX: 96, maxY: 80))
      let picture = paint([box], background: .clear)
      let shown = picture.channels(48, 40)
      #expect((0..<4).allSatisfy { abs(shown[$0] - expected[$0]) <= 3 }, "\(shown)")
    }
  }

  @Test("A thousand stops, stops at one location and positions that are not finite", arguments: Array(0..<3))
  func hostile(kind: Int) throws {
    let many = (0..<1000).map {
      FillRamp.Stop(location: $0 < 500 ? 0.5 : Double($0) / 1000, color: SIMD4(Double($0 % 2) * 1e6, 0, -1e6, 1))
    }
    for stops in [many, Array(many.prefix(500)), Array(many.prefix(1))] {
      let ramp = try #require(FillRamp(stops))
      for scale in [0.0, 1e-300, 0.01, 1e30, 1e300, .infinity, .nan] {
        let map = Homography(m11: scale, m12: 0, m13: 0, m21: scale, m22: scale, m23: 0, m31: scale, m32: 0, m33: 1)
        let fill = GradientFill(Self.kinds[kind], ramp, map: map)
        _ = paint([box(fill, .identity, RoundedBox(minX: 0, minY: 0, maxX: 96, maxY: 80, radius: 9))])
      }
    }
    #expect(FillRamp([]) == nil)
  }
}
