import Foundation
import LayerKit
import Testing

/// Draws squares of ten points, each in a different colour.
private func drawSquares(in context: CGContext) {
  let clip = context.boundingBoxOfClipPath
  let farthest = max(abs(clip.minX), abs(clip.maxX), abs(clip.minY), abs(clip.maxY))
  guard farthest < 2e6, clip.width < 5000, clip.height < 5000 else { return }
  for column in Int((clip.minX / 10).rounded(.down))...Int((clip.maxX / 10).rounded(.up)) {
    for row in Int((clip.minY / 10).rounded(.down))...Int((clip.maxY / 10).rounded(.up)) {
      context.setFillColor(
        CGColor(
          srgbRed: CGFloat(column & 7) / 7, green: CGFloat(row & 7) / 7, blue: CGFloat((column + row) & 3) / 3, alpha: 1
        ))
      context.fill(CGRect(x: column * 10, y: row * 10, width: 10, height: 10))
    }
  }
}

/// Records the tiles that it draws.
private final class Map: CATiledLayer {
  var tiles: [CGRect] = []
  var scales: Set<CGFloat> = []

  override func draw(in context: CGContext) {
    tiles.append(context.boundingBoxOfClipPath)
    scales.insert((context.ctm.a * 1024).rounded() / 1024)
    drawSquares(in: context)
  }
}

private final class Squares: CALayer {
  override func draw(in context: CGContext) { drawSquares(in: context) }
}

@Suite("Tiles drawn on demand")
struct DemandTileTests {
  private let map = Map()

  /// A stage of 100 × 60 points with a layer in its upper left corner, drawn in tiles of 50 pixels.
  private func stage(
    _ layer: CALayer, size: CGFloat = 10_000, scale: Double = 1, isGeometryFlipped: Bool = false
  ) -> Stage {
    let stage = Stage(
      size: CGSize(width: 100, height: 60), frameRate: .fps30, scale: scale, isGeometryFlipped: isGeometryFlipped)
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    layer.anchorPoint = .zero
    (layer as? CATiledLayer)?.tileSize = CGSize(width: 50, height: 50)
    layer.setNeedsDisplay()
    stage.layer.addSublayer(layer)
    return stage
  }

  private func move(_ layer: CALayer, to x: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: x, y: 0)
    CATransaction.commit()
  }

  /// A movement to the left by 400 points a second.
  private func pan(_ layer: CALayer) {
    let pan = CABasicAnimation(keyPath: "position.x")
    (pan.fromValue, pan.toValue, pan.duration, pan.beginTime) = (0, -400, 1, 1e-9)
    (pan.isRemovedOnCompletion, pan.fillMode) = (false, .both)
    layer.add(pan, forKey: nil)
  }

  @Test("A frame draws only the tiles that it shows, and those that filtering needs at its edge")
  func seen() throws {
    let stage = stage(map)
    move(map, to: -25)
    _ = try stage.image()
    #expect(map.tiles.count == 6 && map.scales == [1])
    #expect(Set(map.tiles.map(\.size)) == [CGSize(width: 50, height: 50)])
    #expect(map.tiles.reduce(CGRect.null) { $0.union($1) } == CGRect(x: 0, y: 0, width: 150, height: 100))
    _ = try stage.image()
    #expect(map.tiles.count == 6)
  }

  @Test("A tile is drawn when a frame needs it")
  func panned() throws {
    let stage = stage(map)
    pan(map)
    var counts: [Int] = []
    for frame in 0..<30 {
      stage.advance(toFrame: frame)
      _ = try stage.image()
      counts.append(map.tiles.count)
    }
    // Three columns of two tiles are visible at any time; a new column becomes visible every 50 points.
    #expect(counts[0] == 6 && counts[29] == 2 * (3 + 7))
    #expect(zip(counts, counts.dropFirst()).allSatisfy { [0, 2].contains($1 - $0) })
    #expect(map.contents == nil)
  }

  @Test("A frame has the same pixels with and without the previous frames")
  func alone() throws {
    func frame(_ index: Int, _ before: [Int]) throws -> [UInt32] {
      let map = Map()
      let stage = stage(map)
      map.levelsOfDetail = 4
      pan(map)
      let shrink = CABasicAnimation(keyPath: "transform.scale")
      (shrink.fromValue, shrink.toValue, shrink.duration, shrink.beginTime) = (1, 0.1, 1, 1e-9)
      map.add(shrink, forKey: nil)
      for index in before {
        stage.advance(toFrame: index)
        _ = try stage.image()
      }
      stage.advance(toFrame: index)
      return try stage.image().pixels
    }
    for index in [3, 11, 20, 29] {
      let alone = try frame(index, [])
      #expect(try frame(index, Array(0..<index)) == alone, "frame \(index)")
    }
  }

  @Test(
    "Tiles look like the layer in one piece", arguments: [false, true], [1.0, 2.0])
  func whole(isGeometryFlipped: Bool, scale: Double) throws {
    func pixels(_ layer: CALayer) throws -> [UInt32] {
      let stage = stage(layer, size: 333, scale: scale, isGeometryFlipped: isGeometryFlipped)
      layer.contentsScale = CGFloat(scale)
      move(layer, to: -91)
      layer.cornerRadius = 30
      layer.masksToBounds = true
      return try stage.image().pixels
    }
    #expect(try pixels(map) == pixels(Squares()))
  }

  @Test(
    "The level of detail is the coarsest that is not magnified",
    arguments: [
      (1.0, 1, 0, 1.0), (0.2, 1, 0, 1), (3, 1, 0, 1), (1, 3, 0, 1), (0.7, 3, 0, 1), (0.5, 3, 0, 0.5), (0.3, 3, 0, 0.5),
      (0.1, 3, 0, 0.25), (3, 1, 2, 4), (3, 3, 2, 4), (2, 3, 2, 2), (0.1, 3, 2, 1), (0.1, 8, 2, 0.125),
    ])
  func levels(zoom: Double, levels: Int, bias: Int, expected: Double) throws {
    let stage = stage(map)
    (map.levelsOfDetail, map.levelsOfDetailBias) = (levels, bias)
    map.transform = CATransform3DMakeScale(CGFloat(zoom), CGFloat(zoom), 1)
    _ = try stage.image()
    #expect(map.scales == [CGFloat(expected)])
    let side = 50 / CGFloat(expected)
    #expect(map.tiles.allSatisfy { $0.size == CGSize(width: side, height: side) })
    #expect(map.tiles.allSatisfy { ($0.minX / side).rounded() == $0.minX / side })
  }

  @Test("The level of detail depends on the canvas scale, and in perspective on the nearest point")
  func scales() throws {
    let stage = stage(map, scale: 2)
    map.levelsOfDetailBias = 3
    map.levelsOfDetail = 6
    _ = try stage.image()
    #expect(map.scales == [2])
    map.scales = []
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    map.transform = CATransform3DRotate(perspective, -0.5, 0, 1, 0)
    CATransaction.commit()
    _ = try stage.image()
    #expect(map.scales.count == 1 && map.scales != [2])
  }

  @Test("Only tiles that touch what needs display are drawn again")
  func dirty() throws {
    let stage = stage(map)
    _ = try stage.image()
    map.tiles = []
    map.setNeedsDisplay(CGRect(x: 60, y: 10, width: 5, height: 5))
    _ = try stage.image()
    #expect(map.tiles == [CGRect(x: 50, y: 0, width: 50, height: 50)])
    map.setNeedsDisplay()
    _ = try stage.image()
    #expect(map.tiles.count == 7)
  }

  @Test("The tiles of all instances are drawn")
  func replicas() throws {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(-200, 0, 0)
    let stage = stage(map)
    replicator.addSublayer(map)
    stage.layer.addSublayer(replicator)
    _ = try stage.image()
    #expect(map.tiles.contains { $0.minX == 0 } && map.tiles.contains { $0.maxX == 300 })
  }

  @Test("A layer far larger than any bitmap costs only its visible part")
  func huge() throws {
    let stage = stage(map, size: 1e6)
    map.levelsOfDetail = 20
    move(map, to: -700_010)
    _ = try stage.image()
    #expect(map.tiles.count == 6)
    move(map, to: 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    map.transform = CATransform3DMakeScale(1e-4, 1e-4, 1)
    CATransaction.commit()
    _ = try stage.image()
    #expect(map.tiles.count < 20 && map.scales.contains { $0 < 0.001 })
  }

  @Test("Extreme transforms and sizes draw tiles or nothing", arguments: [0, -1, 1e-30, 1e30, .nan, .infinity])
  func senseless(number: CGFloat) throws {
    let stage = stage(map, size: 100)
    map.transform = CATransform3DMakeScale(number, 1, 1)
    _ = try stage.image()
    map.transform = CATransform3DIdentity
    map.contentsScale = number.isFinite ? min(number, 30) : number
    _ = try stage.image()
    map.bounds.size.width = number
    _ = try stage.image()
    map.tileSize = CGSize(width: number, height: number)
    (map.levelsOfDetail, map.levelsOfDetailBias) = (.max, .min)
    _ = try stage.image()
    #expect(map.tiles.count < 20_000)
  }

  @Test("An image of the layer alone has all of its tiles")
  func rendered() throws {
    let stage = stage(map, size: 300)
    _ = try stage.image()
    func picture(_ layer: CALayer) throws -> [UInt32] {
      let context = try #require(CGContext(width: 300, height: 300))
      layer.render(in: context)
      return try #require(context.makeImage()).pixels
    }
    let squares = Squares()
    squares.bounds = map.bounds
    squares.setNeedsDisplay()
    #expect(try picture(map) == picture(squares))
  }

  @Test("A recording shows the drawing of each frame")
  func recorded() throws {
    let stage = stage(map)
    pan(map)
    let recording = Recording(stage, until: 1)
    let other = Map()
    let second = self.stage(other)
    pan(other)
    #expect(try recording.image(at: 0.8).pixels == second.image(at: 0.8).pixels)
  }
}
