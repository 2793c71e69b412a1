import Diagnostics
import Foundation
import Layers
import Properties
import RenderTree
import Timelines
import ValueText

/// Warnings of texts that the bounds of their layers cut.
extension TimelineReview {
  /// The properties after whose change a text is laid out anew.
  private static let layoutProperties = [
    textLayerProperties.string.property, textLayerProperties.font.property, textLayerProperties.fontSize.property,
  ]

  /// Reviews a text layer as it is built, and after each event that changes its text. A layer whose bounds move is left
  /// out: they reveal the text or wipe it.
  mutating func reviewText(of layer: Timeline.Layer) {
    guard layer.layerClass is CATextLayer.Type, layer.splitInto == nil, layer.constraints.isEmpty else { return }
    let schedule = layer.id.flatMap { schedules[$0] } ?? LayerSchedule()
    guard !schedule.changesBounds, !layer.animations.contains(where: { $0.animation.changesBounds }),
      let text = layer.builtLayer as? CATextLayer
    else { return }
    text.fonts = timeline.fonts
    if warnIfCut(text, layer, at: layer.sourcePosition) { return }
    for (event, change) in schedule.changes {
      guard case .keyPath(let path) = change.target else { continue }
      text.setValue(change.value.any, forKeyPath: path.description)
      guard Self.layoutProperties.contains(where: { $0 === path.property }) else { continue }
      if warnIfCut(text, layer, at: event.sourcePosition) { return }
    }
  }

  /// Returns whether a warning was given.
  private mutating func warnIfCut(_ text: CATextLayer, _ layer: Timeline.Layer, at position: SourcePosition?) -> Bool {
    guard let string = text[textLayerProperties.string]?.string, !string.isEmpty else { return false }
    let subject = layer.id.map { "the text of '\($0)'" } ?? "the text"
    guard text.bounds.width != 0, text.bounds.height != 0 else {
      diagnostics.warn(
        "\(subject), '\(Self.shortened(string))', is not drawn: its layer has no size", write: "a 'frame', or 'bounds'",
        at: position)
      return true
    }
    lettersReviewed += string.utf8.count
    guard lettersReviewed <= FileLimits.reviewedText, let overflow = text.overflow() else { return false }
    diagnostics.warn(
      "\(subject), '\(Self.shortened(string))', is cut by its bounds of \(Self.text(text.bounds.standardized.size)) points: it "
        + "takes \(Self.text(overflow.neededSize))",
      write: "larger bounds, a smaller fontSize, or a truncationMode for an ellipsis", at: position)
    return true
  }

  private static func shortened(_ string: String) -> String {
    let line = String(string.prefix(41).map { $0.isNewline ? " " : $0 })
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  private static func text(_ size: CGSize) -> String {
    "\(Double(size.width).text(decimals: 1)) × \(Double(size.height).text(decimals: 1))"
  }
}

extension LayerSchedule {
  fileprivate var changesBounds: Bool {
    additions.contains { $0.animation.changesBounds }
      || changes.contains {
        guard case .keyPath(let path) = $0.change.target else { return true }
        return path.isDerived || path.property === layerProperties.bounds.property
      }
  }
}

extension Timeline.Animation {
  fileprivate var changesBounds: Bool {
    children.contains { $0.changesBounds } || keyPath?.hasPrefix(layerProperties.bounds.property.name) ?? false
  }
}
