import Pixels

/// Which of some rectangles share pixels, directly or through others.
struct SharedPixels {
  /// For each rectangle the index of another one of the same group, or of itself if it is the first of its group.
  private var parents: [Int32]

  /// Whether no two of them are known to share pixels.
  private var isDisjoint = true

  /// More comparisons for each rectangle are not made: all are one group then.
  private static let mostTests = 1000

  init(_ rects: [PixelRect]) {
    parents = (0..<Int32(clamping: rects.count)).map { $0 }
    if !Self.areSide(by: rects) { join(rects) }
  }

  /// Whether each rectangle is right of the one before it.
  private static func areSide(by rects: [PixelRect]) -> Bool {
    for index in rects.indices.dropFirst() where rects[index].minX < rects[index - 1].maxX { return false }
    return true
  }

  /// Goes through the rectangles from left to right, or from top to bottom if fewer are then met at a time.
  private mutating func join(_ rects: [PixelRect]) {
    let all = rects.reduce(PixelRect.empty) { $0.union($1) }
    let (width, height) = rects.reduce((0, 0)) { ($0.0 + $1.width, $0.1 + $1.height) }
    let isAcross = Double(width) * Double(all.height) <= Double(height) * Double(all.width)
    func start(_ rect: PixelRect) -> Int { isAcross ? rect.minX : rect.minY }
    func end(_ rect: PixelRect) -> Int { isAcross ? rect.maxX : rect.maxY }

    let order = rects.indices.sorted { (start(rects[$0]), $0) < (start(rects[$1]), $1) }
    var met: [Int] = []
    var tests = 0
    for index in order {
      let rect = rects[index]
      met.removeAll { end(rects[$0]) <= start(rect) }
      tests += met.count
      guard tests <= Self.mostTests * rects.count else {
        for index in rects.indices { parents[index] = 0 }
        isDisjoint = false
        return
      }
      for other in met where rects[other].intersects(rect) { join(other, index) }
      met.append(index)
    }
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

  /// The first rectangle of the group of another one.
  private mutating func leader(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      // Halves the way for those who ask later.
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }
}
