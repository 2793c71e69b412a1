import Foundation
import Geometry
import Pixels
import Rasterization

/// Painting on the bitmap, shared by all drawing methods: shadow, coverage, clip, opacity and blend mode.
extension CGContext {
  /// The area to paint: an outline in pixels, y down, or all of the clip.
  enum Region {
    case outline(FlattenedPath, CGPathFillRule)
    case everywhere
  }

  var fillPaint: Paint { .color(PremultipliedColor(state.fillColor)) }
  var strokePaint: Paint { .color(PremultipliedColor(state.strokeColor)) }

  func paint(_ paint: Paint, in region: Region) {
    isUntouched = false
    let clip = state.clip
    guard !clip.rect.isEmpty else { return }
    let isSeen = openLayers.isEmpty
    if isSeen { readMemory() }
    defer { if isSeen { writeMemory() } }
    if let shadow = state.shadow { drawShadow(shadow, of: paint, in: region) }
    if case .everywhere = region {
      put(paint, through: nil, opacity: state.alpha)
    } else if let mask = mask(of: region, in: clip.rect) {
      put(paint, through: mask, opacity: state.alpha)
    }
  }

  /// The surface that is drawn into: that of the innermost open transparency layer, or else the bitmap.
  var target: Surface { openLayers.last?.surface ?? surface }

  func put(_ paint: Paint, through mask: AlphaMask?, opacity: Double) {
    brush.paint(
      paint, mask: mask, clip: state.clip.mask, area: state.clip.rect.intersection(target.rect), opacity: opacity,
      blending: state.blendMode, onto: target.target)
  }

  /// The coverage of a region; nil if it is empty, and for `everywhere`.
  func mask(of region: Region, in area: PixelRect) -> AlphaMask? {
    guard case .outline(let outline, let rule) = region else { return nil }
    return AlphaMask(filling: outline, by: rule, in: area, isSmooth: state.shouldAntialias && allowsAntialiasing)
  }

  /// The alpha that painting gives a region, with the state's alpha but without the clip; nil if nothing is painted.
  func alpha(of paint: Paint, in region: Region, area: PixelRect) -> AlphaMask? {
    let mask = mask(of: region, in: area)
    if case .outline = region, mask == nil { return nil }
    let rect = mask?.rect ?? area
    guard !rect.isEmpty else { return nil }
    let picture = Surface(rect)
    brush.paint(paint, mask: mask, area: rect, opacity: state.alpha, onto: picture.target)
    return AlphaMask(alphaOf: picture.pixels, rect: rect)
  }
}
