import Documents
import Support
import Timelines

/// Determines the names of the outputs of rows.
struct OutputNamer {
  let pattern: OutputPattern
  private let definitions: [String: VariableDefinition]

  /// The values of variables that rows may override.
  private let common: Variables

  init(
    _ pattern: String, _ template: TimelineTemplate, _ rows: RowTable, _ given: GivenVariables
  ) throws(ScalarTemplate.Failure) {
    definitions = template.definitions
    var names = Set(definitions.keys)
    if let columns = rows.columns {
      names.formUnion(columns.map(\.name))
    } else if rows.count > 0, let first = try? rows.row(0) {
      names.formUnion(first.cells.map(\.name))
    }
    self.pattern = try OutputPattern(pattern) { names.contains($0) }
    var common = Variables()
    for name in self.pattern.names {
      guard let definition = definitions[name] else { continue }
      let value = given.values[name].flatMap { $0.node(definition.kind, DiagnosticSink(file: nil)) }
      if let node = value ?? definition.standard { common.define(name, as: node) }
    }
    self.common = common
  }

  /// The names for all rows; reports rows without a name, and names that two rows have.
  func names(of rows: RowTable, _ diagnostics: DiagnosticSink) -> [String] {
    var names: [String] = []
    names.reserveCapacity(rows.count)
    var owners: [String: Int] = [:]
    for index in 0..<rows.count {
      do {
        let name = try self.name(of: rows.row(index))
        names.append(name)
        guard let owner = owners.updateValue(index, forKey: name) else { continue }
        owners[name] = owner
        diagnostics.report(
          "the output '\(name)' is that of the row in line \(rows.position(of: owner).line), too",
          expected: "another name for each row, such as 'out/${row.index}.mp4'", at: rows.position(of: index))
      } catch let problem as RowProblem {
        diagnostics.report(problem.wrong, expected: problem.expected, at: problem.position)
      } catch let problem as ExpressionProblem {
        report(problem, at: rows.position(of: index), diagnostics)
      } catch {
        diagnostics.report("\(error)", at: rows.position(of: index))
      }
    }
    return names
  }

  private func report(_ problem: ExpressionProblem, at position: SourcePosition, _ diagnostics: DiagnosticSink) {
    diagnostics.report(
      "the row has no output: \(problem.message)", expected: problem.expected,
      suggestion: problem.unknownName.flatMap { diagnostics.nearest(to: $0, in: problem.knownNames ?? []) },
      at: position)
  }

  private func name(of row: Row) throws -> String {
    var variables = common
    var entries: [Node.Entry] = []
    for cell in row.cells where pattern.usesWholeRow || pattern.names.contains(cell.name) {
      let node = self.node(of: cell) ?? Node(position: cell.position, content: .invalid)
      if pattern.names.contains(cell.name) { variables.define(cell.name, as: node) }
      entries.append(Node.Entry(key: cell.name, position: cell.position, value: node))
    }
    if !variables.contains(OutputPattern.row) {
      _ = variables.bind(OutputPattern.row, to: .mapping(entries), index: row.index)
    }
    do throws(ExpressionProblem) {
      return try pattern.name(variables)
    } catch {
      guard let name = error.unknownName, error.knownNames == nil else { throw error }
      throw ExpressionProblem("it uses '\(name)', for which the row has no value", expected: "a value")
    }
  }

  private func node(of cell: Row.Cell) -> Node? {
    switch cell.content {
    case .node(let node): return node
    case .text(let text):
      guard let kind = definitions[cell.name]?.kind else {
        return Node(position: cell.position, content: .scalar(Scalar(text: text, style: .quoted)))
      }
      return cell.value(in: "").node(kind, DiagnosticSink(file: nil))
    }
  }
}
