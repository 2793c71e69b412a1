extension Palette {
  /// Chooses the colours that best represent a histogram: exactly its colours if there are no more than `limit`.
  ///
  /// Otherwise colours that cover much of the picture are kept as they are, so that plain areas stay plain. The other
  /// colours are divided where they vary most, and each part is moved to the mean of the colours nearest to it.
  package init(_ histogram: ColorHistogram, limit: Int) {
    let entries = histogram.entries
    let limit = max(1, limit)
    guard !histogram.isExact || entries.count > limit else {
      self.init(entries.compactMap(\.dominant).map { $0 | 0xFF00_0000 }.sorted())
      return
    }
    let kept = Self.plainColors(entries, limit: limit / 4)
    let plain = Set(kept)
    var parts = [Part(entries.filter { $0.dominant.map { !plain.contains($0) } ?? true })]
    parts.removeAll { $0.entries.isEmpty }
    while !parts.isEmpty, parts.count + kept.count < limit {
      guard let widest = parts.indices.max(by: { parts[$0].spread < parts[$1].spread }), parts[widest].spread > 0,
        let (first, second) = parts[widest].divided
      else { break }
      parts[widest] = first
      parts.append(second)
    }
    var palette = Self(fixed: kept, means: parts.map(\.mean))
    for _ in 0..<Self.refinements { palette = palette.refined(for: entries, fixed: kept) }
    self = palette
  }

  private static let refinements = 4

  /// The colours, `0xRRGGBB`, that each cover at least a 256th of the pixels.
  private static func plainColors(_ entries: [ColorHistogram.Entry], limit: Int) -> [UInt32] {
    let total = entries.reduce(0) { $0 + $1.count }
    let large = entries.filter { $0.count * 256 >= total && $0.dominant != nil }
      .sorted { ($0.count, $1.dominant ?? 0) > ($1.count, $0.dominant ?? 0) }
    return large.prefix(limit).compactMap(\.dominant)
  }

  /// Puts `fixed` first.
  private init(fixed: [UInt32], means: [SIMD3<Float>]) {
    var known = Set(fixed)
    var colors = fixed
    for mean in means {
      let rounded = mean.rounded(.toNearestOrAwayFromZero).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      let color = UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
      if known.insert(color).inserted { colors.append(color) }
    }
    self.init(colors.map { $0 | 0xFF00_0000 })
  }

  /// Moves every colour that is not fixed to the mean of the colours nearest to it.
  private func refined(for entries: [ColorHistogram.Entry], fixed: [UInt32]) -> Palette {
    var sums = [SIMD4<Double>](repeating: .zero, count: colors.count)
    for entry in entries {
      let (mean, weight) = (entry.mean, entry.weight)
      let index = nearest(to: mean).index
      guard index >= fixed.count else { continue }
      sums[index] += SIMD4(Double(mean.x), Double(mean.y), Double(mean.z), 1) * weight
    }
    let means = colors.indices.dropFirst(fixed.count).map { index -> SIMD3<Float> in
      let sum = sums[index]
      return sum.w > 0 ? SIMD3(Float(sum.x / sum.w), Float(sum.y / sum.w), Float(sum.z / sum.w)) : self[index]
    }
    return Palette(fixed: fixed, means: means)
  }

  /// A set of colours that one colour of the palette may represent.
  private struct Part {
    let entries: [ColorHistogram.Entry]
    let mean: SIMD3<Float>

    /// The sum of the squared distances from the mean, and the channel with the largest part of it.
    let spread: Double
    private let channel: Int

    init(_ entries: [ColorHistogram.Entry]) {
      self.entries = entries
      var (sum, squares, weight) = (SIMD3<Double>.zero, SIMD3<Double>.zero, 0.0)
      for entry in entries {
        let color = SIMD3<Double>(entry.mean)
        sum += color * entry.weight
        squares += color * color * entry.weight
        weight += entry.weight
      }
      let middle = weight > 0 ? sum / weight : .zero
      let spreads = squares - middle * sum
      mean = SIMD3<Float>(middle)
      channel = (0..<3).max { spreads[$0] < spreads[$1] } ?? 0
      // A part of one colour cannot be divided, whatever the rounding error of its spread.
      spread = entries.count > 1 ? max(0, spreads.sum()) : 0
    }

    /// The colours below the mean and those above; nil if all are equal.
    var divided: (Part, Part)? {
      let (channel, bound) = (channel, mean[channel])
      let lower = entries.filter { $0.mean[channel] < bound }
      let upper = entries.filter { $0.mean[channel] >= bound }
      return lower.isEmpty || upper.isEmpty ? nil : (Part(lower), Part(upper))
    }
  }
}

extension ColorHistogram.Entry {
  /// The weight of the entry. It grows more slowly than the pixel count, so that small things keep their colours beside
  /// large areas.
  fileprivate var weight: Double { Double(count).squareRoot() * Double(count).squareRoot().squareRoot() }
}
