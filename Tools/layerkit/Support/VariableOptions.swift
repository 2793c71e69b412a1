import ArgumentParser
import Documents
import LayerKit

/// The options for the values of variables, of every command that reads a timeline.
struct VariableOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "The value of a variable of the timeline. Repeatable; overrides --props.", valueName: "name=value"))
  var assignments: [String] = []

  @Option(
    help: ArgumentHelp(
      "A JSON or YAML file with a mapping from names of variables to values; - is standard input. Repeatable.",
      valueName: "file"),
    completion: .file(extensions: ["json", "yaml", "yml"]))
  var props: [String] = []

  func validate() throws {
    for assignment in assignments where assignment.firstIndex(of: "=").map({ $0 == assignment.startIndex }) ?? true {
      throw ValidationError("--set takes name=value, such as --set title=Hello; found '\(assignment)'.")
    }
  }

  /// The values. Later ones override earlier ones.
  /// - Throws: `Failure` for a file that cannot be read, `TimelineError` for a file that is not a mapping.
  func values() throws -> GivenVariables {
    var values = GivenVariables()
    for file in props {
      let source = try TimelineSource(file)
      try values.set(contentsOf: source.data, file: source.name)
    }
    for assignment in assignments {
      guard let sign = assignment.firstIndex(of: "=") else { continue }
      values.set(
        String(assignment[..<sign]), toText: String(assignment[assignment.index(after: sign)...]),
        source: "--set \(assignment)")
    }
    return values
  }
}
