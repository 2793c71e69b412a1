import Documents
import FileAccess
import Foundation
import Support
import Timelines

extension VariableReader {
  /// A list as it is written, or the rows of the file that is named instead: mappings from the names of columns to
  /// values. Nil after reporting why the file cannot be read.
  func list(_ node: Node) -> Node? {
    guard let name = Self.nameOfRows(node) else { return node }
    let path = name.hasPrefix("/") || context.folder.isEmpty ? name : context.folder + "/" + name
    context.kept?.note(path)
    guard let data = bytes(of: path, named: name, at: node.position) else { return nil }
    context.references?.noteList(data)
    // When file access is confined, the message does not reveal the folder to the author of the timeline.
    let shown = InputRoot.isSet ? name : path
    do {
      let table = try RowTable(data: data, file: shown, format: RowTable.Format(path: path))
      return Node(position: node.position, content: .list(try rows(of: table)))
    } catch let error as TimelineError {
      for problem in error.diagnostics { report(problem, of: shown) }
    } catch let problem as RowProblem {
      report(Diagnostic(file: shown, position: problem.position, message: problem.text), of: shown)
    } catch {
      report("cannot read '\(name)': \(error)", at: node.position)
    }
    return nil
  }

  /// The file name of a table of data; nil for anything else.
  static func nameOfRows(_ node: Node) -> String? {
    node.scalar?.string.flatMap { RowTable.Format(path: $0) == nil ? nil : $0 }
  }

  private func bytes(of path: String, named name: String, at position: SourcePosition) -> Data? {
    do throws(InputFileProblem) {
      let data = try InputFile.bytes(of: path, limit: FileLimits.fileSize)
      guard data.count <= FileLimits.fileSize else {
        let size = InputFile.status(of: path).map { Int($0.st_size) } ?? data.count
        return failure("'\(name)' has \(size) bytes", expected: "at most \(FileLimits.fileSize)", at: position)
      }
      return data
    } catch .missing {
      let names = InputFile.names(besides: path).filter { RowTable.Format(path: $0) != nil }
      return failure(
        "there is no file '\(name)'", expected: "a file beside the timeline",
        suggestion: context.diagnostics.nearest(to: name, in: names), at: position)
    } catch {
      return failure("cannot read '\(name)': \(error.reason)", expected: "a file that can be read", at: position)
    }
  }

  private func rows(of table: RowTable) throws(RowProblem) -> [Node] {
    var rows: [Node] = []
    for index in 0..<table.count { rows.append(try table.item(index)) }
    return rows
  }

  private func report(_ problem: Diagnostic, of file: String) {
    let diagnostics = DiagnosticSink(file: file)
    diagnostics.report(problem.message, at: problem.position)
    (rowDiagnostics ?? context.diagnostics).add(diagnostics, hasPlaces: true)
  }
}

extension RowProblem {
  fileprivate var text: String { "\(wrong); expected \(expected)" }
}
