import ArgumentParser
import FileAccess
import LayerKit

/// Where files may be that a command reads.
struct RootOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Open nothing outside of this folder, links resolved: neither the timeline nor anything that it names. What is \
      outside is reported as if it were not there. The fonts of the system can be named all the same.
      """, valueName: "folder"),
    completion: .directory)
  var root: String?

  /// Sets the root before a command opens anything.
  func validate() throws {
    guard let root else { return }
    do throws(InputFileProblem) { try InputRoot.set(root) } catch {
      throw ValidationError("--root takes a folder; '\(root)' is none: \(error.reason).")
    }
  }
}
