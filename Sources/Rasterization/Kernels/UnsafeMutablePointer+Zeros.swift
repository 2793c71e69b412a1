extension UnsafeMutablePointer where Pointee: ExpressibleByIntegerLiteral {
  /// Memory for numbers, all 0, that who asks for it deallocates.
  static func zeros(_ count: Int) -> Self {
    let memory = allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }
}
