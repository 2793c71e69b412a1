import ArgumentParser
import FileAccess
import Foundation
import LayerKit

// To add a command, add a file in `Commands` with two examples, which a test runs; add the command to the list below,
// and its names in other programs to `FamiliarOptions`. `validate()` rejects an option that another one makes
// ineffective.

struct LayerKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layerkit",
    abstract: "Core Animation timelines as movies, frames and numbers.",
    discussion: """
      Exit codes: 0 fine, 1 expectations or rows of a batch failed, 64 wrong usage, 65 bad timeline, 66 missing input, 70 internal \
      error, 73 cannot write, 75 time limit; 129 hung up, 130 interrupted, 143 terminated. No unfinished files are left.
      """,
    version: ProgramVersion.text,
    subcommands: [
      InitCommand.self, PreviewCommand.self, RenderCommand.self, FramesCommand.self, StillCommand.self,
      SheetCommand.self, ValuesCommand.self, ExplainCommand.self, TestCommand.self, CheckCommand.self,
      FontsCommand.self, TrackCommand.self, DiffCommand.self, ExpandCommand.self, SubtitlesCommand.self,
      SchemaCommand.self, PlanCommand.self, RenderChunkCommand.self, AssembleCommand.self, JobCommand.self,
    ])
}

@main
enum Program {
  static func main() {
    // Opens standard streams that the caller closed. Otherwise the next opened file would become one of them.
    while (0...2).contains(open("/dev/null", O_RDONLY | O_CLOEXEC)) {}
    // A closed pipe and an exceeded file size limit become ordinary errors, so that unfinished files are removed.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Interruption.watch()
    UsedFiles.protect()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      guard !arguments.isEmpty else { return try StandardOutput.write(StartText.text) }
      var command = try LayerKitCommand.parseAsRoot(PlotTarget.completing(arguments))
      (command as? any ConditionalCommand)?.conditions.begin()
      try command.run()
    } catch {
      exit(with: error, of: arguments)
    }
  }

  /// Prints the problems and exits with the corresponding status.
  private static func exit(with error: any Error, of arguments: [String]) -> Never {
    let failure = Failure(error) ?? Self.failure(of: error, with: arguments)
    Interruption.claimEnd()
    StandardError.write(failure.problems)
    Foundation.exit(failure.status.rawValue)
  }

  /// Handles an error of the argument parser: prints help, or the problem with the arguments.
  ///
  /// The parser computes its answer about an error again in each call, so this calls it as rarely as possible.
  private static func failure(of error: any Error, with arguments: [String]) -> Failure {
    switch LayerKitCommand.exitCode(for: error) {
    case .success: help(error)
    case .validationFailure: usage(error, of: arguments)
    default: LayerKitCommand.exit(withError: error)
    }
  }

  private static func help(_ error: any Error) -> Failure {
    do throws(Failure) {
      try StandardOutput.write(LayerKitCommand.fullMessage(for: error) + "\n")
      return Failure(.success)
    } catch {
      return error
    }
  }

  /// Reports wrong arguments, with better messages than the argument parser's for unknown names, and as JSON if
  /// requested.
  private static func usage(_ error: any Error, of arguments: [String]) -> Failure {
    let unknown = CommandNames().unknown(in: arguments, complaint: LayerKitCommand.message(for: error))
    if ProgressStyle.isJSON(in: arguments) {
      return Failure(.usage, unknown?.message ?? LayerKitCommand.message(for: error))
    }
    StandardError.write(unknown?.text ?? message(for: error, quoting: arguments).visibleLines)
    return Failure(.usage)
  }

  /// The message of the argument parser, which has several lines. Line feeds in arguments that it quotes are escaped.
  private static func message(for error: any Error, quoting arguments: [String]) -> String {
    let quoted = arguments.flatMap { [$0, $0.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""] }
    return quoted.filter { $0.contains("\n") }.reduce(LayerKitCommand.fullMessage(for: error)) { text, argument in
      text.replacing(argument, with: argument.visible)
    }
  }
}
