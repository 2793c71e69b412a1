import Foundation

/// The memory that the process may use.
package enum SystemMemory {
  /// The memory that the process may use, in bytes: that of the machine, or less where a container (control groups of
  /// either version) or a resource limit of the process says so.
  package static let allowed = allowed(
    installed: ProcessInfo.processInfo.physicalMemory, limits: resourceLimits,
    read: { try? String(contentsOfFile: $0, encoding: .utf8) })

  /// - Parameters:
  ///   - installed: the memory of the machine, in bytes.
  ///   - limits: the resource limits of the process, in bytes.
  ///   - read: returns the text of a system file; nil where there is none.
  package static func allowed(installed: UInt64, limits: [UInt64], read: (String) -> String?) -> UInt64 {
    var least = limits.reduce(installed, min)
    for line in (read("/proc/self/cgroup") ?? "").split(separator: "\n") {
      // A line is `hierarchy:controllers:path`; version 2 has no controllers.
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let controllers = fields[1].split(separator: ",")
      if controllers.isEmpty {
        least = min(least, limit("/sys/fs/cgroup", fields[2], "memory.max", read))
      } else if controllers.contains("memory") {
        least = min(least, limit("/sys/fs/cgroup/memory", fields[2], "memory.limit_in_bytes", read))
      }
    }
    return least
  }

  /// The least limit of a control group and its parents. Inside a container the path may be the host's, while the root
  /// is the group itself: files that do not exist are skipped.
  private static func limit(
    _ root: String, _ path: Substring, _ file: String, _ read: (String) -> String?
  ) -> UInt64 {
    var names = path.split(separator: "/")
    var least = UInt64.max
    while true {
      let folder = names.reduce(root) { "\($0)/\($1)" }
      // “max”, which means no limit, is not a number.
      if let text = read("\(folder)/\(file)"), let limit = UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines))
      {
        least = min(least, limit)
      }
      guard names.popLast() != nil else { return least }
    }
  }

  private static var resourceLimits: [UInt64] {
    [RLIMIT_AS, RLIMIT_DATA].map { __rlimit_resource_t($0.rawValue) }.compactMap { resource in
      var limit = rlimit()
      return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : nil
    }
  }
}
