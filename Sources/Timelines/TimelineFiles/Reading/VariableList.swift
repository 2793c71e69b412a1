import Documents
import Foundation
import Support
import Timelines

/// The variables that a timeline file defines, in its order, for programs that ask people for their values.
package struct VariableList: Sendable {
  package struct Variable: Sendable {
    package let name: String
    package let kind: Variables.Kind

    /// The default; nil if there is none.
    package let standard: Node?
  }

  /// A value that a variable cannot have, or one for a name that is no variable.
  package struct Problem: Sendable, Equatable {
    package let name: String

    /// The message that `--set` with the value prints.
    package let message: String
  }

  /// The variables; empty for a format that has none.
  package let variables: [Variable]

  private let directory: URL

  /// Reads the definitions of a file, and nothing else of it.
  /// - Parameters:
  ///   - data: a file in any format.
  ///   - file: the name of the data, for messages.
  ///   - directory: the folder that relative names of files are resolved against.
  /// - Throws: `TimelineError` for data that is not YAML, and for mistakes in `variables`.
  package init(data: Data, file: String, directory: URL) throws(TimelineError) {
    self.directory = directory
    guard TimelineFormats.format(of: data, named: file) is YAMLFormat else {
      variables = []
      return
    }
    let diagnostics = DiagnosticSink(file: file)
    let context = ReadingContext(diagnostics: diagnostics, images: ImageFolder(directory), folder: directory.path)
    let document = Document(data: data, diagnostics: diagnostics)
    let found = document.map { TimelineReader(context: context).variables(in: $0) } ?? []
    guard !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
    variables = found.map { Variable(name: $0.name, kind: $0.definition.kind, standard: $0.definition.standard) }
  }

  /// The first problems of values, sorted by name. A variable without a value is none.
  package func problems(of given: GivenVariables) -> [Problem] {
    let kinds = Dictionary(variables.map { ($0.name, $0.kind) }) { first, _ in first }
    var problems: [Problem] = []
    for (name, value) in given.values.sorted(by: { $0.key < $1.key }) where problems.count < Self.maximumProblems {
      var single = GivenVariables()
      single.values[name] = value
      let diagnostics = DiagnosticSink(file: nil)
      let context = ReadingContext(diagnostics: diagnostics, images: ImageFolder(directory), folder: directory.path)
      let reader = VariableReader(context: context, given: single)
      if let kind = kinds[name] { _ = reader.value(value, kind) } else { reader.reportUnknownNames(kinds.keys) }
      // Problems of another source, a file of rows, are at a position in it.
      problems += diagnostics.sorted.filter { $0.severity == .error }
        .map { Problem(name: name, message: $0.file == value.source ? $0.message : $0.description) }
    }
    return problems
  }

  /// The number of problems after which no further value is checked.
  private static let maximumProblems = 100

  /// The problem of a variable without a value.
  package static func missing(_ name: String) -> Problem {
    let (wrong, expected) = VariableReader.missing(name)
    return Problem(name: name, message: "\(wrong); expected \(expected)")
  }
}
