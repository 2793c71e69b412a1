import Foundation

/// The processors that the process may use. Nothing that is drawn or encoded depends on their number.
package enum SystemProcessors {
  /// How many processors the process may use, at least one: those that it may run on, or fewer where a container (control
  /// groups of either version) gives it less time than they have.
  package static let allowed = allowed(
    active: ProcessInfo.processInfo.activeProcessorCount, read: SystemFile.text)

  /// - Parameters:
  ///   - active: how many processors the machine has, for systems that do not tell on which the process may run.
  ///   - read: returns the text of a system file; nil where there is none.
  package static func allowed(active: Int, read: @escaping (String) -> String?) -> Int {
    let groups = ControlGroups(read: read)
    return groups.folders(of: "cpu").reduce(max(1, runnable(read) ?? active)) { least, folder in
      // The time that all processors together may work in each period, and the period, both in microseconds.
      let limit =
        switch folder.version {
        case .one:
          groups.numbers(folder.path, "cpu.cfs_quota_us") + groups.numbers(folder.path, "cpu.cfs_period_us")
        case .two: groups.numbers(folder.path, "cpu.max")
        }
      // Without a limit, version 1 has a time of -1, and version 2 “max”.
      guard limit.count > 1, let time = limit[0], let period = limit[1], time > 0, period > 0 else { return least }
      // A part of a processor is one that works some of the time.
      return min(least, Int(clamping: time / period + (time % period > 0 ? 1 : 0)))
    }
  }

  /// The processors in the affinity mask of the process, which the sets of control groups narrow, too; nil where the
  /// system does not tell.
  private static func runnable(_ read: (String) -> String?) -> Int? {
    let lines = (read("/proc/self/status") ?? "").split(separator: "\n")
    let name = "Cpus_allowed:"
    guard let mask = lines.first(where: { $0.hasPrefix(name) })?.dropFirst(name.count) else { return nil }
    // Hexadecimal digits, with a comma after each 32 bits.
    let count = mask.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return count > 0 ? count : nil
  }
}
