import Foundation
import LayerKit
import Testing

@Suite("Smoothness")
struct PictureQualityTests {
  /// The green of the first frame, in rows.
  private func draw(
    _ width: Int, _ height: Int, background: CGColor = .white, _ build: (CALayer) -> Void
  ) throws -> [[Int]] {
    let stage = Stage(size: CGSize(width: width, height: height), background: background)
    build(stage.layer)
    let picture = try #require(try stage.record(frames: 0..<1).first)
    return (0..<height).map { y in (0..<width).map { Int(picture[y * width + $0] >> 8 & 255) } }
  }

  // MARK: Scaled-down images

  private static let plateSize = 512

  /// Rings that get finer outwards, with `finest` pixels per ring at the middle of the sides.
  private func plate(_ x: Double, _ y: Double, finest: Double) -> Double {
    let radius = Double(Self.plateSize) / 2
    let (u, v) = (x - radius, y - radius)
    return 127.5 + 127.5 * cos(.pi * (u * u + v * v) / (finest * radius))
  }

  private func shrunk(by factor: Int, _ filter: CALayerContentsFilter, finest: Double) throws -> [[Int]] {
    let size = Self.plateSize
    let pixels = (0..<size * size).map { index in
      0xFF00_0000 | UInt32(plate(Double(index % size) + 0.5, Double(index / size) + 0.5, finest: finest).rounded())
        * 0x010101
    }
    let image = try #require(CGImage(width: size, height: size, pixels: pixels))
    let side = size / factor
    return try draw(side, side) { root in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      layer.position = CGPoint(x: Double(side) / 2, y: Double(side) / 2)
      let scale = Double(side) / Double(size)
      layer.transform = CATransform3DMakeScale(scale, scale, 1)
      layer.contents = image
      layer.minificationFilter = filter
      root.addSublayer(layer)
    }
  }

  /// The root mean square difference between a frame and the mean of the plate over each pixel.
  private func distanceFromMean(_ picture: [[Int]], finest: Double) -> Double {
    let side = picture.count
    let step = Double(Self.plateSize) / Double(side)
    let samples = Int(step.rounded(.up)) * 2
    var sum = 0.0
    for y in 0..<side {
      for x in 0..<side {
        var mean = 0.0
        for j in 0..<samples {
          for i in 0..<samples {
            mean += plate(
              (Double(x) + (Double(i) + 0.5) / Double(samples)) * step,
              (Double(y) + (Double(j) + 0.5) / Double(samples)) * step, finest: finest)
          }
        }
        let difference = Double(picture[y][x]) - mean / Double(samples * samples)
        sum += difference * difference
      }
    }
    return (sum / Double(side * side)).squareRoot()
  }

  /// The root mean square difference from grey where rings are less than 1.25 pixels wide, and so should not be
  /// visible.
  private func falseRings(_ picture: [[Int]], finest: Double) -> Double {
    let middle = Double(picture.count) / 2
    let factor = Double(Self.plateSize) / Double(picture.count)
    var (sum, count) = (0.0, 0.0)
    for (y, row) in picture.enumerated() {
      for (x, value) in row.enumerated() {
        let radius = hypot(Double(x) + 0.5 - middle, Double(y) + 0.5 - middle) / middle
        // Rings per pixel.
        guard radius < 1, factor * radius / finest >= 0.8 else { continue }
        sum += (Double(value) - 127.5) * (Double(value) - 127.5)
        count += 1
      }
    }
    return count > 0 ? (sum / count).squareRoot() : .infinity
  }

  @Test("An image that is scaled down with a trilinear filter has the mean of each pixel's area", arguments: [4, 8])
  func trilinear(factor: Int) throws {
    let picture = try shrunk(by: factor, .trilinear, finest: 4)
    #expect(distanceFromMean(picture, finest: 4) < 2)
  }

  @Test("Rings that are too fine become uniform with a trilinear filter", arguments: [3, 4, 5, 6, 7, 11])
  func falseRings(factor: Int) throws {
    let trilinear = falseRings(try shrunk(by: factor, .trilinear, finest: 2), finest: 2)
    let linear = falseRings(try shrunk(by: factor, .linear, finest: 2), finest: 2)
    #expect(trilinear < 12 && trilinear < linear / 3, "\(trilinear), linear \(linear)")
  }

  // MARK: Shadows

  /// The pixels of a row through the middle of a wide shadow, from the edge of its layer outwards.
  private func falloff(radius: Double, _ change: (CALayer) -> Void) throws -> [Int] {
    let rows = try draw(900, 240) { root in
      let layer = CALayer()
      layer.frame = CGRect(x: -700, y: -700, width: 900, height: 1640)
      layer.backgroundColor = .white
      layer.shadowOpacity = 1
      layer.shadowRadius = radius
      layer.shadowOffset = .zero
      change(layer)
      root.addSublayer(layer)
    }
    return Array(rows[120][202...])
  }

  private func expectSmooth(_ row: [Int]) {
    for (near, far) in zip(row, row.dropFirst()) { #expect(near <= far && far - near <= 1, "\(row)") }
    #expect(row.first.map { $0 < 140 } ?? false && row.last == 255, "\(row)")
  }

  @Test("The shadow of a box falls off without steps")
  func boxShadow() throws { expectSmooth(try falloff(radius: 120) { _ in }) }

  @Test("The shadow of a box with round corners falls off without steps")
  func roundShadow() throws { expectSmooth(try falloff(radius: 120) { $0.cornerRadius = 30 }) }

  @Test("The shadow of a path falls off without steps")
  func pathShadow() throws {
    expectSmooth(
      try falloff(radius: 120) { layer in
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 900, height: 1640))
        layer.shadowPath = path
      })
  }

  @Test("The shadow of an image falls off without steps")
  func imageShadow() throws {
    expectSmooth(
      try falloff(radius: 120) { layer in
        let part = CALayer()
        part.frame = layer.bounds
        part.backgroundColor = .white
        part.cornerRadius = 1
        layer.backgroundColor = nil
        layer.addSublayer(part)
      })
  }

  @Test("A shadow falls off by the integral of a Gaussian")
  func gaussian() throws {
    let row = try falloff(radius: 120) { _ in }
    for (index, value) in row.enumerated() {
      let distance = Double(index) + 2.5
      #expect(abs(Double(value) - 255 * (1 - 0.5 * erfc(distance / 120 / 2.0.squareRoot()))) <= 1.5, "at \(distance)")
    }
  }

  @Test("A half plane blurred by 300 points is the integral of a Gaussian, without steps")
  func wideBlur() throws {
    let rows = try draw(1200, 64, background: .white) { root in
      let layer = CALayer()
      layer.frame = CGRect(x: -2400, y: -2400, width: 3000, height: 4864)
      layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
      if let blur = CAFilter(type: "gaussianBlur") {
        blur.setValue(300, forKey: "inputRadius")
        layer.filters = [blur]
      }
      root.addSublayer(layer)
    }
    for (x, value) in rows[32].enumerated() {
      let expected = 255 * 0.5 * erfc(-(Double(x) + 0.5 - 600) / 300 / 2.0.squareRoot())
      #expect(abs(Double(value) - expected) <= 2, "at \(x)")
    }
    for (left, right) in zip(rows[32], rows[32].dropFirst()) { #expect(left <= right && right - left <= 1) }
  }

  @Test("Nothing jumps when the amount of a filter reaches zero", arguments: ["colorInvert", "gaussianBlur"])
  func vanishingFilter(type: String) throws {
    func picture(_ amount: Double) throws -> [[Int]] {
      try draw(32, 32, background: CGColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1)) { root in
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        let filter = CAFilter(type: type)
        filter?.setValue(amount, forKey: type == "colorInvert" ? "inputAmount" : "inputRadius")
        layer.filters = filter.map { [$0] }
        let blending = CALayer()
        blending.frame = CGRect(x: 8, y: 8, width: 16, height: 16)
        blending.backgroundColor = CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1)
        blending.compositingFilter = "multiplyBlendMode"
        layer.addSublayer(blending)
        root.addSublayer(layer)
      }
    }
    let (none, little) = try (picture(0), picture(1e-6))
    for (a, b) in zip(none.joined(), little.joined()) { #expect(abs(a - b) <= 1) }
  }
}
