/// A list of plain values in reusable memory; its owner deallocates it.
struct ScratchList<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  var count = 0

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() { base.deallocate() }

  /// Ensures capacity for `count` elements in all, and keeps the existing ones.
  @inline(__always)
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(wanted) }
  }

  private mutating func grow(_ wanted: Int) {
    let larger = max(wanted, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: min(count, capacity))
    base.deallocate()
    (base, capacity) = (memory, larger)
  }

  /// Adds an element; there must be capacity for it.
  @inline(__always)
  mutating func append(_ element: Element) {
    base[count] = element
    count &+= 1
  }
}
