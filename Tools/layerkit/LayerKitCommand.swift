import ArgumentParser
import FileAccess
import Foundation
import LayerKit

// To add a command: a file in `Commands` with two examples, which a test runs, in the list below; its names in other
// programs in `FamiliarOptions`. `validate()` rejects an option that another one makes ineffective.

struct LayerKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layerkit",
    abstract: "Core Animation timelines as movies, frames and numbers.",
    discussion: """
      Exit codes: 0 fine, 1 expectations or rows of a batch failed, 64 wrong usage, 65 bad timeline, 66 missing input, 70 internal \
      error, 73 cannot write, 75 the time limit; 129 hung up, 130 interrupted, 143 terminated, with nothing left half-made.
      """,
    version: ProgramVersion.text,
    subcommands: [
      InitCommand.self, PreviewCommand.self, RenderCommand.self, FramesCommand.self, StillCommand.self,
      SheetCommand.self, ValuesCommand.self, ExplainCommand.self, TestCommand.self, CheckCommand.self,
      FontsCommand.self, TrackCommand.self, DiffCommand.self, ExpandCommand.self, SchemaCommand.self, PlanCommand.self,
      RenderChunkCommand.self, AssembleCommand.self, JobCommand.self,
    ])
}

@main
enum Program {
  static func main() {
    // Opens standard streams that the caller closed; otherwise the next file that is opened would become one of them.
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

  /// Prints what went wrong and ends with the corresponding status.
  private static func exit(with error: any Error, of arguments: [String]) -> Never {
    let failure = Failure(error) ?? Self.failure(of: error, with: arguments)
    Interruption.claimEnd()
    StandardError.write(failure.problems)
    Foundation.exit(failure.status.rawValue)
  }

  /// Prints what the argument parser asks for by an error: help, or what is wrong with arguments. It works every answer
  /// about an error out anew.
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

  /// Reports wrong arguments where the argument parser's message does not do: unknown names, and errors as JSON.
  private static func usage(_ error: any Error, of arguments: [String]) -> Failure {
    let unknown = CommandNames().unknown(in: arguments, complaint: LayerKitCommand.message(for: error))
    if ProgressStyle.isJSON(in: arguments) {
      return Failure(.usage, unknown?.message ?? LayerKitCommand.message(for: error))
    }
    StandardError.write(unknown?.text ?? LayerKitCommand.fullMessage(for: error).visibleLines)
    return Failure(.usage)
  }
}
