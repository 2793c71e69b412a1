import ArgumentParser
import Foundation

struct LayerKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layerkit",
    abstract: "Core Animation timelines as movies, frames and numbers.",
    discussion: """
      Exit codes: 0 fine, 1 expectations failed, 64 wrong usage, 65 bad timeline, 66 missing input, 70 internal \
      error, 73 cannot write, 130 interrupted.
      """,
    version: "0.1.0",
    subcommands: [
      RenderCommand.self, FramesCommand.self, ValuesCommand.self, ExplainCommand.self, TestCommand.self,
      CheckCommand.self,
    ])
}

@main
enum Program {
  static func main() {
    // A stream that the caller closed must not become the next file that is opened.
    while (0...2).contains(open("/dev/null", O_RDONLY | O_CLOEXEC)) {}
    // A closed pipe and a full quota are errors like others: what was begun has to be cleared away.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try LayerKitCommand.parseAsRoot(PlotTarget.completing(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch {
      exit(with: error)
    }
  }

  /// Says what went wrong and ends with the status that means it.
  private static func exit(with error: any Error) -> Never {
    guard let failure = Failure(error) else { LayerKitCommand.exit(withError: error) }
    StandardError.write(failure.message)
    Foundation.exit(failure.status.rawValue)
  }
}
