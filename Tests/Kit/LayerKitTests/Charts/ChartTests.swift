import CoreText
import Foundation
import Geometry
import Pixels
import Testing

@testable import LayerKit

@Suite("Charts of values over time")
struct ChartTests {
  @Test(
    "Ticks are multiples of 1, 2 or 5 times a power of ten",
    arguments: [
      (0.0, 1.0, 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]), (0, 2, 4, ["0.0", "0.5", "1.0", "1.5", "2.0"]),
      (-3, 320, 4, ["−100", "0", "100", "200", "300", "400"]), (0, 0.003, 3, ["0.000", "0.001", "0.002", "0.003"]),
    ])
  func ticks(low: Double, high: Double, count: Int, labels: [String]) {
    let axis = ChartAxis(from: low, to: high, count: count)
    #expect(axis.ticks.map { axis.label(of: $0) } == labels)
  }

  @Test("A constant value is within its axis", arguments: [0, 5, -3, 1e-12, 1e12, 1e149])
  func resting(value: Double) {
    let axis = ChartAxis(from: value, to: value, count: 5)
    #expect((0.1...0.9).contains(axis.fraction(of: value)))
    #expect((2...20).contains(axis.ticks.count))
  }

  @Test("A tight axis has exactly the given ends, with ticks inside") func tight() {
    let axis = ChartAxis(from: 0.13, to: 0.97, count: 5, isTight: true)
    #expect((axis.low, axis.high) == (0.13, 0.97))
    #expect(axis.ticks.map { axis.label(of: $0) } == ["0.2", "0.4", "0.6", "0.8"])
  }

  @Test("The cap height of labels equals the font size") func capHeight() {
    let line = LabelFont(size: 9).line(of: "H", .black)
    #expect(abs(Double(CTLineGetBoundsWithOptions(line, .useGlyphPathBounds).height) - 9) < 0.2)
  }

  private func curve(_ value: @escaping (Double) -> Double?) -> ChartCurve {
    CurveSampler(times: 0...1, steps: 100) { [value($0)] }.curves(labels: ["a"])[0]
  }

  @Test("A step is a jump, at its time") func jump() throws {
    let curve = curve { $0 < 0.4321 ? 1 : 3 }
    #expect(curve.runs.count == 2)
    #expect(curve.jumps == [1])
    #expect(abs(try #require(curve.runs[0].last).time - 0.4321) < 1e-6)
    #expect(abs(try #require(curve.runs[1].first).time - 0.4321) < 1e-6)
  }

  @Test("A steep part is not a jump") func steep() {
    let curve = curve { 1 / (1 + exp(-2000 * ($0 - 0.4321))) }
    #expect(curve.runs.count == 1)
    #expect(curve.runs[0].count > 101)
  }

  @Test("Missing and infinite values leave a gap in the curve") func gap() {
    let curve = curve { $0 < 0.3 ? 1 : $0 < 0.5 ? nil : $0 < 0.7 ? .infinity : 1 }
    #expect(curve.runs.count == 2)
    #expect(curve.jumps.isEmpty)
  }

  @Test("Booleans have their own axis with the labels false and true, even if nothing changes") func switches() {
    var curves = [curve { $0 < 0.5 ? 0 : 1 }, curve { _ in 0 }]
    for index in curves.indices { curves[index].isSwitch = true }
    let panels = Chart(curves: curves + [curve { $0 }], times: 0...1).panels
    #expect(panels.map(\.curves.count) == [1, 1, 1])
    for panel in panels.prefix(2) {
      let axis = panel.valueAxis(count: 5)
      #expect(axis.ticks.map { axis.label(of: $0) } == ["false", "true"])
      #expect((0...1).contains(axis.fraction(of: 0)) && (0...1).contains(axis.fraction(of: 1)))
    }
    #expect(Chart(curves: [curves[1]], times: 0...1).text(width: 40, height: 12, usesColor: false).contains("false ┤"))
  }

  @Test("A curve that would be flat beside another gets its own panel; a constant one does not") func panels() {
    let curves = [curve { $0 * 300 }, curve { $0 }, curve { 100 - $0 * 90 }, curve { _ in 200 }, curve { 1 - $0 / 2 }]
    let chart = Chart(curves: curves, times: 0...1)
    #expect(chart.panels.map(\.curves.count) == [3, 2])
    #expect((chart.picture().width, chart.picture().height) == (960, 560))
  }

  @Test(
    "An axis of any two numbers has finite ends and ticks, in order",
    arguments: [0, 5e-324, 1e-300, 1e-9, 1, 1 + 1e-15, 1e9, 1e300, 1e307, 1.7e308, Double.greatestFiniteMagnitude])
  func anyAxis(size: Double) {
    for other in [-1.7e308, -1, -5e-324, 0, 1e-310, 1, size / 2, size.nextUp, 1.7e308] where other.isFinite {
      for (count, isTight) in [(1, false), (5, true), (40, false)] {
        let axis = ChartAxis(from: size, to: other, count: count, isTight: isTight)
        #expect(axis.low < axis.high && axis.low.isFinite && axis.high.isFinite, "\(size), \(other)")
        #expect(
          axis.ticks.allSatisfy(\.isFinite) && axis.ticks == axis.ticks.sorted(), "\(size), \(other): \(axis.ticks)")
        #expect((0...1).contains(axis.fraction(of: min(max(size, axis.low), axis.high))), "\(size), \(other)")
        #expect(axis.ticks.allSatisfy { Double(axis.label(of: $0).replacing("−", with: "-")) != nil })
      }
    }
  }

  @Test("Curves of very large numbers fill their chart") func greatest() throws {
    let chart = Chart(curves: [curve { $0 < 0.5 ? -1.7e308 : 1.7e308 }, curve { $0 * 1.7e308 }], times: 0...1)
    #expect(chart.panels.count == 1)
    let axis = chart.valueAxis(count: 5)
    #expect(axis.low <= -1.7e308 && axis.high >= 1.7e308 && axis.ticks.count > 2)
    #expect(chart.picture().width == 960)
    #expect(!chart.text(width: 80, height: 12, usesColor: true).contains("nan"))
  }

  @Test("A chart without curves can be drawn") func empty() {
    #expect(Chart(curves: [], times: 0...1).picture().height == 540)
  }

  @Test("A bitmap shows each curve in its colour") func picture() {
    let curves = [curve { $0 }, curve { 1 - $0 * $0 }]
    let picture = Chart(curves: curves, times: 0...1).picture(width: 400, height: 300)
    let pixels = Set((0..<300).flatMap { UnsafeBufferPointer(start: picture.row($0), count: 400) })
    #expect(pixels.isSuperset(of: [0xFFFF_FFFF, 0xFF00_72B2, 0xFFD5_5E00]))
  }

  @Test("Any size can be drawn", arguments: [(1, 1), (40, 30), (3000, 20)]) func sizes(width: Int, height: Int) {
    let picture = Chart(curves: [curve { sin($0 * 40) }], times: 0...1).picture(width: width, height: height)
    #expect((picture.width, picture.height) == (width, height))
  }

  @Test("Text fits its width, and without colours has no escapes", arguments: [20, 80, 200]) func text(width: Int) {
    let text = Chart(curves: [curve { $0 }, curve { $0 * $0 }], times: 0...1)
      .text(width: width, height: 8, usesColor: false)
    #expect(!text.contains("\u{1B}"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width + 4 })
  }

  @Test("A rising line rises from the lower left to the upper right in braille") func braille() {
    let lines = Chart(curves: [curve { $0 }], times: 0...1).text(width: 30, height: 4, usesColor: false)
      .split(separator: "\n")
    #expect(lines[1].hasSuffix("⠉") || lines[1].hasSuffix("⠁") || lines[1].hasSuffix("⠊"), "\(lines[1])")
    #expect(lines[4].contains("┤⡠") || lines[4].contains("┤⣀"), "\(lines[4])")
  }
}
