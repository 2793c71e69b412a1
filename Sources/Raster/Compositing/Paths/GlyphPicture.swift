import Pixels
import Rasterization

/// One or several glyphs that share pixels and are painted together.
struct GlyphGroup: Sendable {
  enum Pieces: Sendable {
    /// A single glyph, without an array for it: most letters share no pixels.
    case one(GlyphPiece)
    case several([GlyphPiece])
  }

  let pieces: Pieces

  /// The touched pixels.
  let pixels: PixelRect
}

/// The letters of a text as they are painted in a frame, in any order; no two elements share pixels.
struct GlyphPicture: Sendable {
  /// Single letters that have masks.
  private(set) var masks: [PlacedMask]

  /// All other letters.
  private(set) var groups: [GlyphGroup]

  /// - Parameters:
  ///   - masks: letters with masks; they and the groups may share pixels.
  ///   - groups: other letters.
  init(_ masks: [PlacedMask], _ groups: [GlyphGroup]) {
    (self.masks, self.groups) = (masks, groups)
    var shared = SharedPixels(masks.map(\.pixels) + groups.map(\.pixels))
    let sharing = shared.groups
    if sharing.count < masks.count + groups.count { join(sharing) }
  }

  /// The memory of the letters, in bytes, without the cached data that all texts share.
  var size: Int {
    groups.reduce(masks.count * MemoryLayout<PlacedMask>.stride) { $0 + MemoryLayout<GlyphGroup>.stride + $1.size }
  }

  /// Merges the elements that share pixels into one group.
  /// - Parameter sharing: the masks, counted from 0, and the groups after them.
  private mutating func join(_ sharing: IndexGroups) {
    let (masks, groups) = (masks, groups)
    func pieces(_ index: Int32) -> [GlyphPiece] {
      let index = Int(index)
      return index < masks.count ? [.mask(masks[index])] : groups[index - masks.count].pieces.all
    }
    func pixels(_ index: Int32) -> PixelRect {
      let index = Int(index)
      return index < masks.count ? masks[index].pixels : groups[index - masks.count].pixels
    }
    (self.masks, self.groups) = ([], [])
    for place in 0..<sharing.count {
      if let single = sharing.single(place) {
        if single < masks.count {
          self.masks.append(masks[single])
        } else {
          self.groups.append(groups[single - masks.count])
        }
        continue
      }
      let members = sharing[place]
      self.groups.append(
        GlyphGroup(
          pieces: .several(members.flatMap(pieces)),
          pixels: members.reduce(PixelRect.empty) { $0.union(pixels($1)) }))
    }
  }
}

extension GlyphGroup {
  /// The memory of outlines that were created for the group, in bytes.
  fileprivate var size: Int {
    if case .one(.outline(let edges)) = pieces { edges.size } else { 0 }
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
