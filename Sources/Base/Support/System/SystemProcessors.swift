import Foundation

/// The processors that the process may use. Their number does not affect what is drawn or encoded.
package enum SystemProcessors {
  /// The number of processors that the process may use, at least one: those in its affinity mask, or fewer if a
  /// container (control groups of either version) limits its processor time.
  package static let allowed = allowed(
    active: ProcessInfo.processInfo.activeProcessorCount, read: SystemFile.text)

  /// - Parameters:
  ///   - active: the number of processors of the machine, for systems that do not report the affinity mask.
  ///   - read: returns the text of a system file; nil if it does not exist.
  package static func allowed(active: Int, read: @escaping (String) -> String?) -> Int {
    let groups = ControlGroups(read: read)
    return groups.folders(of: "cpu").reduce(max(1, runnable(read) ?? active)) { least, folder in
      // The time that all processors together may run in each period, and the period, both in microseconds.
      let limit =
        switch folder.version {
        case .one:
          groups.numbers(folder.path, "cpu.cfs_quota_us") + groups.numbers(folder.path, "cpu.cfs_period_us")
        case .two: groups.numbers(folder.path, "cpu.max")
        }
      // Without a limit, the time is -1 in version 1 and “max” in version 2.
      guard limit.count > 1, let time = limit[0], let period = limit[1], time > 0, period > 0 else { return least }
      // A fraction of a processor counts as one that runs part of the time.
      return min(least, Int(clamping: time / period + (time % period > 0 ? 1 : 0)))
    }
  }

  /// The number of processors in the affinity mask of the process, which cpusets of control groups restrict too; nil if
  /// the system does not report it.
  private static func runnable(_ read: (String) -> String?) -> Int? {
    let lines = (read("/proc/self/status") ?? "").split(separator: "\n")
    let name = "Cpus_allowed:"
    guard let mask = lines.first(where: { $0.hasPrefix(name) })?.dropFirst(name.count) else { return nil }
    // Hexadecimal digits, with a comma after each 32 bits.
    let count = mask.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return count > 0 ? count : nil
  }
}
