import ArgumentParser
import Foundation
import LayerKit

/// Under which conditions a command works: what every command that reads a timeline takes.
struct RunConditions: ParsableArguments {
  @Flag(help: "Make errors of warnings, also of those that only show while frames are drawn; the exit code is 65 then.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      """
      End with exit code 75 if the command is not done after so many seconds, and leave nothing half-made. A batch has \
      the time for all its rows together, a preview until it prints its address.
      """, valueName: "seconds"))
  var timeLimit: Double?

  @Option(
    help: """
      How much memory the program may take: 512M, 2G (default: half of what the machine or its container allows). If \
      it does not suffice, the error reports how much is needed. The result is the same.
      """)
  var memory: MemorySize?

  @Flag(
    help: """
      Print no progress: neither the bar of a terminal nor, elsewhere, the line that comes every ten seconds. Warnings and \
      errors are printed all the same.
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

  /// Makes the conditions hold. Call when the command begins, so that reading counts, too.
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

/// A command that has conditions. Each declares the group itself: builds for debugging validate groups within groups again and
/// again, which took most of the time of a short command.
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
