import ArgumentParser
import Documents
import LayerKit
import TimelineFiles

/// The options of a batch: one movie for each row of a file.
struct BatchOptions: ParsableArguments {
  @Option(
    name: .customLong("batch"),
    help: ArgumentHelp(
      """
      Write a movie for each row of a \(RowTable.Format.endings) file: columns are variables, and the output is a name with \
      expressions, such as 'out/${name}.mp4' or 'out/${row.index}.mp4'. Rows whose file exists are skipped.
      """, valueName: "rows"),
    completion: .file(extensions: RowTable.Format.allCases.map(\.rawValue)))
  var rows: String?

  @Flag(help: "Write movies of a batch again if their files exist.")
  var overwrite = false

  /// - Parameter output: the name of the output.
  func validate(output: String) throws {
    guard let rows else {
      if overwrite {
        throw ValidationError("--overwrite is for --batch; a single movie is always written.")
      }
      if output.contains("${") {
        throw ValidationError("-o '\(output)' has expressions; they need the rows of --batch.")
      }
      return
    }
    guard Timeline.openFile(named: rows) != nil || RowTable.Format(path: rows) != nil else {
      throw ValidationError("--batch takes a \(RowTable.Format.endings) file, not '\(rows)'.")
    }
  }

  /// Reads the rows of a file, and makes the names of their outputs.
  func batch(_ rows: String, of timeline: TimelineArgument, output: String) throws -> Batch {
    let template = try timeline.template()
    let given = try timeline.variables.values()
    let source = try TimelineSource(
      rows, kind: "rows are in a \(RowTable.Format.endings) file", limit: FileLimits.rowsFileSize)
    let table = try RowTable(data: source.data, file: source.name, format: RowTable.Format(path: rows))
    do {
      return try Batch(template, rows: table, given: given, output: output)
    } catch let error as OutputPatternError {
      throw Failure(.usage, error.description)
    }
  }
}
