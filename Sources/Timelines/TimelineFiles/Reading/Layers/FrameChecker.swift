import Animations
import Documents
import Foundation
import Properties
import RenderTree
import Timelines

/// Reports a position or a bounds size that contradicts a frame beside it, so that the order of keys never matters.
struct FrameChecker: NodeReader {
  let context: ReadingContext

  /// Checks the other properties of a layer against its frame.
  ///
  /// - Parameter entries: the keys of its properties.
  func check(_ layer: Timeline.Layer, _ entries: [Node.Entry]) {
    let part = layer.values.first { $0.path.isDerived }?.path.description
    guard let name = layer.frame == nil ? part : "frame" else { return }
    let frame = part == nil ? layer.frame ?? .zero : layer.builtFrame
    let anchor = layer.builtAnchorPoint
    let position = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    for (path, value) in layer.values {
      let isSize = path.property === layerProperties.bounds.property
      guard isSize || path.property === layerProperties.position.property,
        let entry = entries.first(where: { PropertyKeyPath($0.key, in: layer.layerClass.propertyTable) == path })
      else { continue }
      if isSize {
        checkSize(value, at: path, against: frame, named: name, entry)
      } else if !value.isNear(.point(position), at: path) {
        let point = "[\(Double(position.x).text(decimals: 6)), \(Double(position.y).text(decimals: 6))]"
        report(
          "'\(entry.key)' besides '\(name)', which makes the position \(point)", expected: "one of the two",
          at: entry.position)
      }
    }
  }

  /// Checks the other changes of an event against the frames that it sets.
  func check(_ entries: [Node.Entry], of changes: [Timeline.Change]) {
    var frames: [String: CGRect] = [:]
    for change in changes {
      if case .frame = change.target, case .rect(let frame) = change.value { frames[change.layer] = frame }
    }
    let parts = changes.reduce(into: [String: PropertyKeyPath]()) { parts, change in
      if case .keyPath(let path) = change.target, path.isDerived { parts[change.layer] = parts[change.layer] ?? path }
    }
    guard !frames.isEmpty || !parts.isEmpty else { return }
    let entriesByKey = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for change in changes {
      guard case .keyPath(let path) = change.target, !path.isDerived,
        let entry = entriesByKey["\(change.layer).\(path.description)"]
      else { continue }
      let (frame, part) = (frames[change.layer], parts[change.layer])
      guard let name = frame == nil ? part.map({ "\(change.layer).\($0.description)" }) : "\(change.layer).frame" else {
        continue
      }
      if path.property === layerProperties.bounds.property {
        if let frame { checkSize(change.value, at: path, against: frame, named: name, entry) }
      } else if path.property === layerProperties.position.property {
        report(
          "'\(entry.key)' besides '\(name)', which sets the position", expected: "one of the two", at: entry.position)
      }
    }
  }

  private func checkSize(
    _ value: PropertyValue, at path: PropertyKeyPath, against frame: CGRect, named name: String, _ entry: Node.Entry
  ) {
    let size: PropertyValue
    switch path.component {
    case nil:
      guard case .rect(let bounds) = value else { return }
      size = .size(bounds.size)
    case .size, .sizeWidth, .sizeHeight: size = value
    default: return
    }
    guard !size.isNear(.size(frame.size), at: path) else { return }
    let text = "\(Double(frame.width).shortest) × \(Double(frame.height).shortest)"
    report(
      "'\(entry.key)' besides '\(name)', which makes the size \(text)",
      expected: path.component == nil ? "that size, or bounds.origin for what is scrolled" : "one of the two",
      at: entry.position)
  }
}

extension PropertyValue {
  /// Whether a point or size, or one component of it, equals the corresponding components of `whole`, within 10⁻⁶.
  fileprivate func isNear(_ whole: PropertyValue, at path: PropertyKeyPath) -> Bool {
    let (own, parts) = (components ?? [], whole.components ?? [])
    let expected: [Double] =
      switch path.component {
      case .x, .sizeWidth: Array(parts.prefix(1))
      case .y, .sizeHeight: Array(parts.suffix(1))
      default: parts
      }
    return own.count == expected.count
      && zip(own, expected).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
  }
}
