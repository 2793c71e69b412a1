import Geometry

/// Adds the areas between overlapping edges of a row. The row is cut into slices at each point where an edge begins,
/// ends or crosses another, so that the order of the edges in each slice gives the winding numbers between them.
struct PathSlicer {
  /// An edge within a slice.
  private struct Crossing {
    var upper, lower: Double
    let direction: Int8

    @inline(__always)
    func x(at share: Double) -> Double { upper + (lower - upper) * share }
  }

  private var crossings = ScratchList<Crossing>()
  private var cuts = ScratchList<Double>()

  /// With more pieces or cuts, the edges are far smaller than a pixel. The row is then cut into equal slices, in which
  /// edges count as vertical.
  private static let maximumPieceCount = 48
  private static let maximumCutCount = 24
  private static let lines = 32

  /// The maximum number of times that a slice is divided because edges cross in it.
  private static let maximumMeetingCount = 24

  func deallocate() {
    crossings.deallocate()
    cuts.deallocate()
  }

  /// - Parameter winding: the winding number left of the pieces.
  mutating func add(
    _ pieces: UnsafePointer<PathPiece>, _ count: Int, below winding: Int32, _ rule: CGPathFillRule,
    to accumulator: CoverageAccumulator
  ) {
    crossings.reserve(count)
    guard count <= Self.maximumPieceCount, collectCuts(pieces, count) else {
      return addLines(pieces, count, winding, rule, accumulator)
    }
    for index in 1..<cuts.count where cuts.base[index] > cuts.base[index &- 1] {
      addSlice(pieces, count, from: cuts.base[index &- 1], to: cuts.base[index], winding, rule, accumulator)
    }
  }

  /// Finds the heights at which pieces begin or end, ascending; returns false if there are too many.
  private mutating func collectCuts(_ pieces: UnsafePointer<PathPiece>, _ count: Int) -> Bool {
    cuts.count = 0
    cuts.append(0)
    for index in 0..<count {
      guard addCut(pieces[index].top), addCut(pieces[index].bottom) else { return false }
    }
    cuts.append(1)
    return true
  }

  /// Inserts a height within the row in order; returns false if there are too many.
  private mutating func addCut(_ height: Double) -> Bool {
    guard height > 0, height < 1 else { return true }
    var place = cuts.count
    while cuts.base[place &- 1] > height { place &-= 1 }
    if cuts.base[place &- 1] == height { return true }
    guard cuts.count < Self.maximumCutCount else { return false }
    var last = cuts.count
    while last > place {
      cuts.base[last] = cuts.base[last &- 1]
      last &-= 1
    }
    cuts.base[place] = height
    cuts.count &+= 1
    return true
  }

  private mutating func addSlice(
    _ pieces: UnsafePointer<PathPiece>, _ count: Int, from top: Double, to bottom: Double, _ winding: Int32,
    _ rule: CGPathFillRule, _ accumulator: CoverageAccumulator
  ) {
    let middle = (top + bottom) / 2
    crossings.count = 0
    for index in 0..<count where pieces[index].top <= middle && pieces[index].bottom > middle {
      let piece = pieces[index]
      var crossing = Crossing(upper: piece.upper, lower: piece.lower, direction: piece.direction)
      if piece.top < top || piece.bottom > bottom {
        let slope = (piece.lower - piece.upper) / (piece.bottom - piece.top)
        crossing.upper = piece.upper + (top - piece.top) * slope
        crossing.lower = piece.upper + (bottom - piece.top) * slope
      }
      crossings.append(crossing)
    }
    sort(at: 0.5)
    if isOrdered {
      return addAreas(from: 0, to: 1, height: bottom - top, winding, rule, accumulator)
    }
    var start = 0.0
    for _ in 0..<Self.maximumMeetingCount {
      // Slightly after the crossing: at the crossing itself, rounding decides the order of the edges that have just
      // crossed.
      sort(at: start + Self.minimumShare / 2)
      guard let meeting = nextMeeting(after: start) else { break }
      sort(at: (start + meeting) / 2)
      addAreas(from: start, to: meeting, height: bottom - top, winding, rule, accumulator)
      start = meeting
    }
    sort(at: (start + 1) / 2)
    addAreas(from: start, to: 1, height: bottom - top, winding, rule, accumulator)
  }

  /// Whether no edges cross in the slice.
  private var isOrdered: Bool {
    var index = 1
    while index < crossings.count {
      let (a, b) = (crossings.base[index &- 1], crossings.base[index])
      if a.upper > b.upper || a.lower > b.lower { return false }
      index &+= 1
    }
    return true
  }

  /// The minimum distance of a crossing from the end of its slice or from another crossing, as a share of the slice.
  /// Closer than this, the wrong order of edges changes coverage by less than a hundredth of 1/255.
  private static let minimumShare = 1e-5

  /// The next crossing of neighbouring edges after `start`, as a share 0…1 of the slice's height; the edges are sorted
  /// as slightly after `start`.
  private func nextMeeting(after start: Double) -> Double? {
    let sorted = start + Self.minimumShare / 2
    var nearest: Double?
    var index = 1
    while index < crossings.count {
      let (left, right) = (crossings.base[index &- 1], crossings.base[index])
      index &+= 1
      let gap = right.x(at: sorted) - left.x(at: sorted)
      let closing = (left.lower - left.upper) - (right.lower - right.upper)
      guard closing > 0 else { continue }
      let meeting = sorted + gap / closing
      guard meeting > start + Self.minimumShare, meeting < 1 - Self.minimumShare else { continue }
      nearest = nearest.map { min($0, meeting) } ?? meeting
    }
    return nearest
  }

  private func sort(at share: Double) { sort { $0.x(at: share) < $1.x(at: share) } }

  @inline(__always)
  private func sort(_ precedes: (Crossing, Crossing) -> Bool) {
    let base = crossings.base
    guard crossings.count <= Self.maximumPieceCount else {
      var all = UnsafeMutableBufferPointer(start: base, count: crossings.count)
      return all.sort(by: precedes)
    }
    var index = 1
    while index < crossings.count {
      let crossing = base[index]
      var place = index
      while place > 0, precedes(crossing, base[place &- 1]) {
        base[place] = base[place &- 1]
        place &-= 1
      }
      base[place] = crossing
      index &+= 1
    }
  }

  /// Adds the areas between pairs of edges that bound the inside, from left to right.
  private func addAreas(
    from start: Double, to end: Double, height: Double, _ below: Int32, _ rule: CGPathFillRule,
    _ accumulator: CoverageAccumulator
  ) {
    let part = (end - start) * height
    guard part > 0 else { return }
    var winding = below
    for index in 0..<crossings.count {
      let crossing = crossings.base[index]
      let isInside = rule.isInside(winding)
      winding &+= Int32(crossing.direction)
      guard rule.isInside(winding) != isInside else { continue }
      let (a, b) = (crossing.x(at: start), crossing.x(at: end))
      accumulator.add(from: min(a, b), to: max(a, b), height: isInside ? -part : part)
    }
  }

  /// Adds the areas of equal slices, in which edges count as vertical.
  private mutating func addLines(
    _ pieces: UnsafePointer<PathPiece>, _ count: Int, _ below: Int32, _ rule: CGPathFillRule,
    _ accumulator: CoverageAccumulator
  ) {
    for line in 0..<Self.lines {
      let height = (Double(line) + 0.5) / Double(Self.lines)
      crossings.count = 0
      for index in 0..<count where pieces[index].top <= height && pieces[index].bottom > height {
        let piece = pieces[index]
        let x = piece.upper + (height - piece.top) * ((piece.lower - piece.upper) / (piece.bottom - piece.top))
        crossings.append(Crossing(upper: x, lower: x, direction: piece.direction))
      }
      sort(at: 0)
      addAreas(from: 0, to: 1, height: 1 / Double(Self.lines), below, rule, accumulator)
    }
  }
}
