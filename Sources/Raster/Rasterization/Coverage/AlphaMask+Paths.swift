import Foundation
import Geometry
import Pixels

extension AlphaMask {
  /// The coverage of a filled outline within a rectangle; nil where their bounding boxes do not overlap.
  /// - Parameters:
  ///   - outline: In device pixels, y down; every polyline is taken as closed.
  ///   - isSmooth: Whether edges are antialiased; else pixels are covered wholly or not at all, by their centres.
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
