import Foundation
import LayerKit
import Testing

@Suite("Solids")
struct CubeTests {
  private static let (width, height) = (160, 140)

  /// A stage over red with a transform layer in the middle that rotates about two axes, in 6 s and 10 s.
  private func turning(framesPerSecond: Int = 10, _ build: (CATransformLayer) -> Void) -> Stage {
    let stage = Stage(
      size: CGSize(width: Self.width, height: Self.height), frameRate: FrameRate(numerator: framesPerSecond) ?? .fps25,
      background: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    stage.layer.sublayerTransform = perspective
    let solid = CATransformLayer()
    solid.position = CGPoint(x: 80, y: 70)
    for (axis, duration) in [("x", 10.0), ("y", 6)] {
      let spin = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
      (spin.fromValue, spin.toValue, spin.duration) = (0.1, 0.1 + 2 * Double.pi, duration)
      solid.add(spin, forKey: axis)
    }
    build(solid)
    stage.layer.addSublayer(solid)
    return stage
  }

  private func addFaces(to solid: CATransformLayer, _ change: (CALayer) -> Void = { _ in }) {
    let turns = [
      CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(.pi, 0, 1, 0),
      CATransform3DMakeRotation(-.pi / 2, 0, 1, 0), CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
      CATransform3DMakeRotation(-.pi / 2, 1, 0, 0),
    ]
    for turn in turns {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
      face.backgroundColor = .white
      face.isDoubleSided = false
      face.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 30), turn)
      change(face)
      solid.addSublayer(face)
    }
  }

  /// The deepest dent in the green of a row or column. A convex white solid over red has none, because its coverage
  /// rises and falls only once.
  private func deepestDent(_ picture: [UInt32]) -> Int {
    let rows = (0..<Self.height).map { y in (0..<Self.width).map { picture[y * Self.width + $0] } }
    let columns = (0..<Self.width).map { x in (0..<Self.height).map { picture[$0 * Self.width + x] } }
    return (rows + columns).map { line in
      let green = line.map { Int($0 >> 8 & 255) }
      var left: [Int] = []
      for value in green { left.append(max(value, left.last ?? 0)) }
      var right: [Int] = []
      for value in green.reversed() { right.append(max(value, right.last ?? 0)) }
      return zip(green, zip(left, right.reversed())).map { min($1.0, $1.1) - $0 }.max() ?? 0
    }.max() ?? 0
  }

  @Test("There is no crack between the faces of a rotating cube")
  func cracks() throws {
    let frames = try turning(framesPerSecond: 4) { addFaces(to: $0) }.record(frames: 0..<40)
    let dents = frames.map(deepestDent)
    #expect(dents.allSatisfy { $0 <= 1 }, "\(dents)")
  }

  @Test("The back of a solid does not thicken its outline")
  func outline() throws {
    let culled = try turning(framesPerSecond: 4) { addFaces(to: $0) }.record(frames: 0..<12)
    let whole = try turning(framesPerSecond: 4) { addFaces(to: $0) { $0.isDoubleSided = true } }.record(frames: 0..<12)
    let differences = zip(culled, whole).map { culled, whole in
      zip(culled, whole).filter { abs(Int($0 >> 8 & 255) - Int($1 >> 8 & 255)) > 8 }.count
    }
    #expect(differences.allSatisfy { $0 == 0 }, "\(differences)")
  }

  @Test("Nor do faces with sublayers that are clipped to their bounds")
  func cutFaces() throws {
    let frames = try turning(framesPerSecond: 4) { solid in
      addFaces(to: solid) { face in
        face.masksToBounds = true
        let shade = CALayer()
        shade.frame = face.bounds
        shade.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5)
        face.addSublayer(shade)
      }
    }.record(frames: 0..<16)
    let dents = frames.map(deepestDent)
    #expect(dents.allSatisfy { $0 <= 1 }, "\(dents)")
  }

  @Test("There is neither a crack nor a darker line between the two halves of a translucent roof")
  func roof() throws {
    let stage = Stage(
      size: CGSize(width: Self.width, height: Self.height), background: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    )
    var space = CATransform3DMakeRotation(0.3, 0.2, 0, 1)
    space.m34 = -1 / 400
    stage.layer.sublayerTransform = space
    for side in [-1.0, 1] {
      let half = CALayer()
      half.bounds = CGRect(x: 0, y: 0, width: 60, height: 80)
      half.anchorPoint = CGPoint(x: side < 0 ? 1 : 0, y: 0.5)
      half.position = CGPoint(x: 80, y: 70)
      half.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5)
      half.transform = CATransform3DMakeRotation(0.7 * side, 0, 1, 0)
      stage.layer.addSublayer(half)
    }
    let picture = try stage.record(frames: 0..<1)[0]
    #expect(deepestDent(picture) <= 1)
    #expect(picture.map { $0 >> 8 & 255 }.max() == 128)
  }

  @Test("The light on the faces of a cube follows their normals")
  func light() throws {
    let stage = LitCube.stage()
    stage.advance(to: 1.5)
    let cube = try #require(stage.layer.sublayers?.first?.sublayers?.first)
    let faces = try #require(cube.sublayers)
    let shades = faces.compactMap { $0.sublayers?.first?.presentation()?.opacity }
    #expect(shades.count == 6)
    // The top always faces the lamp and the bottom faces away. The rotation has moved the right side to the back.
    #expect(shades[4] < 0.15)
    #expect(shades[5] == 0.7)
    #expect(shades[1] == 0.7)
    #expect(shades[3] < shades[1])
  }

  @Test("Both cubes share a vanishing point, and sort their faces by depth")
  func twoCubes() throws {
    let picture = try TwoCubes.stage().record(frames: 0..<1)[0]
    func color(_ x: Int, _ y: Int) -> UInt32 { picture[y * 400 + x] & 0xFF_FFFF }
    // The front of the first cube, and its right side, which is visible only in perspective.
    #expect(color(100, 120) == 0xE3572E)
    #expect(color(152, 120) == 0xF2A612)
    // The second cube stands on an edge: three of its sides are visible.
    var areas: [UInt32: Int] = [:]
    for y in 20..<220 { for x in 220..<380 { areas[color(x, y), default: 0] += 1 } }
    #expect(areas.values.filter { $0 > 500 }.count == 4)
  }

  @Test(
    "A transform with NaN or extreme numbers hides its layer and nothing else",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, 1e-300])
  func hostileTransforms(_ number: CGFloat) throws {
    let hostile = [
      CATransform3DMakeScale(number, number, number), CATransform3DMakeTranslation(number, 0, number),
      CATransform3DMakeRotation(number, 1, 1, 0),
      CATransform3D(
        m11: number, m12: number, m13: number, m14: number, m21: number, m22: number, m23: number, m24: number,
        m31: number, m32: number, m33: number, m34: number, m41: number, m42: number, m43: number, m44: number),
    ]
    for transform in hostile {
      let stage = turning { solid in
        addFaces(to: solid) { $0.transform = CATransform3DConcat($0.transform, transform) }
        solid.sublayerTransform = transform
      }
      let card = CALayer()
      card.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      card.backgroundColor = .white
      card.zPosition = -1
      stage.layer.sublayerTransform = CATransform3DIdentity
      stage.layer.addSublayer(card)
      let picture = try stage.record(frames: 0..<2)[1]
      #expect(picture[0] != 0)
    }
  }
}
