import Documents
import Foundation
import Layers
import Properties
import RenderTree
import Timelines

/// Replaces `minimumScaleFactor` of a text by the largest `fontSize` at which the text fits its bounds.
struct TextFitting: NodeReader {
  let context: ReadingContext
  let measure: TextMeasure

  /// The step between the sizes that are tried, in points.
  private static let step = 0.25

  /// The layer with the size that fits, or with the smallest one if none does.
  func fitted(_ layer: Node) -> Node {
    let key = layerKeys.minimumScaleFactor
    guard let entry = layer.entries?.first(where: { $0.key == key.name }) else { return layer }
    let plain = layer.with((layer.entries ?? []).filter { $0.key != key.name })
    guard let factor = factor(entry.value) else { return plain }
    guard let text = measure.textLayer(plain) else {
      let name = layer.value(of: layerKeys.layerClass)?.scalar?.text ?? CALayer.propertyTable.className
      if name != CATextLayer.propertyTable.className {
        report("a \(name) has no '\(key.name)'", expected: "class: CATextLayer, which has it", at: entry.position)
      }
      return plain
    }
    return fitted(plain, text, factor, at: entry.value)
  }

  private func factor(_ node: Node) -> Double? {
    guard let factor = node.scalar?.number, factor > 0, factor <= 1 else {
      return mismatch(node, expected: "a number above 0 and at most 1")
    }
    return factor
  }

  private func fitted(_ layer: Node, _ text: CATextLayer, _ factor: Double, at node: Node) -> Node {
    let (largest, bounds) = (Double(text.fontSize), text.bounds.standardized.size)
    guard largest.isFinite, !fits(text, bounds, for: node) else { return layer }
    let count = Int(min(((1 - factor) * largest / Self.step + 1e-9).rounded(.down), Self.maximumSteps))
    // Bisection: each number of steps below the range is too small, and each one above it is large enough.
    var steps = 1..<max(1, count)
    while !steps.isEmpty {
      let middle = steps.lowerBound + steps.count / 2
      let candidate = sized(layer, largest - Double(middle) * Self.step, of: largest, at: node)
      let isFitting = measure.textLayer(candidate).map { fits($0, bounds, for: node) } ?? true
      steps = isFitting ? steps.lowerBound..<middle : middle + 1..<steps.upperBound
    }
    return sized(layer, largest - Double(min(steps.lowerBound, count)) * Self.step, of: largest, at: node)
  }

  /// The maximum number of steps, which exceeds that of any size that letters are drawn at.
  private static let maximumSteps = 1e9

  /// Whether a text fits; true as well if it cannot be measured any more, which has been reported.
  private func fits(_ text: CATextLayer, _ bounds: CGSize, for node: Node) -> Bool {
    guard let needed = measure.size(of: text, for: node) else { return true }
    return needed.width <= bounds.width + 1e-6 && needed.height <= bounds.height + 1e-6
  }

  /// The layer with another `fontSize`; the sizes of runs go with it.
  private func sized(_ layer: Node, _ size: Double, of largest: Double, at node: Node) -> Node {
    let fontSize = textLayerProperties.fontSize.property.name
    func scalar(_ number: Double) -> Node { node.with(Scalar(text: number.shortest, style: .plain, isWritten: false)) }
    let runs = layer.replacing(textLayerProperties.string.property.name) { string in
      string.mappingElements { run in
        run.replacing(fontSize) { old in old.scalar?.number.map { scalar($0 * size / largest) } ?? old }
      }
    }
    let others = (runs.entries ?? []).filter { $0.key != fontSize }
    return runs.with(others + [Node.Entry(key: fontSize, position: node.position, value: scalar(size))])
  }
}
