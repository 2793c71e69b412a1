import DisplayList
import Foundation
import Pixels
import Properties

/// Collects the particles of an emitter at a time, the youngest of each cell first.
struct ParticleCollector {
  private let spans: [EmitterSpan]
  private let time: Double
  private var sprites: [Sprite] = []
  private var births: [Double] = []
  private(set) var images: [SpriteImage] = []
  private var imageIndices: [SpriteImage: Int32] = [:]
  private var lastImage: (image: SpriteImage, index: Int32)?

  /// The memory charge of the sprites, and the number of sprites that it covers.
  let charge = MemoryCharge(.particles)
  private var charged = 0

  /// The reason why there are no sprites, if there is not enough memory.
  private(set) var refusal: FrameMemoryError?

  /// The number of particles that may still be examined.
  private var visits = EmitterLimits.visits

  /// - Parameter time: the layer's own time, in seconds.
  init(_ spans: [EmitterSpan], at time: Double) {
    self.spans = spans
    self.time = time
  }

  /// The sprites of all living particles in drawing order.
  mutating func sprites(in order: CAEmitterLayerRenderMode) -> [Sprite] {
    guard time.isFinite else { return [] }
    var emissions: [Emission] = []
    let reaches = spans.map(\.reaches)
    for index in (0..<(spans.map(\.cells.count).max() ?? 0)) {
      let reach = reaches.reduce(0) { max($0, index < $1.count ? $1[index] : 0) }
      for spanIndex in spans.indices.reversed() {
        let end = spanIndex + 1 < spans.count ? spans[spanIndex + 1].start : .infinity
        if let emission = Emission(spans[spanIndex], cell: index, until: end, at: time, reach: reach) {
          emissions.append(emission)
        }
        if spans[spanIndex].start <= time - reach { break }
      }
    }
    let wanted = emissions.reduce(0) { $0 + $1.count }
    let share = min(1, Double(EmitterLimits.particles) / max(1, wanted))
    for emission in emissions { add(emission, share: share) }
    guard refusal == nil else { return [] }
    defer { charge.keep(sprites.count * MemoryLayout<Sprite>.stride) }
    return ordered(order)
  }

  /// Allocates memory for one more sprite, in steps.
  /// - Returns: whether there is enough memory. If not, no more particles are examined.
  private mutating func takeMemory() -> Bool {
    guard sprites.count >= charged else { return true }
    do throws(FrameMemoryError) {
      try charge.reserve(Self.step * Self.bytesPerSprite)
      charged += Self.step
      return true
    } catch {
      (refusal, visits) = (error, 0)
      (sprites, births) = ([], [])
      charge.keep(0)
      return false
    }
  }

  /// The number of sprites for which memory is allocated at once.
  private static let step = 1024

  /// The size of a sprite in a growing array and in a second one in drawing order, with its time of birth and its
  /// number.
  private static let bytesPerSprite = 5 * MemoryLayout<Sprite>.stride / 2 + 2 * MemoryLayout<Double>.stride

  private func ordered(_ order: CAEmitterLayerRenderMode) -> [Sprite] {
    // Sums do not depend on the order.
    if order == .additive { return sprites }
    var indices = sprites.indices.sorted { (births[$0], -$0) < (births[$1], -$1) }
    if order == .oldestLast { indices.reverse() }
    if order == .backToFront {
      let byAge = indices
      indices = byAge.indices.sorted { (sprites[byAge[$0]].z, $0) < (sprites[byAge[$1]].z, $1) }.map { byAge[$0] }
    }
    return indices.map { sprites[$0] }
  }

  /// The births of one cell of the layer in one span.
  private struct Emission {
    let span: EmitterSpan
    let cell: Int
    let rate: EmissionRate
    let start, base: Double

    /// The numbers of the particles that may be alive.
    let first, last: Double

    var count: Double { last - first + 1 }

    /// Nil if no particle can be alive.
    init?(_ span: EmitterSpan, cell: Int, until end: Double, at time: Double, reach: Double) {
      guard cell < span.cells.count else { return nil }
      let emission = span.emission(of: cell)
      let (begin, finish) = (emission.start, min(emission.end, end))
      guard begin < finish, begin <= time, finish > time - reach else { return nil }
      let rate = span.rate(of: [cell], from: begin, until: end)
      let base = cell < span.bases.count ? span.bases[cell] : 0
      let numbers = Self.numbers(
        base, base + rate.integral(from: begin, to: time - reach),
        base + rate.integral(from: begin, to: min(finish, time)),
        isWhole: finish <= time)
      guard let numbers else { return nil }
      (self.span, self.cell, self.rate, self.start, self.base) = (span, cell, rate, begin, base)
      (first, last) = numbers
    }

    /// The integers from `base` on, after `dead` and up to `born`. `born` itself is included unless the span ends
    /// there.
    static func numbers(_ base: Double, _ dead: Double, _ born: Double, isWhole: Bool) -> (Double, Double)? {
      let first = max(base, dead).rounded(.up)
      var last = born.rounded(.down)
      if isWhole, last == born { last -= 1 }
      // Integers beyond 2⁵³ are not distinguishable.
      return first <= last && last < 0x1p53 ? (first, last) : nil
    }
  }

  private mutating func add(_ emission: Emission, share: Double) {
    let path = [emission.cell]
    let isAnimated = emission.span.isAnimated
    let fixed = (layer: emission.span.layer(at: time), cell: emission.span.cells[emission.cell])
    var random = ParticleRandom(seed: fixed.layer.seed).part(emission.cell)
    var number = emission.last
    let lowest = max(emission.first, (emission.last - (emission.count * share).rounded(.up)) + 1)
    while number >= lowest, visits > 0 {
      defer { number -= 1 }
      visits -= 1
      let birth = emission.rate.time(ofIntegral: number - emission.base, from: emission.start)
      guard birth <= time else { continue }
      var (layer, cell) = fixed
      if isAnimated {
        guard let then = emission.span.cell(path, at: birth), then.isEnabled else { continue }
        layer = emission.span.layer(at: birth)
        cell = then
        if layer.seed != fixed.layer.seed { random = ParticleRandom(seed: layer.seed).part(emission.cell) }
      }
      let own = random.part(Int(number))
      let position = layer.birthplace(own)
      let particle = Particle(
        of: cell, in: layer, at: birth, from: position, heading: layer.heading(ofBirthAt: position), own)
      add(particle, cell, path, layer, own)
    }
  }

  /// Adds a particle, and the particles that it has emitted.
  private mutating func add(
    _ particle: Particle, _ cell: CellValues, _ path: [Int], _ layer: EmitterValues, _ random: ParticleRandom
  ) {
    let age = time - particle.birth
    // A layer that has not begun shows the time 0. No particle is born at exactly that time.
    if age < particle.life, age > 0 || time != 0, let image = cell.image {
      addSprite(particle, at: age, image, cell.size)
    }
    guard !cell.cells.isEmpty, particle.life > 0 else { return }
    for index in cell.cells.indices { emit(index, of: particle, cell, path, layer, random.part(-1 - index)) }
  }

  private mutating func addSprite(_ particle: Particle, at age: Double, _ image: SpriteImage, _ size: CGSize) {
    let scale = particle.scale(at: age)
    guard scale > 0, sprites.count < EmitterLimits.particles else { return }
    let color = particle.color(at: age)
    let center = particle.position(at: age)
    let half = SIMD2(Double(size.width), Double(size.height)) * (scale / 2)
    guard color.w > 0, abs(center.x) < 1e9, abs(center.y) < 1e9, abs(center.z) < 1e9, half.max() < 1e9,
      half.min() > 0
    else { return }
    guard takeMemory() else { return }
    sprites.append(
      Sprite(
        center: center, halfSize: half, rotation: particle.rotation(at: age), tint: SIMD4<Float>(color),
        image: index(of: image)))
    births.append(particle.birth)
  }

  private mutating func index(of image: SpriteImage) -> Int32 {
    if let lastImage, lastImage.image == image { return lastImage.index }
    let index = imageIndices[image] ?? Int32(truncatingIfNeeded: images.count)
    if imageIndices[image] == nil {
      images.append(image)
      imageIndices[image] = index
    }
    lastImage = (image, index)
    return index
  }

  // MARK: Particles of particles

  /// Adds the particles that a cell in a particle's cell has emitted.
  private mutating func emit(
    _ index: Int, of parent: Particle, _ parentCell: CellValues, _ parentPath: [Int], _ layer: EmitterValues,
    _ random: ParticleRandom
  ) {
    let cell = parentCell.cells[index]
    let path = parentPath + [index]
    let begin = parent.birth + max(0, cell.begin)
    let end = parent.birth + min(parent.life, cell.begin + cell.length)
    guard begin < end, begin <= time else { return }
    let reach = spans.reduce(0) { max($0, $1.reach(of: path)) }
    var pieces: [(span: EmitterSpan, rate: EmissionRate, start: Double, base: Double)] = []
    var base = 0.0
    var lived = 0.0
    let stop = min(end, time)
    for spanIndex in spans.indices {
      let start = max(begin, spans[spanIndex].start)
      let next = spanIndex + 1 < spans.count ? spans[spanIndex + 1].start : .infinity
      let finish = min(stop, next)
      guard start <= finish else { continue }
      let rate = spans[spanIndex].rate(of: path, from: start, until: next)
      pieces.append((spans[spanIndex], rate, start, base))
      lived += rate.integral(from: start, to: min(finish, time - reach))
      base += rate.integral(from: start, to: finish)
    }
    guard let numbers = Emission.numbers(0, lived, base, isWhole: end <= time) else { return }
    var number = numbers.1
    while number >= numbers.0, visits > 0, sprites.count < EmitterLimits.particles {
      defer { number -= 1 }
      visits -= 1
      guard let piece = pieces.last(where: { $0.base <= number }) else { continue }
      let birth = piece.rate.time(ofIntegral: number - piece.base, from: piece.start)
      guard birth <= time else { continue }
      var (layer, cell) = (layer, cell)
      if piece.span.isAnimated || piece.span !== pieces[0].span {
        guard let then = piece.span.cell(path, at: birth), then.isEnabled else { continue }
        (layer, cell) = (piece.span.layer(at: birth), then)
      }
      let age = birth - parent.birth
      let own = random.part(Int(number))
      let particle = Particle(
        of: cell, in: layer, at: birth, from: parent.position(at: age), heading: parent.heading(at: age), own)
      add(particle, cell, path, layer, own)
    }
  }
}

extension EmitterSpan {
  /// The maximum time, in seconds, from the birth of a particle of a cell within cells to the death of its last
  /// descendant.
  fileprivate func reach(of path: [Int]) -> Double {
    // If lifetimes are animated, that of the outermost cell is a sufficient upper bound.
    guard !isAnimated, let cell = cells.cell(at: path) else {
      return path.first.map { $0 < reaches.count ? reaches[$0] : 0 } ?? 0
    }
    return cell.reach * max(0, layer(at: start).lifetime)
  }
}

extension CellValues {
  fileprivate var reach: Double { (longestLife + (cells.map(\.reach).max() ?? 0)).limited }
}
