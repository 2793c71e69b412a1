import Foundation

/// Another renderer that draws the same scenes: a program that draws requested frames and prints their times.
final class Rival {
  enum Kind: String, CaseIterable {
    case skia, cairo, ffmpeg

    static var allNames: String { allCases.map(\.rawValue).joined(separator: ", ") }

    var program: String { "Tools/bench/rivals/\(rawValue)_rival.py" }

    /// The Python interpreter with the rival's packages, which are installed if they are missing.
    func python() throws -> String { try Subprocess.output(of: "Tools/bench/rivals/prepare", [rawValue]) }

    /// The names of the scenes that the rival can draw.
    func scenes() throws -> [String] {
      let answer = try Subprocess.output(of: python(), [program, "scenes"])
      do {
        return try JSONDecoder().decode([String].self, from: Data(answer.utf8))
      } catch {
        throw BenchmarkError.badAnswer(program: program, answer: answer)
      }
    }
  }

  /// The first line that the rival prints.
  struct Greeting: Codable {
    let rival: String
    let threads: Int
  }

  let kind: Kind
  let greeting: Greeting
  private let process: Process
  private let questions: FileHandle
  private var answers: LineReader

  init(_ kind: Kind, scene: String, in folder: SceneFolder) throws {
    // If the rival ends, writing to it must fail, not end this program.
    signal(SIGPIPE, SIG_IGN)
    let (input, output) = (Pipe(), Pipe())
    let arguments = [kind.program, "serve", scene, "--scenes", folder.path]
    let process = Subprocess.process(try kind.python(), arguments + folder.shadowFlags)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.kind = kind
    self.process = process
    questions = input.fileHandleForWriting
    answers = LineReader(output.fileHandleForReading)
    greeting = try answers.next(Greeting.self, from: kind.program)
  }

  deinit {
    try? questions.close()
    process.waitUntilExit()
  }

  /// Draws frames with all methods of the rival. Returns the time of each frame.
  func draw(_ frames: [Int]) throws -> [String: [Elapsed]] {
    try questions.write(contentsOf: JSONEncoder().encode(frames) + Data("\n".utf8))
    return try answers.next([String: [Elapsed]].self, from: kind.program)
  }

  /// Writes one frame as PNG.
  static func draw(_ kind: Kind, scene: String, frame: Int, to path: String, in folder: SceneFolder) throws {
    let arguments = [kind.program, "picture", scene, path, "--frame", "\(frame)", "--scenes", folder.path]
    _ = try Subprocess.output(of: kind.python(), arguments + folder.shadowFlags)
  }
}
