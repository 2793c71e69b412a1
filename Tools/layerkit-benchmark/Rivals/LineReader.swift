import Foundation

/// Reads JSON values from a program, one in each line.
struct LineReader {
  private let handle: FileHandle
  private var unread = Data()

  init(_ handle: FileHandle) { self.handle = handle }

  /// Waits for a line. Throws `BenchmarkError` if the program ends first or prints something else.
  mutating func next<Value: Decodable>(_ type: Value.Type, from program: String) throws -> Value {
    let newline = UInt8(ascii: "\n")
    while !unread.contains(newline) {
      let more = handle.availableData
      guard !more.isEmpty else { throw BenchmarkError.failed(program: program) }
      unread += more
    }
    let line = unread.prefix { $0 != newline }
    unread = Data(unread.dropFirst(line.count + 1))
    do {
      return try JSONDecoder().decode(type, from: Data(line))
    } catch {
      throw BenchmarkError.badAnswer(program: program, answer: String(decoding: line, as: UTF8.self))
    }
  }
}
