import ArgumentParser
import FileAccess
import LayerKit

/// The folder to which the files that a command reads are restricted.
struct RootOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Open no files outside this folder, with links resolved: neither the timeline nor the files that it names. Files \
      outside are reported as missing. Installed fonts can still be used.
      """, valueName: "folder"),
    completion: .directory)
  var root: String?

  /// Sets the root before a command opens anything.
  func validate() throws {
    guard let root else { return }
    do throws(InputFileProblem) { try InputRoot.set(root) } catch {
      throw ValidationError("--root takes a folder; found '\(root)': \(error.reason).")
    }
  }
}
