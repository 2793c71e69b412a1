import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Sums of pictures")
struct PictureSumTests {
  private let maps: [Homography] = [
    .turned(0.4, x: 40, y: 2), .turned(0, scale: 0.731, x: 8.5, y: 7.5), .turned(-1.1, skew: 0.3, x: 10, y: 70),
    Homography(m11: 1.1, m12: 0.2, m13: 0.004, m21: -0.1, m22: 1.2, m23: 0.002, m31: 10, m32: 5, m33: 1),
  ]

  private func plain(_ bits: UInt32) throws -> CGImage {
    try #require(CGImage(width: 4, height: 4, pixels: Array(repeating: bits, count: 16)))
  }

  private func box(_ picture: Picture?, _ map: Homography, background: PremultipliedColor = .clear) throws -> Box {
    let picture = try #require(picture)
    return Box(
      projection: map, shape: picture.destination, background: background, picture: picture, clipsPicture: false,
      borderWidth: 0, borderColor: .clear, opacity: 1)
  }

  private func part(
    _ image: CGImage, _ source: RoundedBox, _ destination: RoundedBox, weight: Double = 1,
    smooth: RoundedBox.Edges = .all
  ) throws -> Picture {
    var part = try #require(Picture(image: image, source: source, destination: destination, isFlipped: false))
    part.weight = weight
    part.smoothEdges = smooth
    return part
  }

  @Test("Nine parts of an image add up to the image", arguments: 0..<4)
  func nine(index: Int) throws {
    let image = try #require(randomImage(width: 40, height: 30, isOpaque: false, seed: 3))
    let (xs, ys) = ([0.0, 7, 22.5, 40], [0.0, 11, 19.25, 30])
    var parts: [Picture] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let area = RoundedBox(minX: xs[column], minY: ys[row], maxX: xs[column + 1], maxY: ys[row + 1])
        var smooth = RoundedBox.Edges()
        if column == 0 { smooth.insert(.layerLeftEdge) }
        if column == 2 { smooth.insert(.layerRightEdge) }
        if row == 0 { smooth.insert(.layerBottomEdge) }
        if row == 2 { smooth.insert(.layerTopEdge) }
        parts.append(try part(image, area, area, smooth: smooth))
      }
    }
    let whole = RoundedBox(minX: 0, minY: 0, maxX: 40, maxY: 30)
    let a = paint([try box(Picture(adding: parts), maps[index], background: .pureBlue)])
    let b = paint([try box(try part(image, whole, whole), maps[index], background: .pureBlue)])
    for y in 0..<80 {
      for x in 0..<96 {
        for (left, right) in zip(a.channels(x, y), b.channels(x, y)) { #expect(abs(left - right) <= 1) }
      }
    }
  }

  @Test("A cross-fade of opaque pictures stays opaque and mixes by the weights", arguments: [0.0, 0.25, 0.5, 0.9, 1])
  func crossFade(share: Double) throws {
    let area = RoundedBox(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let target = RoundedBox(minX: 5, minY: 5, maxX: 60, maxY: 50)
    let sum = Picture(adding: [
      try part(try plain(0xFFFF_0000), area, target, weight: 1 - share),
      try part(try plain(0xFF00_00FF), area, target, weight: share),
    ])
    let buffer = paint([try box(sum, .identity)], background: PackedColor(.pureWhite))
    let channels = buffer.channels(20, 20)
    #expect(abs(Double(channels[0]) - share * 255) <= 1)
    #expect(abs(Double(channels[2]) - (1 - share) * 255) <= 1)
    #expect(channels[1] <= 1)
    #expect(channels[3] == 255)
  }

  @Test("Pictures at different positions are added where they are")
  func places() throws {
    let area = RoundedBox(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let sum = Picture(adding: [
      try part(try plain(0xFFFF_0000), area, RoundedBox(minX: 5, minY: 5, maxX: 60, maxY: 50), weight: 0.5),
      try part(try plain(0xFF00_00FF), area, RoundedBox(minX: 20, minY: 20, maxX: 90, maxY: 70.5), weight: 0.5),
    ])
    let buffer = paint([try box(sum, .identity)])
    #expect(buffer.channels(10, 10) == [0, 0, 128, 255])
    #expect(buffer.channels(80, 60) == [128, 0, 0, 255])
    #expect(buffer.channels(30, 30)[0] == 128)
    #expect(buffer.channels(80, 70)[0] == 64)
    #expect(buffer.channels(80, 10)[0] == 0)
  }
}
