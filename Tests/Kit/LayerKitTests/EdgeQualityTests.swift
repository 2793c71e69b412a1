import Foundation
import LayerKit
import Testing

@Suite("Edges")
struct EdgeQualityTests {
  private let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  /// The first frame over black, as rows of 0xAARRGGBB.
  private func draw(
    _ width: Int, _ height: Int, scale: Double = 1, _ build: (CALayer) -> Void
  ) throws -> [[UInt32]] {
    let stage = Stage(size: CGSize(width: width, height: height), scale: scale, background: black)
    build(stage.layer)
    let picture = try #require(try stage.record(frames: 0..<1).first)
    let columns = Int(Double(width) * scale)
    return stride(from: 0, to: picture.count, by: columns).map { Array(picture[$0..<$0 + columns]) }
  }

  private func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }

  private func green(_ rows: [[UInt32]]) -> [Int] { rows.joined().map { channel($0, 8) } }

  // MARK: Movement

  @Test(
    "A layer that moves by fractions of a pixel keeps its area", arguments: [0, 0.1, .pi / 6, 1.2], [0.0, 7, 12])
  func area(angle: Double, cornerRadius: Double) throws {
    let (width, height) = (37.0, 24.0)
    let area = width * height - (4 - .pi) * cornerRadius * cornerRadius
    let outline = 2 * (width + height) - (8 - 2 * .pi) * cornerRadius
    for step in 0..<16 {
      let rows = try draw(64, 64) { root in
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.position = CGPoint(x: 31 + Double(step) / 16, y: 32 + Double(step) * 3 / 16)
        layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        layer.cornerRadius = cornerRadius
        layer.backgroundColor = .white
        root.addSublayer(layer)
      }
      let covered = Double(green(rows).reduce(0, +)) / 255
      #expect(abs(covered - area) <= outline / 255, "step \(step): \(covered), not \(area)")
    }
  }

  @Test("An image that moves by fractions of a pixel keeps its brightness")
  func light() throws {
    let image = try #require(
      CGImage(
        width: 24, height: 24,
        pixels: (0..<576).map { 0xFF00_0000 | UInt32((sin(Double($0 % 24) / 2) + 1) * 120) << 8 }))
    let sums = try (0..<16).map { step in
      let rows = try draw(64, 64) { root in
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        layer.position = CGPoint(x: 32 + Double(step) / 16, y: 31 + Double(step) / 8)
        layer.contents = image
        root.addSublayer(layer)
      }
      return Double(green(rows).reduce(0, +))
    }
    let still = sums[0]
    // Half a level for each pixel.
    for sum in sums { #expect(abs(sum - still) <= 24 * 24 / 2, "\(sums)") }
  }

  // MARK: Seams

  @Test("Layers that abut on whole pixels show no seam", arguments: [1.0, 2, 3])
  func seams(scale: Double) throws {
    let rows = try draw(48, 48, scale: scale) { root in
      let holder = CALayer()
      holder.frame = CGRect(x: 4, y: 4, width: 20, height: 20)
      // Its points are on every other pixel of the canvas.
      holder.transform = CATransform3DMakeScale(2, 2, 1)
      holder.position = CGPoint(x: 24, y: 24)
      for row in 0..<4 {
        for column in 0..<4 {
          let tile = CALayer()
          tile.frame = CGRect(x: column * 5, y: row * 5, width: 5, height: 5)
          tile.backgroundColor = .white
          holder.addSublayer(tile)
        }
      }
      root.addSublayer(holder)
    }
    let (low, high) = (Int(4 * scale), Int(44 * scale))
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() {
        let isInside = low..<high ~= x && low..<high ~= y
        #expect(pixel == (isInside ? 0xFFFF_FFFF : 0xFF00_0000), "at \(x), \(y)")
      }
    }
  }

  // MARK: Borders

  /// A red layer in perspective with a blue border, with a small sublayer or none.
  private func picture(holding: Bool, cornerRadius: Double, _ change: (CALayer) -> Void = { _ in }) throws -> [[UInt32]]
  {
    try draw(80, 80) { root in
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 300
      root.sublayerTransform = perspective
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 40)
      layer.position = CGPoint(x: 40.3, y: 40.6)
      layer.transform = CATransform3DRotate(CATransform3DMakeRotation(0.4, 0, 1, 0), 0.3, 0, 0, 1)
      layer.cornerRadius = cornerRadius
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      layer.borderColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      layer.borderWidth = 4
      change(layer)
      if holding {
        let mark = CALayer()
        mark.frame = CGRect(x: 20, y: 15, width: 10, height: 10)
        mark.backgroundColor = layer.contents == nil ? layer.backgroundColor : .clear
        layer.addSublayer(mark)
      }
      root.addSublayer(layer)
    }
  }

  private func greatestDifference(_ a: [[UInt32]], _ b: [[UInt32]]) -> Int {
    zip(a.joined(), b.joined()).map { one, other in
      [0, 8, 16].map { abs(channel(one, $0) - channel(other, $0)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test("A background does not show at the outer edge of a border over sublayers", arguments: [0.0, 10, 20])
  func bleeding(cornerRadius: Double) throws {
    let leaf = try picture(holding: false, cornerRadius: cornerRadius)
    let branch = try picture(holding: true, cornerRadius: cornerRadius)
    #expect(greatestDifference(leaf, branch) <= 2)
  }

  @Test("Nor do contents that fill the layer")
  func bleedingOfContents() throws {
    let image = try #require(CGImage(width: 2, height: 2, pixels: Array(repeating: 0xFFFF_0000, count: 4)))
    let leaf = try picture(holding: false, cornerRadius: 0) { $0.contents = image }
    let branch = try picture(holding: true, cornerRadius: 0) { $0.contents = image }
    #expect(greatestDifference(leaf, branch) <= 2)
  }

  @Test("Under a translucent border the background extends to the edge")
  func translucentBorder() throws {
    let rows = try draw(40, 40) { root in
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      layer.borderColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
      layer.borderWidth = 6
      let mark = CALayer()
      mark.frame = CGRect(x: 8, y: 8, width: 4, height: 4)
      mark.backgroundColor = .white
      layer.addSublayer(mark)
      root.addSublayer(layer)
    }
    #expect(abs(channel(rows[10][10], 16) - 128) <= 1)
  }

  // MARK: Clipping

  @Test("A layer that is clipped to its bounds has one edge, even with contents", arguments: [0.0, 9], [true, false])
  func cutContents(cornerRadius: Double, hasShadow: Bool) throws {
    let image = try #require(CGImage(width: 2, height: 2, pixels: Array(repeating: 0xFFFF_FFFF, count: 4)))
    func scene(_ root: CALayer) {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
      layer.position = CGPoint(x: 32.3, y: 31.6)
      layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      layer.contents = image
      layer.masksToBounds = true
      layer.cornerRadius = cornerRadius
      if hasShadow { layer.shadowOpacity = 0.01 }
      let sublayer = CALayer()
      sublayer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      sublayer.backgroundColor = .white
      layer.addSublayer(sublayer)
      root.addSublayer(layer)
    }
    let coarse = green(try draw(64, 64) { scene($0) })
    let fine = green(try draw(64, 64, scale: 8) { scene($0) })
    for place in coarse.indices {
      let start = place / 64 * 8 * 512 + place % 64 * 8
      let sum = (0..<64).reduce(0) { $0 + fine[start + $1 / 8 * 512 + $1 % 8] }
      #expect(abs(Double(coarse[place]) - Double(sum) / 64) <= 4, "at \(place % 64), \(place / 64)")
    }
  }

  @Test(
    "A layer that is clipped to its bounds narrows evenly until it is edge-on", arguments: [0, 12.0],
    [85, 88, 89, 89.5, 89.8, 90.2, 91, 95])
  func thinCuts(radius: CGFloat, degrees: Double) throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), background: CGColor(gray: 0, alpha: 1))
    stage.layer.sublayerTransform.m34 = -1 / 500
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    card.position = CGPoint(x: 100, y: 100)
    card.backgroundColor = .white
    (card.cornerRadius, card.masksToBounds) = (radius, true)
    card.transform = CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0)
    card.addSublayer(CALayer())
    stage.layer.addSublayer(card)
    let picture = try #require(try stage.record(frames: 0..<1).first)
    let area = Double(picture.reduce(0) { $0 + Int($1 & 255) }) / 255
    // Seen from 500 points the square becomes a trapezoid; round corners remove (4 − π)r² of it.
    let (c, s) = (cos(degrees * .pi / 180) * 50, sin(degrees * .pi / 180) * 50)
    let (near, far) = (500 / (500 - s), 500 / (500 + s))
    let whole = abs(c) * (near + far) * (near + far) * 50
    let expected = whole * (1 - (4 - .pi) * Double(radius * radius) / 10_000)
    #expect(abs(area - expected) < 0.03 * expected + 1, "\(area) instead of \(expected)")
  }
}
