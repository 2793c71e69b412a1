import Foundation

/// The built program, beside the tests in the build folder.
enum Program {
  static let url = (Bundle.main.executableURL ?? Bundle.main.bundleURL)
    .deletingLastPathComponent().appendingPathComponent("layerkit")

  /// What a program left behind when it ended.
  struct Outcome {
    /// The exit code, or 128 and the number of the signal that ended it, as a shell counts.
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// Starts the program in a folder and waits for its end.
  /// - Parameter whileRunning: what to do meanwhile.
  static func run(
    _ arguments: [String], in folder: Scratch, whileRunning: (Process) throws -> Void = { _ in }
  ) throws -> Outcome {
    try start(url, arguments, in: folder, whileRunning)
  }

  /// Runs a line of shell, in which `$LAYERKIT` is the program.
  static func shell(_ line: String, in folder: Scratch) throws -> Outcome {
    try start(URL(fileURLWithPath: "/bin/bash"), ["-c", line], in: folder) { _ in }
  }

  /// Runs a tool of the machine.
  static func tool(_ name: String, _ arguments: [String], in folder: Scratch) throws -> Outcome {
    try start(URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments, in: folder) { _ in }
  }

  private static func start(
    _ url: URL, _ arguments: [String], in folder: Scratch, _ whileRunning: (Process) throws -> Void
  ) throws -> Outcome {
    // Files rather than pipes: nobody has to read while the program runs.
    let outputs = try Scratch()
    let files = try ["output", "errors"].map { name in
      try outputs.write(Data(), to: name)
      return try FileHandle(forWritingTo: outputs.url(name))
    }
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["LAYERKIT": Self.url.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0]
    process.standardError = files[1]
    try process.run()
    do {
      try whileRunning(process)
    } catch {
      process.terminate()
      throw error
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .exit ? status : 128 + status, output: try outputs.read("output"),
      errors: String(decoding: try outputs.read("errors"), as: UTF8.self))
  }
}
