import Foundation
import LayerKit
import Support

/// The machine on which figures were measured.
struct Machine: Codable {
  let model: String
  let cores: Int

  /// The processor use of other programs just before, 0…1.
  let othersUse: Double

  static var cores: Int { SystemProcessors.allowed }

  static func current() -> Machine {
    let modelLine = lines(of: "/proc/cpuinfo").first { $0.hasPrefix("model name") }
    let model = modelLine?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return Machine(
      model: model ?? "unknown processor", cores: cores,
      othersUse: measureUse())
  }

  /// The peak memory of this process, in bytes.
  static var peakMemory: Int {
    let line = lines(of: "/proc/self/status").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return (kilobytes ?? 0) * 1024
  }

  /// Measures the processor use of half a second in which this process sleeps.
  private static func measureUse() -> Double {
    let before = ticks()
    Thread.sleep(forTimeInterval: 0.5)
    let after = ticks()
    return 1 - (after.idle - before.idle) / max(1, after.all - before.all)
  }

  /// The times of all cores since the machine was started; the fourth and fifth fields are idle time.
  private static func ticks() -> (idle: Double, all: Double) {
    let fields = lines(of: "/proc/stat").first?.split(separator: " ").dropFirst() ?? []
    let numbers = fields.compactMap { Double($0) }
    return (numbers.dropFirst(3).prefix(2).reduce(0, +), numbers.reduce(0, +))
  }

  private static func lines(of path: String) -> [Substring] {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(whereSeparator: \.isNewline) ?? []
  }
}
