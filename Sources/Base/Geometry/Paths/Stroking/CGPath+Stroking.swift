import Foundation

extension CGPath {
  /// The outline of a stroke along the path, to be filled by the winding rule. It deviates from the true outline by at
  /// most `tolerance`, in the path's units.
  package func stroked(_ style: StrokeStyle, tolerance: Double) -> FlattenedPath {
    var outline = StrokeOutline(style: style, tolerance: tolerance)
    var growth = GrowthCount<SIMD2<Double>>()
    for subpath in elements.subpaths {
      if let line = outline.line(subpath, from: UnlimitedMemory()) {
        outline.add(line, &growth, from: UnlimitedMemory())
      }
    }
    return FlattenedPath(outline.polygons)
  }

  /// The outline of a stroke along the path, to be filled by the winding rule: lines that deviate from the true outline
  /// by at most 1/50 000 of the path's size. Empty unless the line width is positive and finite.
  /// - Parameters:
  ///   - lineWidth: in the path's units.
  ///   - miterLimit: the maximum miter length, in line widths; sharper corners are beveled.
  ///   - transform: applied to the outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit))
    let box = boundingBox
    let size = box.isNull ? 0 : Double(max(box.width, box.height))
    let outline = stroked(style, tolerance: (size + abs(style.width)) / 50_000).path
    return outline.copy(using: transform) ?? CGPath(PathElements())
  }

  /// Creates the outline of a stroke along a path, like
  /// `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`. This is the Swift name of the C function. Never
  /// nil, but optional as on Apple's platforms.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let outline = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform?.pointee ?? .identity)
    self.init(outline.elements)
  }
}
