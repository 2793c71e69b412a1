import Documents
import Foundation
import Layers
import Support
import Timelines

// Stacks: layers whose `layoutManager` is a mapping.
extension LayoutSolver {
  func isStack(_ draft: LayerDraft) -> Bool {
    draft.entry(layerKeys.layoutManager).map { $0.value.entries != nil } ?? false
  }

  /// Whether a stack places a sublayer: one that has no position, no frame and no constraints, and is not hidden.
  func isPlaced(_ draft: LayerDraft, by stack: LayerDraft) -> Bool {
    let others = Self.placeKeys + [layerKeys.constraints.name]
    guard !others.contains(where: { draft.entry($0) != nil }), stack.mask !== draft else { return false }
    return !["hidden", "isHidden"].contains { answers.value(of: $0, of: draft)?.scalar?.boolean ?? false }
  }

  private func items(of stack: LayerDraft) -> [LayerDraft] {
    let layers = (stack.content?.layers.drafts ?? []) + stack.sublayers
    return layers.filter { isPlaced($0, by: stack) }
  }

  /// The size of the contents of a stack with its margins, in points.
  /// - Parameter width: the width of the stack; nil if it is that of its contents.
  func stackContents(of stack: LayerDraft, width: CGFloat?) -> CGSize {
    guard let layout = layout(of: stack) else { return .zero }
    let inner = width.map { $0 - layout.left - layout.right }
    return layout.contents(items(of: stack).map { item($0, layout, width: inner) })
  }

  /// Gives all sublayers that a stack places their frames.
  func placeSublayers(of stack: LayerDraft) {
    guard !stack.hasPlacedSublayers, !stack.isPlacingSublayers, let layout = layout(of: stack) else { return }
    let items = items(of: stack)
    stack.isPlacingSublayers = true
    defer { stack.isPlacingSublayers = false }
    let size = bounds(of: stack)
    let inner = size.width - layout.left - layout.right
    let isVertical = layout.axis == .vertical
    let found = items.map { item($0, layout, width: isVertical ? inner : nil) }
    for (item, frame) in zip(items, layout.frames(found, in: size, isYUp: isYUp(in: stack))) {
      item.placedByStack = frame
    }
    stack.hasPlacedSublayers = true
    warn(of: layout.shortage(found, in: size), in: stack)
  }

  /// The size of a sublayer, for the layout of its stack.
  /// - Parameter width: the width of a column, at which texts are wrapped; nil if there is none.
  private func item(_ draft: LayerDraft, _ layout: StackLayout, width: CGFloat?) -> StackLayout.Item {
    let own = ownSize(of: draft)
    if let width = own.width, let height = own.height {
      return StackLayout.Item(width: width, height: height, hasWidth: true, hasHeight: true)
    }
    let natural: CGSize
    if isText(draft) {
      let wrap = own.width ?? (layout.axis == .vertical ? width : nil)
      // A text that shrinks to its bounds has the width of the column, as a wrapped one.
      let isFitted = draft.entry(layerKeys.minimumScaleFactor) != nil
      natural = textSize(of: draft, width: isWrapped(draft) || isFitted ? wrap ?? 1e6 : 1e6)
      if isWrapped(draft), let wrap, own.width == nil {
        return StackLayout.Item(
          width: layout.alignment == .fill ? wrap : natural.width, height: own.height ?? natural.height,
          hasWidth: false, hasHeight: own.height != nil)
      }
    } else if isStack(draft) {
      natural = stackContents(of: draft, width: own.width)
    } else {
      natural = draft.content?.size ?? .zero
      if draft.content != nil {
        return StackLayout.Item(
          width: own.width ?? natural.width, height: own.height ?? natural.height, hasWidth: true, hasHeight: true)
      }
    }
    return StackLayout.Item(
      width: own.width ?? natural.width, height: own.height ?? natural.height, hasWidth: own.width != nil,
      hasHeight: own.height != nil)
  }

  private func warn(of shortage: (axis: String, needed: CGFloat, available: CGFloat)?, in stack: LayerDraft) {
    guard let shortage, let entry = stack.entry(layerKeys.layoutManager) else { return }
    func text(_ length: CGFloat) -> String { Double((length * 10).rounded() / 10).shortest }
    context.diagnostics.warn(
      "the sublayers of \(stack.name) need \(text(shortage.needed)) points of \(shortage.axis), and it has "
        + text(shortage.available),
      write: "a larger size, or no size", at: entry.position)
  }

  // MARK: Reading

  /// The layout of a stack; nil if it cannot be read, which is reported once.
  private func layout(of stack: LayerDraft) -> StackLayout? {
    if let known = stack.stackLayout { return known }
    guard let node = answers.value(of: layerKeys.layoutManager, of: stack),
      var fields = Fields(node, of: .stack, context)
    else { return nil }
    let keys = stackKeys
    var layout = StackLayout()
    layout.axis = fields.constant(keys.axis).flatMap { .init(rawValue: $0) } ?? .horizontal
    layout.spacing = CGFloat(fields.number(keys.spacing) ?? 0)
    layout.alignment = fields.constant(keys.alignment).flatMap { .init(rawValue: $0) } ?? .fill
    layout.distribution = fields.constant(keys.distribution).flatMap { .init(rawValue: $0) } ?? .leading
    if let margins = fields.take(keys.layoutMargins) { readMargins(margins.value, into: &layout) }
    fields.reportUnknownKeys()
    stack.stackLayout = layout
    return layout
  }

  private func readMargins(_ node: Node, into layout: inout StackLayout) {
    if let number = node.scalar?.number, number.isFinite {
      (layout.top, layout.left, layout.bottom, layout.right) = (number, number, number, number)
      return
    }
    let numbers = (node.elements ?? []).compactMap { $0.scalar?.number }.filter(\.isFinite)
    guard numbers.count == 4, node.elements?.count == 4 else {
      return reportMismatch(node, expected: "a number, or [top, left, bottom, right]")
    }
    (layout.top, layout.left, layout.bottom, layout.right) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
