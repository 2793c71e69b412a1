import Animations
import Documents
import Foundation
import Layers
import Properties
import RenderTree
import Support
import Timelines

/// Warnings about texts that the bounds of their layers cut off.
extension TimelineReview {
  /// The properties whose changes cause a new layout of the text.
  private static let layoutProperties = [
    textLayerProperties.string.property, textLayerProperties.font.property, textLayerProperties.fontSize.property,
  ]

  /// Reviews a text layer in its initial state, after each event that changes its text, and at the font sizes and numbers
  /// of its animations. A layer with changing bounds is skipped, because they may reveal the text intentionally.
  mutating func reviewText(
    of layer: Timeline.Layer, _ clocks: ClockChain?, insertedAt event: Timeline.Event?, deletedAt deletion: Double
  ) {
    guard layer.layerClass is CATextLayer.Type, layer.constraints.isEmpty else { return }
    let schedule = layer.id.flatMap { schedules[$0] } ?? LayerSchedule()
    guard !schedule.changesBounds, !layer.animations.contains(where: { $0.animation.changesBounds }),
      let text = layer.builtLayer as? CATextLayer, layer.splitInto == nil || cutsPieces(of: layer, text, schedule)
    else { return }
    text.fonts = timeline.fonts
    if warnIfCut(text, layer, at: layer.sourcePosition) { return }
    var sizings: ArraySlice<AnimationSpan> = []
    if let clocks {
      let spans = spans(of: layer, schedule, clocks, insertedAt: event)
      sizings = spans.filter { resizes($0, schedule, deletedAt: deletion) }.sorted { $0.added < $1.added }[...]
    }
    for (event, change) in schedule.changes {
      while let span = sizings.first, span.added < event.time {
        if warnIfCut(text, layer, by: sizings.removeFirst()) { return }
      }
      guard case .keyPath(let path) = change.target else { continue }
      text.set(change.value, at: path)
      guard Self.layoutProperties.contains(where: { $0 === path.property }) else { continue }
      if warnIfCut(text, layer, at: event.sourcePosition) { return }
    }
    for span in sizings where warnIfCut(text, layer, by: span) { return }
  }

  /// Whether the bounds of a split text cut off its pieces; false if pieces move.
  private func cutsPieces(of layer: Timeline.Layer, _ text: CATextLayer, _ schedule: LayerSchedule) -> Bool {
    guard text.masksToBounds, let id = layer.id, !rearrangedTextIDs.contains(id) else { return false }
    let changes = LayerChanges(of: layer, by: schedule)
    return !changes.change(layerProperties.masksToBounds) && !changes.change(layerProperties.sublayerTransform)
  }

  static func rearrangedTextIDs(_ schedules: [String: LayerSchedule]) -> Set<String> {
    Set(
      schedules.compactMap { id, schedule in
        guard schedule.changesMoreThanLook, let dot = id.lastIndex(of: ".") else { return nil }
        return String(id[..<dot])
      })
  }

  // MARK: Animations

  /// Whether an animation shows all of its font sizes or numbers before the movie or the layer ends.
  private func resizes(_ span: AnimationSpan, _ schedule: LayerSchedule, deletedAt deletion: Double) -> Bool {
    let isSize = span.path.property === textLayerProperties.fontSize.property
    guard isSize || span.path.component == .number, span.timing.timeOffset == 0,
      !span.animation.isAdditive, span.timing.activeDuration >= span.timing.duration
    else { return false }
    return span.firstPassEnd <= min(span.end, timeline.canvas.duration, deletion) + 1e-9
      && !schedule.removes(span.key, from: span.added, through: span.firstPassEnd)
  }

  /// Warns if the bounds cut off the text at the largest font size or at a number of an animation, and returns whether
  /// they do.
  private mutating func warnIfCut(_ text: CATextLayer, _ layer: Timeline.Layer, by span: AnimationSpan) -> Bool {
    if span.path.component == .number { return warnIfNumberIsCut(text, layer, by: span) }
    let size = text.fontSize
    let sizes = span.animation.values(over: .number(size)).compactMap { value -> CGFloat? in
      if case .number(let number) = value { CGFloat(number) } else { nil }
    }
    guard let largest = sizes.max(), largest > size else { return false }
    text.fontSize = largest
    defer { text.fontSize = size }
    let when = " at the fontSize \(Double(largest).text(decimals: 1)) of an animation"
    return warnIfCut(text, layer, when, at: span.animation.sourcePosition)
  }

  private mutating func warnIfNumberIsCut(
    _ text: CATextLayer, _ layer: Timeline.Layer, by span: AnimationSpan
  ) -> Bool {
    let string = text[textLayerProperties.string]
    guard let number = string?.number else { return false }
    defer { text[textLayerProperties.string] = string }
    // Texts of other numbers are hardly wider than the longest one.
    var longest = (text: number.string, value: number.number)
    for case .number(let value) in span.animation.values(over: .number(number.number)) {
      var shown = number
      shown.number = value
      if shown.string.count > longest.text.count { longest = (shown.string, value) }
    }
    guard longest.text != number.string else { return false }
    text.set(.number(longest.value), at: span.path)
    return warnIfCut(text, layer, " at a number of an animation", at: span.animation.sourcePosition)
  }

  // MARK: Warnings

  /// Returns whether a warning was reported.
  private mutating func warnIfCut(
    _ text: CATextLayer, _ layer: Timeline.Layer, _ when: String = "", at position: SourcePosition?
  ) -> Bool {
    guard let string = text[textLayerProperties.string]?.string, !string.isEmpty else { return false }
    let subject = layer.id.map { "the text of '\($0)'" } ?? "the text"
    guard text.bounds.width != 0, text.bounds.height != 0 else {
      // A hidden text without a size is there to be measured.
      if text.isHidden { return false }
      diagnostics.warn(
        "\(subject), '\(Self.shortened(string))', is not drawn: its layer has no size", write: "a 'frame', or 'bounds'",
        at: position)
      return true
    }
    lettersReviewed += string.utf8.count
    guard lettersReviewed <= FileLimits.reviewedText, let overflow = text.overflow() else { return false }
    diagnostics.warn(
      "\(subject) is \(overflow.isShortened ? "shortened" : "cut")\(when): '\(Self.shortened(string))' needs "
        + "\(Self.text(overflow.neededSize)) points and has \(Self.text(text.bounds.standardized.size))",
      write: "larger bounds, or a smaller fontSize", at: position)
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
  /// Whether an event changes the bounds.
  var changesBounds: Bool {
    additions.contains { $0.animation.changesBounds }
      || changes.contains {
        guard case .keyPath(let path) = $0.change.target else { return true }
        return path.isDerived || path.property === layerProperties.bounds.property
      }
  }
}

extension LayerSchedule {
  /// Whether events change more of a piece of a text than its opacity and colour.
  fileprivate var changesMoreThanLook: Bool {
    let looks = [layerProperties.opacity.property.name, textLayerProperties.foregroundColor.property.name]
    let isLook = { (animation: Timeline.Animation) in animation.animates(only: looks) }
    return !deletions.isEmpty || insertsSublayers || !additions.allSatisfy { isLook($0.animation) }
      || !changes.allSatisfy {
        if case .keyPath(let path) = $0.change.target { looks.contains(path.property.name) } else { false }
      }
  }
}

extension Timeline.Animation {
  fileprivate func animates(only names: [String]) -> Bool {
    children.isEmpty ? keyPath.map { names.contains($0) } ?? true : children.allSatisfy { $0.animates(only: names) }
  }

  fileprivate var changesBounds: Bool {
    children.contains { $0.changesBounds } || keyPath?.hasPrefix(layerProperties.bounds.property.name) ?? false
  }
}
