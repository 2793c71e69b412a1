import CHarfBuzz
import Foundation
import Geometry
import Synchronization

/// Builds a path from HarfBuzz's drawing callbacks.
private struct OutlinePen {
  let path = CGMutablePath()
  let emsPerUnit: Double

  func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: Double(x) * emsPerUnit, y: Double(y) * emsPerUnit) }

  /// The pen behind the pointer that HarfBuzz passes to the callbacks.
  static func at(_ pointer: UnsafeMutableRawPointer?) -> OutlinePen? {
    pointer?.assumingMemoryBound(to: OutlinePen.self).pointee
  }

  /// Immutable after creation, and so safe to share between threads.
  nonisolated(unsafe) static let functions: OpaquePointer? = {
    guard let functions = hb_draw_funcs_create() else { return nil }
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        guard let pen = OutlinePen.at(data) else { return }
        pen.path.move(to: pen.point(x, y))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        guard let pen = OutlinePen.at(data) else { return }
        pen.path.addLine(to: pen.point(x, y))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        guard let pen = OutlinePen.at(data) else { return }
        pen.path.addQuadCurve(to: pen.point(x, y), control: pen.point(controlX, controlY))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        guard let pen = OutlinePen.at(data) else { return }
        pen.path.addCurve(to: pen.point(x, y), control1: pen.point(x1, y1), control2: pen.point(x2, y2))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions,
      { _, data, _, _ in
        OutlinePen.at(data)?.path.closeSubpath()
      }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()
}

/// The glyph outlines of a font that texts have used.
final class GlyphOutlines: Sendable {
  private let known = Mutex([UInt32: GlyphOutline]())

  /// The capacity of the cache, which is cleared when it is full.
  private static let capacity = 8192

  /// The outline of a glyph; `make` creates it if it is not cached.
  func outline(of glyph: UInt32, make: () -> CGPath) -> GlyphOutline {
    known.withLock { known in
      if let outline = known[glyph] { return outline }
      let outline = GlyphOutline(make())
      if known.count >= Self.capacity { known.removeAll() }
      known[glyph] = outline
      return outline
    }
  }
}

extension FontFace {
  /// The cached outline of a glyph, which all texts share.
  package func sharedOutline(of glyph: UInt32) -> GlyphOutline {
    outlines.outline(of: glyph) { outline(of: glyph) }
  }

  /// The outline of a glyph in ems, with y upwards from the baseline. Empty for a space, a bitmap glyph, and a glyph
  /// that the font does not have. Subpaths may overlap: fill it by the nonzero winding rule.
  package func outline(of glyph: UInt32) -> CGPath {
    guard let functions = OutlinePen.functions else { return CGPath(rect: .null, transform: nil) }
    var pen = OutlinePen(emsPerUnit: 1 / unitsOfMeasure)
    withUnsafeMutablePointer(to: &pen) { hb_font_get_glyph_shape(font, glyph, functions, $0) }
    return pen.path.copy() ?? pen.path
  }

  /// The bounding box of a glyph's outline or image in ems, with y upwards from the baseline; null if nothing is drawn.
  package func bounds(of glyph: UInt32) -> CGRect {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0, extents.height != 0 else {
      return .null
    }
    // HarfBuzz measures downwards from the upper left corner.
    let box = CGRect(
      x: Double(extents.x_bearing), y: Double(extents.y_bearing), width: Double(extents.width),
      height: Double(extents.height)
    ).standardized
    return CGRect(
      x: box.minX / unitsOfMeasure, y: box.minY / unitsOfMeasure, width: box.width / unitsOfMeasure,
      height: box.height / unitsOfMeasure)
  }
}
