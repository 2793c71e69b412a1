import Foundation

extension CALayer {
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

/// The start and length of a layer along one axis of its superlayer, after a change of the superlayer's length.
/// - Parameter flexible: whether the margin before the layer, its length, and the margin after it change.
/// - Returns: a negative length if the superlayer shrinks by more than the flexible lengths.
private func resizedAxis(
  _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, flexible: [Bool]
) -> (start: CGFloat, length: CGFloat) {
  let change = new - old
  guard change != 0, change.isFinite else { return (start, length) }
  let margins = CGFloat((flexible[0] ? 1 : 0) + (flexible[2] ? 1 : 0))
  guard margins > 0 else { return (start, flexible[1] ? length + change : length) }
  let margin = ((flexible[1] ? change * 2 / 3 : change) / margins).rounded(.down)
  return (start + (flexible[0] ? margin : 0), length + (flexible[1] ? change - margins * margin : 0))
}
