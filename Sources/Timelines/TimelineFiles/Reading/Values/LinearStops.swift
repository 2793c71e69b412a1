import Animations

/// The stops of CSS's linear().
enum LinearStops {
  /// The stops with the progress of each, as css-easing-2 (2.2.1) determines it: 0 for the first, 1 for the last, never
  /// less than the one before, and evenly spread between those that are given.
  static func spread(_ stops: [(value: Double, progress: Double?)]) -> [TimingPieces.Stop] {
    var given = stops.map(\.progress)
    guard !given.isEmpty else { return [] }
    given[0] = given[0] ?? 0
    given[given.count - 1] = given[given.count - 1] ?? 1
    var largest = -Double.infinity
    for index in given.indices {
      guard let progress = given[index] else { continue }
      largest = max(largest, progress)
      given[index] = largest
    }
    var result: [TimingPieces.Stop] = []
    var last = 0
    for (index, progress) in given.enumerated() {
      guard let progress else { continue }
      let start = given[last] ?? 0
      for between in result.count..<index {
        let share = Double(between - last) / Double(index - last)
        result.append(.init(stops[between].value, at: start + (progress - start) * share))
      }
      result.append(.init(stops[index].value, at: progress))
      last = index
    }
    return result
  }
}
