/// An element of a `TimeHeap`, ordered by time.
package protocol TimeOrdered {
  /// Whether this element comes before `other`; a strict total order.
  func precedes(_ other: Self) -> Bool
}

/// A priority queue (binary heap) with the earliest element first; insertion and removal take logarithmic time.
package struct TimeHeap<Element: TimeOrdered> {
  /// In heap order: the element at i precedes those at 2i + 1 and 2i + 2.
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

  /// Replaces each element by its transform, or removes it where that is nil.
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
