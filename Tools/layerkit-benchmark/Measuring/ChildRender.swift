import Foundation

/// A whole render in a separate process.
struct ChildRender {
  let timeline: String
  let options: RenderOptions

  /// A path for a temporary movie.
  static func temporaryMovie() -> String {
    FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString).mp4").path
  }

  /// Renders to a temporary movie.
  /// - Returns: the measurements, and the movie.
  func run() throws -> (RenderCommand.Outcome, movie: Data) {
    let movie = Self.temporaryMovie()
    defer { try? FileManager.default.removeItem(atPath: movie) }
    var arguments = ["render", timeline, movie]
    arguments += ["--threads", "\(options.threads)", "--preset", options.preset.rawValue]
    if let frames = options.frames { arguments += ["--frames", "\(frames)"] }
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let answer = try Subprocess.output(of: program, arguments)
    do {
      let outcome = try JSONDecoder().decode(RenderCommand.Outcome.self, from: Data(answer.utf8))
      return (outcome, try Data(contentsOf: URL(fileURLWithPath: movie)))
    } catch {
      throw BenchmarkError.badAnswer(program: program, answer: answer)
    }
  }
}
