import DisplayList
import Foundation
import Geometry
import Rasterization

extension RoundedBox {
  init(_ rect: CGRect) {
    self.init(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
  }

  init(_ shape: RoundedRect) {
    self.init(
      minX: Double(shape.rect.minX), minY: Double(shape.rect.minY), maxX: Double(shape.rect.maxX),
      maxY: Double(shape.rect.maxY), radius: shape.cornerRadius,
      roundCorners: Corners(rawValue: UInt8(truncatingIfNeeded: shape.roundCorners.rawValue & 15)),
      isContinuous: shape.isContinuous)
  }
}

extension RoundedBox.Edges {
  init(_ mask: CAEdgeAntialiasingMask) {
    self.init()
    if mask.contains(.layerLeftEdge) { insert(.minX) }
    if mask.contains(.layerRightEdge) { insert(.maxX) }
    if mask.contains(.layerBottomEdge) { insert(.minY) }
    if mask.contains(.layerTopEdge) { insert(.maxY) }
  }
}

extension ClipShape {
  init(_ clip: ClipItem) {
    self.init(shape: RoundedBox(clip.shape), projection: clip.projection)
    openEdges = RoundedBox.Edges(clip.openEdges)
  }
}
