import Foundation
import Properties

/// The values of an emitter layer at a time, without its cells.
struct EmitterValues: Sendable {
  let birthRate, lifetime, velocity, scale, spin: Double
  let position: SIMD3<Double>
  let size: SIMD3<Double>
  let shape: CAEmitterLayerEmitterShape
  let mode: CAEmitterLayerEmitterMode
  let seed: UInt32
  let preservesDepth: Bool

  init(_ values: borrowing PropertyStorage) {
    let keys = emitterLayerProperties
    birthRate = Self.number(keys.birthRate, values)
    lifetime = Self.number(keys.lifetime, values)
    velocity = Self.number(keys.velocity, values)
    scale = Self.number(keys.scale, values)
    spin = Self.number(keys.spin, values)
    let (point, extent) = (values[keys.emitterPosition], values[keys.emitterSize])
    position = SIMD3(
      Double(point.x).limited, Double(point.y).limited, Double(values[keys.emitterZPosition]).limited)
    size = SIMD3(
      Double(extent.width).limited, Double(extent.height).limited, Double(values[keys.emitterDepth]).limited)
    (shape, mode) = (values[keys.emitterShape], values[keys.emitterMode])
    (seed, preservesDepth) = (values[keys.seed], values[keys.preservesDepth])
  }

  private static func number(_ key: PropertyKey<Float>, _ values: borrowing PropertyStorage) -> Double {
    (Double.read(values[key.property]) ?? 1).limited
  }
}

extension EmitterValues {
  /// The position at which a particle is born, uniform on the points, the outline, the surface or the volume of the
  /// shape.
  func birthplace(_ random: ParticleRandom) -> SIMD3<Double> {
    switch shape {
    case .line: position + SIMD3(mode == .points ? end(random.unit(.position)) : random.offset(.position), 0, 0) * size
    case .rectangle: position + rectanglePoint(random) * size
    case .cuboid: position + cuboidPoint(random) * size
    case .circle: position + circlePoint(random) * size.x
    case .sphere: position + spherePoint(random) * size.x
    default: position
    }
  }

  /// The direction in which the shape emits a particle that is born at a position, as longitude and latitude in
  /// radians: towards −y for a line; away from the centre of a circle or sphere; along +x for other shapes.
  func heading(ofBirthAt point: SIMD3<Double>) -> (longitude: Double, latitude: Double) {
    switch shape {
    case .line: return (-.pi / 2, 0)
    case .circle, .sphere:
      let radius = point - position
      return (atan2(radius.y, radius.x), atan2(radius.z, (radius.x * radius.x + radius.y * radius.y).squareRoot()))
    default: return (0, 0)
    }
  }

  /// −1/2 or 1/2.
  private func end(_ unit: Double) -> Double { unit < 0.5 ? -0.5 : 0.5 }

  private func rectanglePoint(_ random: ParticleRandom) -> SIMD3<Double> {
    switch mode {
    case .points: return SIMD3(end(random.unit(.position)), end(random.unit(.positionY)), 0)
    case .outline:
      let (width, height) = (abs(size.x), abs(size.y))
      let isHorizontal = random.unit(.side) * (width + height) < width
      let (along, side) = (random.offset(.position), end(random.unit(.positionY)))
      return isHorizontal ? SIMD3(along, side, 0) : SIMD3(side, along, 0)
    default: return SIMD3(random.offset(.position), random.offset(.positionY), 0)
    }
  }

  private func cuboidPoint(_ random: ParticleRandom) -> SIMD3<Double> {
    let inside = SIMD3(random.offset(.position), random.offset(.positionY), random.offset(.positionZ))
    let corner = SIMD3(end(random.unit(.position)), end(random.unit(.positionY)), end(random.unit(.positionZ)))
    let lengths = SIMD3(abs(size.x), abs(size.y), abs(size.z))
    var point = inside
    switch mode {
    case .points: return corner
    case .outline:
      // The edges along an axis are chosen by their length. The position on that axis is random, on the other axes it
      // is an end.
      let axis = choice(random.unit(.side), lengths)
      point = corner
      point[axis] = inside[axis]
    case .surface:
      // The faces across an axis are chosen by their area.
      let areas = SIMD3(lengths.y * lengths.z, lengths.z * lengths.x, lengths.x * lengths.y)
      let axis = choice(random.unit(.side), areas)
      point[axis] = corner[axis]
    default: break
    }
    return point
  }

  private func choice(_ unit: Double, _ weights: SIMD3<Double>) -> Int {
    let threshold = unit * weights.sum()
    return threshold < weights.x ? 0 : threshold < weights.x + weights.y ? 1 : 2
  }

  private func circlePoint(_ random: ParticleRandom) -> SIMD3<Double> {
    let unit = random.unit(.position)
    switch mode {
    case .points: return axisPoint(unit, count: 4)
    case .outline: return SIMD3(cos(2 * .pi * unit), sin(2 * .pi * unit), 0)
    default: return SIMD3(cos(2 * .pi * unit), sin(2 * .pi * unit), 0) * random.unit(.positionY).squareRoot()
    }
  }

  private func spherePoint(_ random: ParticleRandom) -> SIMD3<Double> {
    let unit = random.unit(.position)
    switch mode {
    case .points: return axisPoint(unit, count: 6)
    case .outline: return SIMD3(cos(2 * .pi * unit), sin(2 * .pi * unit), 0)
    default:
      let z = 2 * random.unit(.positionY) - 1
      let across = max(0, 1 - z * z).squareRoot()
      let point = SIMD3(cos(2 * .pi * unit) * across, sin(2 * .pi * unit) * across, z)
      return mode == .surface ? point : point * cbrt(random.unit(.positionZ))
    }
  }

  /// One of the points on the axes at a distance of 1.
  private func axisPoint(_ unit: Double, count: Int) -> SIMD3<Double> {
    let index = min(count - 1, Int(unit * Double(count)))
    var point = SIMD3<Double>.zero
    point[index >> 1] = index & 1 == 0 ? 1 : -1
    return point
  }
}
