import Foundation

/// The layout of a stack, in the terms of UIStackView. Lengths are in points.
struct StackLayout {
  enum Axis: String, CaseIterable { case horizontal, vertical }
  enum Alignment: String, CaseIterable { case fill, leading, center, trailing }
  enum Distribution: String, CaseIterable { case leading, center, trailing, equalSpacing, fillEqually, fill }

  var axis = Axis.horizontal
  var spacing: CGFloat = 0
  var alignment = Alignment.fill
  var distribution = Distribution.leading
  var (top, left, bottom, right): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)

  /// A sublayer: its size, and whether it gives its width and its height itself.
  struct Item {
    var width, height: CGFloat
    var hasWidth, hasHeight: Bool
  }

  // MARK: Along and across

  private func along(_ item: Item) -> CGFloat { axis == .horizontal ? item.width : item.height }
  private func across(_ item: Item) -> CGFloat { axis == .horizontal ? item.height : item.width }
  private func isFixedAlong(_ item: Item) -> Bool { axis == .horizontal ? item.hasWidth : item.hasHeight }
  private func isFixedAcross(_ item: Item) -> Bool { axis == .horizontal ? item.hasHeight : item.hasWidth }

  private func inner(of size: CGSize) -> (along: CGFloat, across: CGFloat) {
    let (width, height) = (max(0, size.width - left - right), max(0, size.height - top - bottom))
    return axis == .horizontal ? (width, height) : (height, width)
  }

  private func gaps(_ items: [Item]) -> CGFloat { spacing * CGFloat(max(0, items.count - 1)) }

  /// The length that the items need along the axis, with the spacing between them.
  private func needed(_ items: [Item]) -> CGFloat { items.reduce(gaps(items)) { $0 + along($1) } }

  // MARK: Results

  /// The size of a stack that is as large as its items.
  func contents(_ items: [Item]) -> CGSize {
    let across = items.map(self.across).max() ?? 0
    let size =
      axis == .horizontal
      ? CGSize(width: needed(items), height: across) : CGSize(width: across, height: needed(items))
    return CGSize(width: size.width + left + right, height: size.height + top + bottom)
  }

  /// The frames of the items in a stack of a size.
  /// - Parameter isYUp: whether y grows upwards; the first item of a column is at its top in any case.
  func frames(_ items: [Item], in size: CGSize, isYUp: Bool) -> [CGRect] {
    let inner = inner(of: size)
    let lengths = lengths(items, in: inner.along)
    let used = lengths.reduce(0, +)
    let free = inner.along - used - gaps(items)
    var gap = spacing
    var next: CGFloat = 0
    switch distribution {
    case .center: next = free / 2
    case .trailing: next = free
    case .equalSpacing where items.count > 1: gap = max(spacing, (inner.along - used) / CGFloat(items.count - 1))
    case .leading, .equalSpacing, .fillEqually, .fill: break
    }
    return zip(items, lengths).map { item, length in
      let frame = frame(at: next, length, item, inner.across)
      next += length + gap
      return isYUp
        ? CGRect(x: frame.minX, y: size.height - frame.maxY, width: frame.width, height: frame.height) : frame
    }
  }

  /// The lengths of the items along the axis.
  private func lengths(_ items: [Item], in available: CGFloat) -> [CGFloat] {
    let free = max(0, available - needed(items))
    switch distribution {
    case .leading, .center, .trailing, .equalSpacing: return items.map(along)
    case .fillEqually:
      let length = max(0, available - gaps(items)) / CGFloat(max(1, items.count))
      return items.map { _ in length }
    case .fill:
      let flexible = items.filter { !isFixedAlong($0) }.count
      guard flexible > 0 else { return items.map(along) }
      return items.map { isFixedAlong($0) ? along($0) : along($0) + free / CGFloat(flexible) }
    }
  }

  /// The frame of an item from the top left corner.
  private func frame(at start: CGFloat, _ length: CGFloat, _ item: Item, _ available: CGFloat) -> CGRect {
    let isStretched = alignment == .fill && !isFixedAcross(item)
    let width = isStretched ? available : across(item)
    let offset: CGFloat =
      switch alignment {
      case .fill, .leading: 0
      case .center: (available - width) / 2
      case .trailing: available - width
      }
    return axis == .horizontal
      ? CGRect(x: left + start, y: top + offset, width: length, height: width)
      : CGRect(x: left + offset, y: top + start, width: width, height: length)
  }

  /// The direction in which the items do not fit, and both lengths in points; nil if at most half a point is missing.
  func shortage(_ items: [Item], in size: CGSize) -> (axis: String, needed: CGFloat, available: CGFloat)? {
    let inner = inner(of: size)
    let (alongName, acrossName) = axis == .horizontal ? ("width", "height") : ("height", "width")
    let needed = needed(items)
    if needed > inner.along + 0.5 { return (alongName, needed, inner.along) }
    let across = items.map(self.across).max() ?? 0
    return across > inner.across + 0.5 ? (acrossName, across, inner.across) : nil
  }
}
