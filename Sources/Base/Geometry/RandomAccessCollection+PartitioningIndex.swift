extension RandomAccessCollection {
  /// The index of the first element for which a predicate is true, by binary search; `endIndex` if there is none. The
  /// predicate must be true for all elements after it.
  @inlinable package func partitioningIndex(where isInSecondPart: (Element) throws -> Bool) rethrows -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if try isInSecondPart(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
