extension [Double] {
  /// The one in the middle, or the mean of the two; 0 of none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let (sorted, middle) = (self.sorted(), count / 2)
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
