/// What has its place in an order of time.
package protocol Timed {
  /// Whether it comes earlier; of two that differ, exactly one does.
  func precedes(_ other: Self) -> Bool
}

/// A queue from which the earliest comes out first; what is added finds its place in steps that grow with the logarithm.
package struct TimeHeap<Element: Timed> {
  /// Each precedes the two at twice its place and one or two more.
  private var elements: [Element] = []

  package init() {}

  package var count: Int { elements.count }
  package var first: Element? { elements.first }

  package mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard elements[place].precedes(elements[parent]) else { return }
      elements.swapAt(place, parent)
      place = parent
    }
  }

  package mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    if !elements.isEmpty {
      elements[0] = last
      sink(from: 0)
    }
    return first
  }

  /// Replaces all elements, or leaves out those of which nothing is made.
  package mutating func compactMapAll(_ transform: (Element) -> Element?) {
    elements = elements.compactMap(transform)
    for place in (0..<elements.count / 2).reversed() { sink(from: place) }
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < elements.count {
        if elements[child].precedes(elements[least]) { least = child }
      }
      guard least != place else { return }
      elements.swapAt(place, least)
      place = least
    }
  }
}
