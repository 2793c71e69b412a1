import Foundation

/// How much memory the process may take.
package enum SystemMemory {
  /// In bytes: what the machine has, or less where a container (control groups of either version) or a limit of the
  /// process says so.
  package static let allowed = allowed(
    installed: ProcessInfo.processInfo.physicalMemory, limits: resourceLimits,
    read: { try? String(contentsOfFile: $0, encoding: .utf8) })

  /// - Parameters:
  ///   - limits: what the process was given, in bytes.
  ///   - read: gives the text of a file of the system; nil where there is none.
  package static func allowed(installed: UInt64, limits: [UInt64], read: (String) -> String?) -> UInt64 {
    var least = limits.reduce(installed, min)
    for line in (read("/proc/self/cgroup") ?? "").split(separator: "\n") {
      // Hierarchy, controllers, path.
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

  /// The least limit of a group and those it is in. Inside a container the path may be that of the host, and the root that of
  /// the group itself.
  private static func limit(
    _ root: String, _ path: Substring, _ file: String, _ read: (String) -> String?
  ) -> UInt64 {
    var names = path.split(separator: "/")
    var least = UInt64.max
    while true {
      let folder = names.reduce(root) { "\($0)/\($1)" }
      // “max” is no number.
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
