import ArgumentParser
import LayerKit

struct ValuesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "values", abstract: "Print presentation values of layers over time, or plot them.",
    discussion: """
      Give --layer and --key-path in pairs. One layer with several key paths, or one key path of several layers, need \
      not be repeated. --plot draws curves instead of printing numbers: of the whole timeline, or from the first to the \
      last time of --at.
      """)

  @OptionGroup var timeline: TimelineArgument

  @Option(name: .customLong("layer"), help: "The id of a layer; root is the canvas's own.")
  var layers: [String]

  @Option(name: .customLong("key-path"), help: "A key path: opacity, position.x, transform.rotation.z.")
  var keyPaths: [String]

  @Option(help: "At these times, in seconds: 0,0.25,0.5.")
  var at: Times?

  @Option(help: "From 0 to the end of the timeline, every so many seconds.")
  var every: Double?

  @Option(help: "table, csv or json.")
  var format: ValuesFormat = .table

  @Option(help: "Draw curves: into a .png file, or, without a file, here.")
  var plot: PlotTarget?

  func validate() throws {
    guard plot != nil || at != nil || every != nil else { throw ValidationError("Give --at, --every or --plot.") }
    guard at == nil || every == nil else { throw ValidationError("Give either --at or --every.") }
    if let every, !(every >= 1e-6 && every.isFinite) {
      throw ValidationError("--every takes a number of seconds, at least 0.000001.")
    }
    guard layers.count == keyPaths.count || layers.count == 1 || keyPaths.count == 1, !layers.isEmpty, !keyPaths.isEmpty
    else {
      throw ValidationError("There are \(layers.count) layers and \(keyPaths.count) key paths; give them in pairs.")
    }
  }

  func run() throws {
    let timeline = try timeline.read()
    StandardError.write(timeline.warnings)
    let columns = try columns(of: timeline)
    if let plot { return try draw(columns, of: timeline, to: plot) }
    let stage = Stage(timeline)
    let times = times(of: timeline)
    var values: [Double: [PropertyValue]] = [:]
    for time in Set(times).sorted() {
      stage.advance(throughFramesTo: time)
      values[time] = columns.map { stage.presentationValue(ofLayer: $0.layer, $0.path) ?? .null }
    }
    let table = ValueTable(
      columns: columns.map { ValueTable.Column(layer: $0.layer, keyPath: $0.path.description) },
      rows: times.map { ValueTable.Row(time: $0, values: values[$0] ?? []) })
    try StandardOutput.write(format.text(of: table))
  }

  private func columns(of timeline: Timeline) throws -> [(layer: String, path: PropertyKeyPath)] {
    let count = max(layers.count, keyPaths.count)
    return try (0..<count).map { index in
      let layer = layers.count == 1 ? layers[0] : layers[index]
      let text = keyPaths.count == 1 ? keyPaths[0] : keyPaths[index]
      return (layer, try Failure.naming { try timeline.keyPath(text, of: layer) })
    }
  }

  private func times(of timeline: Timeline) -> [Double] {
    if let at { return at.seconds }
    guard let every else { return [] }
    // Multiples rather than sums, which would drift; the end counts although rounding may put it just outside.
    let count = Int(min(timeline.canvas.duration / every + 1e-9, 1e7))
    // To the nanosecond, so that three times 0.1 is 0.3.
    return (0...count).map { (Double($0) * every * 1e9).rounded() / 1e9 }
  }
}

enum ValuesFormat: String, CaseIterable, ExpressibleByArgument {
  case table, csv, json

  func text(of table: ValueTable) -> String {
    switch self {
    case .table: table.text
    case .csv: table.csv
    case .json: table.json
    }
  }
}
