extension YUVBuffer {
  /// Creates a copy with the same samples.
  package convenience init(copying other: YUVBuffer) {
    self.init(width: other.width, height: other.height, format: other.format)
    for (to, from) in zip(planes, other.planes) { to.base.update(from: from.base, count: to.byteCount) }
  }
}
