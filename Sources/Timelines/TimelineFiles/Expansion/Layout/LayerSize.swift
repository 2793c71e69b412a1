import Documents
import Foundation
import Layers

/// The size of the bounds of a layer, as its keys give it.
enum LayerSize {
  /// The size that the keys give; a frame takes precedence over bounds.
  /// - Parameter size: the size without such keys, in points.
  static func bounds(of layer: Node, default size: CGSize) -> CGSize {
    var result = size
    for (whole, parts) in [("bounds", "bounds.size"), ("frame", "frame.size")] {
      let value = { (key: String) in layer.entries?.first { $0.key == key }?.value }
      if let elements = value(whole)?.elements, elements.count == 4, let size = pair(Array(elements[2...])) {
        result = size
      }
      if let size = pair(value(parts)) { result = size }
      if let width = value(parts + ".width")?.scalar?.number { result.width = CGFloat(width) }
      if let height = value(parts + ".height")?.scalar?.number { result.height = CGFloat(height) }
    }
    return result
  }

  /// A list of two numbers as a size; nil for anything else.
  static func pair(_ node: Node?) -> CGSize? { node?.elements.flatMap { pair($0) } }

  private static func pair(_ elements: [Node]) -> CGSize? {
    guard elements.count == 2, let width = elements[0].scalar?.number, let height = elements[1].scalar?.number,
      width.isFinite, height.isFinite
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
