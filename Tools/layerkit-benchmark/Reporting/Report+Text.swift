extension Report {
  /// The maximum processor use of other programs that does not disturb the figures.
  private static let tolerableUse = 0.05

  var heading: String {
    var text = "\(machine.model); cores: \(machine.cores), threads that draw: \(threads), libx264: \(preset.rawValue)"
    if machine.othersUse > Self.tolerableUse {
      let percentage = Units.decimal(machine.othersUse * 100, digits: 0)
      text += "\nOther programs use \(percentage) % of the processor: these figures will be too high."
    }
    return text
  }

  /// The last scene, as a table.
  var latest: String {
    guard let result = scenes.last else { return "" }
    let seconds = Units.decimal(result.loadSeconds)
    var lines = [
      "\(result.scene), \(result.frames) frames; reading and building it took \(seconds) s",
      Table.row("milliseconds a frame", "median", "mean", "processor"),
      row("evaluate", result.evaluate), row("draw", result.draw), row("draw as video", result.drawVideo),
      row("libx264 alone", result.movies.encode), row("whole render", result.movies.whole),
      Table.row("unchanged macroblocks, %", Units.decimal(result.unchanged * 100, digits: 0)),
    ]
    if let rival = result.rival {
      lines += rival.methods.map { row("\(rival.name), \(rival.threads) thread, \($0.name)", $0.draw) }
    }
    lines.append(Table.row("peak memory of the whole render", Units.megabytes(result.movies.peakMemory)))
    lines += (findings[result.scene] ?? []).map(\.text)
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ figure: Figure) -> String {
    Table.row(
      name, Units.decimal(figure.median), Units.decimal(figure.mean), Units.decimal(figure.processor))
  }
}
