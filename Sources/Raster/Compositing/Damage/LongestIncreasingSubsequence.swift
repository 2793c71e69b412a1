import Geometry

/// The longest increasing subsequence: of reordered items, those that do not count as moved.
enum LongestIncreasingSubsequence {
  /// For every element, whether it belongs to the subsequence, in O(n log n).
  static func members(of sequence: [Int]) -> [Bool] {
    // tails[k] is the index of the smallest element that ends an ascending subsequence of length k + 1.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: sequence.count)
    for (index, value) in sequence.enumerated() {
      let place = tails.partitioningIndex { sequence[$0] >= value }
      if place > 0 { previous[index] = tails[place - 1] }
      if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var members = [Bool](repeating: false, count: sequence.count)
    var index = tails.last ?? -1
    while index >= 0 {
      members[index] = true
      index = previous[index]
    }
    return members
  }
}
