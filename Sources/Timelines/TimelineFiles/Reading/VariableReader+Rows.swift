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
    let files = RowFileReader(context: context, diagnostics: rowDiagnostics ?? context.diagnostics)
    guard let data = files.bytes(of: path, named: name, at: node.position) else { return nil }
    context.references?.noteList(data)
    return files.reading(path, named: name, at: node.position) { shown in
      let table = try RowTable(data: data, file: shown, format: RowTable.Format(path: path))
      return Node(position: node.position, content: .list(try rows(of: table)))
    }
  }

  /// The file name of a table of data; nil for anything else.
  static func nameOfRows(_ node: Node) -> String? {
    node.scalar?.string.flatMap { RowTable.Format(path: $0) == nil ? nil : $0 }
  }

  private func rows(of table: RowTable) throws(RowProblem) -> [Node] {
    var rows: [Node] = []
    for index in 0..<table.count { rows.append(try table.item(index)) }
    return rows
  }
}
