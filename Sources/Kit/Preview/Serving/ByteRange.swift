/// The part of a file that a `Range` header requests.
struct ByteRange: Equatable {
  /// The indices of the first and the last byte; `last` is nil for the end of the file.
  let first: Int
  let last: Int?

  /// Nil for other units, several ranges, ranges counted from the end, and invalid headers. The response to these is
  /// the whole file.
  init?(_ header: String?) {
    guard let header, header.hasPrefix("bytes=") else { return nil }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int(ends[0]), first >= 0 else { return nil }
    let last = ends[1].isEmpty ? nil : Int(ends[1])
    guard ends[1].isEmpty || last.map({ $0 >= first }) == true else { return nil }
    (self.first, self.last) = (first, last)
  }
}
