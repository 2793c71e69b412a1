import Foundation

extension CALayer {
  /// The margins and sides that change with the size of the superlayer's bounds; none by default. Along each axis the
  /// change is divided among them in proportion to their lengths, or evenly where these are 0.
  public var autoresizingMask: CAAutoresizingMask {
    get { self[autoresizingMaskKey] }
    set { self[autoresizingMaskKey] = newValue }
  }

  final func autoresize(fromSuperlayerSize old: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty, let outer = superlayer?.bounds else { return }
    let frame = frame
    let x = resizedAxis(
      frame.minX - outer.minX, frame.width, from: old.width, to: outer.width,
      flexible: [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin].map(mask.contains))
    let y = resizedAxis(
      frame.minY - outer.minY, frame.height, from: old.height, to: outer.height,
      flexible: [.layerMinYMargin, .layerHeightSizable, .layerMaxYMargin].map(mask.contains))
    let new = CGRect(x: outer.minX + x.start, y: outer.minY + y.start, width: x.length, height: y.length)
    if new != frame { self.frame = new }
  }
}

/// Start and length of a layer along one axis of its superlayer, after a change of that one's length.
/// - Parameter flexible: whether the margin before the layer, the layer, and the margin behind it change.
private func resizedAxis(
  _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, flexible: [Bool]
) -> (start: CGFloat, length: CGFloat) {
  let change = new - old
  guard change != 0, change.isFinite else { return (start, length) }
  let parts = zip([start, length, old - start - length], flexible).map { part, isFlexible in
    isFlexible ? max(part, 0) : 0
  }
  let total = parts.reduce(0, +)
  let count = CGFloat(flexible.count { $0 })
  let shares = zip(parts, flexible).map { part, isFlexible in
    isFlexible ? (total > 0 ? change * (part / total) : change / count) : 0
  }
  return (start + shares[0], max(0, length + shares[1]))
}
