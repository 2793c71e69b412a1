import ArgumentParser

/// A bit rate on the command line: `800000`, `800k`, `8M`, `1.5M`.
struct BitRate: ExpressibleByArgument {
  let bitsPerSecond: Int

  /// Nil unless the argument is a number, optionally with `k` for thousands or `M` for millions, that gives whole bits.
  init?(argument: String) {
    let units: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6]
    let unit = argument.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? argument[...] : argument.dropLast()) else { return nil }
    guard let bits = Int(exactly: (number * (unit ?? 1)).rounded()) else { return nil }
    bitsPerSecond = bits
  }
}
