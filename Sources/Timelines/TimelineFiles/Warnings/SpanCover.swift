/// Finds out whether any of several spans is shown at a time.
struct SpanCover {
  private let spans: [AnimationSpan]
  /// The indices ordered by start, and for each prefix of them the two spans that end last.
  private let order: [Int]
  private let latest: [(first: Int, second: Int?)]

  init(_ spans: [AnimationSpan]) {
    self.spans = spans
    order = spans.indices.sorted { spans[$0].start < spans[$1].start }
    func end(_ index: Int?) -> Double { index.map { Self.end(of: spans[$0]) } ?? -.infinity }
    var latest: [(first: Int, second: Int?)] = []
    for index in order {
      guard let (first, second) = latest.last else {
        latest.append((index, nil))
        continue
      }
      if end(index) > end(first) {
        latest.append((index, first))
      } else {
        latest.append((first, end(index) > end(second) ? index : second))
      }
    }
    self.latest = latest
  }

  private static func end(of span: AnimationSpan) -> Double { span.fillsAfter ? .infinity : span.end }

  /// Whether a span is shown at a time, in seconds.
  /// - Parameter index: the index of a span that does not count; nil for none.
  func shows(besides index: Int? = nil, at time: Double) -> Bool {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[order[middle]].start <= time + 1e-9 { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return false }
    let (first, second) = latest[low - 1]
    guard let other = first == index ? second : first else { return false }
    return Self.end(of: spans[other]) > time + 1e-9
  }
}
