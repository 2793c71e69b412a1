import Foundation

/// The memory that the process may use.
package enum SystemMemory {
  /// The memory that the process may use, in bytes: the machine's memory, or less if a container (control groups of
  /// either version) or a resource limit of the process restricts it.
  package static let allowed = allowed(
    installed: ProcessInfo.processInfo.physicalMemory, limits: resourceLimits, read: SystemFile.text)

  /// - Parameters:
  ///   - installed: the memory of the machine, in bytes.
  ///   - limits: the resource limits of the process, in bytes.
  ///   - read: returns the text of a system file; nil if it does not exist.
  package static func allowed(installed: UInt64, limits: [UInt64], read: @escaping (String) -> String?) -> UInt64 {
    let groups = ControlGroups(read: read)
    return groups.folders(of: "memory").reduce(limits.reduce(installed, min)) { least, folder in
      let file = folder.version == .two ? "memory.max" : "memory.limit_in_bytes"
      // “max”, which means no limit, is not a number.
      guard let limit = groups.numbers(folder.path, file).first.flatMap({ $0 }) else { return least }
      return min(least, UInt64(clamping: limit))
    }
  }

  private static var resourceLimits: [UInt64] {
    [RLIMIT_AS, RLIMIT_DATA].map { __rlimit_resource_t($0.rawValue) }.compactMap { resource in
      var limit = rlimit()
      return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : nil
    }
  }
}

/// Reads files in which the system describes itself.
enum SystemFile {
  /// The text of a file; nil if it does not exist.
  static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
