import Documents
import Foundation
import Support
import Timelines

/// Many timelines from one file. Each has the values of a row, and an output whose name is an expression of the row.
package struct Batch: Sendable {
  /// The rows.
  package let table: RowTable

  /// The names of the outputs, one for each row, all different.
  package let outputs: [String]

  private let template: TimelineTemplate
  private let given: GivenVariables

  /// The columns that are used only in the names of outputs.
  private let outputColumns: Set<String>

  /// Creates a batch, and determines the names of all outputs.
  ///
  /// - Parameters:
  ///   - given: values of variables for all rows; the values of a row override them.
  ///   - output: the pattern for the names of outputs.
  /// - Throws: `TimelineError` for a column that is neither a variable nor used in the names, for a row that cannot be
  ///   read or has no name, and for two rows with the same name; `OutputPatternError`.
  package init(_ template: TimelineTemplate, rows: RowTable, given: GivenVariables, output: String) throws {
    (self.template, self.table, self.given) = (template, rows, given)
    let namer: OutputNamer
    do {
      namer = try OutputNamer(output, template, rows, given)
    } catch {
      let suggestion = error.problem.unknownName.flatMap {
        Suggestion.nearest(to: $0, in: error.problem.knownNames ?? [])
      }
      throw OutputPatternError(pattern: output, problem: error.problem, suggestion: suggestion)
    }
    outputColumns = namer.pattern.names.subtracting(template.definitions.keys)
    let diagnostics = DiagnosticSink(file: rows.file)
    if namer.pattern.isFixed, rows.count > 1 {
      diagnostics.report(
        "the output '\(output)' is that of every row",
        expected: "an expression of the row, such as 'out/${row.index}.mp4'",
        at: rows.position(of: 1))
    } else {
      Self.checkColumns(of: rows, template, outputColumns, diagnostics)
      Self.checkNames(of: namer.pattern, rows, template, diagnostics)
    }
    outputs = diagnostics.hasErrors ? [] : namer.names(of: rows, diagnostics)
    guard !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
  }

  /// Reports columns that nothing uses. A name that only some rows of JSON have is reported as a mistake of those rows.
  private static func checkColumns(
    of rows: RowTable, _ template: TimelineTemplate, _ outputColumns: Set<String>, _ diagnostics: DiagnosticSink
  ) {
    let known = template.definitions.keys.sorted()
    for column in rows.columns ?? rows.commonColumns
    where template.definitions[column.name] == nil && !outputColumns.contains(column.name) {
      diagnostics.report(
        "the column '\(column.name)' is not a variable of the timeline, and the output's name does not use it",
        expected: known.isEmpty
          ? "no other columns, since the timeline defines no variables" : "one of \(known.smallestQuoted)",
        suggestion: diagnostics.nearest(to: column.name, in: known), at: column.position)
    }
  }

  /// Reports unknown names in the pattern. For JSON, they are reported when a row is read.
  private static func checkNames(
    of pattern: OutputPattern, _ rows: RowTable, _ template: TimelineTemplate, _ diagnostics: DiagnosticSink
  ) {
    guard let columns = rows.columns else { return }
    let known = Set(columns.map(\.name)).union(template.definitions.keys)
    for name in pattern.names.subtracting(known).subtracting([OutputPattern.row, "pi"]).sorted() {
      diagnostics.report(
        "the output's name uses '\(name)', which is neither a column nor a variable",
        expected: "one of \(known.sorted().smallestQuoted), or 'row.index'",
        suggestion: diagnostics.nearest(to: name, in: known), at: columns.first?.position)
    }
  }

  /// Creates the timeline of a row.
  ///
  /// - Throws: `TimelineError` with every problem of the row and of the timeline.
  package func timeline(of index: Int) throws(TimelineError) -> Timeline {
    let row: Row
    do throws(RowProblem) {
      row = try table.row(index)
    } catch {
      let problem = Diagnostic(file: table.file, position: error.position, message: error.wrong)
      throw TimelineError(diagnostics: [problem])
    }
    var values = given
    for cell in row.cells where !outputColumns.contains(cell.name) {
      values.values[cell.name] = cell.value(in: table.file)
    }
    return try template.timeline(given: values)
  }
}

/// The error of a pattern for output names that is not a valid expression.
package struct OutputPatternError: Error, CustomStringConvertible {
  let pattern: String
  let problem: ExpressionProblem
  let suggestion: String?

  /// A sentence that contains the pattern.
  package var description: String {
    "the name '\(pattern)': \(problem.message)" + (problem.expected.map { "; expected \($0)" } ?? "")
      + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }
}
