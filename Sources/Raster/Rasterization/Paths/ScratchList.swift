/// A list of plain values in memory that is reused; its owner deallocates it.
struct ScratchList<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  var count = 0

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() { base.deallocate() }

  /// Makes room for as many elements in all, and keeps those that there are.
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

  /// Adds an element, for which there must be room.
  @inline(__always)
  mutating func append(_ element: Element) {
    base[count] = element
    count &+= 1
  }
}
