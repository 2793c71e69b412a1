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
    guard largest.isFinite, !Self.fits(text, bounds) else { return layer }
    var steps = 0..<Int(((1 - factor) * largest / Self.step + 1e-9).rounded(.down))
    // The largest size that fits is at the lower end of the range: the number of steps that are too few grows.
    while !steps.isEmpty {
      let middle = steps.lowerBound + steps.count / 2
      let candidate = sized(layer, largest - Double(middle + 1) * Self.step, of: largest, at: node)
      let isFitting = measure.textLayer(candidate).map { Self.fits($0, bounds) } ?? true
      steps = isFitting ? steps.lowerBound..<middle : middle + 1..<steps.upperBound
    }
    let count = min(steps.lowerBound + 1, Int(((1 - factor) * largest / Self.step + 1e-9).rounded(.down)))
    return sized(layer, largest - Double(count) * Self.step, of: largest, at: node)
  }

  private static func fits(_ text: CATextLayer, _ bounds: CGSize) -> Bool {
    let needed = text.preferredFrameSize()
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
