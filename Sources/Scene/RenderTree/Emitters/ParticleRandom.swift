/// The random numbers of a particle: a hash of the particle's identity, so that they depend neither on each other nor
/// on the machine. The mixing function is the finaliser of SplitMix64.
struct ParticleRandom: Sendable {
  private let key: UInt64

  /// The quantity that a random number determines.
  enum Quantity: UInt64 {
    case lifetime = 1, velocity, direction, opening, scale, spin, red, green, blue, alpha, position, positionY,
      positionZ, side
  }

  init(seed: UInt32) { key = Self.mixed(UInt64(seed) &+ Self.increment) }

  private init(key: UInt64) { self.key = key }

  /// The random numbers of a part: a cell of an emitter, or a particle of a cell.
  func part(_ index: Int) -> ParticleRandom {
    ParticleRandom(key: Self.mixed(key &+ Self.increment &* (UInt64(bitPattern: Int64(index)) &+ 1)))
  }

  /// A number in 0..<1.
  func unit(_ quantity: Quantity) -> Double {
    let bits = Self.mixed(key &+ Self.increment &* quantity.rawValue)
    return Double(bits >> 11) * 0x1p-53
  }

  /// A number in −1/2..<1/2.
  func offset(_ quantity: Quantity) -> Double { unit(quantity) - 0.5 }

  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
