import ArgumentParser
import Foundation
import LayerKit

/// The target of a plot: a PNG file or the terminal.
enum PlotTarget: ExpressibleByArgument {
  case file(String)
  case terminal

  init?(argument: String) {
    switch argument {
    case "-": self = .terminal
    case _ where argument.lowercased().hasSuffix(".png"): self = .file(argument)
    default: return nil
    }
  }

  var defaultValueDescription: String { "file.png" }

  /// Adds the value `-` to a `--plot` without a file, because the argument parser has no optional values of options.
  static func completing(_ arguments: some Collection<String>) -> [String] {
    let next = arguments.dropFirst().map(Optional.some) + [nil]
    return zip(arguments, next).flatMap { argument, next in
      argument == "--plot" && next.map(isTarget) != true ? [argument, "-"] : [argument]
    }
  }

  private static func isTarget(_ argument: String) -> Bool {
    let isTimeline = [".yaml", ".yml", ".json"].contains { argument.lowercased().hasSuffix($0) }
    return !isTimeline && (argument == "-" || !argument.hasPrefix("-"))
  }
}

extension ValuesCommand {
  /// Plots the key paths over the times of `--at`, or over the whole timeline.
  func draw(
    _ columns: [(layer: String, path: PropertyKeyPath)], of timeline: Timeline, _ named: NamedMotions,
    to target: PlotTarget
  ) throws {
    let times = plottedTimes(of: timeline)
    let motions = named.motions(columns, until: times.upperBound)
    do {
      switch target {
      case .file(let path):
        let chart = try Chart(of: motions, times: times, steps: 2400)
        try PNGFile.write(chart.picture(), to: path)
      case .terminal:
        let chart = try Chart(of: motions, times: times, steps: 1000)
        try StandardOutput.write(
          chart.text(width: Terminal.width, height: Terminal.isColorful ? 20 : 12, usesColor: Terminal.isColorful))
      }
    } catch let error as ChartError {
      throw Failure(.usage, "\(error)")
    }
  }

  private func plottedTimes(of timeline: Timeline) -> ClosedRange<Double> {
    let whole = 0...timeline.canvas.duration
    guard let seconds = at?.seconds, let first = seconds.min(), let last = seconds.max(), first < last else {
      return whole
    }
    return first...last
  }
}
