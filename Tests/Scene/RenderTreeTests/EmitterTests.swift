import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Testing

@testable import RenderTree

private let dot = CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xffff_ffff, count: 4))

/// A cell with contents and values.
private func cell(_ set: (inout EmitterCellValue) -> Void = { _ in }) -> EmitterCellValue {
  var cell = EmitterCellValue()
  cell[emitterCellProperties.contents] = dot
  set(&cell)
  return cell
}

private func emitter(
  _ cells: [EmitterCellValue], _ animations: [CompiledAnimation] = [], previous: EmitterDrawing? = nil,
  at time: Double = 0,
  _ set: (inout PropertyStorage) -> Void = { _ in }
) -> (drawing: EmitterDrawing, values: PropertyStorage) {
  var values = PropertyStorage()
  values[emitterLayerProperties.emitterCells] = cells
  set(&values)
  let node = previous.map { previous in
    RenderNode(
      id: 1, values: PropertyStorage(), animations: [],
      content: NodeContent(PropertyStorage(), animations: [], previous: nil, kind: .drawing(previous)), runs: [],
      mask: nil,
      transition: nil)
  }
  return (EmitterDrawing(values, animations: animations, previous: node, at: time), values)
}

extension EmitterDrawing {
  fileprivate func sprites(_ values: PropertyStorage, at time: Double) -> [Sprite] {
    if case .sprites(let content)? = content(values, at: time, isFlipped: false) { content.sprites } else { [] }
  }
}

@Suite("Particles")
struct EmitterTests {
  @Test("The number of living particles is the number of births in a lifetime", arguments: [0.5, 1, 3, 1000, 1e6])
  func count(time: Double) {
    let (drawing, values) = emitter([
      cell {
        $0[emitterCellProperties.birthRate] = 40; $0[emitterCellProperties.lifetime] = 2
      }
    ])
    let expected = 40 * min(time, 2)
    #expect(abs(Double(drawing.sprites(values, at: time).count) - expected) <= 1)
  }

  @Test("Velocity, acceleration and age determine the position of a particle")
  func trajectory() {
    let (drawing, values) = emitter([
      cell {
        $0[emitterCellProperties.birthRate] = 1
        $0[emitterCellProperties.lifetime] = 1
        $0[emitterCellProperties.velocity] = 100
        $0[emitterCellProperties.emissionLongitude] = CGFloat.pi / 2
        $0[emitterCellProperties.xAcceleration] = 20
        $0[emitterCellProperties.yAcceleration] = -40
      }
    ]) { $0[emitterLayerProperties.emitterPosition] = CGPoint(x: 10, y: 20) }
    let sprites = drawing.sprites(values, at: 7.5)
    #expect(sprites.count == 1)
    #expect(abs((sprites.first?.x ?? 0) - 12.5) < 1e-9 && abs((sprites.first?.y ?? 0) - 65) < 1e-9)
  }

  @Test("Ranges are uniform around their mean")
  func ranges() {
    let (drawing, values) = emitter([
      cell {
        $0[emitterCellProperties.birthRate] = 4000
        $0[emitterCellProperties.lifetime] = 1
        $0[emitterCellProperties.velocity] = 100
        $0[emitterCellProperties.velocityRange] = 60
        $0[emitterCellProperties.emissionRange] = CGFloat.pi / 2
        $0[emitterCellProperties.scale] = 3
        $0[emitterCellProperties.scaleRange] = 2
      }
    ])
    // All directions are those of births in the last second; distance over age would need the age, so angles and scales.
    let sprites = drawing.sprites(values, at: 1)
    let angles = sprites.map { atan2($0.y, $0.x) }
    let scales = sprites.map(\.halfWidth)
    func moments(_ list: [Double]) -> (mean: Double, variance: Double) {
      let mean = list.reduce(0, +) / Double(list.count)
      return (mean, list.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(list.count))
    }
    #expect(sprites.count > 3990)
    #expect(abs(moments(angles).mean) < 0.03 && angles.allSatisfy { abs($0) <= .pi / 4 + 1e-9 })
    #expect(abs(moments(angles).variance - pow(.pi / 2, 2) / 12) < 0.01)
    #expect(abs(moments(scales).mean - 3) < 0.04 && scales.allSatisfy { (2...4).contains($0) })
    #expect(abs(moments(scales).variance - 4.0 / 12) < 0.02)
  }

  @Test("Lines emit towards −y, circles and spheres away from their centre, other shapes along +x")
  func headings() {
    for shape in CAEmitterLayerEmitterShape.known {
      let (drawing, values) = emitter([
        cell {
          $0[emitterCellProperties.birthRate] = 50
          $0[emitterCellProperties.lifetime] = 1
          $0[emitterCellProperties.velocity] = 1000
        }
      ]) {
        $0[emitterLayerProperties.emitterShape] = shape
        $0[emitterLayerProperties.emitterMode] = .outline
        $0[emitterLayerProperties.emitterPosition] = CGPoint(x: 100, y: 200)
        $0[emitterLayerProperties.emitterSize] = CGSize(width: 4, height: 4)
      }
      // What has moved for a while is nearly where its direction points to.
      let old = drawing.sprites(values, at: 1).map { SIMD2($0.x - 100, $0.y - 200) }.filter {
        $0.x * $0.x + $0.y * $0.y > 1e4
      }
      let angles = old.map { atan2($0.y, $0.x) }
      #expect(old.count > 30)
      switch shape {
      case .line: #expect(angles.allSatisfy { abs($0 + .pi / 2) < 0.05 })
      case .circle, .sphere:
        #expect([-2, -1, 0, 1].allSatisfy { side in angles.contains { floor($0 / (.pi / 2)) == side } })
      default: #expect(angles.allSatisfy { abs($0) < 0.05 })
      }
    }
  }

  @Test(
    "Birthplaces are uniform on each shape in each mode", arguments: CAEmitterLayerEmitterShape.known,
    CAEmitterLayerEmitterMode.known)
  func places(shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode) {
    var values = PropertyStorage()
    values[emitterLayerProperties.emitterShape] = shape
    values[emitterLayerProperties.emitterMode] = mode
    values[emitterLayerProperties.emitterSize] = CGSize(width: 20, height: 10)
    values[emitterLayerProperties.emitterDepth] = 6
    let layer = EmitterValues(values)
    let places = (0..<4000).map { layer.birthplace(ParticleRandom(seed: 1).part($0)) }
    let mean = places.reduce(SIMD3<Double>.zero, +) / Double(places.count)
    #expect(abs(mean.x) < 1 && abs(mean.y) < 1 && abs(mean.z) < 1)
    let variance = places.reduce(0) { $0 + $1.x * $1.x } / Double(places.count)
    // Of x, by the geometry of each shape.
    let expected: Double? =
      switch (shape, mode) {
      case (.point, _): 0
      case (.line, .points), (.rectangle, .points), (.cuboid, .points): 100
      case (.line, _), (.rectangle, .surface), (.rectangle, .volume), (.cuboid, .volume): 400.0 / 12
      case (.circle, .points), (.circle, .outline), (.sphere, .outline): 200
      case (.circle, _): 100
      case (.sphere, .points), (.sphere, .surface): 400.0 / 3
      case (.sphere, _): 80
      case (.rectangle, .outline): (20 * 400.0 / 12 + 10 * 100) / 30
      case (.cuboid, .outline): (20 * 400.0 / 12 + 16 * 100) / 36
      case (.cuboid, .surface): (60 * 100 + 320 * 400.0 / 12) / 380
      default: nil
      }
    #expect(expected.map { abs(variance - $0) <= 0.05 * $0 } ?? true, "\(variance) instead of \(expected ?? 0)")
  }

  @Test("A particle keeps the values of its cell at its birth, despite later commits")
  func history() {
    let slow = cell {
      $0[emitterCellProperties.birthRate] = 10
      $0[emitterCellProperties.lifetime] = 5
      $0[emitterCellProperties.velocity] = 10
    }
    var fast = slow
    fast[emitterCellProperties.velocity] = 1000
    let (before, _) = emitter([slow])
    let (after, values) = emitter([fast], previous: before, at: 1.05)
    let sprites = after.sprites(values, at: 2)
    #expect(sprites.count == 20 || sprites.count == 21)
    #expect(sprites.filter { $0.x > 5 && $0.x < 25 }.count == 11)
    #expect(before.sprites(values, at: 1) == after.sprites(values, at: 1))
  }

  @Test("A rate that is set to 0 and back continues its count")
  func pause() {
    let on = cell {
      $0[emitterCellProperties.birthRate] = 10
      $0[emitterCellProperties.lifetime] = 100
    }
    var off = on
    off[emitterCellProperties.birthRate] = 0
    let (first, _) = emitter([on])
    let (second, _) = emitter([off], previous: first, at: 1)
    let (third, values) = emitter([on], previous: second, at: 5)
    #expect(second.sprites(values, at: 4).count == 10)
    #expect(third.sprites(values, at: 6).count == 20 || third.sprites(values, at: 6).count == 21)
  }

  @Test("Thousands of cells with animated rates each emit by their own rate", .timeLimit(.minutes(1)))
  func manyRates() {
    let cells = (0..<1000).map { index in
      cell {
        $0.name = "cell-\(index)"
        $0[emitterCellProperties.lifetime] = 1000
      }
    }
    let animations = cells.indices.map { index in
      let path = PropertyKeyPath(
        emitterLayerProperties.emitterCells.property,
        component: .emitterCell(name: "cell-\(index)", PropertyKeyPath(emitterCellProperties.birthRate.property)))
      return CompiledAnimation(
        AnimationDescription(
          timing: MediaTiming(duration: 2), curve: .linear,
          body: .basic(path, BasicValues(from: .number(0), to: .number(Double(index % 5))))))
    }
    let (drawing, values) = emitter(cells, animations)
    // The integral of the rate n · t / 2 is 0.9025 · n: as many are born as n, from none to 4.
    #expect(drawing.sprites(values, at: 1.9).count == 2000)
  }

  @Test("Changes of an animated rate every millisecond are equal to one animation", .timeLimit(.minutes(1)))
  func manyCommits() {
    let steady = cell {
      $0.name = "cell"
      $0[emitterCellProperties.birthRate] = 50
      $0[emitterCellProperties.lifetime] = 10
    }
    let path = PropertyKeyPath(
      emitterLayerProperties.emitterCells.property,
      component: .emitterCell(name: "cell", PropertyKeyPath(emitterCellProperties.birthRate.property)))
    var (drawing, values) = emitter([steady])
    for commit in 1...500 {
      let time = Double(commit) / 1000
      let animation = CompiledAnimation(
        AnimationDescription(
          timing: MediaTiming(beginTime: time, duration: 0.25), curve: TimingCurve(0.25, 0.1, 0.25, 1),
          body: .basic(path, BasicValues(from: .number(50), to: .number(50)))))
      (drawing, values) = emitter([steady], [animation], previous: drawing, at: time)
    }
    let count = drawing.sprites(values, at: 1).count
    #expect((49...51).contains(count))
  }

  @Test("If there are too many particles, the youngest are drawn")
  func limit() {
    let (drawing, values) = emitter([
      cell {
        $0[emitterCellProperties.birthRate] = 1e6
        $0[emitterCellProperties.lifetime] = 1e9
        $0[emitterCellProperties.velocity] = 1
      }
    ])
    let sprites = drawing.sprites(values, at: 1000)
    #expect(sprites.count == EmitterLimits.particles)
    #expect((sprites.map(\.x).max() ?? 9) <= 0.2501)
  }

  @Test(
    "Numbers that are out of all proportion make no trap",
    arguments: [Double.nan, .infinity, -.infinity, 1e30, -1e30, 0])
  func hostile(number: Double) {
    for property in PropertyTable.emitterCell.ownProperties where property.type == .number {
      var child = cell {
        $0[emitterCellProperties.birthRate] = 5
        $0[emitterCellProperties.lifetime] = 1
      }
      var parent = child
      child[property] = .number(number)
      parent[emitterCellProperties.emitterCells] = [child]
      let (drawing, values) = emitter([parent, child])
      for time in [0.9, 1e9, number] { _ = drawing.content(values, at: time, isFlipped: false) }
    }
  }
}
