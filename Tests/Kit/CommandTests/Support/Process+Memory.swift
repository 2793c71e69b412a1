import Foundation

extension Process {
  /// Its peak memory so far, in bytes; 0 after it has ended.
  var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return ((line?.split(separator: " ").dropFirst().first).flatMap { Int($0) } ?? 0) << 10
  }
}
