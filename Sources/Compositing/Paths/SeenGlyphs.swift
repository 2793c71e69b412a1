import DisplayList
import Geometry
import Pixels
import Rasterization

/// Pieces of a text that share pixels, as they are seen in a frame.
struct GlyphGroup: Sendable {
  enum Pieces: Sendable {
    /// One, without an array for it: most letters are by themselves.
    case one(GlyphPiece)
    case several([GlyphPiece])
  }

  let pieces: Pieces

  /// The pixels that are touched.
  let pixels: PixelRect
}

/// The glyphs of a text that are seen in a frame.
///
/// Small letters that are neither turned nor in perspective are drawn with masks, made for each sixteenth of a pixel in
/// both directions: texts that move slowly do so without jerks, and drawing 3,000 letters of 32 pixels takes a tenth of
/// the time that filling their outlines takes. All others are filled where they are; those that are not in perspective
/// with edges that are kept and only moved. Letters whose boxes overlap are filled as one outline, so that no overlap is
/// painted twice; the coverage of those that only share pixels is added up, so that no seam is seen.
struct SeenGlyphs {
  fileprivate struct Glyph {
    let placed: PlacedGlyph
    let map: Homography
    let resolution: PathResolution

    /// Nil for a large glyph and one in perspective, whose edges are made for its place.
    let form: GlyphForm?

    /// What contains the glyph, in 256ths of pixels.
    let box: PixelRect
  }

  private let extent: PixelRect
  private var glyphs: [Glyph] = []

  init(_ list: GlyphList, under projection: Homography, in extent: PixelRect) {
    self.extent = extent
    let scale = projection.greatestScale(of: list.box, in: extent) ?? 0
    guard scale > 0, scale.isFinite else { return }
    let fine = PixelRect(
      minX: extent.minX << 8, minY: extent.minY << 8, maxX: extent.maxX << 8, maxY: extent.maxY << 8)
    glyphs.reserveCapacity(list.glyphs.count)
    for glyph in list.glyphs {
      let map = glyph.homography(isFlipped: list.isFlipped).concatenating(projection)
      guard let resolution = PathResolution(scale: scale * glyph.size) else { continue }
      let box = map.concatenating(Self.enlarging).pixels(touchedBy: glyph.outline.box, in: fine)
      if box.isEmpty { continue }
      let form = map.isAffine ? GlyphForm(glyph.outline, under: map, resolution) : nil
      glyphs.append(Glyph(placed: glyph, map: map, resolution: resolution, form: form, box: box))
    }
  }

  private static let enlarging = Homography(
    m11: 256, m12: 0, m13: 0, m21: 0, m22: 256, m23: 0, m31: 0, m32: 0, m33: 1)
}

extension SeenGlyphs {
  /// The glyphs in groups of those that share pixels.
  /// - Parameters:
  ///   - store: keeps edges and masks of glyphs.
  ///   - paths: keeps the polygons of glyphs.
  func groups(_ store: GlyphStore, _ paths: PathStore) -> [GlyphGroup] {
    var overlaps = SharedPixels(glyphs.map(\.box))
    let clusters = overlaps.groups
    let phases = (0..<clusters.count).map { cluster in clusters.single(cluster).flatMap { glyphs[$0].phase } }
    let masks = masks(of: phases, clusters, store)
    let groups = (0..<clusters.count).map { cluster -> GlyphGroup in
      let first = glyphs[clusters.first(cluster)]
      if let mask = masks[cluster] { return GlyphGroup(mask, at: GlyphPlace(x: first.map.m31, y: first.map.m32)) }
      if clusters.single(cluster) != nil, let form = first.form {
        let place = GlyphEdges.Place(x: first.map.m31, y: first.map.m32)
        return GlyphGroup(
          pieces: .one(.edges(store.edges(of: first.placed.outline, form), place)), pixels: first.pixels)
      }
      let pixels = clusters[cluster].reduce(PixelRect.empty) { $0.union(glyphs[Int($1)].pixels) }
      return GlyphGroup(pieces: .one(.outline(outline(of: clusters[cluster], paths))), pixels: pixels)
    }
    return Self.joined(groups)
  }

  /// Groups that share pixels as one.
  private static func joined(_ groups: [GlyphGroup]) -> [GlyphGroup] {
    var shared = SharedPixels(groups.map(\.pixels))
    let sharing = shared.groups
    guard sharing.count < groups.count else { return groups }
    return (0..<sharing.count).map { index in
      if let single = sharing.single(index) { return groups[single] }
      let pieces = sharing[index].flatMap { groups[Int($0)].pieces.all }
      return GlyphGroup(
        pieces: .several(pieces), pixels: sharing[index].reduce(PixelRect.empty) { $0.union(groups[Int($1)].pixels) })
    }
  }

  /// The masks of the first glyphs of clusters that have some, made if they are not known.
  private func masks(of phases: [GlyphPhase?], _ clusters: IndexGroups, _ store: GlyphStore) -> [GlyphMask?] {
    var masks = store.knownMasks(of: phases)
    var made: [GlyphPhase: GlyphMask] = [:]
    var maker: GlyphMaskMaker?
    for (index, phase) in phases.enumerated() where masks[index] == nil {
      guard let phase else { continue }
      if let known = made[phase] {
        masks[index] = known
        continue
      }
      let ownMaker = maker ?? GlyphMaskMaker()
      maker = ownMaker
      let mask = store.mask(of: glyphs[clusters.first(index)].placed.outline, phase, ownMaker)
      (masks[index], made[phase]) = (mask, mask)
    }
    return masks
  }

  /// The edges of glyphs together.
  private func outline(of cluster: ArraySlice<Int32>, _ paths: PathStore) -> PathEdges {
    PathEdges(
      cluster.map { index in
        let glyph = glyphs[Int(index)]
        return PlacedPolygons(paths.fill(glyph.placed.outline.path, glyph.resolution), under: glyph.map)
      }, in: extent)
  }
}

extension SeenGlyphs.Glyph {
  /// What the mask is made for; nil for a glyph that is drawn without one.
  fileprivate var phase: GlyphPhase? {
    let box = placed.outline.box
    guard let form, map.m12 == 0, map.m21 == 0,
      max(Double(box.width) * abs(map.m11), Double(box.height) * abs(map.m22)) < Double(GlyphMask.longestSide - 2)
    else { return nil }
    let place = GlyphPlace(x: map.m31, y: map.m32)
    return GlyphPhase(form: form, x: place.stepX, y: place.stepY)
  }

  /// The pixels that the glyph touches.
  fileprivate var pixels: PixelRect {
    PixelRect(minX: box.minX >> 8, minY: box.minY >> 8, maxX: (box.maxX + 255) >> 8, maxY: (box.maxY + 255) >> 8)
  }
}

extension GlyphGroup {
  fileprivate init(_ mask: GlyphMask, at place: GlyphPlace) {
    let rect = mask.rect
    self.init(
      pieces: .one(.mask(mask, x: place.x, y: place.y)),
      pixels: PixelRect(
        minX: rect.minX + place.x, minY: rect.minY + place.y, maxX: rect.maxX + place.x, maxY: rect.maxY + place.y))
  }
}

extension GlyphGroup.Pieces {
  fileprivate var all: [GlyphPiece] {
    switch self {
    case .one(let piece): [piece]
    case .several(let pieces): pieces
    }
  }
}
