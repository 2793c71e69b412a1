import Foundation
import LayerKit
import Randomness
import Testing

@Suite("Spaces with depth look like those of a ray caster")
struct SpaceTests {
  /// - Parameter isolated: the number of pixels in which edges of separate faces may cross. There, one face may cover
  ///   more or less of the other than on average.
  private func expectEqual(
    _ scene: RayCaster, isolated: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let differences = scene.differences(from: try scene.stage().record(frames: 0..<1)[0])
    let worst = differences.indices.max { differences[$0] < differences[$1] } ?? 0
    let mean = differences.reduce(0, +) / Double(differences.count)
    let found: Comment =
      "\(differences[worst]) at \(worst % scene.side), \(worst / scene.side); mean \(mean)"
    // 256 rays have an error of up to 1/64 at an edge, and each layer is rounded.
    #expect(differences.filter { $0 > 7.5 }.count <= isolated, found, sourceLocation: location)
    #expect(differences[worst] <= (isolated > 0 ? 64 : 7.5) && mean <= 0.6, found, sourceLocation: location)
  }

  /// A rotation about two axes, sometimes so that a face is nearly edge-on.
  private func turn(_ random: inout RandomNumbers) -> CATransform3D {
    func angle() -> Double {
      random.chance(0.5) ? random.number(-4...4) : Double(random.below(8)) * .pi / 4 + random.number(-0.02...0.02)
    }
    return CATransform3DRotate(CATransform3DMakeRotation(angle(), 0, 1, 0), angle(), 1, 0, 0)
  }

  private func color(_ random: inout RandomNumbers, alpha: Double = 1) -> SIMD4<Double> {
    SIMD4(random.number(0...0.3), random.number(0.4...1), random.number(0.4...1), alpha)
  }

  /// Faces moved towards the eye, rotated about an axis, and then about others.
  private func face(
    _ size: CGSize, z: Double, _ angle: Double, _ axis: SIMD2<Double>, _ turn: CATransform3D, _ color: SIMD4<Double>
  ) -> RayCaster.Face {
    let turned = CATransform3DConcat(
      CATransform3DMakeTranslation(0, 0, z), CATransform3DMakeRotation(angle, axis.x, axis.y, 0))
    return RayCaster.Face(transform: CATransform3DConcat(turned, turn), size: size, color: color)
  }

  private func cube(
    _ side: Double, _ turn: CATransform3D, alpha: Double = 1, _ random: inout RandomNumbers
  ) -> [RayCaster.Face] {
    let sides: [(Double, SIMD2<Double>)] = [
      (0, [0, 1]), (.pi / 2, [0, 1]), (.pi, [0, 1]), (-.pi / 2, [0, 1]), (.pi / 2, [1, 0]), (-.pi / 2, [1, 0]),
    ]
    return sides.map { angle, axis in
      face(CGSize(width: side, height: side), z: side / 2, angle, axis, turn, color(&random, alpha: alpha))
    }
  }

  @Test("A cube, opaque and translucent, with and without its back", arguments: 0..<6)
  func cubes(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    var scene = RayCaster(faces: cube(24, turn(&random), alpha: seed % 4 < 2 ? 1 : 0.5, &random))
    if seed % 2 == 0 { for index in scene.faces.indices { scene.faces[index].isDoubleSided = false } }
    try expectEqual(scene)
  }

  @Test("Intersecting planes", arguments: 0..<6)
  func planes(seed: UInt64) throws {
    var random = RandomNumbers(seed: 100 + seed)
    let faces = (0..<[2, 3, 5][Int(seed % 3)]).map { _ in
      RayCaster.Face(
        transform: CATransform3DConcat(
          turn(&random),
          CATransform3DMakeTranslation(random.number(-4...4), random.number(-4...4), random.number(-4...4))),
        size: CGSize(width: random.number(15...40), height: random.number(15...40)),
        color: color(&random, alpha: seed % 4 == 0 ? 0.6 : 1))
    }
    try expectEqual(RayCaster(faces: faces), isolated: 4)
  }

  @Test("A prism of twelve sides", arguments: 0..<4)
  func prisms(seed: UInt64) throws {
    var random = RandomNumbers(seed: 200 + seed)
    let (turn, alpha) = (turn(&random), seed % 2 == 0 ? 1 : 0.4)
    let width = 2 * 14 * tan(Double.pi / 12)
    let faces = (0..<12).map { index in
      face(
        CGSize(width: width, height: 24), z: 14, Double(index) * .pi / 6, [0, 1], turn, color(&random, alpha: alpha))
    }
    try expectEqual(RayCaster(faces: faces))
  }

  @Test("Pages that all meet in the back of a book", arguments: 0..<4)
  func books(seed: UInt64) throws {
    var random = RandomNumbers(seed: 300 + seed)
    let turn = turn(&random)
    let faces = (0..<7).map { index in
      let page = CATransform3DConcat(
        CATransform3DMakeTranslation(9, 0, 0),
        CATransform3DMakeRotation(Double(index) * 0.4 + random.number(-0.1...0.1), 0, 1, 0))
      return RayCaster.Face(
        transform: CATransform3DConcat(page, turn), size: CGSize(width: 18, height: 26),
        color: color(&random, alpha: seed % 2 == 0 ? 1 : 0.7))
    }
    try expectEqual(RayCaster(faces: faces))
  }

  @Test("A folded strip", arguments: 0..<4)
  func accordions(seed: UInt64) throws {
    var random = RandomNumbers(seed: 400 + seed)
    let (turn, fold) = (turn(&random), random.number(0.1...1.5))
    let faces = (0..<4).map { index in
      let side = Double(index % 2 * 2 - 1)
      let leaf = CATransform3DConcat(
        CATransform3DMakeRotation(side * fold, 0, 1, 0),
        CATransform3DMakeTranslation((Double(index) - 2.5) * 7 * cos(fold), 0, 0))
      return RayCaster.Face(
        transform: CATransform3DConcat(leaf, turn), size: CGSize(width: 7, height: 24),
        color: color(&random, alpha: seed % 2 == 0 ? 1 : 0.6))
    }
    try expectEqual(RayCaster(faces: faces))
  }

  @Test("Cubes within cubes", arguments: 0..<4)
  func nested(seed: UInt64) throws {
    var random = RandomNumbers(seed: 500 + seed)
    let faces = [30.0, 18, 9].flatMap { cube($0, turn(&random), alpha: $0 > 10 ? 0.4 : 1, &random) }
    try expectEqual(RayCaster(faces: faces))
  }

  @Test("Intersecting cubes", arguments: 0..<4)
  func crossing(seed: UInt64) throws {
    var random = RandomNumbers(seed: 600 + seed)
    let faces = (0..<2).flatMap { _ in cube(20, turn(&random), alpha: seed % 2 == 0 ? 1 : 0.5, &random) }
    try expectEqual(RayCaster(faces: faces))
  }

  @Test("A box around the eye", arguments: 0..<4)
  func rooms(seed: UInt64) throws {
    var random = RandomNumbers(seed: 700 + seed)
    let turn = CATransform3DConcat(
      turn(&random), CATransform3DMakeTranslation(random.number(-5...5), random.number(-5...5), 40))
    try expectEqual(RayCaster(faces: cube(30, turn, &random), distance: 40))
  }

  @Test("Tiles that abut in one plane", arguments: 0..<4)
  func tiles(seed: UInt64) throws {
    var random = RandomNumbers(seed: 800 + seed)
    let turn = turn(&random)
    let faces = (0..<9).map { index in
      let place = CATransform3DMakeTranslation(Double(index % 3 - 1) * 9, Double(index / 3 - 1) * 9, 0)
      return RayCaster.Face(
        transform: CATransform3DConcat(place, turn), size: CGSize(width: 9, height: 9),
        color: color(&random, alpha: seed % 2 == 0 ? 1 : 0.5))
    }
    try expectEqual(RayCaster(faces: faces))
  }

  @Test("Faces that touch the middle of others", arguments: 0..<4)
  func shelves(seed: UInt64) throws {
    var random = RandomNumbers(seed: 900 + seed)
    let turn = turn(&random)
    let wall = RayCaster.Face(
      transform: turn, size: CGSize(width: 30, height: 30), color: color(&random, alpha: seed % 2 == 0 ? 1 : 0.5))
    let shelves = [-8.0, 0, 7].map { y in
      let shelf = CATransform3DConcat(
        CATransform3DMakeRotation(.pi / 2, 1, 0, 0), CATransform3DMakeTranslation(0, y, 6))
      return RayCaster.Face(
        transform: CATransform3DConcat(shelf, turn), size: CGSize(width: 24, height: 12), color: color(&random))
    }
    try expectEqual(RayCaster(faces: [wall] + shelves), isolated: 2)
  }
}
