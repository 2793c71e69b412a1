/// A priority queue (binary heap) with the minimum element first. Insertion and removal take logarithmic time.
@usableFromInline package struct MinimumHeap<Element: Comparable> {
  /// In heap order: the element at i is not greater than those at 2i + 1 and 2i + 2.
  @usableFromInline var elements: [Element] = []

  @inlinable package init() {}

  @inlinable package var count: Int { elements.count }

  @inlinable package var first: Element? { elements.first }

  @inlinable package mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  @inlinable package mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    if !elements.isEmpty {
      elements[0] = last
      sink(from: 0)
    }
    return first
  }

  /// Replaces each element with its transform, or removes it if that is nil.
  @inlinable package mutating func compactMapAll(_ transform: (Element) -> Element?) {
    elements = elements.compactMap(transform)
    for index in (0..<elements.count / 2).reversed() { sink(from: index) }
  }

  @inlinable mutating func sink(from start: Int) {
    var index = start
    while 2 * index + 1 < elements.count {
      var child = 2 * index + 1
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < elements[index] else { return }
      elements.swapAt(index, child)
      index = child
    }
  }
}
