import Foundation

/// Runs a program and returns what it wrote to standard output.
func run(_ program: String, _ arguments: [String]) throws -> Data {
  struct Failure: Error {
    let program: String
    let status: Int32
  }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw Failure(program: program, status: process.terminationStatus) }
  return data
}
