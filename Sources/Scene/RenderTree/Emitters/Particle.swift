import Foundation

/// The state of a particle from its birth on.
struct Particle: Sendable {
  /// The time of the birth, and the lifetime, in seconds of the layer's time.
  let birth, life: Double
  private let origin, velocity, acceleration: SIMD3<Double>
  private let scale, scaleSpeed, spin: Double
  private let color, colorSpeed: SIMD4<Double>

  /// - Parameters:
  ///   - origin: the position at birth.
  ///   - heading: the direction to which those of the cell are relative, as longitude and latitude in radians.
  init(
    of cell: CellValues, in layer: EmitterValues, at birth: Double, from origin: SIMD3<Double>,
    heading: (longitude: Double, latitude: Double), _ random: ParticleRandom
  ) {
    func uniform(_ mean: Double, _ range: Double, _ quantity: ParticleRandom.Quantity) -> Double {
      range == 0 ? mean : mean + range * random.offset(quantity)
    }
    self.birth = birth
    life = uniform(cell.lifetime, cell.lifetimeRange, .lifetime) * layer.lifetime
    self.origin = origin
    velocity =
      Self.direction(of: cell, in: layer, heading, random)
      * (uniform(cell.velocity, cell.velocityRange, .velocity) * layer.velocity)
    acceleration = cell.acceleration
    scale = uniform(cell.scale, cell.scaleRange, .scale) * layer.scale
    scaleSpeed = cell.scaleSpeed * layer.scale
    spin = uniform(cell.spin, cell.spinRange, .spin) * layer.spin
    color =
      cell.colorRange == .zero
      ? cell.color
      : cell.color + cell.colorRange
        * SIMD4(random.offset(.red), random.offset(.green), random.offset(.blue), random.offset(.alpha))
    colorSpeed = cell.colorSpeed
  }

  private static func direction(
    of cell: CellValues, in layer: EmitterValues, _ heading: (longitude: Double, latitude: Double),
    _ random: ParticleRandom
  ) -> SIMD3<Double> {
    let latitude = heading.latitude + cell.latitude
    var longitude = heading.longitude + cell.longitude
    let isCone = cell.range != 0 && (layer.preservesDepth || cell.latitude != 0)
    if !isCone, cell.range != 0 { longitude += cell.range * random.offset(.direction) }
    guard isCone || latitude != 0 else { return SIMD3(cos(longitude), sin(longitude), 0) }
    let axis = SIMD3(cos(longitude) * cos(latitude), sin(longitude) * cos(latitude), sin(latitude))
    guard isCone else { return axis }
    // The direction is uniform on the sphere within the cone, so the cosine of the angle from the axis is uniform.
    let opening = min(abs(cell.range) / 2, .pi)
    let cosine = 1 - random.unit(.opening) * (1 - cos(opening))
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    let turn = 2 * .pi * random.unit(.direction)
    let side = SIMD3(-sin(longitude), cos(longitude), 0)
    let up = SIMD3(
      axis.y * side.z - axis.z * side.y, axis.z * side.x - axis.x * side.z, axis.x * side.y - axis.y * side.x)
    return axis * cosine + (side * cos(turn) + up * sin(turn)) * sine
  }

  // MARK: At an age in seconds

  func position(at age: Double) -> SIMD3<Double> { origin + velocity * age + acceleration * (0.5 * age * age) }

  /// The direction of movement, as longitude and latitude; along +x for a particle that does not move.
  func heading(at age: Double) -> (longitude: Double, latitude: Double) {
    let speed = velocity + acceleration * age
    return (atan2(speed.y, speed.x), atan2(speed.z, (speed.x * speed.x + speed.y * speed.y).squareRoot()))
  }

  func scale(at age: Double) -> Double { scale + scaleSpeed * age }

  func rotation(at age: Double) -> Double { spin * age }

  /// The colour, premultiplied, each component in 0…1.
  func color(at age: Double) -> SIMD4<Double> {
    var color = (self.color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    let alpha = color.w
    color *= alpha
    color.w = alpha
    return color
  }
}
