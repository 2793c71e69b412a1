import Foundation

/// The address space of the process. A resource limit (`ulimit -v`) may bound it, and an allocation beyond the limit
/// crashes.
enum AddressSpace {
  /// The bytes that threads and libraries map beyond what `MemoryNeed` counts.
  private static let reserve = 64 << 20

  /// The bytes that can still be mapped; nil without a limit.
  private static var left: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max),
      let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    return max(0, Int(limit.rlim_cur) - pages * Int(getpagesize()))
  }

  /// The memory for a render, in bytes: `total`, or less if the address space is limited.
  static func bounded(_ total: Int) -> Int {
    // The program itself is mapped already.
    left.map { min(total, MemoryNeed.program + max(0, $0 - reserve)) } ?? total
  }
}
