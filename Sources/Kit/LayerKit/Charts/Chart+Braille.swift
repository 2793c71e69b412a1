import Foundation

extension Chart {
  /// The chart as text in braille characters. Each character has 2 × 4 dots.
  /// - Parameters:
  ///   - width: in characters, labels included; at most 1000.
  ///   - height: the rows of characters of each plot, limited to 4…200. The legend and the time axis take three more.
  ///     Plots of booleans always have 4.
  ///   - usesColor: if true, curves with similar ranges share a plot and have different ANSI colours; if false, each
  ///     curve has its own plot.
  public func text(width: Int, height: Int, usesColor: Bool) -> String {
    let pages = usesColor ? panels.map(\.curves) : curves.map { [$0] }
    return pages.map { page($0, width: width, height: height, usesColor: usesColor) }.joined(separator: "\n")
  }

  private func page(_ curves: [ChartCurve], width: Int, height: Int, usesColor: Bool) -> String {
    let chart = Chart(curves: curves, times: times)
    let height = chart.isSwitches ? 4 : max(4, min(height, 200))
    let values = chart.valueAxis(count: max(2, height / 4))
    let labels = Self.rows(of: values, height: height)
    let margin = labels.values.map(\.count).max() ?? 0
    let columns = max(10, min(width, 1000) - margin - 2)
    let times = timeAxis(count: max(1, columns / 14))

    var canvas = BrailleGrid(columns: columns, rows: height)
    for (index, curve) in curves.enumerated() { canvas.draw(curve, color: index, times, values) }

    var lines = [curves.enumerated().map { Self.colored($1.label, usesColor ? $0 : nil) }.joined(separator: "   ")]
    for row in 0..<height {
      let label = labels[row] ?? ""
      let edge = labels[row] == nil ? "│" : "┤"
      lines.append(Self.padded(label, to: margin) + " " + edge + canvas.line(row, usesColor: usesColor))
    }
    lines += Self.timeLines(times, columns: columns).map { Self.padded("", to: margin + 1) + $0 }
    return lines.map { Self.trimmed($0) + "\n" }.joined()
  }

  /// The labels of the rows that ticks fall on.
  private static func rows(of axis: ChartAxis, height: Int) -> [Int: String] {
    var labels: [Int: String] = [:]
    for tick in axis.ticks {
      let dot = ((1 - axis.fraction(of: tick)) * Double(height * 4 - 1)).rounded()
      labels[max(0, min(height - 1, Int(dot) / 4))] = axis.label(of: tick)
    }
    return labels
  }

  private static func timeLines(_ axis: ChartAxis, columns: Int) -> [String] {
    var edge = Array(repeating: Character("─"), count: columns)
    var labels = Array(repeating: Character(" "), count: columns + 8)
    var free = 0
    for tick in axis.ticks {
      let column = max(0, min(columns - 1, Int((axis.fraction(of: tick) * Double(columns * 2 - 1)).rounded()) / 2))
      edge[column] = "┬"
      let label = Array(axis.label(of: tick) + " s")
      let start = max(0, min(labels.count - label.count, column + 1 - label.count / 2))
      guard start >= free, start + label.count <= labels.count else { continue }
      labels.replaceSubrange(start..<start + label.count, with: label)
      free = start + label.count + 1
    }
    return ["└" + String(edge), String(labels)]
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func trimmed(_ line: String) -> String {
    String(line[..<(line.lastIndex { $0 != " " && $0 != "\u{2800}" }.map { line.index(after: $0) } ?? line.startIndex)])
  }

  /// Text in one of the ANSI colours blue, red, green, magenta, yellow and cyan; uncoloured for nil.
  static func colored(_ text: String, _ color: Int?) -> String {
    guard let color else { return text }
    return "\u{1B}[\([34, 31, 32, 35, 33, 36][color % 6])m\(text)\u{1B}[0m"
  }
}

/// A canvas of braille characters, each a cell of 2 × 4 dots.
private struct BrailleGrid {
  private let columns: Int
  private let rows: Int
  private var dots: [UInt8]

  /// For each character, the index of the last curve drawn into it.
  private var colors: [Int]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    colors = Array(repeating: 0, count: columns * rows)
  }

  mutating func draw(_ curve: ChartCurve, color: Int, _ times: ChartAxis, _ values: ChartAxis) {
    func place(_ point: ChartCurve.Point) -> (x: Int, y: Int) {
      func dot(_ fraction: Double, _ count: Int) -> Int {
        Int((max(0, min(1, fraction)) * Double(count - 1)).rounded())
      }
      return (dot(times.fraction(of: point.time), columns * 2), dot(1 - values.fraction(of: point.value), rows * 4))
    }
    for (index, run) in curve.runs.enumerated() {
      if index > 0, curve.jumps.contains(index), let start = curve.runs[index - 1].last, let end = run.first {
        line(from: place(start), to: place(end), every: 2, color)
      }
      var last = run.first.map(place)
      for point in run {
        let next = place(point)
        line(from: last ?? next, to: next, every: 1, color)
        last = next
      }
    }
  }

  private mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), every gap: Int, _ color: Int) {
    let count = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in stride(from: 0, through: count, by: gap) {
      let share = count > 0 ? Double(step) / Double(count) : 0
      set(
        start.x + Int((Double(end.x - start.x) * share).rounded()),
        start.y + Int((Double(end.y - start.y) * share).rounded()), color)
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ color: Int) {
    let cell = y / 4 * columns + x / 2
    // Unicode numbers the dots down the left column, then down the right one, and the bottom row last.
    let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    dots[cell] |= bits[y % 4 * 2 + x % 2]
    colors[cell] = color
  }

  func line(_ row: Int, usesColor: Bool) -> String {
    var result = ""
    for cell in row * columns..<(row + 1) * columns {
      let sign = Unicode.Scalar(0x2800 + UInt32(dots[cell])).map { String(Character($0)) } ?? " "
      result += usesColor && dots[cell] != 0 ? Chart.colored(sign, colors[cell]) : sign
    }
    return result
  }
}
