import Foundation

/// The cores that a thread may run on, one bit each.
struct Affinity {
  struct Failure: Error {}

  // The C library declares these only with _GNU_SOURCE, so Swift does not import them.
  private typealias Getter = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
  private typealias Setter = @convention(c) (pid_t, Int, UnsafeRawPointer) -> Int32

  private var mask: [UInt8]

  static func ofThisThread() throws -> Affinity {
    var mask = [UInt8](repeating: 0, count: 1024)
    guard let symbol = dlsym(nil, "sched_getaffinity"),
      unsafeBitCast(symbol, to: Getter.self)(0, mask.count, &mask) > 0 || mask.contains(where: { $0 != 0 })
    else { throw Failure() }
    return Affinity(mask: mask)
  }

  /// The first of these cores alone.
  var firstCore: Affinity {
    var one = [UInt8](repeating: 0, count: mask.count)
    if let index = mask.firstIndex(where: { $0 != 0 }) { one[index] = mask[index] & (~mask[index] &+ 1) }
    return Affinity(mask: one)
  }

  /// Binds this thread to these cores.
  func apply() throws {
    guard let symbol = dlsym(nil, "sched_setaffinity"),
      unsafeBitCast(symbol, to: Setter.self)(0, mask.count, mask) == 0
    else { throw Failure() }
  }
}
