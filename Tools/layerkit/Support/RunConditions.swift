import ArgumentParser
import Foundation
import LayerKit
import Pixels

/// The options of every command that reads a timeline: strictness, limits and quiet mode.
struct RunConditions: ParsableArguments {
  @Flag(help: "Treat warnings as errors, even those that are found while frames are drawn; the exit code is then 65.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      """
      End with exit code 75 if the command is not done after this many seconds, and leave no unfinished files. For a \
      batch, the limit is for all rows together; for a preview, until it prints its address.
      """, valueName: "seconds"))
  var timeLimit: Double?

  @Option(
    help: """
      The memory that the program may take: 512M, 2G (default: half of what the machine or its container allows). If it \
      does not suffice, the error reports how much is needed. The result is the same.
      """)
  var memory: MemorySize?

  @Flag(
    help: """
      Print no progress: neither the bar on a terminal nor the line every ten seconds elsewhere. Warnings and errors are \
      still printed.
      """)
  var quiet = false

  func validate() throws {
    if let timeLimit, !(timeLimit > 0 && timeLimit.isFinite) {
      throw ValidationError("--time-limit takes a number of seconds above 0.")
    }
    if quiet, ProgressStyle.isJSON(in: CommandLine.arguments) {
      throw ValidationError("--quiet and --progress json exclude each other.")
    }
  }

  /// Applies the conditions. Call this when the command begins, so that the limits include reading.
  func begin() {
    if strict { Warnings.makeErrors() }
    if let timeLimit { Interruption.limit(toSeconds: timeLimit) }
    if quiet { ProgressStyle.isQuiet = true }
    ProgressLines.begin()
    if let memory {
      MemorySize.given = memory
      FrameMemory.allow(max(0, memory.byteCount - MemoryNeed.program))
    }
  }
}

/// A command with conditions. Each command declares the group itself, because debug builds validate nested groups
/// repeatedly, which took most of the time of a short command.
protocol ConditionalCommand: ParsableCommand {
  var conditions: RunConditions { get }
}

extension RenderCommand: ConditionalCommand {}
extension FramesCommand: ConditionalCommand {}
extension StillCommand: ConditionalCommand {}
extension SheetCommand: ConditionalCommand {}
extension ValuesCommand: ConditionalCommand {}
extension ExplainCommand: ConditionalCommand {}
extension TrackCommand: ConditionalCommand {}
extension PlanCommand: ConditionalCommand {}
extension CheckCommand: ConditionalCommand {}
extension TestCommand: ConditionalCommand {}
extension DiffCommand: ConditionalCommand {}
extension ExpandCommand: ConditionalCommand {}
extension FontsCommand: ConditionalCommand {}
extension PreviewCommand: ConditionalCommand {}
extension RenderChunkCommand: ConditionalCommand {}
extension AssembleCommand: ConditionalCommand {}
