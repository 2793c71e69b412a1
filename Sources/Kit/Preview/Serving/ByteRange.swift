/// The part of a file that a request asks for, by its header `Range`.
struct ByteRange: Equatable {
  /// The first byte, and the last one; nil for the end of the file.
  let first: Int
  let last: Int?

  /// Nil for other units, several parts, parts counted from the end, and what is no range: these get the whole.
  init?(_ header: String?) {
    guard let header, header.hasPrefix("bytes=") else { return nil }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int(ends[0]), first >= 0 else { return nil }
    let last = ends[1].isEmpty ? nil : Int(ends[1])
    guard ends[1].isEmpty || last.map({ $0 >= first }) == true else { return nil }
    (self.first, self.last) = (first, last)
  }
}
