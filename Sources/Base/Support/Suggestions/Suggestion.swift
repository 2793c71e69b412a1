/// Finds the known name that a misspelled name probably means.
package enum Suggestion {
  /// The most similar of `candidates`; nil if none is similar. The number of edits may be at most one for every three
  /// letters, rounded, and at least one.
  package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let plain = LookAlikes.plainName(name)
    if plain != name {
      let compact = LookAlikes.withoutInvisible(name)
      if compact != name, candidates.contains(compact) { return compact }
      return candidates.contains(plain) ? plain : nearest(to: plain, in: candidates)
    }
    let wanted = Array(name.lowercased().unicodeScalars)
    // Longer names are not typing mistakes, and the time of a comparison is quadratic.
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let limit = max(1, (wanted.count + 1) / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard let distance = editCount(from: wanted, to: letters, limit: limit) else { continue }
      guard distance <= limit, distance < letters.count else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    // A path that ends with the name is a more probable meaning than a name that differs by two or more edits.
    if let best, best.distance > 1 { return path(endingIn: name, in: candidates) ?? best.name }
    return best?.name ?? nameContaining(name, in: candidates)
  }

  /// The shortest path that ends with a name: `transform.rotation` for `rotation`.
  private static func path(endingIn part: String, in candidates: some Sequence<String>) -> String? {
    let ending = "." + part.lowercased()
    return candidates.filter { $0.lowercased().hasSuffix(ending) }.min { $0.count < $1.count }
  }

  /// A name or a path that ends or begins with a part: `x` results in `position.x`, `gravity` in `contentsGravity`.
  private static func nameContaining(_ part: String, in candidates: some Sequence<String>) -> String? {
    if let path = path(endingIn: part, in: candidates) { return path }
    let part = part.lowercased()
    guard part.count >= 5 else { return nil }
    return candidates.first { $0.lowercased().hasSuffix(part) || $0.lowercased().hasPrefix(part) }
  }

  /// The number of edits; nil if there are clearly too many. Leaving out a part of a name, as in `easeInOut`, counts as
  /// one edit for every three letters.
  private static func editCount(from wanted: [Unicode.Scalar], to letters: [Unicode.Scalar], limit: Int) -> Int? {
    let missing = letters.count - wanted.count
    if missing > 1, wanted.count * 2 > letters.count, isSubsequence(wanted, of: letters) { return max(1, missing / 3) }
    return abs(missing) <= limit ? editDistance(wanted, letters) : nil
  }

  private static func isSubsequence(_ part: [Unicode.Scalar], of whole: [Unicode.Scalar]) -> Bool {
    var rest = part[...]
    for letter in whole where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// The restricted Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours.
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, older[column - 1] + 1)
        }
        current.append(cost)
      }
      (older, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
