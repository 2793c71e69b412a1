import LayerKit

extension YUVBuffer {
  /// A picture of its own with the same samples.
  convenience init(copying other: YUVBuffer) {
    self.init(width: other.width, height: other.height)
    y.update(from: other.y, count: lumaStride * height)
    u.update(from: other.u, count: chromaStride * height / 2)
    v.update(from: other.v, count: chromaStride * height / 2)
  }
}
