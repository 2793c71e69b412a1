import Animations
import ArgumentParser
import LayerKit
import Media

struct ValuesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "values", abstract: "Print presentation values of layers over time, or plot them.",
    discussion: """
      Give --layer and --key-path in pairs. A single layer for several key paths, or a single key path for several \
      layers, need not be repeated. --plot draws curves instead of printing numbers: for the whole timeline, or from the \
      first to the last time of --at. At most 1,000,000 values are printed.
      """,
    examples: [
      Example(
        "A layer's position at three times", "layerkit values card.yaml --layer card --key-path position --at 0,0.5,1"),
      Example("Its curve, as an image", "layerkit values card.yaml --layer card --key-path position.x --plot x.png"),
    ])

  @OptionGroup var timeline: TimelineArgument

  @OptionGroup var conditions: RunConditions

  @OptionGroup var confinement: RootOptions

  @Option(
    name: .customLong("layer"),
    help: "The id of a layer, or its key path as track prints it: card.sublayers.0; root is the root layer.")
  var layers: [String]

  @Option(name: .customLong("key-path"), help: "A key path: opacity, position.x, transform.rotation.z.")
  var keyPaths: [String]

  @Option(help: "At these times, in seconds: 0,0.25,0.5.")
  var at: Times?

  @Option(help: "The seconds from one value to the next, from 0 to the end of the timeline.")
  var every: Double?

  @Option(help: "table (the default), csv or json.")
  var format: ValuesFormat?

  @Option(
    help: "Draw curves into a .png file, or without a file to the terminal.", completion: .file(extensions: ["png"]))
  var plot: PlotTarget?

  func validate() throws {
    guard plot != nil || at != nil || every != nil else { throw ValidationError("Give --at, --every or --plot.") }
    guard at == nil || every == nil else { throw ValidationError("Give either --at or --every.") }
    if plot != nil {
      guard every == nil else {
        throw ValidationError("--plot chooses the times itself; leave out --every.")
      }
      guard format == nil else {
        throw ValidationError("--plot draws curves, and --format is for numbers; give one of them.")
      }
      if let seconds = at?.seconds, let first = seconds.min(), let last = seconds.max(),
        last - first < Self.shortestPlot
      {
        throw ValidationError(
          "--plot draws from the first to the last time of --at; give two times, at least a microsecond apart.")
      }
    }
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
    if case .file(let path) = plot { try Outputs.check([path]) }
    try Warnings.print(timeline.warnings)
    let named = NamedMotions(timeline, layers: layers, until: at?.seconds.max() ?? 0)
    let columns = try columns(of: named)
    if let plot { return try draw(columns, of: timeline, named, to: plot) }
    let times = try times(of: timeline, columnCount: columns.count)
    let motions = named.motions(columns, until: times.max() ?? 0)
    var values: [Double: [PropertyValue]] = [:]
    for time in times where values[time] == nil { values[time] = motions.map { $0.value(at: time) ?? .null } }
    let table = ValueTable(
      columns: columns.map { ValueTable.Column(layer: $0.layer, keyPath: $0.path.description) },
      rows: times.map { ValueTable.Row(time: $0, values: values[$0] ?? []) })
    try StandardOutput.write((format ?? .table).text(of: table))
  }

  private func columns(of named: NamedMotions) throws -> [(layer: String, path: PropertyKeyPath)] {
    let count = max(layers.count, keyPaths.count)
    return try (0..<count).map { index in
      let layer = layers.count == 1 ? layers[0] : layers[index]
      let text = keyPaths.count == 1 ? keyPaths[0] : keyPaths[index]
      return (layer, try named.path(text, of: layer))
    }
  }

  private func times(of timeline: Timeline, columnCount: Int) throws -> [Double] {
    // Times are multiples, because sums would drift; the tolerance keeps the last time despite rounding errors.
    let last = every.map { (timeline.canvas.duration / $0 + 1e-9).rounded(.down) }
    let rowCount = last.map { $0 + 1 } ?? Double(at?.seconds.count ?? 0)
    guard rowCount * Double(columnCount) <= Self.maximumValues else {
      let total = rowCount < 1e15 ? "\(Int(rowCount) * columnCount)" : "countless"
      throw Failure(
        .usage,
        "these are \(total) values, and at most \(Int(Self.maximumValues)) are printed: "
          + "give fewer key paths or times, or a longer --every")
    }
    guard let every, let last else { return at?.seconds ?? [] }
    // Times are rounded to nanoseconds, so that three times 0.1 is 0.3.
    return (0...Int(last)).map { (Double($0) * every * 1e9).rounded() / 1e9 }
  }

  /// The maximum number of values. All are in memory before they are printed, with about 400 bytes each.
  private static let maximumValues = 1e6

  /// The minimum time span of a plot, in seconds.
  static let shortestPlot = 1e-6
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
