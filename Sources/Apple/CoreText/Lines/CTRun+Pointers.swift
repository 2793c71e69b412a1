import Foundation
import Geometry
import TextLayout
import TextObjects

/// The glyphs of a run and their properties, at addresses that stay valid.
final class RunBuffers {
  let glyphs: UnsafeMutableBufferPointer<CGGlyph>
  let positions: UnsafeMutableBufferPointer<CGPoint>
  let advances: UnsafeMutableBufferPointer<CGSize>
  let indices: UnsafeMutableBufferPointer<CFIndex>

  init(_ run: CTRun) {
    let count = CTRunGetGlyphCount(run)
    func made<Value>(_ value: Value) -> UnsafeMutableBufferPointer<Value> {
      let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: count)
      buffer.initialize(repeating: value)
      return buffer
    }
    (glyphs, positions, advances, indices) = (made(0), made(.zero), made(.zero), made(0))
    let all = CFRange()
    if let glyphs = glyphs.baseAddress { CTRunGetGlyphs(run, all, glyphs) }
    if let positions = positions.baseAddress { CTRunGetPositions(run, all, positions) }
    if let advances = advances.baseAddress { CTRunGetAdvances(run, all, advances) }
    if let indices = indices.baseAddress { CTRunGetStringIndices(run, all, indices) }
  }

  deinit {
    glyphs.deallocate()
    positions.deallocate()
    advances.deallocate()
    indices.deallocate()
  }
}

/// The glyphs of the run, from left to right. Valid as long as the run exists; nil if it has no glyphs.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
  UnsafePointer(run.buffers?.glyphs.baseAddress)
}

/// The positions of the run's glyphs, in the line's coordinates. Valid as long as the run exists; nil if it has no
/// glyphs.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
  UnsafePointer(run.buffers?.positions.baseAddress)
}

/// The advances of the run's glyphs. Valid as long as the run exists; nil if it has no glyphs.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
  UnsafePointer(run.buffers?.advances.baseAddress)
}

/// For each glyph of the run, the string index of the first character that it represents. Valid as long as the run
/// exists; nil if it has no glyphs.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
  UnsafePointer(run.buffers?.indices.baseAddress)
}
