import Foundation
import Geometry
import Pixels

extension Chart {
  /// The chart as a bitmap: legend, labelled grid and curves. Curves whose ranges differ much in size are drawn in
  /// several panels, one below the other.
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels; nil for 540 with one panel, otherwise 280 for each panel, or 150 for a panel of booleans.
  public func picture(width: Int = 960, height: Int? = nil) -> PixelBuffer {
    let panels = panels
    let heights = panels.map { panels.count == 1 ? 540.0 : $0.isSwitches ? 150 : 280 }
    let sheet = ChartPicture(width: width, height: height ?? Int(heights.reduce(0, +)))
    let (right, scale) = (Double(sheet.buffer.width), Double(sheet.buffer.height) / max(1, heights.reduce(0, +)))
    let axes = zip(panels, heights).map { $0.valueAxis(count: max(2, Int($1 * scale) / 60)) }
    let labels = axes.flatMap { axis in axis.ticks.map { Self.font.width(of: axis.label(of: $0)) } }
    var top = 0.0
    for (panel, (axis, height)) in zip(panels, zip(axes, heights)) {
      let legend = panel.legend(top: top, width: right)
      let frame = Frame(
        left: (labels.max() ?? 0) + 28, top: legend.baseline + 20, right: right - 24,
        bottom: top + height * scale - 36)
      panel.draw(legend.entries, axis, in: frame, on: sheet)
      top += height * scale
    }
    return sheet.buffer
  }

  private func draw(_ legend: [LegendEntry], _ values: ChartAxis, in frame: Frame, on sheet: ChartPicture) {
    let times = timeAxis(count: max(2, Int(frame.right - frame.left) / 90))
    drawGrid(times, values, in: frame, on: sheet)
    for (index, curve) in curves.enumerated() { draw(curve, style: Style(index), times, values, in: frame, on: sheet) }
    for entry in legend { draw(entry, on: sheet) }
  }

  static let font = LabelFont(size: 9)

  /// The plot area in pixels.
  private struct Frame {
    let left, top, right, bottom: Double

    func x(_ fraction: Double) -> Double { left + (right - left) * fraction }
    func y(_ fraction: Double) -> Double { bottom - (bottom - top) * fraction }
  }

  private func drawGrid(_ times: ChartAxis, _ values: ChartAxis, in frame: Frame, on sheet: ChartPicture) {
    for tick in values.ticks {
      // At the centre of a row of pixels, so that the line is sharp.
      let y = frame.y(values.fraction(of: tick)).rounded(.down) + 0.5
      let color: UInt32 = tick == 0 ? 0xAEB4BC : 0xE4E7EB
      sheet.line(from: CGPoint(x: frame.left, y: y), to: CGPoint(x: frame.right, y: y), color: color)
      sheet.write(
        values.label(of: tick), x: frame.left - 10, baseline: y + Self.font.size / 2, font: Self.font, color: 0x4A525C,
        alignment: .trailing)
    }
    for tick in times.ticks {
      let x = frame.x(times.fraction(of: tick)).rounded(.down) + 0.5
      sheet.line(from: CGPoint(x: x, y: frame.top), to: CGPoint(x: x, y: frame.bottom), color: 0xE4E7EB)
      sheet.line(from: CGPoint(x: x, y: frame.bottom), to: CGPoint(x: x, y: frame.bottom + 4), color: 0x8A929C)
      sheet.write(
        times.label(of: tick) + " s", x: x, baseline: frame.bottom + 20, font: Self.font, color: 0x4A525C,
        alignment: .center)
    }
    let (x, y) = (frame.left.rounded(.down) + 0.5, frame.bottom.rounded(.down) + 0.5)
    sheet.line(from: CGPoint(x: x, y: frame.top), to: CGPoint(x: x, y: y), color: 0x8A929C)
    sheet.line(from: CGPoint(x: x, y: y), to: CGPoint(x: frame.right, y: y), color: 0x8A929C)
  }

  private func draw(
    _ curve: ChartCurve, style: Style, _ times: ChartAxis, _ values: ChartAxis, in frame: Frame, on sheet: ChartPicture
  ) {
    func place(_ point: ChartCurve.Point) -> CGPoint {
      CGPoint(x: frame.x(times.fraction(of: point.time)), y: frame.y(values.fraction(of: point.value)))
    }
    for (index, run) in curve.runs.enumerated() {
      if index > 0, curve.jumps.contains(index), let start = curve.runs[index - 1].last, let end = run.first {
        sheet.line(
          from: place(start), to: place(end), color: style.color, opacity: 0.7, dash: [0.5, 4])
      }
      let path = CGMutablePath()
      path.addLines(between: run.map(place))
      if run.count == 1, let point = run.first { path.addLine(to: place(point)) }
      sheet.stroke(path, color: style.color, width: 2, dash: style.dash)
    }
  }

  /// The line style of a curve. Colours repeat after seven curves, with another dash pattern each time.
  private struct Style {
    let color: UInt32
    let dash: [CGFloat]

    /// Colours that are distinct with any kind of colour vision (Okabe and Ito, 2008), without yellow.
    private static let colors: [UInt32] = [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x222222]
    private static let dashes: [[CGFloat]] = [[], [9, 6], [2, 5], [12, 5, 2, 5]]

    init(_ index: Int) {
      color = Self.colors[index % Self.colors.count]
      dash = Self.dashes[index / Self.colors.count % Self.dashes.count]
    }
  }

  // MARK: Legend

  private typealias LegendEntry = (label: String, style: Style, x: Double, baseline: Double)

  private func legend(top: Double, width: Double) -> (entries: [LegendEntry], baseline: Double) {
    var (x, baseline) = (28.0, top + 28)
    var entries: [LegendEntry] = []
    for (index, curve) in curves.enumerated() {
      let label = Self.shortened(curve.label, to: width - 28 - 34 - 24)
      let needed = 34 + Self.font.width(of: label) + 24
      if x > 28, x + needed > width { (x, baseline) = (28, baseline + 20) }
      entries.append((label, Style(index), x, baseline))
      x += needed
    }
    return (entries, baseline)
  }

  private static func shortened(_ label: String, to width: Double) -> String {
    guard font.width(of: label) > width else { return label }
    var text = label
    while !text.isEmpty, font.width(of: text + "…") > width { text.removeLast() }
    return text + "…"
  }

  private func draw(_ entry: LegendEntry, on sheet: ChartPicture) {
    let y = entry.baseline - Self.font.size / 2 + 0.5
    sheet.line(
      from: CGPoint(x: entry.x, y: y), to: CGPoint(x: entry.x + 24, y: y), color: entry.style.color,
      width: 2,
      dash: entry.style.dash)
    sheet.write(entry.label, x: entry.x + 34, baseline: entry.baseline, font: Self.font, color: 0x222222)
  }
}
