import Foundation

/// The addresses of the process, which a resource limit may bound (`ulimit -v`): an allocation beyond it is a crash.
enum AddressSpace {
  /// What threads and libraries map besides what is counted, in bytes.
  private static let reserve = 64 << 20

  /// The bytes that may still be mapped; nil without a limit.
  private static var left: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max),
      let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    return max(0, Int(limit.rlim_cur) - pages * Int(getpagesize()))
  }

  /// So much memory for a render, or as much as there are addresses for, in bytes.
  static func bounded(_ total: Int) -> Int {
    // The program itself is there already.
    left.map { min(total, MemoryNeed.program + max(0, $0 - reserve)) } ?? total
  }
}
