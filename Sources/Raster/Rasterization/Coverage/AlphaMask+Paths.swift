import Foundation
import Geometry
import Pixels

extension AlphaMask {
  /// The coverage of a filled outline within a rectangle; nil if their bounding boxes do not overlap.
  /// - Parameters:
  ///   - outline: In device pixels, y down; every polyline is treated as closed.
  ///   - isSmooth: Whether edges are antialiased. Otherwise a pixel is covered completely if its centre is inside, and
  ///     else not at all.
  package convenience init?(
    filling outline: FlattenedPath, by rule: CGPathFillRule, in rect: PixelRect, isSmooth: Bool = true
  ) {
    let area = outline.extent.intersection(rect)
    guard !area.isEmpty else { return nil }
    self.init(rect: area)
    var scanner = PathScanner(outline, rule: rule, in: area)
    defer { scanner.deallocate() }
    for y in area.minY..<area.maxY {
      let row = self.row(y - area.minY)
      if isSmooth { scanner.scan(y, into: row) } else { scanner.scanCentres(y, into: row) }
    }
  }
}
