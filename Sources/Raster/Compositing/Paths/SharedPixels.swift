import Pixels

/// Determines which of a list of rectangles share pixels, directly or through others.
struct SharedPixels {
  /// For each rectangle, the index of another one in the same group, or its own index if it is the first of its group.
  private var parents: [Int32]

  /// Whether no two rectangles are known to share pixels.
  private var isDisjoint = true

  /// The maximum number of comparisons per rectangle; if more would be needed, all rectangles form one group.
  private static let maximumTestCount = 1000

  init(_ rects: [PixelRect]) {
    parents = (0..<Int32(clamping: rects.count)).map { $0 }
    guard let runs = Self.runs(of: rects) else { return }
    if !join(rects, runs) {
      for index in rects.indices { parents[index] = 0 }
      isDisjoint = false
    }
  }

  /// Consecutive rectangles, each of which is right of the previous one, such as the letters of a line.
  fileprivate struct Run {
    var members: Range<Int>
    var box: PixelRect
  }

  /// Returns nil if all rectangles form one run. If runs are short, every rectangle becomes a separate run, because
  /// longer ones save nothing.
  private static func runs(of rects: [PixelRect]) -> [Run]? {
    var runs: [Run] = []
    var start = 0
    for index in rects.indices.dropFirst() where rects[index].minX < rects[index - 1].maxX {
      runs.append(Run(start..<index, of: rects))
      start = index
    }
    if start == 0 { return nil }
    runs.append(Run(start..<rects.count, of: rects))
    return runs.count * 4 <= rects.count ? runs : rects.indices.map { Run($0..<$0 + 1, of: rects) }
  }

  /// Processes the runs from left to right, or from top to bottom if fewer runs then overlap at a time.
  /// - Returns: false if that takes too many comparisons.
  private mutating func join(_ rects: [PixelRect], _ runs: [Run]) -> Bool {
    let all = runs.reduce(PixelRect.empty) { $0.union($1.box) }
    let (width, height) = runs.reduce((0, 0)) { ($0.0 + $1.box.width, $0.1 + $1.box.height) }
    let isAcross = Double(width) * Double(all.height) <= Double(height) * Double(all.width)
    func start(_ run: Int) -> Int { isAcross ? runs[run].box.minX : runs[run].box.minY }
    func end(_ run: Int) -> Int { isAcross ? runs[run].box.maxX : runs[run].box.maxY }

    let order = runs.indices.sorted { (start($0), $0) < (start($1), $1) }
    var met: [Int] = []
    var tests = 0
    for run in order {
      met.removeAll { end($0) <= start(run) }
      for other in met {
        tests += runs[other].box.intersects(runs[run].box) ? join(rects, runs[other].members, runs[run].members) : 1
        if tests > Self.maximumTestCount * rects.count { return false }
      }
      met.append(run)
    }
    return true
  }

  /// Joins the members of two runs that share pixels.
  /// - Returns: the number of comparisons.
  private mutating func join(_ rects: [PixelRect], _ some: Range<Int>, _ others: Range<Int>) -> Int {
    var (a, b, tests) = (some.lowerBound, others.lowerBound, 0)
    while a < some.upperBound, b < others.upperBound {
      tests += 1
      if rects[a].intersects(rects[b]) { join(a, b) }
      if rects[a].maxX <= rects[b].maxX { a += 1 } else { b += 1 }
    }
    return tests
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (leader(of: a), leader(of: b))
    guard first != second else { return }
    parents[max(first, second)] = Int32(clamping: min(first, second))
    isDisjoint = false
  }

  /// The groups in the order of their first members, each with its members in order.
  var groups: IndexGroups {
    mutating get {
      if isDisjoint { return IndexGroups(singles: parents.count) }
      for index in parents.indices { parents[index] = Int32(clamping: leader(of: index)) }
      return IndexGroups(leaders: parents)
    }
  }

  /// The first rectangle of the group that contains a rectangle.
  private mutating func leader(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      // Halves the path for later calls.
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }
}

extension SharedPixels.Run {
  fileprivate init(_ members: Range<Int>, of rects: [PixelRect]) {
    self.members = members
    box = rects[members].reduce(PixelRect.empty) { $0.union($1) }
  }
}
