import Properties
import Support

/// A table of presentation values over time.
package struct ValueTable: Sendable {
  /// A key path of a layer.
  package struct Column: Hashable, Sendable {
    /// The layer's id.
    package let layer: String

    /// A key path of the layer, such as `position.x`.
    package let keyPath: String

    /// A column for a key path of a layer.
    package init(layer: String, keyPath: String) {
      self.layer = layer
      self.keyPath = keyPath
    }
  }

  /// The values at one time.
  package struct Row: Sendable {
    /// The time, in seconds.
    package let time: Double

    /// The values, one for each column.
    package let values: [PropertyValue]

    /// The values at a time in seconds, one for each column.
    package init(time: Double, values: [PropertyValue]) {
      self.time = time
      self.values = values
    }
  }

  /// The columns, in the order in which they are printed.
  package let columns: [Column]

  /// The rows, in the order in which they are printed.
  package var rows: [Row]

  /// A table with columns and rows.
  package init(columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// The table as JSON: a list of `{ "time", "layer", "keyPath", "value" }`, one for each value, row by row.
  package var json: String {
    let items = rows.flatMap { row in
      zip(columns, row.values).map { column, value in
        "{ \"time\": \(row.time.json), \"layer\": \(column.layer.json), "
          + "\"keyPath\": \(column.keyPath.json), \"value\": \(value.json) }"
      }
    }
    return items.isEmpty ? "[]\n" : "[\n  " + items.joined(separator: ",\n  ") + "\n]\n"
  }

  /// The table as CSV: a row for each time, a column for each layer and key path, after a header. Fields are quoted as
  /// in RFC 4180; lines end with a plain newline.
  package var csv: String { grid.map { $0.map(Self.csvField).joined(separator: ",") + "\n" }.joined() }

  /// The table as plain text, each column aligned to the right.
  package var text: String {
    let grid = grid.map { $0.map(\.visible) }
    let widths = (grid.first ?? []).indices.map { column in grid.map { $0[column].count }.max() ?? 0 }
    return grid.map { row in
      let cells = zip(row, widths).map { cell, width in String(repeating: " ", count: width - cell.count) + cell }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  private var grid: [[String]] {
    [["time"] + columns.map { "\($0.layer).\($0.keyPath)" }]
      + rows.map { [PropertyValue.number($0.time).plainText] + $0.values.map(\.plainText) }
  }

  private static func csvField(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
