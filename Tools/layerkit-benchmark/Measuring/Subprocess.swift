import Foundation

/// Programs that the benchmark starts.
enum Subprocess {
  /// The output of a program. Throws `BenchmarkError.failed` if its exit code is not 0.
  static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = process(program, arguments)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError.failed(program: program) }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A program that is not started yet, with the standard error of this one.
  static func process(_ program: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    return process
  }
}
