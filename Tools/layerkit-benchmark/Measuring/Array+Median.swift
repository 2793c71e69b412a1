extension [Double] {
  /// The median; 0 if the array is empty.
  var median: Double {
    guard !isEmpty else { return 0 }
    let (sorted, middle) = (self.sorted(), count / 2)
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
