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

    /// Creates a column for a key path of a layer.
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

    /// Creates a row with the values at a time in seconds, one for each column.
    package init(time: Double, values: [PropertyValue]) {
      self.time = time
      self.values = values
    }
  }

  /// The columns, in the order in which they are printed.
  package let columns: [Column]

  /// The rows, in the order in which they are printed.
  package var rows: [Row]

  /// Creates a table with columns and rows.
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

  /// The table as CSV: a header, then a row for each time, with a column for each layer and key path. Fields are quoted
  /// as in RFC 4180; lines end with a line feed.
  package var csv: String { grid.map { $0.map(Self.csvField).joined(separator: ",") + "\n" }.joined() }

  /// The table as plain text, with right-aligned columns.
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
