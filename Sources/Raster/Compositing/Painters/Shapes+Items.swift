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
      roundCorners: shape.roundCorners.intersection(.all), isContinuous: shape.isContinuous)
  }
}

extension ClipShape {
  init(_ clip: ClipItem) {
    self.init(shape: RoundedBox(clip.shape), projection: clip.projection)
    openEdges = clip.openEdges.intersection(.all)
  }
}
