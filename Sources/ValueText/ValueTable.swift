import Properties

/// Presentation values over time, ready to be printed.
public struct ValueTable: Sendable {
  public struct Column: Hashable, Sendable {
    public let layer: String
    public let keyPath: String

    public init(layer: String, keyPath: String) {
      self.layer = layer
      self.keyPath = keyPath
    }
  }

  public struct Row: Sendable {
    /// In seconds.
    public let time: Double

    /// One for each column.
    public let values: [PropertyValue]

    public init(time: Double, values: [PropertyValue]) {
      self.time = time
      self.values = values
    }
  }

  public let columns: [Column]
  public var rows: [Row]

  public init(columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// A list of `{ "time", "layer", "keyPath", "value" }`, one for each value, in the order of the rows.
  public var json: String {
    let items = rows.flatMap { row in
      zip(columns, row.values).map { column, value in
        "{ \"time\": \(PropertyValue.json(row.time)), \"layer\": \(PropertyValue.json(column.layer)), "
          + "\"keyPath\": \(PropertyValue.json(column.keyPath)), \"value\": \(value.json) }"
      }
    }
    return items.isEmpty ? "[]\n" : "[\n  " + items.joined(separator: ",\n  ") + "\n]\n"
  }

  /// One row for each time, one column for each layer and key path, as RFC 4180 has it but with plain newlines.
  public var csv: String { grid.map { $0.map(Self.csvField).joined(separator: ",") + "\n" }.joined() }

  /// The same in columns of even width.
  public var text: String {
    let grid = grid
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
