import Foundation

/// The built program, beside the tests in the build folder.
enum Program {
  static let url = (Bundle.main.executableURL ?? Bundle.main.bundleURL)
    .deletingLastPathComponent().appendingPathComponent("layerkit")

  /// The outcome of a program.
  struct Outcome {
    /// The exit code, or 128 plus the number of the signal that ended it.
    let status: Int32
    let output: Data
    let errors: String

    /// The time at which it ended.
    let end: Date

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// Starts the program in a folder and waits for its end.
  /// - Parameter whileRunning: runs while the program runs.
  static func run(
    _ arguments: [String], in folder: Scratch, whileRunning: (Process) throws -> Void = { _ in }
  ) throws -> Outcome {
    try start(url, arguments, in: folder, whileRunning)
  }

  /// Runs a line of shell, in which `$LAYERKIT` is the program.
  static func shell(_ line: String, in folder: Scratch) throws -> Outcome {
    try start(bash, ["-c", line], in: folder) { _ in }
  }

  /// Runs a line of shell that mostly waits, without blocking the thread.
  static func waitingShell(_ line: String, in folder: Scratch) async throws -> Outcome {
    let run = try Run(bash, ["-c", line], in: folder)
    let end: Date = try await withCheckedThrowingContinuation { continuation in
      run.process.terminationHandler = { _ in continuation.resume(returning: Date()) }
      do { try run.process.run() } catch { continuation.resume(throwing: error) }
    }
    return try run.outcome(end: end)
  }

  /// A line of shell that waits until the program `$program` waits for a pipe, at most ten seconds.
  static let untilPipeBlocks =
    "for i in {1..500}; do grep -qs pipe /proc/$program/task/*/wchan && break; sleep 0.02; done"

  /// Runs an installed tool.
  static func tool(_ name: String, _ arguments: [String], in folder: Scratch) throws -> Outcome {
    try start(URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments, in: folder) { _ in }
  }

  private static let bash = URL(fileURLWithPath: "/bin/bash")

  private static func start(
    _ url: URL, _ arguments: [String], in folder: Scratch, _ whileRunning: (Process) throws -> Void
  ) throws -> Outcome {
    let run = try Run(url, arguments, in: folder)
    try run.process.run()
    do {
      try whileRunning(run.process)
    } catch {
      run.process.terminate()
      throw error
    }
    run.process.waitUntilExit()
    return try run.outcome(end: Date())
  }

  /// A program with its output.
  private struct Run {
    let process = Process()

    // Files instead of pipes, so that the output need not be read while the program runs.
    private let outputs: Scratch

    init(_ url: URL, _ arguments: [String], in folder: Scratch) throws {
      let outputs = try Scratch()
      self.outputs = outputs
      let files = try ["output", "errors"].map { name in
        try outputs.write(Data(), to: name)
        return try FileHandle(forWritingTo: outputs.url(name))
      }
      process.executableURL = url
      process.arguments = arguments
      process.currentDirectoryURL = folder.folder
      process.environment = ProcessInfo.processInfo.environment.merging(["LAYERKIT": Program.url.path]) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = files[0]
      process.standardError = files[1]
    }

    func outcome(end: Date) throws -> Outcome {
      let status = process.terminationStatus
      return Outcome(
        status: process.terminationReason == .exit ? status : 128 + status, output: try outputs.read("output"),
        errors: String(decoding: try outputs.read("errors"), as: UTF8.self), end: end)
    }
  }
}
