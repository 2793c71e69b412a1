import DisplayList
import Geometry
import Pixels
import Rasterization

/// The visible glyphs of a text in a frame.
///
/// Small letters that are neither rotated nor in perspective are drawn with masks, computed for each sixteenth of a
/// pixel on both axes. So slowly moving texts move smoothly, and drawing 3,000 letters of 32 pixels takes a tenth of
/// the time of filling their outlines. All other letters are filled at their positions; those that are not in
/// perspective use cached edges that are only moved. Letters whose boxes overlap are filled as one outline, so that no
/// overlap is painted twice. The coverage of letters that only share pixels is added, so that no seam is visible.
struct SeenGlyphs {
  fileprivate struct Glyph {
    /// The index in the list.
    let index: Int

    /// Nil for a large glyph or one in perspective, whose edges are computed for its position.
    let form: GlyphForm?
    let number: Int?

    /// The origin in device pixels, unless it is in perspective.
    let x, y: Double

    /// The bounding box of the glyph, in 256ths of pixels.
    let box: PixelRect
  }

  /// The memory of `count` glyphs and their positions, in bytes.
  static func greatestSize(of count: Int) -> Int {
    count
      * (MemoryLayout<Glyph>.stride + MemoryLayout<MaskPlace?>.stride + MemoryLayout<GlyphGroup>.stride
        + 2 * MemoryLayout<PixelRect>.stride)
  }

  private let list: GlyphList
  private let projection: Homography
  private let extent: PixelRect

  /// Device pixels per unit; 0 if nothing is visible.
  private let scale: Double
  private var glyphs: [Glyph] = []

  /// The steps per pixel in which overlaps of glyphs are determined.
  static let fineSteps = 256.0

  /// - Throws: `FrameMemoryError` if there is not enough memory for the scaled glyphs.
  init(
    _ list: GlyphList, under projection: Homography, in extent: PixelRect, _ store: GlyphStore
  ) throws(FrameMemoryError) {
    (self.list, self.projection, self.extent) = (list, projection, extent)
    let scale = projection.greatestScale(of: list.box, in: extent) ?? 0
    self.scale = scale > 0 && scale.isFinite ? scale : 0
    guard self.scale > 0 else { return }
    let fine = PixelRect(
      minX: extent.minX << 8, minY: extent.minY << 8, maxX: extent.maxX << 8, maxY: extent.maxY << 8)
    glyphs.reserveCapacity(list.glyphs.count)
    if projection.isAffine {
      add(try store.glyphs(of: list, scale: scale, under: projection), in: fine)
    } else {
      addProjected(in: fine)
    }
  }

  private mutating func add(_ scaled: ScaledGlyphs, in fine: PixelRect) {
    for glyph in scaled.glyphs {
      let placed = list.glyphs[glyph.index]
      let (x, y, _) = projection.project(x: placed.x, y: placed.y)
      let box = glyph.box(x: x, y: y, in: fine)
      if box.isEmpty { continue }
      glyphs.append(Glyph(index: glyph.index, form: glyph.form, number: glyph.number, x: x, y: y, box: box))
    }
  }

  private mutating func addProjected(in fine: PixelRect) {
    let enlarging = Homography(scaleX: Self.fineSteps, scaleY: Self.fineSteps)
    for (index, glyph) in list.glyphs.enumerated() where PathResolution(scale: scale * glyph.size) != nil {
      let box = map(index).concatenating(enlarging).pixels(touchedBy: glyph.outline.box, in: fine)
      if box.isEmpty { continue }
      glyphs.append(Glyph(index: index, form: nil, number: nil, x: 0, y: 0, box: box))
    }
  }

  /// The map from a glyph's outline to device pixels.
  private func map(_ index: Int) -> Homography {
    list.glyphs[index].homography(isFlipped: list.isFlipped).concatenating(projection)
  }
}

extension SeenGlyphs {
  /// The mask with which a glyph is drawn, and the whole pixel of its origin.
  private struct MaskPlace {
    let phase: GlyphPhase
    let x, y: Int
  }

  /// Prepares the glyphs for painting.
  /// - Parameters:
  ///   - paths: caches the data of glyphs.
  ///   - painter: draws missing masks.
  ///   - charge: reserves the memory of outlines.
  /// - Throws: `FrameMemoryError` if there is not enough memory for outlines.
  func picture(
    _ paths: PathStore, _ painter: TilePainter, from charge: MemoryCharge
  ) throws(FrameMemoryError) -> GlyphPicture {
    var overlaps = SharedPixels(glyphs.map(\.box))
    let clusters = overlaps.groups
    let places = (0..<clusters.count).map { cluster in clusters.single(cluster).flatMap { maskPlace(of: glyphs[$0]) } }
    let known = masks(at: places, clusters, paths.glyphs, painter)
    var (masks, groups) = ([PlacedMask](), [GlyphGroup]())
    masks.reserveCapacity(clusters.count)
    for cluster in 0..<clusters.count {
      if let mask = known[cluster], let place = places[cluster] {
        masks.append(PlacedMask(mask, x: place.x, y: place.y))
      } else {
        groups.append(try group(of: clusters[cluster], paths, charge))
      }
    }
    return GlyphPicture(masks, groups)
  }

  /// Returns nil for a glyph that is drawn without a mask.
  private func maskPlace(of glyph: Glyph) -> MaskPlace? {
    guard let number = glyph.number else { return nil }
    let place = GlyphPlace(x: glyph.x, y: glyph.y)
    return MaskPlace(phase: GlyphPhase(form: number, x: place.stepX, y: place.stepY), x: place.x, y: place.y)
  }

  /// The masks of the first glyphs of clusters that have masks; draws missing ones.
  private func masks(
    at places: [MaskPlace?], _ clusters: IndexGroups, _ store: GlyphStore, _ painter: TilePainter
  ) -> [GlyphMask?] {
    var masks = store.knownMasks(of: places.lazy.map { $0?.phase })
    var made: [GlyphPhase: GlyphMask] = [:]
    for (index, place) in places.enumerated() where masks[index] == nil {
      let glyph = glyphs[clusters.first(index)]
      guard let phase = place?.phase, let form = glyph.form else { continue }
      if made[phase] == nil {
        made[phase] = painter.mask(
          of: store.edges(of: list.glyphs[glyph.index].outline, form), x: Double(phase.x) / GlyphPlace.steps,
          y: Double(phase.y) / GlyphPlace.steps)
      }
      masks[index] = made[phase]
    }
    if !made.isEmpty { store.keep(made) }
    return masks
  }

  /// Prepares a cluster that has no mask.
  private func group(
    of cluster: ArraySlice<Int32>, _ paths: PathStore, _ charge: MemoryCharge
  ) throws(FrameMemoryError) -> GlyphGroup {
    let members = cluster.map { glyphs[Int($0)] }
    if members.count == 1, let glyph = members.first, let form = glyph.form {
      let edges = paths.glyphs.edges(of: list.glyphs[glyph.index].outline, form)
      return GlyphGroup(
        pieces: .one(.edges(edges, GlyphEdges.Place(x: glyph.x, y: glyph.y))), pixels: glyph.pixels)
    }
    var polygons: [PlacedPolygons] = []
    for glyph in members {
      let placed = list.glyphs[glyph.index]
      guard let resolution = PathResolution(scale: scale * placed.size) else { continue }
      let fill = try paths.fill(placed.outline.path, resolution)
      let map = map(glyph.index)
      try charge.reserve(PathEdges.greatestSize(of: fill, under: map))
      polygons.append(PlacedPolygons(fill, under: map))
    }
    return GlyphGroup(
      pieces: .one(.outline(PathEdges(polygons, in: extent))),
      pixels: members.reduce(PixelRect.empty) { $0.union($1.pixels) })
  }
}

extension SeenGlyphs.Glyph {
  /// The pixels that the glyph touches.
  fileprivate var pixels: PixelRect {
    PixelRect(minX: box.minX >> 8, minY: box.minY >> 8, maxX: (box.maxX + 255) >> 8, maxY: (box.maxY + 255) >> 8)
  }
}
