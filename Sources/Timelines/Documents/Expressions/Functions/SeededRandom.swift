/// Pseudorandom numbers that depend on their seeds only.
enum SeededRandom {
  /// A number with 53 random bits, at least 0 and less than 1. The bits of each seed are added to the hash of the seeds
  /// before it and mixed by the finaliser of SplitMix64 (Steele, Lea, Flood: “Fast Splittable Pseudorandom Number
  /// Generators”, 2014).
  static func value(of seeds: ArraySlice<ExpressionValue>) throws(ExpressionProblem) -> Double {
    var state: UInt64 = 0
    func add(_ bits: UInt64) { state = mixed((state ^ bits) &+ 0x9E37_79B9_7F4A_7C15) }
    for seed in seeds {
      switch seed {
      case .number(let number):
        add(1)
        add((number == 0 ? 0 : number).bitPattern)
      case .boolean(let flag):
        add(2)
        add(flag ? 1 : 0)
      case .string(let text):
        add(3)
        add(UInt64(text.utf8.count))
        for byte in text.utf8 { add(UInt64(byte)) }
      case .null, .list, .mapping, .invalid, .deferred:
        throw ExpressionProblem("random() is given \(seed.summary)", expected: "numbers or texts")
      }
    }
    return Double(state >> 11) * 0x1p-53
  }

  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
