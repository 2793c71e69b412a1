import Animations
import Foundation
import Properties
import RenderTree

// A position or bounds size that contradicts a frame next to it is an error, so that their order never matters.

extension TimelineValidator {
  /// Checks the values of a layer against its frame.
  func checkFrame(of layer: Timeline.Layer, _ subject: Subject) {
    let part = layer.values.first { $0.path.isDerived }?.path.description
    guard let name = layer.frame == nil ? part : "frame" else { return }
    let placed = layer.values.filter { $0.path.isPosition || $0.path.isBounds }
    guard !placed.isEmpty else { return }
    let frame = part == nil ? layer.frame ?? .zero : layer.builtFrame
    let anchor = layer.builtAnchorPoint
    let position = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    for (path, value) in placed {
      let subject = subject.entry(path.description) ?? subject
      if path.isBounds {
        checkSize(value, at: path, against: frame, path.description, besides: name, subject)
      } else if !value.isNear(.point(position), at: path) {
        let point = "[\(Double(position.x).text(decimals: 6)), \(Double(position.y).text(decimals: 6))]"
        report(
          "'\(path.description)' besides '\(name)', which makes the position \(point)", expected: "one of the two",
          of: subject)
      }
    }
  }

  /// Checks the changes of an event against the frames that it sets.
  /// - Parameter subject: the changes, by the ids of layers and key paths.
  func checkFrames(of changes: [Timeline.Change], _ subject: Subject) {
    var frames: [String: CGRect] = [:]
    var parts: [String: PropertyKeyPath] = [:]
    for change in changes {
      switch (change.target, change.value) {
      case (.frame, .rect(let frame)): frames[change.layer] = frame
      case (.keyPath(let path), _) where path.isDerived: parts[change.layer] = parts[change.layer] ?? path
      default: break
      }
    }
    guard !frames.isEmpty || !parts.isEmpty else { return }
    lazy var subjects = subject.entries
    for change in changes {
      guard case .keyPath(let path) = change.target, path.isPosition || path.isBounds else { continue }
      let (frame, part) = (frames[change.layer], parts[change.layer])
      guard let other = frame == nil ? part?.description : "frame" else { continue }
      let (name, key) = ("\(change.layer).\(other)", "\(change.layer).\(path.description)")
      let subject = subjects[key] ?? subject
      if path.isPosition {
        report("'\(key)' besides '\(name)', which sets the position", expected: "one of the two", of: subject)
      } else if let frame {
        checkSize(change.value, at: path, against: frame, key, besides: name, subject)
      }
    }
  }

  private func checkSize(
    _ value: PropertyValue, at path: PropertyKeyPath, against frame: CGRect, _ key: String, besides name: String,
    _ subject: Subject
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
      "'\(key)' besides '\(name)', which makes the size \(text)",
      expected: path.component == nil ? "that size, or bounds.origin for what is scrolled" : "one of the two",
      of: subject)
  }
}

extension PropertyKeyPath {
  fileprivate var isPosition: Bool { property === layerProperties.position.property }

  fileprivate var isBounds: Bool { property === layerProperties.bounds.property }
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
