extension UnsafeMutablePointer where Pointee: ExpressibleByIntegerLiteral {
  /// Allocates `count` zeros, which the caller deallocates.
  static func zeros(_ count: Int) -> Self {
    let memory = allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }
}
