import Foundation

extension CALayer {
  /// The margins and sides that change with the size of the superlayer's bounds; none by default. Along each axis the
  /// change is divided among them in proportion to their lengths, or evenly where these are 0.
  public var autoresizingMask: CAAutoresizingMask {
    get { self[layoutProperties.autoresizingMask] }
    set { self[layoutProperties.autoresizingMask] = newValue }
  }

  final func autoresize(fromSuperlayerSize old: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty, let outer = superlayer?.bounds else { return }
    let frame = frame
    let x = AutoresizedAxis(
      start: frame.minX - outer.minX, length: frame.width,
      flexible: [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin].map(mask.contains)
    ).resized(from: old.width, to: outer.width)
    let y = AutoresizedAxis(
      start: frame.minY - outer.minY, length: frame.height,
      flexible: [.layerMinYMargin, .layerHeightSizable, .layerMaxYMargin].map(mask.contains)
    ).resized(from: old.height, to: outer.height)
    let new = CGRect(x: outer.minX + x.start, y: outer.minY + y.start, width: x.length, height: y.length)
    if new != frame { self.frame = new }
  }
}

/// One axis of a layer in its superlayer: the margin before it, the layer, the margin behind it.
private struct AutoresizedAxis {
  var start: CGFloat
  var length: CGFloat

  /// Whether each of the three parts changes.
  let flexible: [Bool]

  func resized(from old: CGFloat, to new: CGFloat) -> AutoresizedAxis {
    let change = new - old
    guard change != 0, change.isFinite else { return self }
    let parts = zip([start, length, old - start - length], flexible).map { part, isFlexible in
      isFlexible ? max(part, 0) : 0
    }
    let total = parts.reduce(0, +)
    let count = CGFloat(flexible.count { $0 })
    let shares = zip(parts, flexible).map { part, isFlexible in
      isFlexible ? (total > 0 ? change * (part / total) : change / count) : 0
    }
    var resized = self
    resized.start += shares[0]
    resized.length = max(0, length + shares[1])
    return resized
  }
}
